import SchedulingRules
import VirtualTime

/// Until when a process in the background stays awake though nothing keeps it awake.
///
/// Each end of a reason to be awake grants some time more; the latest end of them counts, so that a
/// background task that is done at once does not shorten the time after leaving the foreground.
struct Wakefulness: Equatable {
  /// When the process may be suspended; ``Instant/never`` where a rule that would is switched off.
  private(set) var until: Instant = .zero
  /// The rule by which it is suspended then.
  private(set) var rule: RuleID = .suspension

  /// When it may be suspended, if something says so.
  var end: Instant? { until == .never ? nil : until }

  /// Gives a process back the time for which it was frozen.
  mutating func delay(by span: Duration) {
    guard until != .never else { return }
    until = until.advanced(by: span)
  }

  /// Something for which the process was awake is over.
  mutating func extend(after occasion: Suspension.Occasion, at now: Instant, policy: Policy) {
    guard let suspension = Suspension.after(occasion, policy: policy) else {
      until = .never
      return
    }
    let end = now.advanced(by: suspension.delay)
    guard end >= until else { return }
    until = end
    rule = suspension.rule
  }
}
