import DeviceModel

/// Processing waits for external power, whether or not its request asks for it.
///
/// A request that asks always waits. For one that does not, Apple leaves open whether it may run
/// on battery; the policy decides (`processing.onBattery`).
struct ExternalPowerController: Controller {
  static let rule: RuleID = .externalPower

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard request.kind.isProcessing, !context.device.hasExternalPower else { return .allowed }
    guard request.requiresExternalPower || !context.policy[.processingOnBattery] else {
      return .allowed
    }
    return .blocked(.onBattery)
  }
}
