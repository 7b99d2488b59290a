public import DeviceModel

/// What a debugger that is attached to an app changes for it.
public enum DebuggerHold {
  /// Returns whether the ends of time wait: no suspension, no expiration, no kill for slowness.
  ///
  /// They come when the debugger is taken away. What the device or the user ends, ends regardless.
  public static func holds(_ device: DeviceState, policy: Policy) -> Bool {
    device.isDebuggerAttached && policy.isEnabled(.debuggerHold)
  }
}
