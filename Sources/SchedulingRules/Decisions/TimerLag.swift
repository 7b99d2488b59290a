public import DeviceModel

/// How late an app's timers come (W-048).
public enum TimerLag {
  /// Decides how much later than at its time a timer comes that is set now.
  ///
  /// - Parameters:
  ///   - device: Whether it is locked, and off its charger.
  ///   - isOnScreen: Whether the app is on screen, where timers are punctual.
  ///   - policy: How late timers are in the background.
  /// - Returns: A span, zero or more.
  public static func lag(on device: DeviceState, isOnScreen: Bool, policy: Policy) -> Duration {
    guard device.isLocked, !device.hasExternalPower, !isOnScreen else { return .zero }
    return policy[.timersBackgroundLag]
  }
}
