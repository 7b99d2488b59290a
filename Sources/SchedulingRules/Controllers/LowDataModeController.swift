import DeviceModel

/// Scheduled work that is for the network waits while Low Data Mode is on.
///
/// That is app refresh, and processing that asks for a network. A transfer waits if its session allows no such
/// network, as it waits for Wi-Fi if its session allows no mobile data.
struct LowDataModeController: Controller {
  static let rule: RuleID = .lowDataMode

  static func concerns(_ kind: TaskKind) -> Bool { kind.isWeighed || kind == .transfer }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    if let transfer = request.transfer { return verdict(on: transfer, on: context.device) }
    guard context.device.isLowDataModeOn, context.policy[.lowDataModeBlocks],
      request.kind.isRefresh || request.requiresNetworkConnectivity
    else { return .allowed }
    return .blocked(.lowDataMode)
  }

  private func verdict(on transfer: TransferConditions, on device: DeviceState) -> Verdict {
    if device.network == .cellular, !transfer.allowsCellular {
      return .blocked(.cellular)
    }
    guard device.isLowDataModeOn, !transfer.allowsLowDataMode else { return .allowed }
    return .blocked(.lowDataMode)
  }
}
