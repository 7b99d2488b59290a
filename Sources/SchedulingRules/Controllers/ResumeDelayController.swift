import VirtualTime

/// A transfer that was begun in the background waits, and longer after each wake.
struct ResumeDelayController: Controller {
  static let rule: RuleID = .resumeDelay

  static func concerns(_ kind: TaskKind) -> Bool { kind == .transfer }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard let end = request.transfer?.heldUntil, context.now < end else { return .allowed }
    return .blocked(.resumeDelay, until: end)
  }
}
