import Foundation
import ScenarioConfig
import Synchronization

/// The documents beside these tests.
enum Fixtures {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures").path

  static func bad(_ name: String) -> String { "\(folder)/Bad/\(name).plist" }

  static let sample = "\(folder)/Scenarios/Sample.plist"

  static let reader = ScenarioReader(apps: SampleApps.all)

  /// The names of all bad documents, in alphabetical order.
  static func badNames() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder)/Bad")
      .map { String($0.dropLast(".plist".count)) }.sorted()
  }
}

/// A folder that exists while its owner does.
final class TemporaryFolder {
  let path: String
  private static let created = Atomic(0)

  /// Creates the folder with `Scenarios`, `Policies`, `Apps` and `Lives`, and an Info.plist for the tracker.
  init() throws {
    let files = FileManager.default
    let number = Self.created.add(1, ordering: .relaxed).newValue
    let process = ProcessInfo.processInfo.processIdentifier
    path = "\(files.temporaryDirectory.path)/ScenarioConfigTests-\(process)-\(number)"
    for folder in ["Scenarios", "Policies", "Apps", "Lives"] {
      try files.createDirectory(atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
    }
    try files.copyItem(
      atPath: "\(Fixtures.folder)/Apps/Tracker-Info.plist",
      toPath: "\(path)/Apps/Tracker-Info.plist")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @discardableResult
  func write(_ data: Data, to name: String) throws -> String {
    let file = "\(path)/\(name)"
    try data.write(to: URL(fileURLWithPath: file))
    return file
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  @discardableResult
  func write(propertyList document: [String: Any], to name: String) throws -> String {
    try write(
      PropertyListSerialization.data(fromPropertyList: document, format: .xml, options: 0),
      to: name)
  }

  /// Writes a scenario, complete but for what the changes replace; a change to nil removes the key.
  func scenario(
    _ changes: [String: Any?] = [:],
    format: PropertyListSerialization.PropertyListFormat = .xml, name: String = "Trial"
  ) throws -> String {
    var document: [String: Any] = [
      "FormatVersion": 1, "Identifier": name, "StartDate": "2026-03-02 08:00:00",
      "TimeZone": "Europe/Berlin", "DurationSeconds": 86_400, "Seed": 7, "App": ["Name": "Tracker"],
    ]
    for (key, value) in changes { document[key] = value }
    let data = try PropertyListSerialization.data(
      fromPropertyList: document, format: format, options: 0)
    return try write(data, to: "Scenarios/\(name).plist")
  }
}

/// The problems of an operation that has to fail.
func problems(_ operation: () throws -> some Any) -> [ConfigurationProblem] {
  do {
    _ = try operation()
    return []
  } catch {
    return (error as? ConfigurationProblems)?.problems ?? []
  }
}

/// Problems as short text: code and key path.
func places(_ problems: [ConfigurationProblem]) -> [String] {
  problems.map { $0.keyPath.isEmpty ? $0.code.rawValue : "\($0.code.rawValue) \($0.keyPath)" }
}
