/// Everything about the phone, apart from its apps, that a rule can look at.
public struct DeviceState: Codable, Equatable, Sendable {
  /// Charge of the battery, 0 … 1.
  public var batteryLevel: Double = 0.8
  /// Whether external power is connected.
  public var hasExternalPower = false
  /// Whether Low Power Mode is on.
  public var isLowPowerModeOn = false
  /// The best network that can be reached.
  public var network: Network = .wifi
  /// Whether the device is locked.
  public var isLocked = false
  /// Whether it has been unlocked at least once since it was started.
  public var wasUnlockedSinceBoot = true
  /// Whether the user is using the device: screen on and unlocked, picked up.
  public var isInUse = false
  /// Heat as the system classifies it.
  public var thermalState: ThermalState = .nominal
  /// Settings > General > Background App Refresh.
  public var isBackgroundRefreshOn = true
  /// The same switch of the hosted app.
  public var isBackgroundRefreshOnForApp = true
  /// Whether parental controls or device management forbid Background App Refresh.
  public var isBackgroundRefreshRestricted = false
  /// Identifier of the time zone, as the tz database names it.
  public var timeZone = "UTC"

  /// Creates the state of a phone that lies unlocked on the table, with Wi-Fi.
  public init() {}
}

/// The best network that the device can reach.
public enum Network: String, Codable, CaseIterable, Sendable {
  case none
  case cellular
  case wifi
}

/// Heat in Apple's four classes; raw values as in `ProcessInfo.ThermalState`.
public enum ThermalState: Int, Codable, CaseIterable, Sendable {
  case nominal, fair, serious, critical
}

/// One thing that happens to the device, as value; `DeviceState.apply` carries it out.
public enum DeviceChange: Codable, Equatable, Sendable {
  case batteryLevel(Double)
  case externalPower(Bool)
  case lowPowerMode(Bool)
  case network(Network)
  case lock
  case unlock
  /// The user begins (true) or stops using the device; begins implies unlocked.
  case inUse(Bool)
  case thermalState(ThermalState)
  case backgroundRefresh(Bool)
  case backgroundRefreshForApp(Bool)
  case backgroundRefreshRestricted(Bool)
  case timeZone(String)
  /// The wall clock is set forward or, when negative, back; whole milliseconds.
  case wallClockJump(milliseconds: Int64)
}
