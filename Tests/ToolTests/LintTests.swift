import Foundation
import Testing
import ValueExpectations

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
    expect(result.status, is: 1)
    let heads = result.output.split(separator: "\n").map { line in
      // Behind the place, `:9:5: `.
      line.dropFirst(file.count).drop { $0 != " " }.dropFirst().prefix { $0 != "]" }
    }
    expect(
      heads.dropLast(),
      is: [
        "error: [R-003", "error: [R-012", "error: [R-027", "warning: [R-027", "note: [R-243",
      ])
    #expect(result.output.hasSuffix("3 errors, 1 warning, 1 note\n"))
    expect(try lint("Config/Apps/Tracker-Info.plist").status, is: 0)
  }

  @Test("Every scenario that it writes fails, and passes once its finding is mended")
  func scenarios() throws {
    let folder = try TemporaryFolder()
    let output = folder.url.appendingPathComponent("shown").path
    _ = try lint(
      try infoPlist(in: folder), "--scenario", BuiltTool.scenario("TrackerWorkday"), "--output",
      output)
    let names = try FileManager.default.contentsOfDirectory(atPath: output + "/Scenarios").sorted()
    expect(names, is: ["Lint1.plist", "Lint2.plist", "Lint3.plist", "Lint4.plist"])
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
    expect(log["version"] as? String, is: "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    expect(results.map { $0["ruleId"] as? String }, is: ["R-012", "R-027", "R-243"])
    expect(results.map { $0["ruleIndex"] as? Int }, is: [0, 1, 2])
    expect(results.map { $0["level"] as? String }, is: ["error", "warning", "note"])
  }

  @Test("SARIF has the shape that its schema prescribes, with findings and without")
  func sarifShape() throws {
    let folder = try TemporaryFolder()
    for file in [try infoPlist(in: folder), "Config/Apps/Tracker-Info.plist"] {
      let result = try lint(file, "--format", "sarif")
      let log = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      expect(SARIFShape.sarifLog.problems(of: log), is: [])
    }
    let broken: [String: Any] = ["version": "2.2", "runs": [["results": [["rank": 1]]]]]
    expect(
      SARIFShape.sarifLog.problems(of: broken),
      is: [
        "$.runs[0].tool is missing", "$.runs[0].results[0].message is missing",
        "$.runs[0].results[0].rank is not known", #"$.version is none of ["2.1.0"]"#,
      ])
  }

  @Test("A fingerprint belongs to one finding, also where the same place has several")
  func fingerprints() throws {
    let folder = try TemporaryFolder()
    let scenario = BuiltTool.scenario("TrackerWorkday")
    for row in LintCorpusTests.rows.map(\.file) + [try infoPlist(in: folder)] {
      let result = try lint(row, "--format", "sarif", "--scenario", scenario)
      let prints = try SARIFShape.results(of: result.output).compactMap {
        ($0["partialFingerprints"] as? [String: String])?["finding/v1"]
      }
      #expect(Set(prints).count == prints.count, "\(row): \(prints)")
    }
  }

  @Test(
    "A value of another type is a finding in SARIF, with its place; so is a file that is no property list"
  )
  func types() throws {
    let file = "Tests/ToolTests/InfoPlists/WrongTypes.plist"
    let result = try lint(file, "--format", "sarif")
    let results = try SARIFShape.results(of: result.output)
    expect(results.map { $0["ruleId"] as? String }, is: ["C012", "C012", "C015"])
    expect(results.map(SARIFShape.place), is: ["7:2", "12:3", "13:3"])
    let readme = try lint("README.md", "--format", "sarif")
    expect(readme.status, is: 2)
    expect(try SARIFShape.results(of: readme.output).map { $0["ruleId"] as? String }, is: ["C004"])
  }

  @Test("Annotations come worst first, with their separators escaped")
  func github() throws {
    let folder = try TemporaryFolder()
    let result = try lint(try infoPlist(in: folder), "--format", "github")
    let lines = result.output.split(separator: "\n")
    expect(lines.map { $0.prefix { $0 != " " } }, is: ["::error", "::warning", "::notice"])
    // The writer of property lists sorts the keys and indents by tabs.
    #expect(lines.first?.contains(",line=9,col=3,title=R-012 malformedWildcard::") == true)
  }

  @Test("The bundle identifier of the command line decides what a wildcard must begin with")
  func bundleIdentifier() throws {
    let folder = try TemporaryFolder()
    let file = try infoPlist(in: folder)
    let result = try lint(file, "--app-bundle-id", "com.example")
    #expect(!result.output.contains("R-012"))
  }
}
