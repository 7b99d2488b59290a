import Foundation
import SchedulingRules

/// A policy of `Config/Policies`, as it is and as the table of constants renders it.
///
/// That of `Documented` holds the value of every constant below a comment that says all else; another one holds what it
/// takes to be different, and why.
struct PolicyFile {
  /// What a file says of one constant, by key; of one that is there by its value alone, this.
  typealias Row = [String: Any]

  let name: String

  var url: URL {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Config/Policies/\(name).plist").standardized
  }

  /// The rows of the file by constant.
  var rows: [String: Row] {
    get throws {
      let list = try PropertyListSerialization.propertyList(
        from: Data(contentsOf: url), format: nil)
      return (list as? [String: Any] ?? [:]).mapValues { $0 as? Row ?? ["Value": $0] }
    }
  }

  func rewriteIfAsked() throws {
    guard ProcessInfo.processInfo.environment["REWRITE_GOLDENS"] == "1" else { return }
    try rendered.write(to: url, atomically: true, encoding: .utf8)
  }

  /// The policy, if it is compiled in.
  var builtIn: Policy? { Policy.builtIn.first { $0.name == name } }

  /// Whether the file holds every constant.
  var isComplete: Bool { name == Policy.documented.name }

  /// The file as it should be: its own values, or what is compiled in.
  var rendered: String {
    get throws {
      let own = builtIn == nil ? try rows : [:]
      let rendered = Policy.constants.map { constant in
        isComplete ? render(constant) : renderDifference(constant, own[constant.name])
      }
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \(rendered.joined())\
        </dict>
        </plist>

        """
    }
  }

  private func comment(on constant: PolicyConstant) -> String {
    "<!-- \(constant.meaning) (\(constant.allowedValues)"
  }

  private func render(_ constant: PolicyConstant) -> String {
    """
      \(comment(on: constant)); \(constant.confidence.rawValue), \(constant.source)) -->
      <key>\(constant.name)</key>
      \(element(constant.defaultValue))

    """
  }

  /// What the policy takes to be different; nothing for what is as in `Documented`.
  private func renderDifference(_ constant: PolicyConstant, _ own: Row?) -> String {
    let policy = builtIn ?? .documented
    let value =
      own?["Value"].map { policyValue($0, like: constant.defaultValue) }
      ?? constant.value(in: policy)
    let source = own?["Source"] as? String ?? policy.source(of: constant)
    let confidence = own?["Confidence"] as? String ?? policy.confidence(of: constant).rawValue
    let isSame = value == constant.defaultValue && (builtIn == nil || source == constant.source)
    return isSame
      ? ""
      : """
        \(comment(on: constant))) -->
        <key>\(constant.name)</key>
        <dict>
          <key>Value</key>
          \(element(value))
          <key>Source</key>
          <string>\(source)</string>
          <key>Confidence</key>
          <string>\(confidence)</string>
        </dict>

      """
  }

  /// A value of the property list, whole numbers as such.
  private func policyValue(_ value: Any, like example: PolicyValue) -> PolicyValue {
    if case .boolean = example { return .boolean(value as? Bool ?? false) }
    if let text = value as? String { return .text(text) }
    let number = value as? Double ?? .nan
    if case .real = example { return .real(number) }
    return number == number.rounded() ? .integer(Int(number)) : .real(number)
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
