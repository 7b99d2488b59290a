import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator

@Suite("Standing verdicts")
struct StandingVerdictTests {
  private let wallClock = WallTime(secondsSince1970: 1_750_000_000)

  /// A verdict of the instant 10 s on a request that time alone may change at 20 s.
  private func verdict(isScored: Bool = false, nextChange: Instant? = .seconds(20))
    -> StandingVerdict
  {
    let context = EvaluationContext(
      now: .seconds(10), wallNow: wallClock.advanced(by: .seconds(10)), device: DeviceState(),
      isAppInForeground: false, history: .usedDaily, policy: .documented)
    let score =
      isScored
      ? Score.of(
        TaskRequest(identifier: "a", kind: .processing, submittedAt: .zero), in: context) : nil
    return StandingVerdict(
      Evaluation(reasons: [], nextChange: nextChange, score: score), in: context)
  }

  private func holds(
    _ verdict: StandingVerdict, at seconds: Int64, isAppInForeground: Bool = false,
    isAppSuspended: Bool = false, wallIsAheadBy span: Duration = .zero
  ) -> Bool {
    verdict.holds(
      at: .seconds(seconds), wallNow: wallClock.advanced(by: .seconds(seconds) + span),
      app: StandingVerdict.AppPresence(
        isInForeground: isAppInForeground, isSuspended: isAppSuspended))
  }

  @Test("A verdict stands until time alone may change it")
  func time() {
    #expect(holds(verdict(), at: 10) && holds(verdict(), at: 19))
    #expect(!holds(verdict(), at: 20) && !holds(verdict(), at: 21))
    #expect(holds(verdict(nextChange: nil), at: 1_000_000))
  }

  @Test("A verdict with a score stands within its instant only")
  func score() {
    #expect(holds(verdict(isScored: true), at: 10))
    #expect(!holds(verdict(isScored: true), at: 11))
  }

  @Test("Whoever sets the wall clock, brings the app on screen or suspends it, ends a verdict")
  func circumstances() {
    #expect(!holds(verdict(), at: 12, wallIsAheadBy: .seconds(1)))
    #expect(!holds(verdict(), at: 12, wallIsAheadBy: .seconds(-1)))
    #expect(!holds(verdict(), at: 12, isAppInForeground: true))
    #expect(!holds(verdict(), at: 12, isAppSuspended: true))
  }

  @Test("A change of the history drops all verdicts, and nothing else does")
  func drops() {
    var state = ActivityScheduler.State(history: .usedDaily)
    for name in ["a", "b"] {
      state.requests.add(
        TaskRequest(identifier: name, kind: .processing, submittedAt: .zero), replacing: nil)
    }
    func standing(after change: (inout ActivityScheduler.State) -> Void) -> Int {
      var changed = state
      for index in changed.requests.entries.indices {
        changed.requests.update(index, verdict: verdict())
      }
      change(&changed)
      return changed.requests.entries.count { $0.verdict != nil }
    }
    expect(standing { $0.history.launch(.appRefresh, at: .zero, policy: .documented) }, is: 0)
    expect(standing { $0.history.launch(.processing, at: .zero, policy: .documented) }, is: 2)
    expect(standing { $0.history.conduct.succeed() }, is: 2)
    expect(standing { _ = $0.requests.remove { $0.identifier == "a" } }, is: 1)
  }
}
