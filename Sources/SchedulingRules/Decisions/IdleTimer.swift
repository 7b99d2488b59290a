public import DeviceModel

/// When a device that nobody uses locks itself (F-057).
public enum IdleTimer {
  /// Decides how long the device waits before it locks itself.
  ///
  /// - Parameters:
  ///   - device: It has to be unlocked, with nobody using it, talking or taking pictures.
  ///   - isDisabledOnScreen: Whether the app on screen wants it to stay unlocked.
  ///   - wishes: The activities that the app has begun: on a Mac they may disable idle sleep (F-077).
  ///   - policy: Whether the app is asked.
  /// - Returns: The user's setting; nil where the timer does not run.
  public static func span(
    on device: DeviceState, isDisabledOnScreen: Bool, wishes: some Sequence<ActivityWish>,
    policy: Policy
  ) -> Duration? {
    guard let seconds = device.autoLockSeconds, !device.isLocked, !device.isInUse,
      !device.isCallActive, !device.isCameraActive,
      !(isDisabledOnScreen && policy.isEnabled(.idleTimer)),
      !(device.kind.sleepsWhenLocked && policy.isEnabled(.macActivity)
        && wishes.contains(where: \.preventsIdleSleep))
    else { return nil }
    return .seconds(seconds)
  }
}
