/// What comes of the wish for an activity, by its identifier.
public enum ActivityCreation: Equatable, Sendable {
  /// It can be scheduled. The remark is the rule that a policy tolerates to be broken.
  case accepted(remark: RuleID?)
  /// The process ends with an exception.
  case fatal(PlatformException)

  /// Decides about an identifier: it must not be empty.
  public static func decide(_ identifier: String, policy: Policy) -> ActivityCreation {
    guard identifier.isEmpty, policy.isEnabled(.activityIdentifier) else {
      return .accepted(remark: nil)
    }
    return policy[.nsbaExceptionOnEmptyIdentifier]
      ? .fatal(.emptyActivityIdentifier) : .accepted(remark: .activityIdentifier)
  }
}

/// Where the block of an activity runs.
public enum ActivityQueue: Equatable, Sendable {
  /// On a serial queue of its own, in the background.
  case serial
  /// On the main queue.
  case main

  /// Returns the queue; without R-248 it is the main queue.
  public static func of(_ policy: Policy) -> ActivityQueue {
    policy.isEnabled(.activityQueue) ? .serial : .main
  }
}
