/// An app that the user swiped away is not launched until the user opens it.
///
/// Processing is exempt while R-151 is in force and the policy does not say otherwise.
struct ForceQuitController: Controller {
  static let rule: RuleID = .forceQuitStopsLaunches

  static func concerns(_ kind: TaskKind) -> Bool {
    kind != .continuedProcessing && kind != .transfer
  }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard context.history.wasForceQuit, blocks(request.kind, context.policy) else {
      return .allowed
    }
    return .blocked(.forceQuit)
  }

  private func blocks(_ kind: TaskKind, _ policy: Policy) -> Bool {
    switch kind.row.family {
    case .refresh: policy[.forceQuitBlocksRefresh]
    case .processing:
      policy[.forceQuitBlocksProcessing] || !policy.isEnabled(.forceQuitSparesProcessing)
    case .session, .health: true
    // A push has a rule of its own.
    case .push, .continued, .activity: false
    }
  }
}
