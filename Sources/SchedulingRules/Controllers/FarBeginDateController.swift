import VirtualTime

/// A request far ahead waits until the user has come back to the app since.
///
/// Apple says that it may not be launched at all then, so a policy may be more generous
/// (`earliestBeginDate.farNeedsUse`).
struct FarBeginDateController: Controller {
  static let rule: RuleID = .farBeginDate

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    let policy = context.policy
    guard policy[.earliestBeginDateFarNeedsUse], request.earliestBeginDate != nil else {
      return .allowed
    }
    let ahead = request.submittedAt.duration(to: context.begin(of: request))
    guard ahead > policy[.earliestBeginDateWarnBeyond] else { return .allowed }
    if let opened = context.history.lastForegrounded, opened > request.submittedAt {
      return .allowed
    }
    return .blocked(.farAhead(beyondSeconds: policy[.earliestBeginDateWarnBeyond].seconds))
  }
}
