/// What happens to a task whose time is over.
public enum Expiration: Equatable, Sendable {
  /// Its expiration handler is called, once.
  case callHandler
  /// It has no handler: the system completes it, unsuccessfully, and calls nothing.
  case completeUnsuccessfully
  /// Nothing is called and nothing is completed; the task runs into its kill.
  case ignore

  /// Decides what happens to a task at its expiration.
  ///
  /// - Parameters:
  ///   - hasHandler: Whether it has an expiration handler.
  ///   - sharesAllotment: Whether it expires with another task of its wake.
  ///   - policy: Which rules are in force.
  /// - Returns: What happens.
  public static func decide(
    hasHandler: Bool, sharesAllotment: Bool = false, policy: Policy
  ) -> Expiration {
    if sharesAllotment, !policy.isEnabled(.expirationTogether) { return .ignore }
    if hasHandler { return policy.isEnabled(.expirationBeforeEnd) ? .callHandler : .ignore }
    return policy.isEnabled(.expirationWithoutHandler) ? .completeUnsuccessfully : .ignore
  }
}

/// The queue on which the expiration handler of a task is called; raw values as in policies.
public enum ExpirationQueue: String, PolicyChoice {
  /// The queue of the launch handler, as documented.
  case registered
  /// A background queue of the system: finds handlers that race their work.
  case background

  /// The value in policies.
  public var word: String { rawValue }

  /// Returns the queue by policy; without R-083 it is a background queue.
  public static func of(_ policy: Policy) -> ExpirationQueue {
    guard policy.isEnabled(.expirationQueue) else { return .background }
    return policy[.expirationQueue]
  }
}
