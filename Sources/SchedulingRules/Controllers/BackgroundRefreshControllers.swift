import DeviceModel

/// Nothing is launched while Background App Refresh is switched off or forbidden.
///
/// Each switch is an obstacle of its own, which comes and goes by itself. Submitting fails then. Activities are
/// no launches. Low Power Mode's effect on the switch is not looked at here; it holds work back by a rule of
/// its own.
protocol BackgroundRefreshController: Controller {
  /// What keeps the app from Background App Refresh.
  static var hindrance: BackgroundRefreshHindrance { get }
}

extension BackgroundRefreshController {
  static var rule: RuleID { .backgroundRefreshOff }

  static func concerns(_ kind: TaskKind) -> Bool { kind.isWeighed && kind.isLaunch }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    Self.hindrance.isThere(on: context.device)
      ? .blocked(.backgroundRefreshOff(by: Self.hindrance)) : .allowed
  }
}

/// A restriction forbids Background App Refresh.
struct RefreshRestrictionController: BackgroundRefreshController {
  static let hindrance = BackgroundRefreshHindrance.restriction
}

/// Background App Refresh is off for the device.
struct DeviceRefreshSwitchController: BackgroundRefreshController {
  static let hindrance = BackgroundRefreshHindrance.device
}

/// Background App Refresh is off for the app.
struct AppRefreshSwitchController: BackgroundRefreshController {
  static let hindrance = BackgroundRefreshHindrance.app
}
