/// One thing that happens to the device, as a value; ``DeviceState/apply(_:)`` carries it out.
public enum DeviceChange: Codable, Hashable, Sendable {
  /// The battery's charge is now this fraction of full; values outside 0 … 1 are clamped.
  case batteryLevel(Double)
  /// External power is connected (true) or taken away.
  case externalPower(Bool)
  /// Low Power Mode goes on (true) or off.
  case lowPowerMode(Bool)
  /// The best network that can be reached is now this one.
  case network(Network)
  /// Low Data Mode goes on (true) or off for the network in use.
  case lowDataMode(Bool)
  /// The device is locked; the user no longer uses it.
  case lock
  /// The device is unlocked, without being used yet.
  case unlock
  /// The user begins (true) or stops using the device; to begin implies to unlock.
  case inUse(Bool)
  /// Some app begins (true) or ceases to use the camera.
  case camera(Bool)
  /// A phone call begins (true) or ends.
  case call(Bool)
  /// The device's heat is now of this class.
  case thermalState(ThermalState)
  /// The device-wide switch of Background App Refresh is set.
  case backgroundRefresh(Bool)
  /// The hosted app's own switch of Background App Refresh is set.
  case backgroundRefreshForApp(Bool)
  /// Parental controls or device management begin (true) or cease to forbid Background App Refresh.
  case backgroundRefreshRestricted(Bool)
  /// A debugger is attached to the hosted app (true) or taken away.
  case debugger(Bool)
  /// Other apps now run so many continued tasks; negative numbers count as none.
  case continuedTasksOfOthers(Int)
  /// The user joins a health study of the hosted app (true) or leaves it.
  case healthStudy(Bool)
  /// The device is now in this time zone of the tz database.
  case timeZone(String)
  /// The wall clock is set forward or, when negative, back; whole milliseconds.
  ///
  /// The clock is not part of the device's state: the owner of the clocks carries this out.
  case wallClockJump(milliseconds: Int64)
}
