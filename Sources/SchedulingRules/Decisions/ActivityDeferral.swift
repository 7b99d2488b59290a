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
    let obstacles = Evaluation.of(another, in: context).reasons.filter { $0.rule != .score }
    if let first = obstacles.first { return first }
    let device = context.device
    if policy.nsbaDefersWithoutPower, before.hasExternalPower, !device.hasExternalPower {
      return Reason(
        rule: .activityShouldDefer, observed: "external power was taken away",
        required: "external power")
    }
    if policy.nsbaDefersOnUserActivity, !before.isInUse, device.isInUse {
      return Reason(
        rule: .activityShouldDefer, observed: "user began to use the device",
        required: "idle device")
    }
    return nil
  }
}
