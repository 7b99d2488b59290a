/// What a command of a developer leads to.
public enum DebugVerdict: Equatable, Sendable {
  /// Tasks are launched for these requests, which may be used up by it.
  case launch([TaskRequest], usesUp: Bool)
  /// The running task of this number expires.
  case expire(task: Int)
  /// The app's delegate is asked to fetch.
  case fetch
  /// Nothing happens, by this rule and for this reason.
  case refused(rule: RuleID, reason: String)

  /// Whether something happens.
  public var isCarriedOut: Bool {
    if case .refused = self { false } else { true }
  }

  /// The rule that decided.
  public var rule: RuleID {
    switch self {
    case .launch: .simulatedLaunch
    case .expire: .simulatedExpiration
    case .fetch: .simulatedFetch
    case .refused(let rule, _): rule
    }
  }

  /// What the console of the app says to a command that leads to this; nil: nothing.
  ///
  /// The words for a launch, and for one without a request, are those of published logs; all others are ours.
  public func message(to command: DebugCommand, policy: Policy) -> String? {
    guard policy.isEnabled(.simulatedLaunchLogged) else { return nil }
    return switch (self, command.identifier) {
    case (.refused(.simulatedLaunchUsesRequest, _), let identifier?):
      "No task request with identifier \(identifier) has been scheduled"
    case (.refused(_, let reason), _): "Nothing is simulated: \(reason)"
    case (.launch, let identifier?): "Simulating launch for task with identifier \(identifier)"
    case (.expire, let identifier?): "The time of task \(identifier) is made to end"
    default: "A background fetch is made to begin"
    }
  }
}
