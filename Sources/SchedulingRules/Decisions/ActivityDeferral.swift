public import DeviceModel

/// Whether a running activity should put the rest of its work off.
public enum ActivityDeferral {
  /// Returns what makes the moment bad that was good when the activity began.
  ///
  /// What would keep it from starting now, its time apart; then external power and use of the device,
  /// which Apple names for the Mac or leaves open: the policy decides.
  ///
  /// - Parameters:
  ///   - request: What the activity was started for.
  ///   - before: The device as it was then.
  ///   - context: What a decision may look at now.
  /// - Returns: The first reason; nil when the activity may go on.
  public static func reason(
    for request: TaskRequest, startedOn before: DeviceState, in context: EvaluationContext
  ) -> Reason? {
    let policy = context.policy
    guard policy.isEnabled(.activityShouldDefer) else { return nil }
    var another = request
    another.particulars = nil
    another.earliestBeginDate = nil
    // How well the moment suits it is no matter any more.
    let first = Evaluation.of(another, in: context, extent: .firstReason).reasons.first
    if let first, first.rule != .score { return first }
    let device = context.device
    if policy[.nsbaDefersWithoutPower], before.hasExternalPower, !device.hasExternalPower {
      return Reason(.activityShouldDefer, .powerTakenAway)
    }
    if policy[.nsbaDefersOnUserActivity], !before.isInUse, device.isInUse {
      return Reason(.activityShouldDefer, .useBegan)
    }
    return nil
  }
}
