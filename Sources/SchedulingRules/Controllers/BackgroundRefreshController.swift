import DeviceModel

/// Nothing is launched while Background App Refresh is switched off or forbidden.
///
/// For both kinds of task: submitting either fails then. Activities are no launches. Low Power Mode's effect on the
/// switch is not looked at here; it holds work back by a rule of its own.
struct BackgroundRefreshController: Controller {
  static let rule: RuleID = .backgroundRefreshOff

  static func concerns(_ kind: TaskKind) -> Bool { kind.isWeighed && kind.isLaunch }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    // A silent push has a rule of its own.
    guard request.kind != .silentPush, !context.device.allowsBackgroundRefresh else {
      return .allowed
    }
    return .blocked(
      observed: context.device.backgroundRefreshText, required: "Background App Refresh on")
  }
}

extension DeviceState {
  /// What keeps the app from running in the background, on a device that does not allow it.
  var backgroundRefreshText: String {
    if isBackgroundRefreshRestricted {
      "Background App Refresh forbidden by a restriction"
    } else if !isBackgroundRefreshOn {
      "Background App Refresh off for the device"
    } else {
      "Background App Refresh off for the app"
    }
  }
}
