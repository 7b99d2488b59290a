import Foundation
import Testing
import ValueExpectations

@Suite("Shrinking by the tool")
struct ShrinkTests {
  private let scratch: TemporaryFolder

  init() throws {
    scratch = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { scratch.url.appendingPathComponent(name).path }

  /// The numbers of a row like `events  2 of 31`.
  private func row(_ name: String, of output: String) throws -> (left: Int, before: Int) {
    let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("  \(name) ") })
    let numbers = line.split(separator: " ").compactMap { Int($0) }
    try #require(numbers.count == 2)
    return (numbers[0], numbers[1])
  }

  private func run(_ scenario: String, _ words: [String]) throws {
    let result = try BuiltTool.run(
      ["run", BuiltTool.scenario(scenario), "--format", "summary", "--capsule", path("a.plist")]
        + words)
    #expect(result.status == 1, "\(result.errors)")
  }

  @Test(
    "A handful of lines is left of a failing run, tells it as sentences, and replays",
    arguments: [
      ("TrackerWorkday", ["--variant", "leakedBackgroundTask"], "backgroundTaskLeaked"),
      (
        "FiveMinutesAway", ["--variant", "draftPauseEffect", "--fault", "kill@point=654"],
        "timeLost"
      ),
      (
        "ResumeRaces", ["--variant", "fireAndForgetRelease", "--interleaving", "random:3"],
        "lockHeldIntoSuspension"
      ),
      (
        "ResumeRaces", ["--variant", "deferredNotification", "--interleaving", "random:3"],
        "eventLost"
      ),
    ])
  func shrinks(scenario: String, words: [String], finding: String) throws {
    try run(scenario, words + ["--isolation", "in-process"])
    let result = try BuiltTool.run(["shrink", path("a.plist")])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("\n\(finding) ") || result.output.contains("\n\(finding)\n"))
    #expect(result.output.contains("  user      opens the app\n"))
    let events = try row("events", of: result.output)
    #expect((1...5).contains(events.left), "\(result.output)")
    #expect(events.before > events.left)
    let seconds = try row("seconds", of: result.output)
    #expect(seconds.left < 120, "\(result.output)")
    let again = try BuiltTool.run(["replay", path("a.small.plist")])
    #expect(again.status == 0, "\(again.errors)")
    #expect(again.output.contains("error: \(finding)"))
  }

  @Test("The same capsule always shrinks to the same bytes, and no further")
  func isDeterministic() throws {
    try run("ResumeRaces", ["--variant", "deferredNotification", "--interleaving", "random:3"])
    for name in ["b.plist", "c.plist"] {
      expect(try BuiltTool.run(["shrink", path("a.plist"), "--output", path(name)]).status, is: 0)
    }
    #expect(try scratch.text("b.plist") == scratch.text("c.plist"))
    expect(try BuiltTool.run(["shrink", path("b.plist")]).status, is: 0)
    #expect(try scratch.text("b.small.plist") == scratch.text("b.plist"))
  }

  @Test("A fault is kept that the failure needs, and one that it does not is left out")
  func faults() throws {
    try run(
      "FiveMinutesAway",
      [
        "--variant", "leakedBackgroundTask", "--fault", "unplug@seconds=60", "--fault",
        "kill@point=9999999",
      ])
    let result = try BuiltTool.run(["shrink", path("a.plist")])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try row("faults", of: result.output) == (0, 2))
  }

  @Test("A broken promise alone is nothing to look for in smaller runs")
  func promises() throws {
    let file = try AlteredScenario.write("Evening", below: scratch.url) { document in
      document["Expectations"] = [["Kind": "Kill", "Count": 9]]
    }
    let config = BuiltTool.package.appendingPathComponent("Config").path
    let run = try BuiltTool.run(
      ["run", file, "--config", config, "--format", "summary", "--capsule", path("a.plist")])
    #expect(run.status == 1, "\(run.errors)")
    let result = try BuiltTool.run(["shrink", path("a.plist")])
    expect(result.status, is: 2)
    #expect(result.errors.contains("names no finding that a smaller run could show"))
    #expect(!FileManager.default.fileExists(atPath: path("a.small.plist")))
  }

  @Test("A place for the smaller capsule that is not there is refused before the work")
  func nowhere() throws {
    _ = try BuiltTool.run(
      [
        "run", BuiltTool.scenario("FiveMinutesAway"), "--variant", "leakedBackgroundTask",
        "--format", "summary", "--capsule", path("a.plist"),
      ])
    let result = try BuiltTool.run(["shrink", path("a.plist"), "--output", path("new/b.plist")])
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors.contains("cannot be written: found no folder "))
    #expect(!FileManager.default.fileExists(atPath: path("new")))
  }

  @Test("A capsule whose run does not show its failure is not shrunk")
  func notShown() throws {
    try run("FiveMinutesAway", ["--variant", "leakedBackgroundTask"])
    let text = try scratch.text("a.plist").replacingOccurrences(
      of: "<string>leakedBackgroundTask</string>", with: "<string>missingReset</string>")
    try Data(text.utf8).write(to: scratch.url.appendingPathComponent("a.plist"))
    let result = try BuiltTool.run(["shrink", path("a.plist")])
    expect(result.status, is: 1)
    #expect(result.errors.contains("does not show backgroundTaskLeaked"))
  }

  @Test("Each failing run of a sweep is a capsule, which replays and shrinks")
  func sweep() throws {
    let folder = path("results")
    let result = try BuiltTool.run([
      "sweep", BuiltTool.scenario("FiveMinutesAway"), "--faults", "kill", "--target",
      "com.example.tracker.flush", "--variant", "draftPauseEffect", "--isolation", "in-process",
      "--output", folder,
    ])
    expect(result.status, is: 1)
    let numbers = try FileManager.default.contentsOfDirectory(atPath: folder + "/capsules")
      .compactMap { Int($0.dropLast(".plist".count)) }
    #expect(numbers.count > 3)
    let file = "\(folder)/capsules/\(try #require(numbers.min())).plist"
    #expect(result.output.contains("Findings        \(numbers.count)\n"))
    #expect(result.errors.contains("\(numbers.count) failing runs kept; the first: "))
    #expect(result.errors.contains(": bgtask replay \(file)\n"))
    let again = try BuiltTool.run(["replay", file])
    #expect(again.status == 0, "\(again.errors)")
    #expect(again.output.contains("error: timeLost"))
    let smaller = try BuiltTool.run(["shrink", file, "--output", path("small.plist")])
    #expect(smaller.status == 0, "\(smaller.errors)")
    #expect(try row("events", of: smaller.output).left <= 5)
    #expect(try row("faults", of: smaller.output) == (1, 1))
  }
}
