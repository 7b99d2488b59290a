import DeviceModel

/// Processing that asks for a network waits until one can be reached.
struct NetworkController: Controller {
  static let rule: RuleID = .processingNetwork

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard request.kind.isProcessing, request.requiresNetworkConnectivity else { return .allowed }
    return context.device.network == .none ? .blocked(.noNetwork) : .allowed
  }
}

/// App refresh waits until a network can be reached, although its requests cannot ask; a silent
/// push comes by it.
struct RefreshNetworkController: Controller {
  static let rule: RuleID = .refreshNetwork

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard request.kind.isRefresh || request.kind == .silentPush else { return .allowed }
    return context.device.network == .none ? .blocked(.noNetwork) : .allowed
  }
}
