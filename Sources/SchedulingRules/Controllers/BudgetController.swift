import VirtualTime

/// App refresh waits until its budgets of energy and data pay for one more launch.
struct BudgetController: Controller {
  static let rule: RuleID = .budgets

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard request.kind.paysAsRefresh(context.policy) else { return .allowed }
    let (policy, now) = (context.policy, context.now)
    let energy = context.history.energy.available(
      policy[.budgetLaunchEnergy].nanoseconds, at: now,
      perDay: policy[.budgetEnergyPerDay].nanoseconds)
    let data = context.history.data.available(
      policy.launchDataBytes, at: now, perDay: policy.dailyDataBytes)
    guard energy == now else { return .blocked(.budgetSpent(of: .energy), until: energy) }
    guard data == now else { return .blocked(.budgetSpent(of: .data), until: data) }
    return .allowed
  }
}
