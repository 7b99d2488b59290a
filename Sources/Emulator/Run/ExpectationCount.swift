import SchedulingRules
import VirtualTime

/// Counts what one expectation speaks of, and what would have been the like of it.
struct ExpectationCount {
  let expectation: Expectation
  private var found = 0
  private var atOtherTimes = 0
  private var withOtherSuccess = 0
  /// The tasks launched in time on whose completion it depends whether they count.
  private var running: Set<Int> = []
  private var isBalanceOfNothing: Bool?

  init(_ expectation: Expectation) {
    self.expectation = expectation
  }

  mutating func count(_ record: TraceRecord) {
    if case .taskCompleted(let completion) = record.event {
      guard running.remove(completion.task) != nil else { return }
      if completion.success == expectation.success { found += 1 } else { withOtherSuccess += 1 }
      return
    }
    if case .balance(let balance) = record.event, balance.isOfNothing,
      expectation.kind == .balance, expectation.identifier == nil
    {
      isBalanceOfNothing = true
    }
    guard expectation.matches(record.event) else { return }
    if !expectation.isInTime(record.time) {
      atOtherTimes += 1
    } else if expectation.success != nil, case .taskLaunched(let launch) = record.event {
      running.insert(launch.task)
    } else {
      found += expectation.amount(of: record.event)
    }
  }

  /// What was found instead; nil when it came true.
  var unmet: UnmetExpectation? {
    if expectation.allowed.contains(found) { return nil }
    return UnmetExpectation(
      expectation: expectation, found: found, atOtherTimes: atOtherTimes,
      withOtherSuccess: withOtherSuccess, notCompleted: running.count,
      isBalanceOfNothing: isBalanceOfNothing)
  }
}
