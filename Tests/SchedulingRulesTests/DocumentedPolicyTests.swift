import Foundation
import SchedulingRules
import Testing

/// `Config/Policies/Documented.plist` against the policy that is compiled in.
///
/// `REWRITE_GOLDENS=1` in the environment rewrites the file from the table instead.
@Suite("Documented.plist")
struct DocumentedPolicyTests {
  private let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Config/Policies/Documented.plist").standardized

  @Test("The file holds every constant with value, unit, source, confidence and meaning")
  func constants() throws {
    try rewriteIfAsked()
    let constants = try #require(
      try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        as? [String: [String: Any]])
    #expect(constants.keys.sorted() == Policy.constants.map(\.name).sorted())
    for constant in Policy.constants {
      let row = constants[constant.name] ?? [:]
      #expect(row.keys.sorted() == ["Confidence", "Meaning", "Source", "Unit", "Value"])
      #expect(row["Value"].map { "\($0)" } == constant.defaultValue.description, "\(constant.name)")
      #expect(row["Unit"] as? String == constant.unit.rawValue)
      #expect(row["Source"] as? String == constant.source)
      #expect(row["Confidence"] as? String == constant.confidence.rawValue)
      #expect(row["Meaning"] as? String == constant.meaning)
    }
  }

  @Test("The file is what the table renders, byte for byte")
  func bytes() throws {
    try rewriteIfAsked()
    #expect(try String(contentsOf: file, encoding: .utf8) == rendered)
  }

  private func rewriteIfAsked() throws {
    guard ProcessInfo.processInfo.environment["REWRITE_GOLDENS"] == "1" else { return }
    try rendered.write(to: file, atomically: true, encoding: .utf8)
  }

  private var rendered: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(Policy.constants.map(row).joined())\
    </dict>
    </plist>

    """
  }

  private func row(_ constant: PolicyConstant) -> String {
    """
      <key>\(constant.name)</key>
      <dict>
        <key>Value</key>
        \(element(constant.defaultValue))
        <key>Unit</key>
        <string>\(constant.unit.rawValue)</string>
        <key>Source</key>
        <string>\(constant.source)</string>
        <key>Confidence</key>
        <string>\(constant.confidence.rawValue)</string>
        <key>Meaning</key>
        <string>\(constant.meaning)</string>
      </dict>

    """
  }

  private func element(_ value: PolicyValue) -> String {
    switch value {
    case .boolean(let flag): "<\(flag)/>"
    case .integer(let number): "<integer>\(number)</integer>"
    case .real(let number): "<real>\(number)</real>"
    case .text(let text): "<string>\(text)</string>"
    }
  }
}
