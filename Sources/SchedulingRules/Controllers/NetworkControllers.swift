import DeviceModel
import VirtualTime

/// Processing that asks for a network waits until one can be reached.
struct NetworkController: Controller {
  static let rule: RuleID = .processingNetwork

  static func concerns(_ kind: TaskKind) -> Bool { kind.isProcessing }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard request.requiresNetworkConnectivity else { return .allowed }
    return context.device.network == .none ? .blocked(.noNetwork) : .allowed
  }
}

/// App refresh waits until a network can be reached, although its requests cannot ask; a silent
/// push comes by it.
struct RefreshNetworkController: Controller {
  static let rule: RuleID = .refreshNetwork

  static func concerns(_ kind: TaskKind) -> Bool { kind.isRefresh || kind == .silentPush }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    context.device.network == .none ? .blocked(.noNetwork) : .allowed
  }
}

/// A transfer waits until there is a network, and does not fail for want of one.
struct TransferNetworkController: Controller {
  static let rule: RuleID = .backgroundTransfers

  static func concerns(_ kind: TaskKind) -> Bool { kind == .transfer }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard context.device.network == .none else { return .allowed }
    return .blocked(.noNetwork)
  }
}

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

/// A discretionary transfer waits for Wi-Fi and external power, up to a point.
struct DiscretionController: Controller {
  static let rule: RuleID = .discretionaryTransfers

  static func concerns(_ kind: TaskKind) -> Bool { kind == .transfer }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    let policy = context.policy
    let end = context.begin(of: request).advanced(by: policy[.urlsessionDiscretionPatience])
    guard request.transfer?.isDiscretionary == true, context.now < end else { return .allowed }
    let lacksWiFi = policy[.urlsessionDiscretionNeedsWiFi] && context.device.network != .wifi
    let lacksPower = policy[.urlsessionDiscretionNeedsPower] && !context.device.hasExternalPower
    switch (lacksWiFi, lacksPower) {
    case (true, true): return .blocked(.noWiFiOnBattery, until: end)
    case (true, false): return .blocked(.noWiFi, until: end)
    case (false, true): return .blocked(.onBattery, until: end)
    case (false, false): return .allowed
    }
  }
}
