import DeviceModel

/// Nothing is launched while some app uses the camera or a phone call goes on.
struct OccupiedDeviceController: Controller {
  static let rule: RuleID = .cameraAndCall

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    if context.device.isCameraActive, context.policy[.cameraBlocks] { return .blocked(.camera) }
    if context.device.isCallActive, context.policy[.callBlocks] { return .blocked(.call) }
    return .allowed
  }
}
