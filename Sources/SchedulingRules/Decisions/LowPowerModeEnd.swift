public import DeviceModel

/// When Low Power Mode goes off by itself.
public enum LowPowerModeEnd {
  /// Returns whether a change of the device ends Low Power Mode: the battery is charged enough.
  ///
  /// It ends when the charge comes up to the level on external power. A user who switches it on above
  /// that level keeps it.
  public static func follows(
    before: DeviceState, after: DeviceState, policy: Policy
  ) -> Bool {
    policy.isEnabled(.lowPowerModeEnds) && after.isLowPowerModeOn && after.hasExternalPower
      && before.batteryLevel < policy[.lpmEndsAtLevel]
      && after.batteryLevel >= policy[.lpmEndsAtLevel]
  }
}
