public import DeviceModel

/// What happens to a task whose time is over.
public enum Expiration: Equatable, Sendable {
  /// Its expiration handler is called, once.
  case callHandler
  /// It has no handler: the system completes it, unsuccessfully, and calls nothing.
  case completeUnsuccessfully
  /// Nothing is called and nothing is completed; the task runs into its kill.
  case ignore

  /// Decides what happens to a task at its expiration.
  public static func decide(hasHandler: Bool, policy: Policy) -> Expiration {
    if hasHandler { return policy.isEnabled(82) ? .callHandler : .ignore }
    return policy.isEnabled(85) ? .completeUnsuccessfully : .ignore
  }
}

/// Why a running task expires before its time.
public struct EarlyEnd: Equatable, Sendable {
  /// The rule that ends it.
  public var rule: RuleID
  /// What happened, in a few words.
  public var cause: String

  /// Creates an early end.
  public init(rule: RuleID, cause: String) {
    self.rule = rule
    self.cause = cause
  }

  /// Returns why a change of the device ends a running task, or nil when it goes on.
  ///
  /// Processing ends when the user begins to use the device; app refresh goes on.
  public static func of(
    _ kind: TaskKind, before: DeviceState, after: DeviceState, policy: Policy
  ) -> EarlyEnd? {
    guard kind == .processing, policy.isEnabled(78), policy.processingEndsOnUserActivity,
      !before.isInUse, after.isInUse
    else { return nil }
    return EarlyEnd(rule: 78, cause: "user began to use the device")
  }
}

/// What a call of `setTaskCompleted` does.
public enum CompletionVerdict: Equatable, Sendable {
  /// The task is complete.
  case accepted
  /// Nothing happens.
  case ignored(RuleID)

  /// Decides about a call; a second call for the same task is ignored.
  public static func decide(isCompleted: Bool, policy: Policy) -> CompletionVerdict {
    isCompleted && policy.isEnabled(97) ? .ignored(97) : .accepted
  }
}
