import Testing
import ValueExpectations

@testable import TrackerApp

extension Tracker {
  /// What becomes of it when the app leaves the screen.
  fileprivate func enterBackground() {
    suspendTicking()
    flushAccumulatedTimeSpent(cause: .pause)
  }
}

@Suite("Tracker")
@MainActor
struct TrackerTests {
  private let clock = TestClock(monday + 10 * hour)
  private let recorder = FlushRecorder()

  /// Collects flushes.
  private final class FlushRecorder {
    var flushes: [Flush] = []
    var lines: [String] { flushes.map(\.line) }
  }

  private func makeTracker(
    _ state: TrackerState = TrackerState(), handler: ResumeHandler = ResumeHandler()
  ) -> Tracker {
    Tracker(state: state, clock: clock.wallClock, resumeHandler: handler) { [recorder] in
      recorder.flushes.append($0)
    }
  }

  private func trackedTracker(handler: ResumeHandler = ResumeHandler()) -> Tracker {
    let tracker = makeTracker(handler: handler)
    tracker.becomeActive()
    tracker.perform(.startTracking(task: "write"))
    recorder.flushes = []
    return tracker
  }

  @Test("Five minutes away are credited with one log entry, not one per minute")
  func oneEntryPerResume() {
    let tracker = trackedTracker()
    clock.now += minute
    tracker.enterBackground()
    clock.now += 5 * minute
    tracker.becomeActive()
    expect(
      recorder.lines,
      is: [
        "pause | write 2026-03-02 credited 60000", "resume | write 2026-03-02 credited 300000",
      ])
  }

  @Test("A night away is credited up to the cap, on the day of the resume; the rest is capped")
  func nightAway() {
    clock.now = monday + 22 * hour
    let tracker = trackedTracker()
    tracker.enterBackground()
    clock.now += 9 * hour
    tracker.becomeActive()
    expect(recorder.lines, is: ["resume | write 2026-03-03 credited 14400000 capped 18000000"])
  }

  @Test("Refreshes during an absence do not renew its cap")
  func oneCapPerAbsence() {
    let tracker = trackedTracker()
    tracker.enterBackground()
    for _ in 0..<3 {
      clock.now += 3 * hour
      tracker.reconcile()
    }
    clock.now += hour
    tracker.becomeActive()
    expect(
      recorder.lines,
      is: [
        "refresh | write 2026-03-02 credited 10800000",
        "refresh | write 2026-03-02 credited 3600000 capped 7200000",
        "refresh | write 2026-03-02 capped 10800000",
        "resume | write 2026-03-02 capped 3600000",
      ])
  }

  @Test("An app that leaves the screen before it became active goes on with its absence")
  func turnedBack() {
    let tracker = trackedTracker()
    tracker.enterBackground()
    for _ in 0..<3 {
      clock.now += 3 * hour
      tracker.enterBackground()
    }
    clock.now += hour
    tracker.becomeActive()
    expect(
      recorder.lines,
      is: [
        "pause | write 2026-03-02 credited 10800000",
        "pause | write 2026-03-02 credited 3600000 capped 7200000",
        "pause | write 2026-03-02 capped 10800000",
        "resume | write 2026-03-02 capped 3600000",
      ])
  }

  @Test("The next absence has the full cap again")
  func nextAbsence() {
    let tracker = trackedTracker()
    for _ in 0..<2 {
      tracker.enterBackground()
      clock.now += 5 * hour
      tracker.becomeActive()
    }
    expect(
      recorder.lines,
      is: [
        "resume | write 2026-03-02 credited 14400000 capped 3600000",
        "resume | write 2026-03-02 credited 14400000 capped 3600000",
      ])
  }

  @Test("Without the reset the rest beyond the cap bleeds into the next tick")
  func missingReset() {
    let tracker = trackedTracker(handler: ResumeHandler(resetsTrackingStart: false))
    tracker.enterBackground()
    clock.now += 5 * hour
    tracker.becomeActive()
    clock.now += second
    tracker.perform(.stopTracking)
    expect(
      recorder.lines,
      is: [
        "resume | write 2026-03-02 credited 14400000",
        "action | write 2026-03-02 credited 3601000",
      ])
  }

  @Test("A resume during an import drops silently")
  func importDrops() {
    let tracker = trackedTracker()
    tracker.perform(.beginImport)
    tracker.enterBackground()
    clock.now += 5 * minute
    tracker.becomeActive()
    clock.now += second
    tracker.perform(.endImport)
    clock.now += second
    tracker.perform(.stopTracking)
    expect(
      recorder.lines,
      is: [
        "action", "resume | write 2026-03-02 dropped 300000",
        "action | write 2026-03-02 dropped 1000", "action | write 2026-03-02 credited 1000",
      ])
  }

  @Test("A cold start after a kill reconciles from the durable anchor")
  func coldStart() throws {
    let tracker = trackedTracker()
    clock.now += minute
    tracker.enterBackground()
    let durable = try #require(recorder.flushes.last).state
    clock.now += 5 * hour

    recorder.flushes = []
    makeTracker(durable).becomeActive()
    expect(recorder.lines, is: ["resume | write 2026-03-02 credited 14400000 capped 3600000"])
  }

  @Test("What was credited in an absence still counts towards its cap after a kill")
  func coldStartInAbsence() throws {
    let tracker = trackedTracker()
    tracker.enterBackground()
    clock.now += 3 * hour
    tracker.reconcile()
    let durable = try #require(recorder.flushes.last).state
    clock.now += 3 * hour

    recorder.flushes = []
    makeTracker(durable).reconcile()
    expect(recorder.lines, is: ["refresh | write 2026-03-02 credited 3600000 capped 7200000"])
  }

  @Test("A switch of task credits the time so far to the task before")
  func switchTask() {
    let tracker = trackedTracker()
    clock.now += 1_500
    tracker.perform(.startTracking(task: "read"))
    clock.now += 2_500
    tracker.perform(.stopTracking)
    expect(
      recorder.lines,
      is: [
        "action | write 2026-03-02 credited 1500", "action | read 2026-03-02 credited 2500",
      ])
  }

  @Test("A clock that was set back in an absence is corrected, on the day that it shows")
  func setBack() {
    clock.now = monday
    let tracker = trackedTracker()
    tracker.enterBackground()
    clock.now -= hour
    tracker.becomeActive()
    clock.now += second
    tracker.perform(.stopTracking)
    expect(
      recorder.lines,
      is: [
        "resume | write 2026-03-01 corrected 3600000", "action | write 2026-03-01 credited 1000",
      ])
  }

  @Test("The anchor, the task and the focus state go with the sum")
  func stateGoesWithTheSum() throws {
    let tracker = trackedTracker()
    tracker.perform(.focus(.start(.work, duration: 25 * minute)))
    let started = clock.now
    clock.now += minute
    tracker.enterBackground()
    let flush = try #require(recorder.flushes.last)
    expect(flush.line, is: "pause | write 2026-03-02 credited 60000")
    expect(
      flush.state,
      is: TrackerState(
        task: "write", anchor: clock.now,
        focus: FocusTimer(
          purpose: .work, isRunning: true, startedAt: started, duration: 25 * minute,
          seenAt: clock.now)))
  }

  @Test("A resume puts a running focus timer right with one tick")
  func focusAfterResume() {
    let tracker = trackedTracker()
    tracker.perform(.focus(.start(.work, duration: 25 * minute)))
    tracker.enterBackground()
    clock.now += 10 * minute
    tracker.becomeActive()
    expect(tracker.focus.elapsed, is: 10 * minute)
    tracker.enterBackground()
    clock.now += 30 * minute
    tracker.becomeActive()
    #expect(!tracker.focus.isRunning)
    expect(tracker.focus.elapsed, is: 25 * minute)
  }

  @Test("The end of a session is handed over at once, with what it was and how long it lasted")
  func focusEnd() throws {
    let tracker = trackedTracker()
    tracker.perform(.focus(.start(.break, duration: 5 * minute)))
    tracker.enterBackground()
    clock.now += 2 * hour
    tracker.reconcile()
    let flush = try #require(recorder.flushes.last)
    expect(flush.line, is: "focus")
    expect(flush.state.focus.elapsed, is: 5 * minute)
    expect(flush.state.focus.purpose, is: .break)
    #expect(!flush.state.focus.isRunning)
  }

  @Test(
    "A session away for over four hours is dropped, whether the process lived on or not",
    arguments: [false, true], [(4 * hour, true), (4 * hour + 1, false)] as [(Milliseconds, Bool)])
  func focusDropped(isKilled: Bool, away: (Milliseconds, Bool)) throws {
    var tracker = trackedTracker()
    tracker.perform(.focus(.start(.work, duration: 6 * hour)))
    tracker.enterBackground()
    clock.now += away.0
    if isKilled { tracker = makeTracker(try #require(recorder.flushes.last).state) }
    tracker.becomeActive()
    expect((tracker.focus.purpose == .work), is: away.1)
    expect(recorder.flushes.last?.state.focus.purpose, is: tracker.focus.purpose)
  }

  @Test("Without anything new nothing is handed over")
  func nothingNew() {
    let tracker = makeTracker()
    tracker.becomeActive()
    clock.now += minute
    tracker.enterBackground()
    clock.now += hour
    tracker.reconcile()
    expect(recorder.lines, is: [])
  }

  @Test("The draft saves an anchor that is ahead of the sums")
  func draft() {
    let tracker = trackedTracker()
    clock.now += minute
    tracker.suspendTicking()
    tracker.saveStateOnly()
    tracker.flushAccumulatedTimeSpent(cause: .pause)
    expect(recorder.lines, is: ["pause", "pause | write 2026-03-02 credited 60000"])
    expect(recorder.flushes.map(\.state.anchor), is: [clock.now, clock.now])
  }
}
