public import VirtualTime

/// What comes of the wish for an expiring activity, `performExpiringActivity`.
public enum ExpiringActivityStart: Equatable, Sendable {
  /// The process stays awake until the block has returned, or its time is over.
  case granted
  /// There is no time left: the block is called once, and told so.
  case refused
  /// The block runs, and nothing keeps the process awake; only while the rule is switched off.
  case unprotected
  /// The process ends with an exception.
  case fatal(PlatformException)

  /// Decides about an activity.
  ///
  /// - Parameters:
  ///   - reason: The app's name for it, which must not be empty.
  ///   - limit: When its time would be over, were it begun now; nil: never.
  ///   - now: The instant of the call.
  ///   - policy: Which rules are in force.
  /// - Returns: What comes of it.
  public static func decide(
    reason: String, limit: BackgroundTaskLimit?, now: Instant, policy: Policy
  ) -> ExpiringActivityStart {
    guard policy.isEnabled(.expiringActivity) else { return .unprotected }
    if reason.isEmpty { return .fatal(.emptyActivityReason) }
    // From the warning on a task would expire in the instant of its begin.
    guard let limit, limit.warning <= now else { return .granted }
    return .refused
  }
}
