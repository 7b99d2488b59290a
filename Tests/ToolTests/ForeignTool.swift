import Foundation
import Testing

/// A copy of the tool of somebody else, with a scenario of one of its apps, in a folder that every user may read.
struct ForeignTool {
  private let folder = try? TemporaryFolder()
  private let scenario: String

  /// - Parameters:
  ///   - app: The app's name.
  ///   - scenario: What is put into the scenario beside what every scenario has; the identifier names its file.
  /// - Throws: What the file system refuses.
  init(app: String, scenario: [String: Any]) throws {
    self.scenario = try #require(scenario["Identifier"] as? String) + ".plist"
    let files = FileManager.default
    let tool = BuiltTool.besideTests.appendingPathComponent("LaunchCounter").path
    // A process that another test starts while a copy is written keeps it from being executed.
    do { try files.linkItem(atPath: tool, toPath: path("tool")) } catch {
      try files.copyItem(atPath: tool, toPath: path("tool"))
    }
    try files.createDirectory(atPath: path("Apps"), withIntermediateDirectories: false)
    let common: [String: Any] = [
      "FormatVersion": 1, "StartDate": "2026-03-02 09:00:00", "TimeZone": "Europe/Berlin",
      "Seed": 1, "App": ["Name": app],
    ]
    for (name, list) in [
      self.scenario: common.merging(scenario) { _, own in own },
      "Apps/\(app)-Info.plist": ["CFBundleIdentifier": "com.example.\(app.lowercased())"],
    ] {
      try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        .write(to: URL(fileURLWithPath: path(name)))
    }
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path(""))
  }

  /// Where something in the folder is.
  func path(_ name: String) throws -> String {
    try #require(folder).url.appendingPathComponent(name).path
  }

  /// The words that run the scenario.
  func run(_ isolation: String) throws -> [String] {
    try [
      path("tool"), "run", path(scenario), "--format", "jsonl", "--config", path(""),
      "--isolation", isolation,
    ]
  }
}
