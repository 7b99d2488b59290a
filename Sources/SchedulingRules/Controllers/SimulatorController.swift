import DeviceModel

/// In the Simulator nothing is scheduled: only a developer launches tasks there.
///
/// Silent pushes are sent to it by hand, and are not held back.
struct SimulatorController: Controller {
  static let rule: RuleID = .simulator

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard context.device.isSimulator, request.kind != .silentPush else { return .allowed }
    return .blocked(.simulator)
  }
}
