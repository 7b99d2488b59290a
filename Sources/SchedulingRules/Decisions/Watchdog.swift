public import DeviceModel

/// An answer of an app's main thread that the system waits for, and kills the app without.
public enum Watchdog: String, Codable, CaseIterable, Sendable {
  /// The app is being launched, for the user or for a task: until launching has finished.
  case launch
  /// The app comes back on screen: until it has entered the foreground.
  case resume
  /// The app, on screen, becomes active or resigns: until the callback has returned.
  case update
  /// The app leaves the screen: from resigning until it has entered the background.
  case suspend
  /// The time of background tasks is over: until all expiration handlers have returned.
  case expirationHandlers

  /// The policy constant that says how long.
  private var constant: TimeConstant {
    switch self {
    case .launch: .watchdogLaunch
    case .resume: .watchdogResume
    case .update: .watchdogUpdate
    case .suspend: .watchdogSuspend
    case .expirationHandlers: .expiryHandlersTotalMainThread
    }
  }

  /// How well it is supported that the system waits so long.
  public func confidence(policy: Policy) -> Confidence {
    policy.confidence(of: constant.declaration)
  }

  /// Returns how long the system waits; nil: for ever, since R-129 is switched off.
  public func limit(policy: Policy) -> Duration? {
    policy.isEnabled(.watchdog) ? policy[constant] : nil
  }

  /// The kill of an app that has not answered in time.
  public static let termination = Termination(code: KillCode.watchdog, rule: .watchdog)
}

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

/// What a debugger that is attached to an app changes for it.
public enum DebuggerHold {
  /// Returns whether the ends of time wait: no suspension, no expiration, no kill for slowness.
  ///
  /// They come when the debugger is taken away. What the device or the user ends, ends regardless.
  public static func holds(_ device: DeviceState, policy: Policy) -> Bool {
    device.isDebuggerAttached && policy.isEnabled(.debuggerHold)
  }
}
