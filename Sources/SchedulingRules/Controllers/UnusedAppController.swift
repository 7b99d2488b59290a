import VirtualTime

/// Nothing is launched for an app that the user has not opened for long.
struct UnusedAppController: Controller {
  static let rule: RuleID = .unusedApp

  static func concerns(_ kind: TaskKind) -> Bool { kind.isWeighed && kind.isLaunch }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard request.kind != .silentPush || request.kind.isChosenByUse(context.policy),
      let opened = context.history.lastForegrounded
    else { return .allowed }
    let limit = context.policy[.usageUnusedAfter]
    let unused = opened.advanced(by: limit)
    guard context.now >= unused else {
      return unused == .never ? .allowed : .allowed(until: unused)
    }
    return .blocked(.notOpened(forSeconds: limit.seconds))
  }
}
