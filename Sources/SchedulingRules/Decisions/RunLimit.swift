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
