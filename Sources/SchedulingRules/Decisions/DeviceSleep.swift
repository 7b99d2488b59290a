public import DeviceModel

/// When the device sleeps, and uptime stands still (W-043, F-079).
public enum DeviceSleep {
  /// Decides by which rule the device sleeps from now on.
  ///
  /// - Parameters:
  ///   - device: A phone that is locked, and nobody talks or takes a picture; a Mac that was put to
  ///     sleep; the Simulator never sleeps.
  ///   - isAppRunning: Whether the app has a process that is not suspended: a Mac does not ask.
  ///   - policy: Whether such a device sleeps.
  /// - Returns: The rule; nil when the device has something to stay awake for.
  public static func rule(
    on device: DeviceState, isAppRunning: Bool, policy: Policy
  ) -> RuleID? {
    if holdsApps(device, policy: policy) { return .macSleep }
    guard policy.isEnabled(.deviceSleep), policy[.deviceSleepsWhenIdle], !device.isPutToSleep,
      device.isLocked, !isAppRunning, !device.isCallActive, !device.isCameraActive,
      !device.isSimulator
    else { return nil }
    return .deviceSleep
  }

  /// Returns whether the device sleeps as a whole: no code of the app runs, on screen or not (F-079).
  public static func holdsApps(_ device: DeviceState, policy: Policy) -> Bool {
    device.isPutToSleep && policy.isEnabled(.macSleep)
  }
}
