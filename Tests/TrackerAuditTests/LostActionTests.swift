import Emulator
import Testing
import ValueExpectations

@testable import TrackerAudit

@Suite("Actions that never become durable")
struct LostActionTests {
  /// Opens the app at 0 and starts a task at 10 s, durably.
  private var started: TraceScript {
    var script = TraceScript(hours: 8)
    script.open(0)
    script.action("StartTracking", 10, ["Task": "A"])
    script.commit(10)
    return script
  }

  private func messages(_ script: TraceScript, _ store: TrackerStore) throws -> [String] {
    let (balance, findings) = TrackerAudit().judge(
      trace: script.records, disk: try store.disk())
    expect(balance?.isBalanced, is: findings.isEmpty)
    return findings.map { "\($0.name): \($0.message)" }
  }

  /// A store that goes on with the task from an anchor, in seconds of the run, up to which it has everything.
  private func store(_ credited: Int64, anchor: Double?) -> TrackerStore {
    TrackerStore(
      log: [("A", "2026-03-02", Amounts(credited: credited))], task: anchor == nil ? nil : "A",
      anchor: anchor.map(TraceScript.wall))
  }

  @Test("A stop that a kill takes away is found, with how long it was ignored")
  func stop() throws {
    var script = started
    for time in [310.0, 610] { script.commit(time) }
    script.action("StopTracking", 900)
    script.leave(905)
    script.kill(1_000)
    // The user finds it running, and stops it again.
    script.open(21_780)
    script.commit(21_780)
    script.action("StopTracking", 21_785)
    script.commit(21_785)
    let books = Amounts(credited: 600_000 + 14_400_000 + 5_000, capped: 6_770_000)
    let found = try messages(script, TrackerStore(log: [("A", "2026-03-02", books)]))
    expect(
      found,
      is: [
        "actionNotDurable: StopTracking at 09:15:00 was never durable: for 5 h 48 min 5 s the"
          + " app's data said that it had not happened."
      ])
  }

  @Test("A start that no store ever took is found, up to the end of the run")
  func fullDisk() throws {
    var script = TraceScript(hours: 2, createsStore: false)
    script.open(0)
    script.action("StartTracking", 600, ["Task": "A"])
    script.leave(700)
    expect(
      try messages(script, TrackerStore()),
      is: [
        "actionNotDurable: StartTracking at 09:10:00 was never durable: for 1 h 50 min the app's"
          + " data said that it had not happened."
      ])
  }

  @Test(
    "Time counted on screen that went with the process is lost where the cap takes it",
    arguments: [(5.0, "59 min 49 s"), (6.0, "1 h 59 min 49 s")])
  func countedTime(hours: Double, words: String) throws {
    var script = started
    // No commit succeeds any more; the user looks on until the process ends.
    script.kill(hours * 3_600)
    script.open(hours * 3_600 + 60)
    script.commit(hours * 3_600 + 60)
    script.action("StopTracking", hours * 3_600 + 70)
    script.commit(hours * 3_600 + 70)
    let gap = Int64(hours) * 3_600_000 + 50_000
    let books = Amounts(credited: 14_400_000 + 10_000, capped: gap - 14_400_000)
    let store = TrackerStore(log: [("A", "2026-03-02", books)])
    let (balance, findings) = TrackerAudit().judge(
      trace: script.records, disk: try store.disk())
    // The second in which the process ends is not counted.
    #expect(balance?.lostMilliseconds == Int64(hours) * 3_600_000 - 11_000 - 14_400_000)
    expect(balance?.isBalanced, is: false)
    expect(findings.map(\.name), is: ["countedTimeLost"])
    expect(findings.first?.message.hasPrefix("\(words) that the app had counted"), is: true)
  }

  @Test(
    "Only an action that the app had a second for was its to keep",
    arguments: [(10.999, 0), (11, 1)])
  func promptness(kill: Double, count: Int) throws {
    var script = TraceScript(hours: 1)
    script.open(0)
    script.action("StartTracking", 10, ["Task": "A"])
    script.kill(kill)
    expect(try messages(script, TrackerStore()).count, is: count)
  }

  @Test(
    "What the app refuses, and what changes nothing, is no action",
    arguments: [
      ("StartTracking", ["Task": ""]), ("StartTracking", [:]), ("StartFocus", ["Minutes": "0"]),
      ("StartFocus", ["Minutes": "1441"]), ("StartFocus", ["Minutes": "ten"]),
      ("StartFocus", ["Purpose": "sleep"]), ("StopTracking", [:]), ("PauseFocus", [:]),
    ] as [(String, [String: String])])
  func refused(name: String, parameters: [String: String]) throws {
    var script = TraceScript(hours: 1)
    script.open(0)
    script.action(name, 10, parameters)
    script.kill(100)
    expect(try messages(script, TrackerStore()), is: [])
  }

  @Test("An action that comes late, but comes, is kept")
  func late() throws {
    var script = started
    script.action("StopTracking", 100)
    script.leave(105)
    script.suspend(110)
    script.open(3_600)
    script.commit(3_600)
    expect(try messages(script, store(90_000, anchor: nil)), is: [])
  }

  @Test("Where a kill leaves open whether a start is durable, the stop after it is not missed")
  func open() throws {
    var script = TraceScript(hours: 1)
    script.open(0)
    script.action("StartTracking", 10, ["Task": "A"])
    script.write(10)
    script.kill(10.001)
    script.open(60)
    script.action("StopTracking", 70)
    script.leave(80)
    expect(try messages(script, TrackerStore()), is: [])
  }

  @Test("The balance tells what the user tracked, also where the app has forgotten it")
  func tracked() throws {
    var script = TraceScript(hours: 2, createsStore: false)
    script.open(0)
    script.action("StartTracking", 600, ["Task": "A"])
    script.action("StopTracking", 1_800)
    script.leave(1_900)
    let disk = try TrackerStore().disk()
    let balance = TrackerAudit().judge(trace: script.records, disk: disk).balance
    expect(balance?.trackedMilliseconds, is: 1_200_000)
    expect(balance?.isBalanced, is: false)
  }
}
