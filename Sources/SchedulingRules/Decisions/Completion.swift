/// What a call of `setTaskCompleted` does.
public enum CompletionVerdict: Equatable, Sendable {
  /// The task is complete.
  case accepted
  /// Nothing happens.
  case ignored(RuleID)

  /// Decides about a call; a second call for the same task is ignored.
  public static func decide(isCompleted: Bool, policy: Policy) -> CompletionVerdict {
    isCompleted && policy.isEnabled(.secondCompletion) ? .ignored(.secondCompletion) : .accepted
  }
}
