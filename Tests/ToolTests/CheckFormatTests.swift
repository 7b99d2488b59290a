import Foundation
import Testing
import ValueExpectations

/// `validate`, `lint`, `run`, `sweep` and `report` in the formats of services.
@Suite("Formats of services")
struct CheckFormatTests {
  private static let bad = "Tests/ScenarioConfigTests/Fixtures/Bad"

  /// Commands that pass, fail, or cannot read what they are given, with their exit codes.
  private static let commands: [(words: [String], status: Int32)] = [
    (["run", "FiveMinutesAway"], 0),
    (["run", "FiveMinutesAway", "--variant", "leakedBackgroundTask"], 1),
    (["run", "FiveMinutesAway", "LowPowerDay", "nowhere.plist", "--jobs", "2"], 2),
    (["run", "\(bad)/UnknownKeys.plist"], 2),
    (["sweep", "FiveMinutesAway", "--faults", "suspend", "--isolation", "in-process"], 0),
    (["sweep", "DraftPauseEffect", "--faults", "suspend", "--isolation", "in-process"], 1),
    (["validate", "Config/Policies", "Config/Lives"], 0),
    (["validate", bad], 2),
    (["validate", "Sources/VirtualTime", "Config/Policies/Documented.plist"], 2),
    (["lint", "Config/Apps/Tracker-Info.plist"], 0),
    (["lint", "\(LintCorpusTests.folder)/InvisibleCharacter.plist"], 1),
    (["lint", "Config/Lives/Commuter.plist"], 2),
  ]

  @Test("JUnit has the shape of its schema, and its counts are right", arguments: commands.indices)
  func junit(index: Int) throws {
    let (words, status) = Self.commands[index]
    let result = try BuiltTool.run(words + ["--format", "junit"])
    #expect(result.status == status, "\(result.errors)")
    expect(JUnitShape.problems(of: result.output), is: [])
    let isRed = result.output.contains("<failure") || result.output.contains("<error")
    expect(isRed, is: (status != 0))
  }

  @Test("SARIF has the shape of its schema", arguments: commands.indices)
  func sarif(index: Int) throws {
    let (words, status) = Self.commands[index]
    let result = try BuiltTool.run(words + ["--format", "sarif"])
    #expect(result.status == status, "\(result.errors)")
    let log = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    expect(SARIFShape.sarifLog.problems(of: log), is: [])
    let levels = try SARIFShape.results(of: result.output).map { $0["level"] as? String }
    expect(levels.contains("error"), is: (status != 0))
  }

  @Test("Annotations name file, line and column, a line each", arguments: commands.indices)
  func github(index: Int) throws {
    let (words, status) = Self.commands[index]
    let result = try BuiltTool.run(words + ["--format", "github"])
    #expect(result.status == status, "\(result.errors)")
    let lines = result.output.split(separator: "\n")
    expect(lines.contains { $0.hasPrefix("::error file=") }, is: (status != 0))
    let pattern = /::(error|warning|notice) file=[^,]+(,line=[0-9]+,col=[0-9]+)?,title=[^,:]+::.+/
    for line in lines { #expect(try pattern.wholeMatch(in: line) != nil, "\(line)") }
  }

  @Test("A report shows of a run what the run itself shows, and judges nothing")
  func report() throws {
    let words = ["FiveMinutesAway", "--variant", "leakedBackgroundTask", "--format"]
    for format in ["junit", "sarif", "github"] {
      let run = try BuiltTool.run(["run"] + words + [format])
      let report = try BuiltTool.run(["report"] + words + [format])
      expect(report.status, is: 0)
      expect(
        report.output,
        is: run.output.replacing("<testsuites name=\"run\"", with: "<testsuites name=\"report\""))
    }
  }

  @Test("A shape that is wrong is told")
  func wrongShape() {
    let text =
      "<testsuites><testsuite name='a' tests='2' failures='0' errors='0'><testcase name='b'/>"
      + "<skip/></testsuite></testsuites>"
    expect(
      JUnitShape.problems(of: text),
      is: [
        "testcase lacks classname", "unknown element skip", "testsuite says tests 2, there are 1",
        "testsuites says tests nothing, there are 1",
        "testsuites says failures nothing, there are 0",
        "testsuites says errors nothing, there are 0",
      ])
    expect(JUnitShape.problems(of: "<testsuites>"), is: ["the document is not well-formed"])
  }

  @Test("A promise that is not kept is at the line of its expectation")
  func expectationPlace() throws {
    let result = try BuiltTool.run([
      "run", "FiveMinutesAway", "--variant", "leakedBackgroundTask", "--format", "sarif",
    ])
    let results = try SARIFShape.results(of: result.output)
    let lines = try String(
      contentsOf: BuiltTool.package.appendingPathComponent(BuiltTool.scenario("FiveMinutesAway")),
      encoding: .utf8
    ).components(separatedBy: "\n")
    let places = results.filter { $0["ruleId"] as? String == "expectationNotMet" }
      .map(SARIFShape.place).compactMap { $0.split(separator: ":").first.flatMap { Int($0) } }
    expect(places.count, is: 2)
    #expect(
      places.allSatisfy { lines[$0 - 1].contains("Kill") || lines[$0 - 1].contains("Expiration") })
  }

  @Test("What is shipped is valid")
  func shipped() throws {
    let result = try BuiltTool.run(["validate", "Config"])
    #expect(result.status == 0, "\(result.errors)")
    expect(result.errors, is: "")
    #expect(result.output.contains("Config/Coverage.plist: valid record of coverage\n"))
    let lines = result.output.split(separator: "\n")
    expect(lines.filter { $0.hasSuffix(": valid scenario") }.count, is: BuiltTool.scenarios.count)
    for kind in ["policy", "life", "Info.plist"] {
      #expect(lines.contains { $0.hasSuffix(": valid \(kind)") })
    }
  }
}
