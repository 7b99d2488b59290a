import VirtualTime

/// Scheduled work waits until its budgets pay for one more launch.
///
/// Those of energy and data refill evenly. Where a policy says so, launches are handed out by the hour
/// besides: to the app for refresh, by how it is used; to the app for processing; and to all apps of the
/// device for refresh and pushes.
struct BudgetController: Controller {
  static let rule: RuleID = .budgets

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    let policy = context.policy
    if request.kind == .processing, let grant = policy.processingGrant {
      return verdict(
        of: .processing, context.history.processingPace, keeping: 0, grant, in: context)
    }
    if request.kind.paysAsRefresh(policy), let verdict = evaluateSpent(context) { return verdict }
    var verdict = Verdict.allowed
    if request.kind.isRefresh,
      let grant = context.history.refreshGrant(at: context.now, policy)
    {
      verdict = self.verdict(
        of: .refresh, context.history.refreshPace, keeping: reserve(context), grant, in: context)
      if verdict.obstacle != nil { verdict.nextChange = soonest(verdict.nextChange, context) }
    }
    guard verdict.obstacle == nil, request.kind.isRefresh || request.kind == .silentPush,
      let grant = policy.deviceGrant
    else { return verdict }
    return self.verdict(
      of: .device, context.history.devicePace, keeping: 0, grant, in: context)
  }

  /// What the budgets of energy and data say against a launch.
  private func evaluateSpent(_ context: EvaluationContext) -> Verdict? {
    let (policy, now) = (context.policy, context.now)
    let energy = context.history.energy.available(
      policy[.budgetLaunchEnergy].nanoseconds, at: now,
      perDay: policy[.budgetEnergyPerDay].nanoseconds)
    let data = context.history.data.available(
      policy.launchDataBytes, at: now, perDay: policy.dailyDataBytes)
    guard energy == now else { return .blocked(.budgetSpent(of: .energy), until: energy) }
    guard data == now else { return .blocked(.budgetSpent(of: .data), until: data) }
    return nil
  }

  private func verdict(
    of budget: Obstacle.BudgetKind, _ pace: Pace, keeping reserve: Int, _ grant: Pace.Grant,
    in context: EvaluationContext
  ) -> Verdict {
    let wait = pace.wait(for: 1 + reserve, at: context.localNow, grant)
    guard wait != .zero else { return .allowed }
    return .blocked(.budgetSpent(of: budget), until: wait.map(context.now.advanced(by:)))
  }

  /// How many launches are left for the time before the user's usual hours: none in that time.
  private func reserve(_ context: EvaluationContext) -> Int {
    let policy = context.policy
    guard policy.isEnabled(.refreshBeforeUse) else { return 0 }
    let reserve = min(policy[.predictReserve], policy[.budgetSavedLaunches] - 1)
    let ahead = context.now.advanced(by: policy[.predictLeadTime])
    let usage = context.history.usage
    let isAhead = UsageHistory.nextHour(after: context.now) <= ahead
    return isAhead && usage.shareOfDays(inHourOf: ahead) >= policy[.predictUsualShare] ? 0 : reserve
  }

  /// The next instant at which time alone may hand a launch out: also the next usual hour may come near, the
  /// app be better known or its use another.
  private func soonest(_ change: Instant?, _ context: EvaluationContext) -> Instant {
    let policy = context.policy
    let hour = UsageHistory.nextHour(after: context.now)
    let lead = policy[.predictLeadTime]
    let near = hour.advanced(by: .zero - lead)
    let next = near > context.now ? near : hour
    return min(change ?? next, policy[.predictReserve] > 0 ? next : hour)
  }
}
