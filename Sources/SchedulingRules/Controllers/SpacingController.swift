import VirtualTime

/// Two launches for app refresh are at least a minimum spacing apart.
struct SpacingController: Controller {
  static let rule: RuleID = .refreshSpacing

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard request.kind.isRefresh, let last = context.history.lastLaunch[.appRefresh] else {
      return .allowed
    }
    let spacing = context.policy[.refreshMinSpacing]
    let earliest = last.advanced(by: spacing)
    guard context.now < earliest else { return .allowed }
    return .blocked(.spacing(last: last, neededSeconds: spacing.seconds), until: earliest)
  }
}
