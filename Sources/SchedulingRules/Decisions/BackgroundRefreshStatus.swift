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
