import DeviceModel

/// A silent push waits while its app was swiped away, or may not run in the background.
struct PushDeliveryController: Controller {
  static let rule: RuleID = .silentPushAfterForceQuit

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard request.kind == .silentPush else { return .allowed }
    if context.history.wasForceQuit { return .blocked(.forceQuit) }
    if let hindrance = context.device.backgroundRefreshHindrance {
      return .blocked(.backgroundRefreshOff(by: hindrance))
    }
    return .allowed
  }
}
