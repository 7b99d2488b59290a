import DeviceModel

/// A transfer waits until there is a network, and does not fail for want of one.
struct TransferNetworkController: Controller {
  static let rule: RuleID = .backgroundTransfers

  static func concerns(_ kind: TaskKind) -> Bool { kind == .transfer }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard context.device.network == .none else { return .allowed }
    return .blocked(.noNetwork)
  }
}
