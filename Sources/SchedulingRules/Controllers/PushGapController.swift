import VirtualTime

/// Silent pushes are delivered at least so far apart; 0, none, by default.
struct PushGapController: Controller {
  static let rule: RuleID = .silentPushGap

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard request.kind == .silentPush, let last = context.history.lastLaunch[.silentPush] else {
      return .allowed
    }
    let gap = context.policy[.pushMinGap]
    let earliest = last.advanced(by: gap)
    guard context.now < earliest else { return .allowed }
    return .blocked(.pushGap(last: last, neededSeconds: gap.seconds), until: earliest)
  }
}
