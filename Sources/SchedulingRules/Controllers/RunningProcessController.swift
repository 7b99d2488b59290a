/// An activity comes to a process that runs: nothing starts in one that is suspended.
struct RunningProcessController: Controller {
  static let rule: RuleID = .activityNeedsProcess

  static func concerns(_ kind: TaskKind) -> Bool { kind == .backgroundActivity }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard context.isAppSuspended else { return .allowed }
    return .blocked(.appSuspended)
  }
}
