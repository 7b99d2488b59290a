import Foundation
import Testing
import ValueExpectations

@testable import ScenarioConfig

@Suite("Writing property lists")
struct PropertyListWriterTests {
  private static let values: [String: PropertyListValue] = [
    "Boolean": .list([.boolean(true), .boolean(false)]),
    "Integer": .list([.integer(0), .integer(-7), .integer(Int128(UInt64.max))]),
    "Real": .list([.real(0.1), .real(-1e-9), .real(90_000), .real(1.0 / 3)]),
    "Text": .list([
      .text(""), .text("<a> & \"b\" ]]>"), .text(" blank "), .text("é 🧭"),
      .text(String(String.UnicodeScalarView((1..<32).compactMap { UnicodeScalar($0) }))),
    ]),
    "<Key> & Co": .dictionary(["Empty": .dictionary([:]), "None": .list([])]),
    "Date": .date(1_774_681_200),
  ]

  private func read(_ text: String) throws -> [String: PropertyListValue]? {
    let folder = try TemporaryFolder()
    let log = ProblemLog()
    let file = try folder.write(text, to: "List.plist")
    let values = PropertyListFile(log: log).read(file, at: log.open(file))
    #expect(log.isEmpty, "\(log.problems)")
    return values
  }

  @Test("What is written reads back as it was")
  func roundTrip() throws {
    expect(try read(PropertyListWriter.xml(Self.values)), is: Self.values)
  }

  @Test("Every number reads back as the same number")
  func numbers() throws {
    var value = 1e-9
    let numbers = (0..<2_000).map { index -> PropertyListValue in
      value = value * 1.017 + 1e-9 * Double(index)
      return .real(value)
    }
    expect(try read(PropertyListWriter.xml(["A": .list(numbers)])), is: ["A": .list(numbers)])
  }

  @Test("Keys come in alphabetical order, one level of blanks for each of values")
  func form() {
    let text = PropertyListWriter.xml(["B": .list([.integer(1)]), "A": .text("x")])
    expect(
      text,
      is: """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
          <key>A</key>
          <string>x</string>
          <key>B</key>
          <array>
            <integer>1</integer>
          </array>
        </dict>
        </plist>

        """)
  }
}
