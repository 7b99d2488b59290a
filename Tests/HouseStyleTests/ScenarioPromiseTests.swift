import Foundation
import Testing
import ValueExpectations

@Suite("Promises of the scenarios")
struct ScenarioPromiseTests {
  /// The apps of which an audit works out what must have become of their data.
  private static let audited: Set = ["Tracker", "Persistence", "Events", "Notes", "Workout"]

  /// What is to be seen is that the app lives on; each is ended by the rule that it is about, or without it.
  private static let survivals: Set = ["CoolOffWhileAway", "LockInOwnFolder", "RegionChange"]

  @Test("Each promises that something happens, unless an audit knows what must have happened")
  func promises() throws {
    var empty: Set<String> = []
    for path in SourceTree.paths(below: ["Config/Scenarios"], endingWith: [".plist"]) {
      let text = try SourceTree.file(path).text
      let document =
        try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
        as? [String: Any]
      let scenario = try #require(document, "\(path)")
      let app = (scenario["App"] as? [String: Any])?["Name"] as? String
      guard let app, !Self.audited.contains(app) else { continue }
      let promises = scenario["Expectations"] as? [Any] ?? []
      let isKeptByNothing = promises.allSatisfy { promise in
        guard let words = promise as? String else { return false }
        return words.contains("Count=0") || words.contains("AtMost=") && !words.contains("AtLeast=")
      }
      if isKeptByNothing { empty.insert(scenario["Identifier"] as? String ?? path) }
    }
    expect(empty, is: Self.survivals)
  }
}
