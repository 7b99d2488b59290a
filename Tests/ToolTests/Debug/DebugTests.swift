import Foundation
import Guides
import Testing
import ValueExpectations

@testable import Debugging
@testable import EmulatorCommand

@Suite("The debugger's prompt")
struct DebugTests {
  /// A small run of an app with little to do.
  private static let scenario = "Evening"

  /// Has the prompt obey a script, and gives what is written.
  private func session(
    _ script: String, _ options: String = "--isolation in-process",
    saving folder: TemporaryFolder? = nil
  ) throws -> BuiltTool.Result {
    let place = folder?.url.path ?? "."
    return try BuiltTool.shell(
      """
      sed "s:FOLDER:\(place):" <<'END' | bgtask debug \(Self.scenario) \(options)
      \(script)
      END
      """)
  }

  @Test("The page of the debugger shows what the tool writes")
  func page() throws {
    let file = BuiltTool.package.appendingPathComponent(
      "Sources/Debugging/Debugging.docc/Debugging-at-midnight.md")
    let examples = ConsoleExample.all(in: try String(contentsOf: file, encoding: .utf8))
    #expect(examples.count >= 3)
    for example in examples {
      let result = try BuiltTool.shell(example.command)
      #expect(example.shows(result.output), "\(example.command)\n\(result.output)")
    }
  }

  @Test(
    "A future by hand is a scenario whose run has the same bytes, and a script always says the same"
  )
  func saving() throws {
    let folder = try TemporaryFolder()
    let script = """
      break on launch
      continue
      state
      back 10
      plug
      pending
      continue
      diff
      save FOLDER/ByHand.plist
      trace FOLDER/ByHand.jsonl
      """
    let first = try session(script, saving: folder)
    #expect(first.status == 0, "\(first.output)")
    #expect(first.output.contains("Future 2 begins here; future 1 stays as it is."))
    let saved = folder.url.appendingPathComponent("ByHand.plist").path
    let run = try BuiltTool.run(["run", saved, "--config", "Config", "--format", "jsonl"])
    let trace = try String(
      contentsOf: folder.url.appendingPathComponent("ByHand.jsonl"), encoding: .utf8)
    expect(run.output, is: trace)
    #expect(trace.contains(#""change":"externalPower","value":true"#))
    // Each launch in a process of its own: the same bytes.
    #expect(try session(script, "", saving: folder) == first)
  }

  @Test(
    "A time is what the phone's clock shows, however it is set",
    arguments: [
      ("TrackerWorkday", "until 09:00; clock +2h; until 12:00", "Mon 2026-03-02 12:00:00"),
      (
        "TrackerWorkday", "until 09:00; TimeZone Asia/Tokyo; until 18:00; goto 17:30",
        "Mon 2026-03-02 17:30:00"
      ),
      // Clocks go forward in New York on the 8th, at two in the morning, and in Berlin weeks later.
      (
        "UnusedApp",
        "TimeZone America/New_York; until 03:30; goto 6 03:30; until 01:30; until 03:30",
        "Mon 2026-03-09 03:30:00"
      ),
      ("UnusedApp", "TimeZone America/New_York; goto 6 03:30", "Sun 2026-03-08 03:30:00"),
      (
        "UnusedApp", "TimeZone America/New_York; goto 6 02:30",
        "The phone's clock never shows 6 02:30 in this run."
      ),
      ("ClockJump", "until 12:00", "Mon 2026-03-02 12:00:00"),
      ("ClockJump", "until 12:00; until 12:01; goto 08:30", "Mon 2026-03-02 08:30:00"),
      ("ClockJump", "goto 10:30", "The phone's clock never shows 10:30 in this run."),
    ])
  func clocks(scenario: String, lines: String, end: String) throws {
    let script = lines.replacing("; ", with: "\\n")
    let isolation = try BuiltTool.quickIsolation(of: BuiltTool.scenario(scenario))
    let tool = (["bgtask", "debug", scenario] + isolation).joined(separator: " ")
    let output = try BuiltTool.shell("printf '\(script)\\n' | \(tool)").output
    let last = output.split(separator: "\n").last { !$0.hasPrefix("(debug)") } ?? ""
    #expect(last.contains(end), "\(output)")
  }

  @Test("Whoever goes back and on again sees the same")
  func exactness() throws {
    let result = try session(
      """
      goto 40
      list
      state
      threads
      continue
      goto 40
      list
      state
      threads
      """)
    let parts = result.output.components(separatedBy: "(debug) goto 40\n")
    expect(parts.count, is: 3)
    #expect(parts[2].hasPrefix(parts[1].components(separatedBy: "(debug) continue\n")[0]))
  }

  @Test("What was done by hand behind the present moment is not done in another future")
  func forgottenHands() throws {
    let result = try session(
      """
      plug
      lock
      back 9
      network none
      state
      branches
      """)
    #expect(result.output.contains("Future 2 begins here"), "\(result.output)")
    let state = result.output.split(separator: "(2) state").last.map(String.init) ?? ""
    #expect(state.contains("on battery") && !state.contains("charging"), "\(result.output)")
    #expect(state.contains("1 by hand"), "\(result.output)")
  }

  @Test("Amid what came of a hand another one is done, and the first one stays")
  func handAmidAnother() throws {
    let folder = try TemporaryFolder()
    let result = try session(
      """
      until 19:00
      open
      next 6
      home
      back 2
      plug
      save FOLDER/Amid.plist
      """, saving: folder)
    expect(result.status, is: 0)
    #expect(result.output.contains("(2) save"), "\(result.output)")
    let saved = try String(
      contentsOf: folder.url.appendingPathComponent("Amid.plist"), encoding: .utf8)
    #expect(saved.contains(" LeaveApp</string>") && saved.contains(" PlugIn</string>"))
  }

  @Test("Between a debugger and its command the command has not been given")
  func handBetweenTwo() throws {
    let folder = try TemporaryFolder()
    let result = try session(
      """
      until 19:00
      launch tidy
      goto 19:00
      next
      lock
      save FOLDER/Between.plist
      """, saving: folder)
    expect(result.status, is: 0)
    let saved = try String(
      contentsOf: folder.url.appendingPathComponent("Between.plist"), encoding: .utf8)
    #expect(saved.contains(" Debugger on</string>") && saved.contains(" Lock</string>"))
    #expect(!saved.contains("SimulateLaunch"), "\(saved)")
  }

  @Test("A file is written where a link leads, and the link stays")
  func linkedFile() throws {
    let folder = try TemporaryFolder()
    let link = folder.url.appendingPathComponent("link.plist").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "linked.plist")
    try Data("nothing".utf8).write(to: folder.url.appendingPathComponent("linked.plist"))
    expect(try session("save FOLDER/link.plist", saving: folder).status, is: 0)
    expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link), is: "linked.plist")
    #expect(try String(contentsOfFile: link, encoding: .utf8).hasPrefix("<?xml"))
    // Who cannot write says so of what the user typed.
    let full = try session("trace ../../../../../../../dev/full")
    #expect(full.output.contains("'../../../../../../../dev/full' "), "\(full.output)")
  }

  @Test("A break that is refused takes no number")
  func numbersOfBreaks() throws {
    let result = try session("break on nothing\nbreak on launch")
    #expect(result.output.contains("Break 1: launch"), "\(result.output)")
  }

  @Test("What is no time is told, and blanks of any kind part words")
  func oddWords() throws {
    let result = try session("goto nans\nuntil infs\nstep\t2")
    expect(result.status, is: 1)
    #expect(result.output.components(separatedBy: "Error: ").count == 3, "\(result.output)")
  }

  @Test("A session can begin at a moment; a break at a launch asks why of what was launched")
  func beginning() throws {
    let script = "break on launch\ncontinue\nwhy refresh\nnext 8\nwhy refresh"
    let result = try session(script, "--isolation in-process --until 18:45")
    #expect(result.output.contains("Mon 2026-03-02 18:45:00, after record"), "\(result.output)")
    let answers = result.output.components(separatedBy: "(debug) why refresh\n").dropFirst()
    #expect(answers.first?.contains("asked     Mon 2026-03-02 18:42:00") == true, "\(answers)")
    #expect(answers.last?.contains("asked     Mon 2026-03-02 19:12:00") == true, "\(answers)")
    let wrong = try BuiltTool.run(["debug", Self.scenario, "--until", "noon"])
    expect(wrong.status, is: 64)
  }

  @Test("When the run is over the app's process is there as it was", arguments: ["", "in-process"])
  func end(isolation: String) throws {
    let options = isolation.isEmpty ? "" : "--isolation \(isolation)"
    let result = try session("continue\nstate", options)
    #expect(result.output.contains("app 301     suspended"), "\(result.output)")
  }

  @Test("Launches that policy Field hands out by the hour are in the budget")
  func hourly() throws {
    let result = try session("until 19:30\nbudget", "--isolation in-process --policy Field")
    #expect(result.output.contains("for refresh"), "\(result.output)")
    #expect(result.output.contains("launches left"), "\(result.output)")
  }

  @Test("At a pace what happens on the way is shown")
  func pace() throws {
    let result = try session("until 18:35", "--isolation in-process --pace 1000000000")
    #expect(result.output.contains("user      opens the app"))
    expect(try BuiltTool.run(["debug", "Evening", "--pace", "0"]).status, is: 64)
  }

  @Test("A debugger for machine code is told to follow where each launch is a process of its own")
  func attachment() {
    let alone = DebuggerAttachment.commands(process: 7, .inProcess)
    expect(alone[1], is: "  gdb -p 7 -ex 'handle SIGPROF SIGALRM nostop noprint pass'")
    expect(alone[2], is: "  lldb -p 7")
    let following = DebuggerAttachment.commands(process: 7, .process)
    #expect(following[1].contains("'set follow-fork-mode child' -ex 'set detach-on-fork off'"))
    #expect(following[2].contains("follow-fork-mode child"))
  }

  @Test("Folders are listed with or without their slash, empty ones too")
  func folders() throws {
    let result = try session("until 19:00\nfiles Documents\nfiles ~/Library\nfiles\nfiles Nowhere")
    let parts = result.output.components(separatedBy: "(debug) files ").dropFirst()
    #expect(parts.first?.contains("  /Documents") == true, "\(result.output)")
    #expect(result.output.contains("     empty  /"), "\(result.output)")
    #expect(result.output.contains("There is no file '/Nowhere'."))
  }

  @Test("Every command is obeyed")
  func commands() throws {
    let folder = try TemporaryFolder()
    let script = Self.everything
    let result = try session(script, saving: folder)
    #expect(!result.output.contains("Error:"), "\(result.output)")
    expect(result.status, is: 0)
    let used = Set(script.split(separator: "\n").compactMap { $0.split(separator: " ").first })
    expect(PromptCommand.names.filter { !used.contains($0[...]) }, is: [])
    for words in [
      "Break 1: call submit", "no process", "reaches point", "BGTaskSchedulerPermittedIdentifiers",
    ] {
      #expect(result.output.contains(words), "\(words)")
    }
    let page = folder.url.appendingPathComponent("page.html")
    let html = try String(contentsOf: page, encoding: .utf8)
    #expect(html.contains("<html") && !html.contains(#""containers":null"#))
  }

  private static let everything = """
    help
    help step
    where
    state
    break on call submit
    break on R-055
    break on refresh
    breaks
    delete 3
    step 3
    next
    back
    until 18:35
    goto 0 19:00
    list 4
    pending
    budget
    files
    files /var
    files /var/containers/Bundle/Application/2D705310-DFEC-41EB-85CE-7F4DC2DB1767/Evening.app/Info.plist
    defaults
    log 3
    threads
    why tidy
    lock
    unlock
    open
    home
    unplug
    plug
    battery 0.5
    lpm on
    refresh off
    network none
    clock +2h
    BatteryLevel 0.4
    fault lowPower
    branch second
    branches
    jetsam
    force-quit
    reboot
    open
    debugger on
    switch 1
    diff second
    launch refresh
    expire refresh
    continue
    save FOLDER/ByHand.plist
    trace FOLDER/ByHand.jsonl
    page FOLDER/page.html second
    quit
    """

  @Test("Apple's lines do what they do on a phone, also where they fail")
  func appleLines() throws {
    let result = try session(
      """
      until 19:00
      e -l objc -- (void)[[BGTaskScheduler sharedScheduler] _simulateLaunchForTaskWithIdentifier:@"com.example.evening.tidy"]
      e -l objc -- (void)[[BGTaskScheduler sharedScheduler] _simulateExpirationForTaskWithIdentifier:@"com.example.evening.tidy"]
      e -l objc -- (void)[[BGTaskScheduler sharedScheduler] _simulateExpirationForTaskWithIdentifier:@"com.example.evening.tidy"]
      log 4
      """)
    expect(result.status, is: 0)
    #expect(result.output.contains("A debugger is attached to the app from now on"))
    #expect(result.output.contains("wakes the app for tidy"))
    #expect(result.output.contains("expires tidy"))
    let nothing = "Nothing is simulated: no task com.example.evening.tidy runs"
    #expect(result.output.contains(nothing))
  }

  @Test(
    "A line that cannot be obeyed is refused, with what might have been meant",
    arguments: [
      ("contine", "Unknown command 'contine'. Did you mean 'continue'?"),
      ("OpenAp", "Unknown command 'OpenAp'. Did you mean 'OpenApp'?"),
      ("until 25:00", "found '25:00', expected a time: HH:MM[:SS], 'D HH:MM[:SS]' or 90s."),
      ("goto 100000", "found point 100000, expected 1 …"),
      ("step zero", "found 'zero', expected a whole number from 1."),
      ("break on expires", "Nothing in the run is called 'expires'. Did you mean 'expire'?"),
      ("why refrsh", "Nothing in the run is called 'refrsh'. Did you mean 'refresh'?"),
      // The number by which a background task is ended.
      ("why 1", "Nothing in the run is called '1'."),
      ("lpm", "found 'lpm', expected 'lpm on|off'."),
      ("network wlan", "found 'wlan', expected"), ("switch 9", "found '9', expected a future: 1."),
      ("diff", "Future 1 left no other one"), ("save x.txt", "found 'x.txt', expected a file"),
      ("fault kil", "found 'kil', expected"), ("delete 1", "There is no break 1."),
      ("expr 1 + 1", "Of a debugger's expressions two are known"),
    ])
  func refusals(line: String, message: String) throws {
    let result = try Self.refused.get()
    let parts = result.output.components(separatedBy: "(debug) ")
    let answer = parts.first { $0.hasPrefix(line + "\n") } ?? ""
    let words = answer.dropFirst(line.count + 1).replacing("\n", with: " ")
    #expect(words.hasPrefix("Error: " + message), "\(answer)")
    expect(result.status, is: 1)
  }

  /// One session with all lines that are refused; the input ends without a `quit`.
  private static let refused = Result {
    let lines = [
      "contine", "OpenAp", "until 25:00", "goto 100000", "step zero", "break on expires",
      "why refrsh", "why 1", "lpm", "network wlan", "switch 9", "diff", "save x.txt", "fault kil",
      "delete 1", "expr 1 + 1",
    ]
    return try DebugTests().session(lines.joined(separator: "\n"))
  }

  @Test("What is no script is refused")
  func endlessLine() throws {
    let result = try BuiltTool.shell(
      "head -c 100000 /dev/zero | bgtask debug FiveMinutesAway --isolation in-process")
    expect(result.status, is: 2)
    #expect(result.output.hasSuffix("'standard input' has a line of more than 10000 bytes.\n"))
  }

  @Test("Two runs are compared: the first decision that differs, why, and what followed")
  func difference() throws {
    let folder = try TemporaryFolder()
    let trace = folder.url.appendingPathComponent("Trace.jsonl").path
    let options = ["--isolation", "in-process"]
    _ = try BuiltTool.run(
      ["run", Self.scenario, "--format", "jsonl", "--output", trace] + options)
    let same = try BuiltTool.run(["diff", Self.scenario, trace] + options)
    #expect(same.status == 0 && same.output == "Evening and Trace tell the same.\n")
    let fault = "lowPower@seconds=3600"
    let other = try BuiltTool.run(["diff", Self.scenario, "--fault", fault] + options)
    expect(other.status, is: 1)
    for words in ["What differs first", "The first decision that differs", "R-159: "] {
      #expect(other.output.contains(words), "\(other.output)")
    }
    expect(try BuiltTool.run(["diff", Self.scenario]).status, is: 64)
  }
}
