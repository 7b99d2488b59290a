import DeviceModel

/// Scheduled work waits while Low Power Mode is on.
///
/// What a person has started is exempt, if the policy does not say otherwise
/// (`continued.allowedInLowPowerMode`), and so is a transfer that is not discretionary.
struct LowPowerModeController: Controller {
  static let rule: RuleID = .lowPowerMode

  static func concerns(_ kind: TaskKind) -> Bool {
    kind != .healthUpdate && kind != .sessionEvents
  }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    let policy = context.policy
    let isExempt =
      request.kind == .continuedProcessing && policy[.continuedAllowedInLowPowerMode]
      || request.transfer?.isDiscretionary == false
    guard context.device.isLowPowerModeOn, policy[.lpmBlocks], !isExempt else { return .allowed }
    return .blocked(.lowPowerMode)
  }
}
