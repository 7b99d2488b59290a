import Emulator
import Testing
import ValueExpectations

@testable import TrackerAudit

@Suite("TrackingLedger")
struct TrackingLedgerTests {
  /// What can be durable at the end: rows as `task day credited/capped/dropped/corrected`, then the anchor.
  private func outcomes(_ script: TraceScript) -> [[String]] {
    guard case .runStarted(let run)? = script.records.first?.event else { return [] }
    var ledger = TrackingLedger(of: run)
    for record in script.records { ledger.follow(record) }
    return ledger.finish().map(\.state).map { state in
      let rows = state.booked.keys.sorted().map { key in
        let amounts = state.booked[key, default: Amounts()]
        return "\(key.task) \(key.day) \(amounts.credited)/\(amounts.capped)/\(amounts.dropped)"
          + "/\(amounts.corrected)"
      }
      let anchor = state.anchor.map { "\(state.task ?? "-") \($0 - TraceScript.wall(0))" }
      return rows + [anchor ?? "idle"]
    }
  }

  /// Opens the app at 0 and starts a task at 10 s.
  private func started(timeZone: String = "UTC") -> TraceScript {
    var script = TraceScript(timeZone: timeZone)
    script.open(0)
    script.action("StartTracking", 10, ["Task": "A"])
    script.commit(10)
    return script
  }

  private func away(from start: Double, to end: Double, _ script: inout TraceScript) {
    script.leave(start)
    script.commit(start)
    script.suspend(start + 5)
    script.open(end)
    script.commit(end)
  }

  @Test("Time from the action that starts a task to the pause is credited")
  func foreground() {
    var script = started()
    script.leave(70.25)
    script.commit(70.25)
    expect(outcomes(script), is: [["A 2026-03-02 60250/0/0/0", "A 70250"]])
  }

  @Test("A flush follows each five minutes of accumulated time", arguments: [309, 310, 311])
  func interval(seconds: Double) {
    var script = started()
    if seconds >= 310 { script.commit(310) }
    script.kill(seconds + 0.5)
    let flushed = ["A 2026-03-02 300000/0/0/0", "A 310000"]
    expect(outcomes(script), is: [seconds < 310 ? ["A 10000"] : flushed])
  }

  @Test(
    "What an app does for a call at which it is frozen, it may have done before or does afterwards")
  func frozenAtCall() {
    var script = started()
    script.leave(70)
    script.commit(70)
    script.suspend(75)
    script.launch("reconcile", 50_400)
    // From 23:00 to half past midnight.
    script.freeze(50_400, for: 5_400)
    script.commit(55_800)
    script.kill(55_810)
    let cap = Int(TrackingState.cap)
    expect(
      outcomes(script),
      is: [
        ["A 2026-03-02 \(60_000 + cap)/\(50_330_000 - cap)/0/0", "A 50400000"],
        [
          "A 2026-03-02 60000/0/0/0", "A 2026-03-03 \(cap)/\(55_730_000 - cap)/0/0",
          "A 55800000",
        ],
      ])
  }

  @Test("What an app has done before it is frozen is not done again, and not undone")
  func frozenAfterAction() {
    var script = TraceScript()
    script.open(0)
    script.action("StartTracking", 0, ["Task": "A"])
    script.freeze(0, for: 60)
    script.leave(70)
    script.commit(70)
    var written = started()
    written.leave(70)
    written.write(70)
    written.freeze(70, for: 60)
    written.commitOfTheFile(130)
    expect(outcomes(script).count, is: 1)
    expect(outcomes(written), is: [["A 2026-03-02 60000/0/0/0", "A 70000"]])
  }

  @Test("A process that cannot open its store does nothing until the device is unlocked")
  func hiddenStore() {
    var script = started()
    script.leave(70)
    script.commit(70)
    script.kill(80)
    script.leave(3_600)
    script.hideStore(3_600)
    script.launch("reconcile", 3_600)
    expect(outcomes(script), is: [["A 2026-03-02 60000/0/0/0", "A 70000"]])
    script.suspend(3_605)
    script.unlock(7_200)
    script.open(7_200)
    script.commit(7_200)
    expect(outcomes(script), is: [["A 2026-03-02 7190000/0/0/0", "A 7200000"]])
  }

  @Test("Switching books the past on the old task, and stopping ends the last")
  func switching() {
    var script = started()
    script.action("StartTracking", 20, ["Task": "B"])
    script.commit(20)
    script.action("StopTracking", 50)
    script.commit(50)
    expect(
      outcomes(script), is: [["A 2026-03-02 10000/0/0/0", "B 2026-03-02 30000/0/0/0", "idle"]])
  }

  @Test("Starting the task that is tracked hands over nothing")
  func startingAgain() {
    var script = started()
    script.action("StartTracking", 10, ["Task": "A"])
    script.leave(20)
    script.commit(20)
    script.kill(21)
    expect(outcomes(script), is: [["A 2026-03-02 10000/0/0/0", "A 20000"]])
  }

  @Test(
    "An absence is credited up to four hours and capped beyond",
    arguments: [
      (14_399, "14498000/0"), (14_400, "14499000/0"), (14_401, "14499000/1000"),
      (36_000, "14499000/21600000"),
    ])
  func cap(secondsAway: Double, amounts: String) {
    var script = started()
    away(from: 100, to: 100 + secondsAway, &script)
    script.leave(100 + secondsAway + 9)
    script.commit(100 + secondsAway + 9)
    expect(outcomes(script).map(\.first), is: ["A 2026-03-02 \(amounts)/0/0"])
  }

  @Test("Refreshes within one absence share its four hours")
  func refreshes() {
    var script = started()
    script.leave(100)
    script.commit(100)
    for hour in [1.0, 3, 5] {
      script.suspend(hour * 3600 - 1)
      script.launch("reconcile", hour * 3600)
      script.commit(hour * 3600)
    }
    script.suspend(18_010)
    script.open(21_600)
    script.commit(21_600)
    // 90 s before it, 14 400 s of it, the rest of 21 500 s capped.
    #expect(outcomes(script) == [["A 2026-03-02 14490000/7100000/0/0", "A 21600000"]])
  }

  @Test("A job begins when its handler is called, and not while that waits for its turn")
  func waitingHandler() {
    var script = started()
    script.leave(100)
    script.commit(100)
    script.suspend(105)
    script.launch("reconcile", 3_600, waiting: 4.5)
    script.commit(3_605)
    expect(outcomes(script), is: [["A 2026-03-02 3594500/0/0/0", "A 3604500"]])
  }

  @Test("A task does the job that its app's configuration gives it")
  func jobs() {
    var script = TraceScript(jobs: ["com.example.tracker.night": "Reconcile"])
    script.open(0)
    script.action("StartTracking", 10, ["Task": "A"])
    script.commit(10)
    script.leave(100)
    script.commit(100)
    for (task, time) in [("reconcile", 3_600.0), ("night", 7_200), ("compact", 9_000)] {
      script.suspend(time - 1)
      script.launch(task, time)
      script.commit(time)
    }
    expect(outcomes(script), is: [["A 2026-03-02 7190000/0/0/0", "A 7200000"]])
  }

  @Test("A flush hands over what has accumulated, without a tick")
  func flush() {
    var script = started()
    script.launch("flush", 30.5)
    script.commit(30.5)
    script.kill(31.2)
    expect(outcomes(script), is: [["A 2026-03-02 20000/0/0/0", "A 30000"]])
  }

  @Test("Ticks during an import are dropped")
  func imports() {
    var script = started()
    for (name, time) in [("BeginImport", 20.0), ("EndImport", 50.5)] {
      script.action(name, time)
      script.commit(time)
    }
    script.leave(60)
    script.commit(60)
    expect(outcomes(script), is: [["A 2026-03-02 19500/0/30500/0", "A 60000"]])
  }

  @Test("A clock that is set back is corrected, one that is set forward is believed")
  func clock() {
    var back = started()
    back.setClock(20.4, by: -60_000)
    back.leave(30)
    back.commit(30)
    // The tick at 21 s sees 59 s less than the one at 20 s.
    #expect(outcomes(back) == [["A 2026-03-02 19000/0/0/59000", "A -30000"]])
    var forward = started()
    forward.setClock(20.4, by: 60_000)
    forward.leave(30)
    forward.commit(30)
    expect(outcomes(forward), is: [["A 2026-03-02 80000/0/0/0", "A 90000"]])
  }

  private static let tickAfter = [
    "A 2026-03-02 9000/0/0/0", "A 2026-03-03 54011000/0/0/0", "A 54030000",
  ]
  private static let tickBefore = [
    "A 2026-03-02 10000/0/0/0", "A 2026-03-03 54010000/0/0/0", "A 54030000",
  ]

  @Test(
    "Where a fault sets the clock at the instant of a tick, the tick came before if the clock was read",
    arguments: [
      (false, false, [tickAfter]), (true, false, [tickBefore]),
      // Read for the call or for the tick: the trace cannot tell.
      (true, true, [tickBefore, tickAfter]),
    ])
  func clockWithinAnInstant(wasRead: Bool, hasCall: Bool, expected: [[String]]) {
    var script = started()
    if hasCall { script.call(20) }
    script.strikeClock(20, by: 54_000_000, afterReading: wasRead)
    script.commit(21)
    script.leave(30)
    script.commit(30)
    expect(outcomes(script), is: expected)
  }

  @Test("What is written at an instant at which a tick is due need not be of the tick")
  func writeBesideTick() {
    var script = started()
    script.action("StartTracking", 20, ["Task": "B"])
    script.write(20)
    script.strikeClock(20, by: 54_000_000, afterReading: true)
    script.commitOfTheFile(20.01)
    script.leave(30)
    script.commit(30)
    let beforeJump = ["A 2026-03-02 10000/0/0/0"]
    expect(outcomes(script).count, is: 2)
    #expect(outcomes(script).allSatisfy { $0.starts(with: beforeJump) })
  }

  @Test("A tick belongs to the local day in which it ends, and a change of day flushes")
  func midnight() {
    // The run begins at 14:45 in Kathmandu: midnight is 33 300 s later, within a tick.
    var script = TraceScript(timeZone: "Asia/Kathmandu")
    script.open(33_290.5)
    script.action("StartTracking", 33_290.5, ["Task": "A"])
    script.commit(33_290.5)
    script.commit(33_300.5)
    script.kill(33_305)
    expect(
      outcomes(script),
      is: [
        ["A 2026-03-02 9000/0/0/0", "A 2026-03-03 1000/0/0/0", "A 33300500"]
      ])
  }

  @Test("A kill loses no time: the next activation credits it from the durable anchor")
  func kill() {
    var script = started()
    script.kill(200)
    script.open(400)
    script.commit(400)
    expect(outcomes(script), is: [["A 2026-03-02 390000/0/0/0", "A 400000"]])
  }

  @Test("An action that was not committed before the kill did not happen")
  func uncommitted() {
    var script = TraceScript()
    script.open(0)
    script.action("StartTracking", 10, ["Task": "A"])
    script.kill(10)
    script.open(60)
    expect(outcomes(script), is: [["idle"]])
  }

  @Test("A transaction that was being written at the kill may be durable or not")
  func torn() {
    var script = TraceScript()
    script.open(0)
    script.action("StartTracking", 10, ["Task": "A"])
    script.write(10)
    script.kill(10.005)
    expect(outcomes(script), is: [["idle"], ["A 10000"]])
  }

  @Test(
    "A store that could not be created is, before the first flush, by a commit of its own",
    arguments: [
      (0, false, [["idle"]]), (1, false, [["idle"]]), (1, true, [["idle"], ["A 10000"]]),
      (2, false, [["A 10000"]]),
    ])
  func lateCreation(commits: Int, writes: Bool, expected: [[String]]) {
    var script = TraceScript(createsStore: false)
    script.open(0)
    script.action("StartTracking", 10, ["Task": "A"])
    for number in 0..<commits { script.commit(10 + Double(number)) }
    if writes { script.write(12) }
    script.kill(12)
    expect(outcomes(script), is: expected)
  }

  @Test("A commit before which the log was not written to is none of the tracker's")
  func journalMode() {
    var script = TraceScript()
    script.open(0)
    script.action("StartTracking", 10, ["Task": "A"])
    script.commitOfTheFile(10)
    script.kill(11)
    expect(outcomes(script), is: [["idle"]])
  }

  @Test("A commit during compaction may be compaction's own, until it is complete")
  func compaction() {
    var script = started()
    script.leave(20)
    script.launch("compact", 20)
    script.commit(20)
    script.kill(21)
    expect(outcomes(script), is: [["A 2026-03-02 10000/0/0/0", "A 20000"], ["A 10000"]])
    var completed = started()
    completed.leave(20)
    completed.launch("compact", 20)
    completed.complete("compact", 20)
    completed.commit(20)
    completed.kill(21)
    expect(outcomes(completed), is: [["A 2026-03-02 10000/0/0/0", "A 20000"]])
  }

  @Test(
    "An app that leaves the screen before it is active was away: it wakes up, capped, and flushes",
    arguments: [
      (60.5, "50500/0"), (14_409.5, "14399500/0"), (14_410, "14400000/0"),
      (14_410.5, "14400000/500"), (36_000, "14400000/21590000"),
    ])
  func turnedBack(leftAt: Double, amounts: String) {
    var script = started()
    script.kill(20)
    script.appear(leftAt - 0.2)
    script.leave(leftAt)
    script.commit(leftAt)
    expect(outcomes(script), is: [["A 2026-03-02 \(amounts)/0/0", "A \(Int64(leftAt * 1000))"]])
  }

  @Test("An app that turned back before it was active goes on with the same absence")
  func turnedBackTwice() {
    var script = started()
    script.kill(20)
    for hour in [3.0, 6, 9] {
      script.appear(hour * 3600 - 0.2)
      script.leave(hour * 3600)
      script.commit(hour * 3600)
      script.suspend(hour * 3600 + 5)
    }
    script.open(36_000)
    script.commit(36_000)
    // From 10 s on: 3 h less 10 s, then what is left of four, then nothing.
    #expect(outcomes(script) == [["A 2026-03-02 14400000/21590000/0/0", "A 36000000"]])
  }

  @Test("An action in the background does not reach the app")
  func background() {
    var script = started()
    script.leave(20)
    script.commit(20)
    script.action("StopTracking", 30)
    expect(outcomes(script), is: [["A 2026-03-02 10000/0/0/0", "A 20000"]])
  }

  @Test("What the user does to the app is not an action inside it and makes no tick")
  func outside() {
    var script = started()
    script.action("LeaveApp", 20.5)
    // A commit for which nothing was handed over: a tick would have been.
    script.commit(20.5)
    script.kill(20.7)
    expect(outcomes(script), is: [["A 10000"]])
  }

  @Test("A running focus session makes a flush commit even when no task is tracked")
  func focus() {
    var script = TraceScript()
    script.open(0)
    for (name, time) in [("StartFocus", 10.0), ("PauseFocus", 20)] {
      script.action(name, time)
      script.commit(time)
    }
    script.action("StartTracking", 30, ["Task": "A"])
    script.commit(30)
    script.kill(31)
    expect(outcomes(script), is: [["A 30000"]])
  }

  @Test(
    "A focus session has lasted nothing when it is paused on a clock set back behind its start",
    arguments: [(-9_999, 1), (-10_000, 0), (-10_001, 0)] as [(Int64, Int64)])
  func pausedBeforeItsStart(jump: Int64, elapsed: Int64) {
    var script = TraceScript()
    script.open(0)
    script.action("StartFocus", 10)
    script.commit(10)
    script.setClock(20, by: jump)
    script.action("PauseFocus", 20)
    script.commit(20)
    guard case .runStarted(let run)? = script.records.first?.event else { return }
    var ledger = TrackingLedger(of: run)
    for record in script.records { ledger.follow(record) }
    expect(ledger.finish().map(\.state.focus.elapsed), is: [elapsed])
  }
}
