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
    guard request.kind != .silentPush, let hindrance = context.device.backgroundRefreshHindrance
    else { return .allowed }
    return .blocked(.backgroundRefreshOff(by: hindrance))
  }
}

/// What keeps an app from Background App Refresh.
public enum BackgroundRefreshHindrance: String, Codable, CaseIterable, Sendable {
  /// A restriction forbids it.
  case restriction
  /// It is off for the device.
  case device
  /// It is off for the app.
  case app
}

extension DeviceState {
  /// What keeps the app from running in the background; nil on a device that allows it.
  var backgroundRefreshHindrance: BackgroundRefreshHindrance? {
    if allowsBackgroundRefresh { return nil }
    if isBackgroundRefreshRestricted { return .restriction }
    return isBackgroundRefreshOn ? .app : .device
  }
}
