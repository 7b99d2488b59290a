public import DeviceModel

/// When a device that nobody uses locks itself (F-057).
public enum IdleTimer {
  /// Decides how long the device waits before it locks itself.
  ///
  /// - Parameters:
  ///   - device: It has to be unlocked, with nobody using it, talking or taking pictures.
  ///   - isDisabledOnScreen: Whether the app on screen wants it to stay unlocked.
  ///   - policy: Whether the app is asked.
  /// - Returns: The user's setting; nil where the timer does not run.
  public static func span(
    on device: DeviceState, isDisabledOnScreen: Bool, policy: Policy
  ) -> Duration? {
    guard let seconds = device.autoLockSeconds, !device.isLocked, !device.isInUse,
      !device.isCallActive, !device.isCameraActive,
      !(isDisabledOnScreen && policy.isEnabled(.idleTimer))
    else { return nil }
    return .seconds(seconds)
  }
}
