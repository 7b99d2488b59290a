import Emulator
import Foundation
import Testing
import ValueExpectations

@testable import ScenarioConfig

@Suite("Digest of a configuration")
struct DigestTests {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    """
  private static let app = "<key>App</key><dict><key>Name</key><string>Tracker</string></dict>"

  /// A scenario as XML with the keys in the given order.
  private static func xml(_ body: [String]) -> String {
    head + body.joined(separator: "\n") + "</dict></plist>"
  }

  private static let body = [
    "<key>FormatVersion</key><integer>1</integer>", "<key>Identifier</key><string>Trial</string>",
    "<key>StartDate</key><string>2026-03-02 08:00:00</string>",
    "<key>TimeZone</key><string>Europe/Berlin</string>",
    "<key>DurationSeconds</key><integer>86400</integer>", "<key>Seed</key><integer>7</integer>",
    app,
  ]

  private func digest(
    _ write: (TemporaryFolder) throws -> String
  ) throws -> String {
    let folder = try TemporaryFolder()
    return try Fixtures.reader.read(write(folder)).digest
  }

  @Test("Comments, the order of keys, the format and the place of the file do not count")
  func dependsOnValuesOnly() throws {
    let comment = ["<!-- <key>Seed</key> and a remark -->"]
    let openStep = """
      { FormatVersion = 1; Identifier = Trial; StartDate = "2026-03-02 08:00:00";
        TimeZone = "Europe/Berlin"; DurationSeconds = 86400; Seed = 7; App = { Name = Tracker; }; }
      """
    let file = "Scenarios/Trial.plist"
    let digests = [
      try digest({ try $0.write(Self.xml(Self.body), to: file) }),
      try digest({ try $0.write(Self.xml(comment + Self.body.reversed()), to: file) }),
      try digest({ try $0.scenario(["DurationSeconds": 86_400.0]) }),
      try digest({ try $0.scenario(format: .binary) }),
      try digest({ try $0.write(openStep, to: file) }),
    ]
    expect(Set(digests).count, is: 1)
    expect(digests[0].count, is: 16)
  }

  @Test(
    "Every value counts",
    arguments: [
      "Seed", "Summary", "StartDate", "TimeZone", "DurationSeconds", "PolicyOverrides", "Device",
      "Timeline", "Expectations",
    ])
  func dependsOnEveryValue(key: String) throws {
    let changes: [String: Any] = [
      "Seed": 8, "Summary": "Another.", "StartDate": "2026-03-02 08:00:01", "TimeZone": "UTC",
      "DurationSeconds": 86_401, "PolicyOverrides": ["DisabledRules": ["R-150"]],
      "Device": ["BatteryLevel": 0.5], "Timeline": [["At": 0, "Event": "Lock"]],
      "Expectations": [["Kind": "Balance"]],
    ]
    let plain = try digest({ try $0.scenario() })
    let changed = try digest({ try $0.scenario([key: changes[key]]) })
    #expect(plain != changed)
  }
}
