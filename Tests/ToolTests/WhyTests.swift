import EmulatorTestSupport
import Foundation
import Testing
import ValueExpectations

@Suite("Why")
struct WhyTests {
  private func why(_ scenario: String, _ words: String...) throws -> BuiltTool.Result {
    try BuiltTool.run(["why", BuiltTool.scenario(scenario)] + words)
  }

  @Test(
    "The explanation of a shipped scenario, line by line",
    arguments: [
      ("LowPowerDay", "com.example.tracker.reconcile"),
      ("IdentifierNotPermitted", "com.example.tracker.reconcile"),
      ("BackupActivity", "com.example.backup.library"),
      ("ReplacedForever", "com.example.mistakes.refresh"),
      ("PushWithoutMode", "com.apple.pushLaunch.com.example.mistakes"),
    ])
  func golden(scenario: String, identifier: String) throws {
    let result = try why(scenario, identifier)
    expect(result.status, is: 0)
    expect(result.errors, is: "")
    try expectGolden(result.output, "\(scenario).why.txt")
  }

  @Test("A begin date is told by the clock of its request, not by that to which it was set later")
  func clockSet() throws {
    // Asked at 08:40, two hours ahead; at 09:00 the clock is set to 11:00.
    let request = "asked     Mon 2026-03-02 08:40:00, to begin at 10:40:00 at the earliest"
    let first = try why("ClockJump", "com.example.tracker.reconcile", "--at", "0 09:50").output
    #expect(first.contains(request))
    #expect(first.contains("outcome   launched as task 1 at 11:00:00, after 20 min"))
  }

  @Test("A clock that is set in the instant of a request is set behind it, or before")
  func clockSetAtOnce() throws {
    let scratch = try TemporaryFolder()
    for (isBehind, asked, outcome) in [
      (true, "09:40:00, to begin at 11:40:00", "11:40:00, after 1 h"),
      (false, "10:40:00, to begin at 12:40:00", "12:40:00, after 2 h"),
    ] {
      let file = try AlteredScenario.write("ClockJump", below: scratch.url) { document in
        let both = ["0 09:40 LeaveApp", "0 09:40 ClockJump 3600"]
        let middle = isBehind ? both : both.reversed()
        document["Timeline"] = ["0 09:05 OpenApp"] + middle + ["0 09:40:10 PutDown"]
        document["Expectations"] = nil
      }
      let text = try BuiltTool.run([
        "why", file, "com.example.tracker.reconcile", "--at", "0 09:50", "--config",
        BuiltTool.package.appendingPathComponent("Config").path,
      ]).output
      #expect(text.contains("asked     Mon 2026-03-02 \(asked) at the earliest"))
      #expect(text.contains("outcome   launched as task 1 at \(outcome)"))
    }
  }

  @Test("Both isolation modes give the same explanation")
  func modes() throws {
    let words = ["ForceQuitThenRelaunch", "com.example.tracker.reconcile"]
    let forked = try why(words[0], words[1])
    expect(try why(words[0], words[1], "--isolation", "in-process"), is: forked)
  }

  @Test("JSON carries intervals, times and changes")
  func json() throws {
    let result = try why("LowPowerDay", "com.example.tracker.reconcile", "--format", "json")
    let page = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let changes = try #require(page["changes"] as? [[String: Any]])
    expect(changes.first?["start"] as? Double, is: 7_200)
    expect(changes.first?["heldBackBy"] as? [String], is: [])
    expect((page["intervals"] as? [Any])?.count, is: 4)
    expect((page["timeByRule"] as? [[String: Any]])?.first?["rule"] as? String, is: "R-159")
  }

  @Test("The console format shows the lines of that task and time alone, behind that of the policy")
  func console() throws {
    let result = try why(
      "LowPowerDay", "com.example.tracker.reconcile", "--format", "console", "--at", "0 15:00:00")
    let all = result.output.split(separator: "\n")
    expect(all.first?.contains("[bgtask:policy] Documented"), is: true)
    let lines = all.dropFirst()
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.contains("com.example.tracker.reconcile") })
    #expect(lines.allSatisfy { $0 >= "2026-03-02 14:00:00" })
  }

  @Test("The console format leaves out tasks whose name only begins with that of the task")
  func consoleOfSession() throws {
    let result = try why(
      "DownloadsOneByOne", "com.example.downloads.episodes", "--format", "console")
    #expect(result.output.contains("sessionEvents-com.example.downloads.episodes:"))
    #expect(!result.output.contains("com.example.downloads.episodes#"))
  }

  @Test(
    "A change that lets a transfer begin is proved",
    arguments: [
      ("DownloadsWaitForNetwork", 1, "network: wifi at 09:05:20"),
      ("DownloadsWaitForPower", 3, "the phone is plugged in at"),
      ("DownloadsOneByOne", 3, "the user opens the app for a minute at"),
      ("DownloadsOneByOne", 4, "the user opens the app for a minute at"),
      ("DownloadsOneByOne", 5, "the user opens the app for a minute at"),
    ])
  func transfer(scenario: String, number: Int, change: String) throws {
    let result = try why(scenario, "com.example.downloads.episodes#\(number)")
    #expect(result.output.contains("• \(change)"), "\(result.output)")
  }

  @Test(
    "Nobody need have ended the time of a task",
    arguments: [
      ("ContinuedStopped", "export.photos.1", "09:06:00: the user stops the continued task"),
      ("SimulatedLaunch", "mistakes.refresh", "09:12:10: a developer ends the time of a task that"),
    ])
  func ended(scenario: String, identifier: String, event: String) throws {
    let result = try why(scenario, "com.example.\(identifier)")
    #expect(result.output.contains("• without this at \(event)"), "\(result.output)")
  }

  @Test("What the app itself takes back was not dropped by the phone")
  func released() throws {
    let result = try why("BackupReleased", "com.example.backup.once")
    #expect(!result.output.contains("dropped"))
    #expect(result.output.contains("Why\n  R-252 "))
  }

  @Test("Nothing is missing from the beginning of a run in which a task runs well from then on")
  func fromTheBeginning() throws {
    let result = try why("BackupHasty", "com.example.backup.library")
    #expect(!result.output.contains("had no request pending"))
    // The window of the activity is its own date.
    #expect(result.output.contains("Why\n  R-247 "))
    #expect(!result.output.contains("fix  Choose the largest tolerance"))
  }

  @Test("A file in which something was found is no task")
  func file() throws {
    let result = try why("LockedFiles", "/Documents/articles.sqlite")
    expect(result.status, is: 64)
    expect(result.errors.ranges(of: "/Documents").count, is: 1)
  }

  @Test(
    "The short name of the output of 'run' will do",
    arguments: [
      ("FiveMinutesAway", "flush", "com.example.tracker.flush"),
      ("LowPowerDay", "reconcile", "com.example.tracker.reconcile"),
      ("PushWithoutMode", "silent push", "com.apple.pushLaunch.com.example.mistakes"),
    ])
  func shortName(scenario: String, name: String, identifier: String) throws {
    let short = try why(scenario, name)
    expect(short.status, is: 0)
    expect(try why(scenario, identifier), is: short)
  }

  @Test("A short name of several tasks is refused with all of them")
  func ambiguousName() throws {
    let scratch = try TemporaryFolder()
    let file = try AlteredScenario.write("TwoTasksOneWake", below: scratch.url) { document in
      var app = document["App"] as? [String: Any] ?? [:]
      let task: [String: Any] = [
        "Identifier": "com.example.other.flush", "Kind": "BackgroundTask", "Job": "Flush",
        "SubmitOn": ["DidEnterBackground"],
      ]
      app["Tasks"] = (app["Tasks"] as? [Any] ?? []) + [task]
      document["App"] = app
    }
    let config = BuiltTool.package.appendingPathComponent("Config").path
    let result = try BuiltTool.run(["why", file, "flush", "--config", config])
    #expect(result.status == 64, "\(result.output)\(result.errors)")
    #expect(
      result.errors.hasPrefix(
        """
        Error: Several tasks are called 'flush' for short: 'com.example.tracker.flush', \
        'com.example.other.flush'. Name one of them in full.
        """), "\(result.errors)")
  }

  @Test(
    "A time may leave out the day and the seconds",
    arguments: ["0 9:00", "09:00", "9:00:00", "0 09:00:00"])
  func times(text: String) throws {
    let words = ["LowPowerDay", "com.example.tracker.flush", "--at"]
    let seconds = try why(words[0], words[1], words[2], "3600")
    expect(seconds.status, is: 0)
    expect(try why(words[0], words[1], words[2], text), is: seconds)
  }

  @Test("A name that nobody uses, and a time outside the run, are usage errors")
  func usage() throws {
    let name = try why("LowPowerDay", "com.example.tracker.reconcil")
    expect(name.status, is: 64)
    #expect(
      name.errors.contains(
        """
        Did you mean 'com.example.tracker.reconcile'? There are 'com.example.tracker.reconcile', \
        'com.example.tracker.flush', 'com.example.tracker.compact'.
        """))
    let time = try why("LowPowerDay", "com.example.tracker.reconcile", "--at", "7 00:00:00")
    expect(time.status, is: 64)
  }
}
