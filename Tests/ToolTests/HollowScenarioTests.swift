import Foundation
import Testing

/// Scenarios that would promise the same of a day on which nothing happens.
@Suite("Scenarios without what they are about")
struct HollowScenarioTests {
  /// Something that is taken out of each scenario that has it.
  enum Loss: String, CaseIterable, Sendable {
    case timeline = "Timeline"
    case faults = "Faults"
    case variant = "Variant"

    /// Those of which the rest still keeps all promises.
    var survivors: [String] {
      switch self {
      // What is to be seen is that the app lives on.
      case .timeline: ["CoolOffWhileAway", "LockInOwnFolder", "RegionChange"]
      case .faults: []
      // Their variant changes nothing that can be counted: who is ended without it is told by the rule, or nobody is.
      case .variant:
        [
          "AwayOnTheTable", "BackupBlocking", "CancelledOnScreen", "CoolOffWhileAway",
          "JournalSceneInBackground", "LockInOwnFolder", "MacBackupUnhurried",
          "StreakNotPrewarmed",
        ]
      }
    }

    /// Takes it out of a document; false where there is none of it.
    func strike(_ document: inout [String: Any]) -> Bool {
      switch self {
      case .timeline:
        guard document["Timeline"] != nil else { return false }
        document["Timeline"] = [Any]()
      case .faults: return document.removeValue(forKey: "Faults") != nil
      case .variant:
        var app = document["App"] as? [String: Any] ?? [:]
        guard app.removeValue(forKey: "Variant") != nil else { return false }
        document["App"] = app
      }
      return true
    }
  }

  @Test("Their promises are not kept", arguments: Loss.allCases)
  func hollow(_ loss: Loss) throws {
    let folder = try TemporaryFolder()
    var count = 0
    for scenario in BuiltTool.scenarios {
      let place = BuiltTool.package.appendingPathComponent(BuiltTool.scenario(scenario))
      let content = try PropertyListSerialization.propertyList(
        from: Data(contentsOf: place), format: nil)
      var document = try #require(content as? [String: Any])
      guard loss.strike(&document) else { continue }
      count += 1
      let file = folder.url.appendingPathComponent("\(scenario).plist")
      try PropertyListSerialization.data(fromPropertyList: document, format: .xml, options: 0)
        .write(to: file)
    }
    #expect(count > 30)
    let result = try BuiltTool.run([
      "run", folder.url.path, "--config", "Config", "--jobs", "2", "--isolation", "in-process",
      "--format", "junit",
    ])
    let form = /<testsuite name="[^"]*\/(\w+)\.plist" tests="\d+" failures="0" errors="0"/
    let suites = result.output.split(separator: "\n").filter { $0.hasPrefix("  <testsuite ") }
    let passed = suites.compactMap { $0.firstMatch(of: form) }.map { String($0.1) }
    #expect(passed.sorted() == loss.survivors, "\(loss.rawValue)")
  }
}
