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

  /// Returns the limit of a kind of task; nil when its rule is switched off: no limit.
  public static func of(_ kind: TaskKind, policy: Policy) -> RunLimit? {
    let rule: RuleID = kind == .appRefresh ? 74 : 77
    guard policy.isEnabled(rule) else { return nil }
    let total = kind == .appRefresh ? policy.refreshRunLimit : policy.processingRunLimit
    let warning = policy.isEnabled(76) ? policy.expirationWarningBefore : .zero
    return RunLimit(rule: rule, total: total, warning: min(warning, total))
  }
}
