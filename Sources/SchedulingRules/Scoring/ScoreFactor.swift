/// What goes into the score of a moment, under the names that the device's log has for it.
public enum ScoreFactor: String, Codable, CaseIterable, Sendable {
  /// How likely the user is to open the app.
  case application = "ApplicationPolicy"
  /// Whether somebody uses the device.
  case deviceActivity = "DeviceActivityPolicy"
  /// How good the network is.
  case networkQuality = "NetworkQualityPolicy"
  /// How much the battery holds, and whether it charges.
  case batteryLevel = "BatteryLevelPolicy"
  /// How warm the device is.
  case thermal = "ThermalPolicy"
}

/// The answer of one factor.
public struct ScorePart: Codable, Hashable, Sendable {
  /// The factor that answers.
  public var factor: ScoreFactor
  /// How much the answer counts, 0 or more.
  public var weight: Double
  /// How well the moment suits the request, 0 … 1.
  public var score: Double
}
