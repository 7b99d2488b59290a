import VirtualTime

/// How likely the user is to open the app.
///
/// For app refresh it is the likelihood of use within this hour or the next, so that the best
/// moment lies just before the usual time. For processing it is whether the app was opened
/// within the past week. An activity belongs to an app that runs anyway. A silent push is for an app on
/// screen first of all; in the background the use of the app does not count for it.
struct ApplicationFactor: Factor {
  static let name = ScoreFactor.application

  static func weight(_ policy: Policy) -> Double { policy[.scoringApplicationWeight] }

  func answer(_ request: TaskRequest, in context: EvaluationContext) -> FactorAnswer? {
    switch request.kind.row.family {
    case .refresh: return likelihood(context)
    case .push:
      if context.isAppInForeground { return FactorAnswer(score: 1) }
      return context.policy.isEnabled(.silentPushWithoutUse) ? nil : likelihood(context)
    case .processing:
      guard context.policy.isEnabled(.processingWithinTwoDays) else { return nil }
      return recency(context)
    case .continued, .activity, .health, .session: return nil
    }
  }

  private func likelihood(_ context: EvaluationContext) -> FactorAnswer? {
    guard context.policy.isEnabled(.refreshBeforeUse) else { return nil }
    return FactorAnswer(
      score: context.history.usage.likelihood(at: context.now),
      nextChange: UsageHistory.nextHour(after: context.now))
  }

  private func recency(_ context: EvaluationContext) -> FactorAnswer {
    guard let opened = context.history.lastForegrounded else { return FactorAnswer(score: 0) }
    let stale = opened.advanced(by: context.policy[.usageStaleAfter])
    return context.now < stale
      ? FactorAnswer(score: 1, nextChange: stale == .never ? nil : stale) : FactorAnswer(score: 0)
  }
}
