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
    evaluation.ask(PushGapController(), request, context)
    return evaluation
  }
}
