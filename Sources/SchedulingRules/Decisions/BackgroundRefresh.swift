public import DeviceModel

/// What an app is told about Background App Refresh; raw values as in `UIBackgroundRefreshStatus`.
public enum BackgroundRefreshStatus: Int, Codable, CaseIterable, Sendable {
  /// Forbidden by parental controls or device management: the user cannot switch it on.
  case restricted = 0
  /// Switched off for the device or the app, or by Low Power Mode.
  case denied = 1
  /// Switched on.
  case available = 2

  /// Returns what an app is told.
  public static func of(_ device: DeviceState, policy: Policy) -> BackgroundRefreshStatus {
    if device.isBackgroundRefreshRestricted { return .restricted }
    if device.isLowPowerModeOn, policy.isEnabled(.lowPowerModeEndsRefresh) { return .denied }
    return device.allowsBackgroundRefresh ? .available : .denied
  }
}

/// What keeps an app from Background App Refresh; each alone is enough.
public enum BackgroundRefreshHindrance: String, Codable, CaseIterable, Sendable {
  /// A restriction forbids it.
  case restriction
  /// It is off for the device.
  case device
  /// It is off for the app.
  case app

  /// Whether it keeps the app from running in the background.
  public func isThere(on device: DeviceState) -> Bool {
    switch self {
    case .restriction: device.isBackgroundRefreshRestricted
    case .device: !device.isBackgroundRefreshOn
    case .app: !device.isBackgroundRefreshOnForApp
    }
  }

  /// What does away with it, and with nothing else.
  public var relief: DeviceChange {
    switch self {
    case .restriction: .backgroundRefreshRestricted(false)
    case .device: .backgroundRefresh(true)
    case .app: .backgroundRefreshForApp(true)
    }
  }
}

/// How Background App Refresh was lost.
public enum BackgroundRefreshLoss: Sendable {
  /// A restriction forbids it.
  case forbidden
  /// It was switched off.
  case switchedOff

  /// What ends running tasks with it.
  var expiration: ExpirationCause {
    self == .forbidden ? .backgroundRefreshForbidden : .backgroundRefreshOff
  }

  /// What takes pending requests away with it.
  public var removal: RemovalCause {
    self == .forbidden ? .backgroundRefreshForbidden : .backgroundRefreshOff
  }
}

extension DeviceState {
  /// How Background App Refresh was lost on a device that does not allow it.
  public var backgroundRefreshLoss: BackgroundRefreshLoss {
    isBackgroundRefreshRestricted ? .forbidden : .switchedOff
  }
}
