import Emulator
import EmulatorTestSupport
import Foundation
import ScenarioConfig
import Testing
import ValueExpectations
import VirtualTime

@testable import FaultInjection

@Suite("Recovery")
struct RecoveryTests {
  /// Reads a scenario of some days in which clocks are set forward.
  private func read(
    _ keys: [String: Any], _ body: (ScenarioReader, String) throws -> Void
  ) throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("Recovery-\(UUID().uuidString)")
    defer { try? files.removeItem(at: folder) }
    for (path, content) in [
      "Apps/Scripted-Info.plist": [
        "CFBundleIdentifier": "com.example.test",
        "BGTaskSchedulerPermittedIdentifiers": ["refresh"], "UIBackgroundModes": ["fetch"],
      ],
      "Scenarios/Days.plist": [
        "FormatVersion": 1, "Identifier": "Days", "Summary": "Some days.", "Seed": 1,
        "StartDate": "2026-03-27 12:00:00", "TimeZone": "Europe/Berlin", "Policy": "Documented",
        "DurationSeconds": 4 * 86_400, "App": ["Name": "Scripted"],
      ].merging(keys) { $1 },
    ] as [String: [String: Any]] {
      let file = folder.appendingPathComponent(path)
      try files.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try PropertyListSerialization.data(fromPropertyList: content, format: .xml, options: 0)
        .write(to: file)
    }
    let reader = ScenarioReader(apps: [PhoneScenario().hosted], configFolders: ["Config"])
    try body(reader, folder.appendingPathComponent("Scenarios/Days.plist").path)
  }

  @Test(
    "A document and its configuration go on in the same way", arguments: [false, true],
    [nil, "3 18:00:00"])
  func equality(repeats: Bool, until: String?) throws {
    let times = repeats ? ["0 02:30:00", "0 13:00:00"] : ["1 08:00:00", "2 03:30:00"]
    let keys: [String: Any] = [
      "RepeatDaily": repeats, "Timeline": times.map { ["At": $0, "Event": "Lock"] },
      "Expectations": [["Kind": "Kill", "Count": 0]],
    ]
    try read(keys) { reader, file in
      let overrides = ScenarioOverrides(until: until)
      let configuration = Recovery.added(to: try reader.read(file, overrides: overrides))
      let document = Recovery.added(to: try reader.resolve(file, overrides: overrides))
      let other = try reader.configuration(of: document)
      #expect(configuration.timeline.count > 9)
      expect(other.timeline, is: configuration.timeline)
      expect(other.durationSeconds, is: configuration.durationSeconds)
      expect(other.repeatsAfterDays, is: nil)
      expect(configuration.repeatsAfterDays, is: nil)
      expect(other.expectations, is: [])
      expect(configuration.expectations, is: [])
    }
  }
}
