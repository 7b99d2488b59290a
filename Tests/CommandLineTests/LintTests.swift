import Foundation
import Testing

@Suite("Lint")
struct LintTests {
  /// An Info.plist with one slip of each kind.
  private func infoPlist(in folder: TemporaryFolder) throws -> String {
    let document: [String: Any] = [
      "CFBundleIdentifier": "com.example.tracker",
      "BGTaskSchedulerPermittedIdentifiers": [
        "com.example.tracker.Reconcile", "com.example.tracker.compact", "com.example.*",
      ],
      "UIBackgroundModes": ["fetch", "procesing"],
    ]
    let file = folder.url.appendingPathComponent("App-Info.plist")
    try PropertyListSerialization.data(fromPropertyList: document, format: .xml, options: 0)
      .write(to: file)
    return file.path
  }

  private func lint(_ words: String...) throws -> BuiltTool.Result {
    try BuiltTool.run(["lint"] + words)
  }

  @Test("Each finding names its rule, its place and the way out; errors are exit code 1")
  func text() throws {
    let folder = try TemporaryFolder()
    let file = try infoPlist(in: folder)
    let result = try lint(file, "--scenario", BuiltTool.scenario("TrackerWorkday"))
    #expect(result.status == 1)
    let heads = result.output.split(separator: "\n").map { line in
      line.dropFirst(file.count + 2).prefix { $0 != "]" }
    }
    #expect(
      heads.dropLast() == [
        "error: [R-003", "error: [R-012", "error: [R-027", "warning: [R-027", "note: [R-243",
      ])
    #expect(result.output.hasSuffix("3 errors, 1 warning, 1 note\n"))
    #expect(try lint("Config/Apps/Tracker-Info.plist").status == 0)
  }

  @Test("Every scenario that it writes fails, and passes once its finding is mended")
  func scenarios() throws {
    let folder = try TemporaryFolder()
    let output = folder.url.appendingPathComponent("shown").path
    _ = try lint(
      try infoPlist(in: folder), "--scenario", BuiltTool.scenario("TrackerWorkday"), "--output",
      output)
    let names = try FileManager.default.contentsOfDirectory(atPath: output + "/Scenarios").sorted()
    #expect(names == ["Lint1.plist", "Lint2.plist", "Lint3.plist", "Lint4.plist"])
    for name in names {
      let scenario = "\(output)/Scenarios/\(name)"
      #expect(try BuiltTool.run(["run", scenario]).status == 1, "\(name)")
      try mend("\(output)/Apps/\(name.dropLast(6))-Info.plist", for: scenario)
      #expect(try BuiltTool.run(["run", scenario]).status == 0, "\(name)")
    }
  }

  /// Declares what the task of a scenario needs, and nothing else.
  private func mend(_ infoPlist: String, for scenario: String) throws {
    func read(_ file: String) throws -> [String: Any] {
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      return try #require(
        try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    }
    let app = try #require(try read(scenario)["App"] as? [String: Any])
    let task = try #require((app["Tasks"] as? [[String: Any]])?.first)
    var document = try read(infoPlist)
    document["BGTaskSchedulerPermittedIdentifiers"] = [try #require(task["Identifier"] as? String)]
    document["UIBackgroundModes"] = ["fetch", "processing"]
    try PropertyListSerialization.data(fromPropertyList: document, format: .xml, options: 0)
      .write(to: URL(fileURLWithPath: infoPlist))
  }

  @Test("SARIF has one run, a rule for each number, and a result for each finding")
  func sarif() throws {
    let folder = try TemporaryFolder()
    let result = try lint(try infoPlist(in: folder), "--format", "sarif")
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["R-012", "R-027", "R-243"])
    #expect(results.map { $0["ruleIndex"] as? Int } == [0, 1, 2])
    #expect(results.map { $0["level"] as? String } == ["error", "warning", "note"])
  }

  @Test("SARIF has the shape that its schema prescribes, with findings and without")
  func sarifShape() throws {
    let folder = try TemporaryFolder()
    for file in [try infoPlist(in: folder), "Config/Apps/Tracker-Info.plist"] {
      let result = try lint(file, "--format", "sarif")
      let log = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      #expect(SARIFShape.sarifLog.problems(of: log) == [])
    }
    let broken: [String: Any] = ["version": "2.2", "runs": [["results": [["rank": 1]]]]]
    #expect(
      SARIFShape.sarifLog.problems(of: broken) == [
        "$.runs[0].tool is missing", "$.runs[0].results[0].message is missing",
        "$.runs[0].results[0].rank is not known", #"$.version is none of ["2.1.0"]"#,
      ])
  }

  @Test("Annotations come worst first, with their separators escaped")
  func github() throws {
    let folder = try TemporaryFolder()
    let result = try lint(try infoPlist(in: folder), "--format", "github")
    let commands = result.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(commands == ["::error", "::warning", "::notice"])
  }

  @Test("The bundle identifier of the command line decides what a wildcard must begin with")
  func bundleIdentifier() throws {
    let folder = try TemporaryFolder()
    let file = try infoPlist(in: folder)
    let result = try lint(file, "--app-bundle-id", "com.example")
    #expect(!result.output.contains("R-012"))
  }
}
