public import DeviceModel

/// The monitor of the processor's use.
public enum CPUMonitor {
  /// Returns whether the monitor watches a process, given the requests whose tasks it runs.
  ///
  /// It does during processing, unless a task asked for external power: that switches it off. So does
  /// a debugger.
  public static func watches(
    _ running: [TaskRequest], on device: DeviceState, policy: Policy
  ) -> Bool {
    policy.isEnabled(79) && !DebuggerHold.holds(device, policy: policy)
      && running.contains { $0.kind == .processing }
      && !running.contains(where: \.requiresExternalPower)
  }
}
