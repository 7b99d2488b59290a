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

/// How long a task may run, counted from the call of its launch handler.
public struct RunLimit: Equatable, Sendable {
  /// The rule that sets the limit.
  public var rule: RuleID
  /// The whole time, the warning included.
  public var total: Duration
  /// How long before the end of that time the task expires; at most the whole.
  public var warning: Duration

  /// When the task expires: its expiration handler is called, or it is completed for it.
  public var expiration: Duration { total - warning }

  /// Returns the limit of a kind of task; nil when its rule is switched off, and for continued
  /// processing, for which none is published, and activities, which have none: no limit.
  public static func of(_ kind: TaskKind, policy: Policy) -> RunLimit? {
    guard let limit = kind.row.limit, policy.isEnabled(limit.rule) else { return nil }
    let total = policy[limit.constant]
    // Nobody tells an app's delegate or an observer that its time is nearly over.
    let warning =
      kind.isTold && policy.isEnabled(.expirationWarning)
      ? policy[.expirationWarningBefore] : .zero
    return RunLimit(rule: limit.rule, total: total, warning: min(warning, total))
  }

  /// Returns what a cold launch leaves of the limit, where its time is counted.
  ///
  /// - Parameters:
  ///   - span: How long the launch took, from the start of the process to the task's delivery; zero where
  ///     there was a process already.
  ///   - policy: Whether that counts (`launch.countsAsRunTime`).
  /// - Returns: The limit, shorter by the launch where that counts; never below zero.
  public func after(launchOf span: Duration, policy: Policy) -> RunLimit {
    guard policy[.launchCountsAsRunTime], policy.isEnabled(.launchDuration) else { return self }
    let rest = max(.zero, total - span)
    return RunLimit(rule: rule, total: rest, warning: min(warning, rest))
  }
}

extension TaskKind {
  /// Returns whether the time of a task of this kind that runs can be over before the task is done.
  ///
  /// Not where nothing happens at its end, as for transfers, activities, and work whose only end is a kill by a rule that is
  /// switched off: what is late just goes on.
  public func canRunOutOfTime(policy: Policy) -> Bool {
    switch row.timeEnd {
    case .expiration, .failure: true
    case .kill(let rule, let endsAnyway): endsAnyway || policy.isEnabled(rule)
    case .nothing: false
    }
  }
}

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

  /// Returns the queue by policy; without R-083 it is a background queue.
  public static func of(_ policy: Policy) -> ExpirationQueue {
    guard policy.isEnabled(.expirationQueue) else { return .background }
    return policy[.expirationQueue]
  }
}
