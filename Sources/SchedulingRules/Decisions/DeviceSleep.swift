public import DeviceModel

/// When the device sleeps, and uptime stands still (W-043).
public enum DeviceSleep {
  /// Decides whether the device has nothing to stay awake for.
  ///
  /// - Parameters:
  ///   - device: It is locked, and nobody talks or takes a picture; the Simulator never sleeps.
  ///   - isAppRunning: Whether the app has a process that is not suspended.
  ///   - policy: Whether such a device sleeps.
  /// - Returns: Whether it sleeps from now on.
  public static func isDue(
    on device: DeviceState, isAppRunning: Bool, policy: Policy
  ) -> Bool {
    guard policy.isEnabled(.deviceSleep), policy[.deviceSleepsWhenIdle] else { return false }
    return device.isLocked && !isAppRunning && !device.isCallActive && !device.isCameraActive
      && !device.isSimulator
  }
}
