import Foundation
import Testing
import ValueExpectations

@Suite("Why, of what was done once, for nothing, or not well")
struct WhyAnswerTests {
  /// A question whose truth is known: each part of the answer, and what it must not say, stands in this order.
  struct Question: Sendable, CustomTestStringConvertible {
    var scenario: String
    var task: String
    var said: [String]
    var unsaid: [String] = []
    /// What happens instead of the scenario's own timeline; empty: nothing else.
    var timeline: [String] = []
    /// Other constants of the policy.
    var overrides: [String: Bool] = [:]
    /// Whatever else is otherwise in the scenario.
    var edit: (@Sendable (inout [String: Any]) -> Void)?
    /// Options of `why`.
    var options: [String] = []
    var testDescription: String {
      ([scenario, task] + options + timeline).joined(separator: " ")
    }

    /// The scenario as it is asked about: its name, or the file of an altered copy.
    func file(below folder: URL) throws -> [String] {
      guard !timeline.isEmpty || !overrides.isEmpty || edit != nil else { return [scenario] }
      let file = try AlteredScenario.write(scenario, below: folder) { document in
        if !timeline.isEmpty { document["Timeline"] = timeline }
        if !overrides.isEmpty { document["PolicyOverrides"] = overrides }
        document["Expectations"] = [String]()
        edit?(&document)
      }
      return [file, "--config", "Config"]
    }
  }

  static let all = [
    // What is done once owes nothing after that.
    Question(
      scenario: "RequestLostToSuspension", task: "shared#1",
      said: ["began, and did not finish", "error -1001"], unsaid: ["had no request pending"]),
    Question(
      scenario: "DownloadNotMoved", task: "com.example.downloads.episodes#1",
      said: ["finished", "status 200"], unsaid: ["None of", "had no request pending"]),
    // What was wrong with the app heads the answer only where it mattered.
    Question(
      scenario: "SlowTermination", task: "com.example.mistakes.refresh",
      said: ["did not run before the end: A force-quit stops", "R-150", "R-130"]),
    Question(
      scenario: "WatchdogBlocksMain", task: "com.example.mistakes.refresh",
      said: ["the app put it off", "R-020", "R-129"]),
    Question(
      scenario: "JetsamOvernight", task: "com.example.tracker.reconcile",
      said: ["waited for its begin date", "R-033"], unsaid: ["the app put it off"]),
    Question(
      scenario: "LockedFiles", task: "com.example.mistakes.weather",
      said: ["never ran: the app never asked for it", "never submitted a request", "R-058"],
      unsaid: ["behind that"]),
    // A short time on screen is one, too.
    Question(
      scenario: "TimesheetMorning", task: "com.example.timesheet.refresh", said: ["R-060"],
      unsaid: ["waited for its begin date"]),
    // Why a run failed, and what would have mended it.
    Question(
      scenario: "LockedKey", task: "com.example.mistakes.refresh",
      said: [
        "W-039", "What would have let it run well", "the phone locks",
        "left something else, each shown by a run", "but expired",
      ]),
    Question(
      scenario: "SlowDrainInLowPowerMode", task: "com.example.tracker.flush",
      said: ["Low Power Mode off from the start", "ends at 09:15:25.004"]),
    Question(
      scenario: "AlbumDay", task: "com.example.album.refresh",
      said: ["the server of https://album.example/feed answers at once"], unsaid: ["No change"]),
    Question(
      scenario: "RefreshNeverCancels", task: "com.example.timesheet.refresh",
      said: ["the server of https://api.timesheet.example/v1/projects answers"],
      unsaid: ["declares “processing”"]),
    Question(
      scenario: "DownloadsOneByOne", task: "com.example.downloads.episodes",
      said: ["What would have let it run well", "“oneByOne” is left out"],
      unsaid: ["The one change"]),
    // A policy that a scenario changes is not what its name says.
    Question(
      scenario: "PushGap", task: "com.apple.pushLaunch.com.example.mistakes",
      said: ["policy Documented: but for push.minGap"], unsaid: ["what Apple documents"]),
  ]

  @Test(
    "An answer names what decided, what would have helped, and nothing else",
    arguments: all + altered + planted + strange)
  func answer(to question: Question) throws {
    let scratch = try TemporaryFolder()
    let file = try question.file(below: scratch.url)
    let isolation = try BuiltTool.quickIsolation(of: BuiltTool.scenario(question.scenario))
    let result = try BuiltTool.run(
      ["why"] + file + [question.task] + question.options + isolation)
    #expect(result.status == 0, "\(result.errors)")
    let text = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var rest = Substring(text)
    for part in question.said {
      guard let found = rest.range(of: part) else {
        Issue.record("“\(part)” is missing, or stands too early:\n\(result.output)")
        return
      }
      rest = rest[found.upperBound...]
    }
    for part in question.unsaid { #expect(!text.contains(part), "\(result.output)") }
  }

  @Test("A run says which constants of its policy are others than the name promises")
  func overrides() throws {
    let result = try BuiltTool.run(["run", "PushGap", "--format", "summary"])
    let text = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("): but for push.minGap"), "\(result.output)")
  }

  @Test("Nothing is written over what is read", arguments: ["run", "report"])
  func outputIsInput(subcommand: String) throws {
    let scratch = try TemporaryFolder()
    let file = try AlteredScenario.write("FiveMinutesAway", below: scratch.url) { _ in }
    let before = try Data(contentsOf: URL(fileURLWithPath: file))
    let link = scratch.url.appendingPathComponent("page.html").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    for output in [file, link] {
      let result = try BuiltTool.run(
        [subcommand, file, "--config", "Config", "--output", output])
      expect(result.status, is: 2)
      #expect(result.errors.contains("'--output' would write over it"), "\(result.errors)")
    }
    expect(try Data(contentsOf: URL(fileURLWithPath: file)), is: before)
  }

  @Test("A trace takes no options that would change its run", arguments: ["diff", "report"])
  func optionsOfTrace(subcommand: String) throws {
    let scratch = try TemporaryFolder()
    let file = scratch.url.appendingPathComponent("run.jsonl").path
    _ = try BuiltTool.run(["run", "FiveMinutesAway", "--format", "jsonl", "--output", file])
    for options in [["--policy", "Field"], ["--fault", "kill@point=3"]] {
      let result = try BuiltTool.run([subcommand, file] + options)
      #expect(result.status == 2, "\(result.output.prefix(300))")
      #expect(result.errors.contains("is the trace of a run that has been"), "\(result.errors)")
    }
  }

  @Test("Runs that bear one name are told apart by their paths, and one by itself is itself")
  func names() throws {
    let scratch = try TemporaryFolder()
    let copy = scratch.url.appendingPathComponent("FiveMinutesAway.plist").path
    let scenario = BuiltTool.package.appendingPathComponent(BuiltTool.scenario("FiveMinutesAway"))
    try FileManager.default.copyItem(atPath: scenario.path, toPath: copy)
    let two = try BuiltTool.run(["diff", "FiveMinutesAway", copy, "--config", "Config"])
    #expect(two.output.contains("\(copy) tell the same."), "\(two.output)")
    let one = try BuiltTool.run(["diff", "FiveMinutesAway", "FiveMinutesAway"])
    expect(one.output, is: "FiveMinutesAway and the same again tell the same.\n")
  }
}
