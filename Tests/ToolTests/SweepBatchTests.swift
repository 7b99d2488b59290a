import Foundation
import Testing
import ValueExpectations

@testable import EmulatorCommand

@Suite("Many scenarios in one call of 'sweep'")
struct SweepBatchTests {
  private static let folder = "Config/Scenarios/Durability"
  private static let words = [
    "--shard", "1/100", "--faults", "kill", "--isolation", "in-process",
  ]

  @Test("A folder is swept with a line for each scenario, whoever makes the runs")
  func folder() throws {
    let alone = try BuiltTool.run(["sweep", Self.folder] + Self.words)
    #expect(alone.status == 0, "\(alone.errors)")
    let divided = try BuiltTool.run(["sweep", Self.folder, "--jobs", "3"] + Self.words)
    expect(divided, is: alone)
    let lines = alone.output.split(separator: "\n").map(String.init)
    expect(
      lines[0].split(separator: " "), is: ["Scenario", "planned", "ran", "simulated", "failed"])
    let names = BuiltTool.names(of: Self.folder)
    let listed = lines.dropFirst().dropLast().map { String($0.prefix { $0 != " " }) }
    expect(listed, is: names)
    let ran = lines.dropFirst().dropLast().compactMap { Int($0.split(separator: " ")[2]) }
      .reduce(0, +)
    let end = "\(names.count) scenarios: \(names.count) without findings; \(ran) runs, "
    expect(lines.last?.hasPrefix(end), is: true)
  }

  @Test(
    "What is found is named, what cannot be read is told, and the others are swept all the same")
  func failures() throws {
    let places = ["nowhere.plist", "SlowTermination", "AwayOnTheTable"]
    let result = try BuiltTool.run(["sweep"] + places + ["--faults", "expire"])
    expect(result.status, is: 2)
    #expect(result.errors.hasPrefix("nowhere.plist: error: [C001] "))
    let lines = result.output.split(separator: "\n").map(String.init)
    expect(lines[1], is: "nowhere: could not be read")
    #expect(lines[2].hasPrefix("SlowTermination ") && lines[2].hasSuffix("  mainThreadBlocked"))
    #expect(lines[4].hasPrefix("3 scenarios: 1 without findings, 1 with findings, 1 could not be"))
  }

  @Test(
    "A spent budget is no failure, if anything was done in it and nothing was found",
    arguments: [
      ([], .budgetSpent, 1), ([true], .budgetSpent, 0), ([false], .budgetSpent, 0),
      ([true], .interrupted, 1), ([true, true], .interrupted, 0),
    ] as [([Bool], WorkLimit.End, Int32)])
  func budget(wholes: [Bool], end: WorkLimit.End, code: Int32) {
    func ledger(findings: [String]) -> SweepLedger {
      var ledger = SweepLedger(of: 2)
      for (index, isWhole) in wholes.enumerated() {
        _ = ledger.add(
          SweepLine(index: index, name: "A", findings: findings, isComplete: isWhole))
      }
      return ledger
    }
    expect(ledger(findings: []).exitCode(end).rawValue, is: code)
    expect(ledger(findings: ["taskNotCompleted"]).exitCode(end), is: .violations)
  }

  @Test("What comes behind a scenario that was not swept is told in the end, and counts")
  func late() {
    var ledger = SweepLedger(of: 3)
    let line = SweepLine(index: 2, name: "C", planned: 4, ran: 3, findings: ["lost"])
    #expect(ledger.add(line).isEmpty)
    expect(ledger.add(SweepLine(index: 0, name: "A", planned: 4, ran: 4)).count, is: 1)
    expect(ledger.finish().map(\.name), is: ["C"])
    expect(ledger.exitCode(.budgetSpent), is: .violations)
    expect(
      ledger.verdict(.budgetSpent),
      is: "BUDGET SPENT  3 scenarios: 1 without findings, 1 with findings, 1 not swept; 7 runs, "
        + "0 of them simulated, 0 failed\n")
  }

  @Test("Services get a check for each scenario, whoever makes the runs")
  func services() throws {
    let words = [
      "sweep", "nowhere.plist", "SlowTermination", "AwayOnTheTable", "--faults", "expire",
    ]
    let junit = try BuiltTool.run(words + ["--format", "junit"])
    expect(junit.status, is: 2)
    #expect(junit.errors.contains("3 scenarios: 1 without findings, 1 with findings"))
    expect(JUnitShape.problems(of: junit.output), is: [])
    expect(junit.output.components(separatedBy: "<testsuite ").count, is: 4)
    #expect(junit.output.contains("<error ") && junit.output.contains("<failure "))
    expect(try BuiltTool.run(words + ["--format", "junit", "--jobs", "2"]), is: junit)
    let sarif = try BuiltTool.run(words + ["--format", "sarif"]).output
    let document = try JSONSerialization.jsonObject(with: Data(sarif.utf8))
    expect(SARIFShape.sarifLog.problems(of: document), is: [])
    #expect(sarif.contains("mainThreadBlocked") && sarif.contains("C001"))
    let github = try BuiltTool.run(words + ["--format", "github"]).output
    #expect(github.contains("::error file=nowhere.plist"))
  }

  @Test("As lines of JSON each scenario is an object")
  func lines() throws {
    let words = ["sweep", Self.folder, "--format", "jsonl"] + Self.words
    let output = try BuiltTool.run(words).output
    let objects = try output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    expect(objects.map { $0["name"] as? String }, is: BuiltTool.names(of: Self.folder))
    #expect(objects.allSatisfy { $0["ran"] is Int && $0["checks"] == nil })
  }

  @Test(
    "Options that speak of one scenario are refused",
    arguments: [
      ["--point", "3"], ["--depth", "2"], ["--output", "results"],
      ["--grants"],
      ["--interleavings", "5"],
    ])
  func oneScenario(words: [String]) throws {
    expect(try BuiltTool.run(["sweep", Self.folder] + words).status, is: 64)
  }
}
