import DeviceModel
import VirtualTime

extension Evaluation {
  /// Evaluates a silent push where less is asked than about tasks; nil: it is weighed as they are.
  ///
  /// Nothing holds it back from an app on screen. Without R-226 only what is about pushes counts.
  static func ofPush(_ request: TaskRequest, in context: EvaluationContext) -> Evaluation? {
    let policy = context.policy
    var evaluation = Evaluation(reasons: [], nextChange: nil)
    if context.isAppInForeground, policy.isEnabled(.silentPushOnScreen) {
      guard policy.isEnabled(.score), policy.isEnabled(.silentPushActivity) else {
        return evaluation
      }
      evaluation.score = Score.of(request, in: context)
      evaluation.threshold = 0
      return evaluation
    }
    guard !policy.isEnabled(.silentPushActivity) else { return nil }
    evaluation.ask(PushDeliveryController(), request, context)
    evaluation.ask(RefreshRestrictionController(), request, context)
    evaluation.ask(DeviceRefreshSwitchController(), request, context)
    evaluation.ask(AppRefreshSwitchController(), request, context)
    evaluation.ask(PushGapController(), request, context)
    return evaluation
  }
}

/// A silent push waits while its app was swiped away; for the switches it waits as tasks do.
struct PushDeliveryController: Controller {
  static let rule: RuleID = .silentPushAfterForceQuit

  static func concerns(_ kind: TaskKind) -> Bool { kind == .silentPush }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    context.history.wasForceQuit ? .blocked(.forceQuit) : .allowed
  }
}

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
