import EmulatorTestSupport
import Foundation
import ScenarioConfig
import Testing

/// A scenario with a scripted app as a document: what a capsule is made of.
enum ScriptedScenario {
  /// Writes a scenario and the Info.plist that it names, and reads both.
  ///
  /// - Parameters:
  ///   - phone: The app; the rest of it is not used.
  ///   - seconds: How long the run lasts.
  ///   - timeline: Events by name, with their times in seconds.
  ///   - faults: Faults as the command line writes them.
  /// - Returns: The scenario, and a reader that knows the app.
  /// - Throws: What reading throws.
  static func resolve(
    _ phone: PhoneScenario, seconds: Int, timeline: [(Int, String)], faults: [String] = []
  ) throws -> (scenario: ResolvedScenario, reader: ScenarioReader) {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent(
      "FaultInjectionTests-\(ProcessInfo.processInfo.globallyUniqueString)")
    defer { try? files.removeItem(at: folder) }
    func write(_ document: [String: Any], to name: String) throws -> String {
      let url = folder.appendingPathComponent(name)
      try files.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try PropertyListSerialization.data(fromPropertyList: document, format: .xml, options: 0)
        .write(to: url)
      return url.path
    }
    _ = try write(
      [
        "CFBundleIdentifier": "com.example.test", "UIBackgroundModes": ["fetch", "processing"],
        "BGTaskSchedulerPermittedIdentifiers": ["refresh", "processing"],
      ], to: "Apps/Scripted-Info.plist")
    let file = try write(
      [
        "FormatVersion": 1, "Identifier": "Test", "StartDate": "2026-03-02 08:00:00",
        "TimeZone": "UTC", "DurationSeconds": seconds, "Seed": 1, "App": ["Name": "Scripted"],
        "Timeline": timeline.map { ["At": $0.0, "Event": $0.1] as [String: Any] },
      ], to: "Scenarios/Test.plist")
    let reader = ScenarioReader(apps: [phone.hosted])
    return (try reader.resolve(file, overrides: ScenarioOverrides(faults: faults)), reader)
  }
}
