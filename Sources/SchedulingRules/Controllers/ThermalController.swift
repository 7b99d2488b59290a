import DeviceModel

/// Scheduled work waits while the device is too hot.
struct ThermalController: Controller {
  static let rule: RuleID = .thermalState

  static func concerns(_ kind: TaskKind) -> Bool { kind != .healthUpdate && !kind.isOfSession }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    let (state, limit) = (context.device.thermalState, context.policy[.thermalBlockLevel])
    guard state.rawValue >= limit.rawValue else { return .allowed }
    return .blocked(.heat(state: state, limit: limit))
  }
}
