import DeviceModel

/// Scheduled work that is for the network waits while Low Data Mode is on.
///
/// That is app refresh, and processing that asks for a network.
struct LowDataModeController: Controller {
  static let rule: RuleID = 173

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard context.device.isLowDataModeOn, context.policy.lowDataModeBlocks,
      request.kind.isRefresh || request.requiresNetworkConnectivity
    else { return .allowed }
    return .blocked(observed: "Low Data Mode on", required: "Low Data Mode off")
  }
}
