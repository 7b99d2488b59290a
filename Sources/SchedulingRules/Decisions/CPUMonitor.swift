public import DeviceModel

/// The monitor of the processor's use.
public enum CPUMonitor {
  /// Returns whether the monitor watches a process, given the requests whose tasks it runs.
  ///
  /// It does during processing, unless a task asked for external power: that switches it off. So does
  /// a debugger. Continued processing is watched where the policy has it so.
  public static func watches(
    _ running: [TaskRequest], on device: DeviceState, policy: Policy
  ) -> Bool {
    !DebuggerHold.holds(device, policy: policy)
      && (watchesProcessing(running, policy: policy)
        || watchesContinued(running, policy: policy))
  }

  /// Returns whether it is processing for which it watches, and for which it kills.
  public static func watchesProcessing(_ running: [TaskRequest], policy: Policy) -> Bool {
    policy.isEnabled(.processorMonitor) && running.contains(where: \.kind.isProcessing)
      && !running.contains(where: \.requiresExternalPower)
  }

  /// Returns the end of continued tasks that keep a processor busy for too long, or nil.
  ///
  /// - Parameters:
  ///   - share: The share of a processor that the process used, 0 … 1, over the monitor's time.
  ///   - policy: The limit, and whether such use ends continued tasks.
  /// - Returns: The end, or nil when the tasks go on.
  public static func end(ofContinuedTasksUsing share: Double, policy: Policy) -> EarlyEnd? {
    guard policy.isEnabled(.continuedUnlimited), policy[.continuedProcessorMonitored],
      share > policy[.cpuMonitorLimit]
    else { return nil }
    return EarlyEnd(rule: .continuedUnlimited, cause: .processorUse)
  }

  private static func watchesContinued(_ running: [TaskRequest], policy: Policy) -> Bool {
    policy.isEnabled(.continuedUnlimited) && policy[.continuedProcessorMonitored]
      && running.contains { $0.kind == .continuedProcessing }
  }
}
