import Foundation
import Testing
import ValueExpectations

@Suite("Many scenarios in one call of 'run'")
struct RunBatchTests {
  private static let scenarios = ["FiveMinutesAway", "NewInstall", "LowPowerDay", "ClockJump"]

  @Test(
    "The traces are those of each alone, one behind the other, whoever runs them",
    arguments: [[], ["--jobs", "2"], ["--jobs", "100000"], ["--isolation", "in-process"]])
  func traces(words: [String]) throws {
    let alone = try Self.scenarios.map {
      try BuiltTool.run(["run", $0, "--format", "jsonl"]).output
    }
    let all = try BuiltTool.run(["run", "--format", "jsonl"] + words + Self.scenarios)
    #expect(all.status == 0, "\(all.errors)")
    let isSame = all.output == alone.joined()
    #expect(isSame, "the traces differ")
    expect(all.errors, is: "4 scenarios: 4 passed\n")
  }

  @Test("A folder stands for its scenarios, in the order of their names")
  func folder() throws {
    let folder = "Config/Scenarios/Clocks"
    let names = BuiltTool.names(of: folder)
    let result = try BuiltTool.run(["run", folder, "--format", "summary", "--jobs", "2"])
    #expect(result.status == 0, "\(result.errors)")
    let heads = result.output.split(separator: "\n").compactMap { line in
      names.first { line.hasPrefix("\($0): ") }
    }
    #expect(names.count > 1 && heads == names)
    expect(result.errors, is: "\(names.count) scenarios: \(names.count) passed\n")
  }

  @Test("What fails and what cannot be read is told, and the others run all the same")
  func failures() throws {
    let scratch = try TemporaryFolder()
    let file = try AlteredScenario.write("FiveMinutesAway", below: scratch.url) { document in
      let kill: [String: Any] = ["Kind": "Kill", "Count": 999]
      document["Expectations"] = (document["Expectations"] as? [Any] ?? []) + [kill]
    }
    let config = ["--config", BuiltTool.package.appendingPathComponent("Config").path]
    let words = ["--format", "summary", "--jobs", "2"] + config
    let failed = try BuiltTool.run(["run", "NewInstall", file] + words)
    expect(failed.status, is: 1)
    #expect(failed.errors.contains("Reproduce with: bgtask run \(file) --seed 1 --config "))
    #expect(failed.errors.hasSuffix("2 scenarios: 1 passed, 1 failed\n"))
    let unusable = try BuiltTool.run(["run", "nowhere.plist", "NewInstall", file] + words)
    expect(unusable.status, is: 2)
    #expect(unusable.errors.hasPrefix("nowhere.plist: error: [C001] "))
    #expect(unusable.errors.hasSuffix("3 scenarios: 1 passed, 1 failed, 1 could not be read\n"))
  }

  @Test("Options that speak of one run are refused")
  func oneRun() throws {
    let words = ["run", "NewInstall", "ClockJump"]
    expect(try BuiltTool.run(words + ["--capsule", "a.plist"]).status, is: 64)
    expect(try BuiltTool.run(words + ["--store", "file"]).status, is: 64)
    expect(try BuiltTool.run(words + ["--jobs", "0"]).status, is: 64)
  }

  @Test("Strictly taken, a warning that the scenario does not expect fails a run")
  func strict() throws {
    let scratch = try TemporaryFolder()
    let file = try AlteredScenario.write("NoNextRequest", below: scratch.url) {
      $0["Expectations"] = nil
    }
    func run(_ words: String...) throws -> BuiltTool.Result {
      try BuiltTool.run(["run", file, "--config", "Config"] + words)
    }
    expect(try run("--format", "summary").status, is: 0)
    for (format, words) in [("summary", "1 unexpected finding"), ("junit", "<failure")] {
      let failed = try run("--strict", "--format", format)
      expect(failed.status, is: 1)
      #expect(failed.output.contains(words), "\(failed.output)")
      #expect(failed.errors.contains(" --strict"), "\(failed.errors)")
    }
    let two = try run(
      BuiltTool.scenario("NoNextRequest"), "--strict", "--jobs", "2", "--format", "github")
    #expect(two.errors.contains("2 scenarios: 1 passed, 1 failed"), "\(two.errors)")
    let refused = try run("--strict", "--capsule", "kept.plist")
    expect(refused.status, is: 64)
    let words = "'--strict' and '--capsule' cannot be given together."
    #expect(refused.errors.contains(words), "\(refused.errors)")
  }
}
