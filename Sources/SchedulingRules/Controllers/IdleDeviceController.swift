import DeviceModel

/// Processing waits until nobody uses the device.
struct IdleDeviceController: Controller {
  static let rule: RuleID = .idleDevice

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard request.kind.isProcessing, context.policy[.processingRequiresIdle],
      context.device.isInUse
    else { return .allowed }
    return .blocked(.deviceInUse)
  }
}
