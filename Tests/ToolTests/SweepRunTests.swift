import Foundation
import Testing
import ValueExpectations

@Suite("Sweeps by the tool")
struct SweepRunTests {
  private func sweep(_ words: String..., scenario: String = "FiveMinutesAway") throws
    -> BuiltTool.Result
  {
    try BuiltTool.run(["sweep", BuiltTool.scenario(scenario)] + words)
  }

  @Test("The tracker loses nothing, wherever its time is over or it is frozen")
  func tracker() throws {
    let result = try sweep("--faults", "expire,suspend", "--jobs", "2")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("\nFindings        0\nSeconds lost    0\nSeconds doubled 0\n"))
    #expect(result.output.contains("\nPASSED  "))
    #expect(!result.output.contains("\nPASSED  0 of"))
  }

  @Test(
    "Kills and power cuts at the points of the pause lose nothing either",
    arguments: ["kill", "powerCut"])
  func pause(fault: String) throws {
    let result = try sweep(
      "--faults", fault, "--target", "com.example.tracker.flush", "--isolation", "in-process")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test("With an end before that of the scenario only what comes before it is tried")
  func until() throws {
    let planned = { (words: [String]) in
      let scenario = BuiltTool.scenario("FiveMinutesAway")
      let result = try BuiltTool.run(["sweep", scenario, "--faults", "kill"] + words)
      return result.output.firstMatch(of: /(\d+) of \d+ planned ran/).flatMap { Int($0.1) } ?? 0
    }
    let short = try planned(["--until", "0 09:10"])
    #expect(short > 0)
    #expect(try planned([]) > short)
  }

  @Test(
    "Where nothing can strike nothing was shown",
    arguments: [["--target", "com.example.tracker.flsh"], ["--point", "999999"]])
  func nothingTried(words: [String]) throws {
    let scenario = BuiltTool.scenario("FiveMinutesAway")
    let result = try BuiltTool.run(["sweep", scenario, "--faults", "expire"] + words)
    expect(result.status, is: 2)
    #expect(result.output.contains("\nNOTHING TRIED  "))
  }

  @Test("An app that does nothing with its time has it ended all the same, as a run of its own")
  func silentApp() throws {
    let words = ["--faults", "expire", "--format", "jsonl"]
    let scenario = BuiltTool.scenario("SessionHandlerNotCalled")
    let result = try BuiltTool.run(["sweep", scenario] + words)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("\"seconds\":340.501"))
    let run = try BuiltTool.run(["run", scenario, "--fault", "expire@seconds=340.501"])
    let kill = "\n09:05:40.501  system    kills app 301: sessionEventsNotCompleted, "
    #expect(run.output.contains(kill), "\(run.output)")
  }

  @Test("What a scenario promises holds of its run with the faults that it plans itself")
  func ownFaults() throws {
    let result = try sweep(
      "--faults", "kill", "--point", "3", "--isolation", "in-process",
      scenario: "DownloadsEndedEarly")
    #expect(!result.output.contains("promiseNotKept"), "\(result.output)")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test("Jobs and both isolation modes give the same results, in the order of the plan")
  func jobs() throws {
    let words = ["--faults", "expire", "--format", "jsonl"]
    let whole = try BuiltTool.run(["sweep", BuiltTool.scenario("FiveMinutesAway")] + words)
    let jobs = try BuiltTool.run(
      ["sweep", BuiltTool.scenario("FiveMinutesAway")] + words
        + ["--jobs", "3", "--isolation", "in-process"])
    expect(whole.output, is: jobs.output)
    expect(whole.output.split(separator: "\n").count, is: 20)
  }

  @Test("A variant that loses time is caught, and its run can be made again")
  func variant() throws {
    let result = try sweep(
      "--faults", "kill", "--target", "com.example.tracker.flush", "--variant", "draftPauseEffect")
    expect(result.status, is: 1)
    #expect(result.output.contains("  timeLost, "))
    let line = try #require(
      result.output.split(separator: "\n").first { $0.contains("bgtask sweep") })
    let again = try BuiltTool.shell(String(line))
    #expect(again.status == 1, "\(again.output)")
    #expect(again.output.contains("FAILED  1 of 1 planned ran"))
  }

  @Test("Results are written to a folder, too")
  func output() throws {
    let scratch = try TemporaryFolder()
    let folder = scratch.url.appendingPathComponent("results").path
    let result = try sweep("--faults", "expire", "--isolation", "in-process", "--output", folder)
    expect(try scratch.text("results/summary.txt"), is: result.output)
    let lines = try scratch.text("results/results.jsonl").split(separator: "\n")
    #expect(result.output.hasSuffix("\nPASSED  18 of 18 planned ran\n"))
    expect(lines.count, is: 20)
    #expect(result.errors.hasPrefix("18 of 18 planned ran, 18 of them simulated, in "))
    #expect(result.errors.hasSuffix(" simulations a second\n"))
  }

  @Test("A folder that cannot be used is found out before anything runs")
  func unusableFolder() throws {
    let file = BuiltTool.package.appendingPathComponent("Package.swift").path
    let result = try sweep("--output", "Package.swift")
    expect(result.status, is: 2)
    expect(
      result.errors,
      is:
        "Error: 'Package.swift' cannot be made a folder: '\(file)': found a file, expected a folder.\n"
    )
  }

  @Test(
    "Canaries: each variant of the tracker fails on its working day, by name of the defect",
    arguments: [
      (
        [
          "--variant", "draftPauseEffect", "--faults", "kill", "--target", flushTask, "--shard",
          "1/4",
        ], "timeLost"
      ),
      (["--variant", "missingReset", "--faults", "kill", "--point", "12575"], "timeMisattributed"),
      (
        ["--variant", "missingCompletion", "--faults", "kill", "--point", "1"],
        "taskNotCompleted (com.example.tracker.reconcile), without any fault: "
      ),
      (
        ["--variant", "leakedBackgroundTask", "--faults", "kill", "--point", "1"],
        "backgroundTaskLeaked (com.example.tracker.flush), without any fault: "
      ),
    ])
  func canaries(words: [String], defect: String) throws {
    let result = try BuiltTool.run(
      ["sweep", BuiltTool.scenario("TrackerWorkday"), "--isolation", "in-process"] + words)
    expect(result.status, is: 1)
    #expect(result.output.contains("\n  \(defect)"), "\(result.output)")
  }

  @Test(
    "The log of events survives every early expiration, and some of each other fault",
    arguments: [
      ["expire", "--isolation", "in-process"], ["suspend", "--shard", "1/4"],
      ["powerCut,kill", "--shard", "1/12", "--isolation", "in-process"],
    ])
  func persistence(words: [String]) throws {
    let result = try BuiltTool.run(
      ["sweep", BuiltTool.scenario("ResumeRaces"), "--jobs", "2", "--faults"] + words)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(!result.output.contains("\nPASSED  0 of"))
  }

  private static let flushTask = "com.example.tracker.flush"

  @Test("What speaks of faults does not go with interleavings")
  func interleavings() throws {
    let result = try sweep("--interleavings", "1", "--faults", "kill")
    expect(result.status, is: 64)
    #expect(result.errors.contains("Unexpected argument '--faults'."))
  }

  @Test(
    "A value that an option does not take is an error of usage",
    arguments: [
      ["--faults", "kill,kill"], ["--faults", ","], ["--target", "launch:0"],
      ["--point", "0"], ["--jobs", "0"], ["--shard", "3/2"], ["--budget", "0"], ["--budget", "1d"],
      ["--budget", "s"],
    ])
  func usage(words: [String]) throws {
    let result = try BuiltTool.run(["sweep", BuiltTool.scenario("FiveMinutesAway")] + words)
    expect(result.status, is: 64)
    #expect(result.errors.contains("is invalid for '\(words[0])"))
  }
}
