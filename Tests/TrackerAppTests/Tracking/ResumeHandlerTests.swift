import Testing
import ValueExpectations

@testable import TrackerApp

@Suite("ResumeHandler")
@MainActor
struct ResumeHandlerTests {
  /// Writes down what the handler does to it.
  private final class Spy: Reconcilable {
    var calls: [String] = []
    var wakeUpAllowance: Milliseconds = 4 * hour
    var focus: FocusTimer

    init(focus: FocusTimer = FocusTimer()) { self.focus = focus }

    func triggerWakeUpTick(maxDuration: Milliseconds) { calls.append("wake-up \(maxDuration)") }
    func resetTrackingStart() { calls.append("reset") }
    func flushAccumulatedTimeSpent(cause: FlushCause) { calls.append("flush \(cause)") }
    func dispatchFocusTick() { calls.append("focus tick") }
  }

  @Test("Wakes up with the cap of four hours, then resets, then flushes")
  func order() {
    let spy = Spy()
    ResumeHandler().handleResume(of: spy, cause: .resume)
    expect(spy.calls, is: ["wake-up 14400000", "reset", "flush resume"])
  }

  @Test("Ticks the focus timer last, when it has a purpose and runs")
  func focusTick() {
    let spy = Spy(focus: FocusTimer(purpose: .work, isRunning: true, startedAt: monday))
    ResumeHandler().handleResume(of: spy, cause: .refresh)
    expect(spy.calls, is: ["wake-up 14400000", "reset", "flush refresh", "focus tick"])
  }

  @Test(
    "Does not tick a focus timer that is idle, paused, or offers a break",
    arguments: [
      FocusTimer(),
      FocusTimer(purpose: nil, isRunning: true, startedAt: monday),
      FocusTimer(purpose: .work, isRunning: false, elapsed: minute, duration: hour),
      FocusTimer(purpose: .work, isRunning: false, elapsed: hour, duration: hour),
      FocusTimer(purpose: .break, isRunning: false, elapsed: minute, duration: hour),
    ])
  func noFocusTick(focus: FocusTimer) {
    let spy = Spy(focus: focus)
    ResumeHandler().handleResume(of: spy, cause: .resume)
    expect(spy.calls, is: ["wake-up 14400000", "reset", "flush resume"])
  }

  @Test("Without its reset it is the variant that lets the rest bleed")
  func missingReset() {
    let spy = Spy()
    ResumeHandler(resetsTrackingStart: false).handleResume(of: spy, cause: .resume)
    expect(spy.calls, is: ["wake-up 14400000", "flush resume"])
  }
}
