import DeviceModel

/// A silent push waits while its app was swiped away, or may not run in the background.
struct PushDeliveryController: Controller {
  static let rule: RuleID = .silentPushAfterForceQuit

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard request.kind == .silentPush else { return .allowed }
    if context.history.wasForceQuit {
      return .blocked(
        observed: "swiped away in the app switcher", required: "app opened by the user since")
    }
    guard context.device.allowsBackgroundRefresh else {
      return .blocked(
        observed: context.device.backgroundRefreshText, required: "Background App Refresh on")
    }
    return .allowed
  }
}
