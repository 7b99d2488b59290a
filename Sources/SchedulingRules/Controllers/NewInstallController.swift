import VirtualTime

/// A newly installed app gets no app refresh until the system has learnt how it is used.
struct NewInstallController: Controller {
  static let rule: RuleID = .newApp

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    let time = context.policy[.usageLearningTime]
    let known = context.history.installed.advanced(by: time)
    guard request.kind.isChosenByUse(context.policy), context.now < known else { return .allowed }
    return .blocked(.newlyInstalled(neededSeconds: time.seconds), until: known)
  }
}
