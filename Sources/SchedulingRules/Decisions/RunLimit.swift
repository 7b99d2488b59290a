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
    let (rule, total, isTold): (RuleID, Duration, Bool)
    switch kind {
    case .appRefresh: (rule, total, isTold) = (.refreshRunLimit, policy[.refreshRunLimit], true)
    case .processing, .healthResearch:
      (rule, total, isTold) = (.processingRunLimit, policy[.processingRunLimit], true)
    // Nobody tells the app's delegate that the time of a fetch is nearly over.
    case .legacyFetch: (rule, total, isTold) = (.fetchRunLimit, policy[.fetchRunLimit], false)
    case .silentPush: (rule, total, isTold) = (.silentPushRunLimit, policy[.pushRunLimit], false)
    // An observer is not told either.
    case .healthUpdate:
      (rule, total, isTold) = (.healthObserversAtLaunch, policy[.healthUpdateTime], false)
    case .sessionEvents:
      (rule, total, isTold) = (.sessionLaunch, policy[.urlsessionEventsRunLimit], false)
    case .continuedProcessing, .transfer, .backgroundActivity: return nil
    }
    guard policy.isEnabled(rule) else { return nil }
    let warning =
      isTold && policy.isEnabled(.expirationWarning) ? policy[.expirationWarningBefore] : .zero
    return RunLimit(rule: rule, total: total, warning: min(warning, total))
  }
}
