import DeviceModel

/// Scheduled work waits while Low Power Mode is on.
struct LowPowerModeController: Controller {
  static let rule: RuleID = 159

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard context.device.isLowPowerModeOn, context.policy.lpmBlocks else { return .allowed }
    return .blocked(observed: "Low Power Mode on", required: "Low Power Mode off")
  }
}
