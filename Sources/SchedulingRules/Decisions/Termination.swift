public import DeviceModel

/// A kill by the system for misuse: the code that a crash report shows, and the rule.
public struct Termination: Codable, Equatable, Sendable {
  /// The code, or nil where the platform publishes none.
  public var code: String?
  /// The rule by which the process is killed.
  public var rule: RuleID

  /// Creates a kill.
  public init(code: String?, rule: RuleID) {
    self.code = code
    self.rule = rule
  }

  /// Returns the kill at the end of the time of background tasks that are still open.
  ///
  /// Apple's sources disagree about the code: the list of codes says 0x2182bad2, technical
  /// support says watchdog. The policy chooses; without R-126 the watchdog's is left.
  ///
  /// - Returns: nil when R-114 is switched off: the app goes on.
  public static func leakedBackgroundTask(policy: Policy) -> Termination? {
    guard policy.isEnabled(.backgroundTaskLeak) else { return nil }
    guard policy.isEnabled(.leakCode), policy[.leakedTaskKillCode] == .assertionTimeout else {
      return Termination(code: KillCode.watchdog, rule: .leakWatchdogCode)
    }
    return Termination(code: KillCode.assertionTimeout, rule: .leakCode)
  }

  /// Returns the kill of an app with so many open background tasks, or nil if they are not too many.
  public static func tooManyBackgroundTasks(open: Int, policy: Policy) -> Termination? {
    guard policy.isEnabled(.tooManyBackgroundTasks), open > policy[.bgtaskMaxAssertions] else {
      return nil
    }
    return Termination(code: KillCode.tooManyAssertions, rule: .tooManyBackgroundTasks)
  }

  /// Returns the kill of an app whose task is not complete when the grace is over.
  ///
  /// No code is published for tasks of the scheduler.
  public static func incompleteTask(policy: Policy) -> Termination? {
    policy.isEnabled(.expirationGraceOverrun)
      ? Termination(code: nil, rule: .expirationGraceOverrun) : nil
  }

  /// Returns the kill of an app that does not complete work in time of whose end nobody tells it, as a fetch,
  /// events of a URL session or a silent push.
  ///
  /// - Returns: nil when the rule is switched off, and for kinds of work whose end is another one.
  public static func overdue(_ kind: TaskKind, policy: Policy) -> Termination? {
    guard case .kill(let rule, _) = kind.row.timeEnd, policy.isEnabled(rule) else { return nil }
    return Termination(code: KillCode.published(by: rule), rule: rule)
  }

  /// Returns the kill of an app that takes too long over entering the background.
  public static func slowDidEnterBackground(policy: Policy) -> Termination? {
    policy.isEnabled(.enteringBackground)
      ? Termination(code: KillCode.watchdog, rule: .enteringBackground) : nil
  }

  /// Returns the kill of an app that runs while the device is too hot; one that is suspended
  /// makes no heat.
  public static func coolOff(ofAppIn state: AppProcessState, policy: Policy) -> Termination? {
    guard policy.isEnabled(.thermalKill), state.runsCode else { return nil }
    return Termination(code: KillCode.coolOff, rule: .thermalKill)
  }

  /// Returns the kill of an app whose launch in the background uses the processor too much, or nil.
  ///
  /// - Parameters:
  ///   - used: The processor time of the process so far.
  ///   - policy: The limit, and whether R-070 is in force.
  /// - Returns: The kill, or nil as long as less than the limit was used.
  public static func busyLaunch(used: Duration, policy: Policy) -> Termination? {
    let limit = policy[.watchdogLaunchProcessor]
    guard policy.isEnabled(.launchProcessorTime), limit > .zero, used >= limit else { return nil }
    return Termination(code: KillCode.watchdog, rule: .launchProcessorTime)
  }

  /// Returns the kill of an app that uses the processor for too long on battery, or nil.
  ///
  /// - Parameters:
  ///   - share: The share of a processor that it used, 0 … 1, over the time of the monitor.
  ///   - policy: The limit, and whether R-079 is in force.
  /// - Returns: The kill, or nil when the share is within the limit.
  public static func cpuOveruse(share: Double, policy: Policy) -> Termination? {
    guard policy.isEnabled(.processorMonitor), share > policy[.cpuMonitorLimit] else { return nil }
    return Termination(code: KillCode.cpuLimit, rule: .processorMonitor)
  }

  /// Returns the kill of an app that takes too long to terminate.
  public static func slowTermination(policy: Policy) -> Termination? {
    policy.isEnabled(.termination) ? Termination(code: KillCode.watchdog, rule: .termination) : nil
  }
}

/// The codes with which the system ends a process, as crash reports print them.
public enum KillCode {
  /// A background task was not ended in time: “bad, too bad”.
  public static let assertionTimeout = "0x2182bad2"
  /// The events of a background URL session were not completed in time.
  public static let sessionTimeout = "0x2182bad3"
  /// A background fetch was not completed in time.
  public static let fetchTimeout = "0x2182bad4"
  /// The watchdog: an app did not return from a callback in time.
  public static let watchdog = "0x8badf00d"
  /// A lock on a file was held when the app was to be suspended: “dead lock”.
  public static let lockedFile = "0xdead10cc"
  /// The device was too hot: “cool off”.
  public static let coolOff = "0xc00010ff"
  /// Too many background tasks were open at once.
  public static let tooManyAssertions = "0xbada5e47"
  /// The processor was used for too long; a crash report prints this kind in place of a code.
  public static let cpuLimit = "EXC_RESOURCE CPU_FATAL"

  /// The code with which an app is killed for work that it has not completed in time; nil where none is published.
  static func published(by rule: RuleID) -> String? {
    switch rule {
    case .sessionEventsCode: sessionTimeout
    case .fetchCode: fetchTimeout
    default: nil
    }
  }
}

/// What kills an app whose background task is never ended; Apple's sources disagree.
public enum LeakedTaskKill: PolicyChoice {
  /// The code of the list of codes, ``KillCode/assertionTimeout``.
  case assertionTimeout
  /// The code that technical support names, ``KillCode/watchdog``.
  case watchdog

  /// The code, as crash reports print it.
  public var word: String {
    switch self {
    case .assertionTimeout: KillCode.assertionTimeout
    case .watchdog: KillCode.watchdog
    }
  }
}
