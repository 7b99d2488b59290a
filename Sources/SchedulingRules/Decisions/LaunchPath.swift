public import DeviceModel

/// How a task reaches its app.
public enum LaunchPath: Equatable, Sendable {
  /// A new process is started in the background; one that is suspended is discarded first.
  case coldLaunch
  /// The suspended process is resumed.
  case resume
  /// The process is running in the background already and gets one more task.
  case join

  /// Returns the way to an app in the given state.
  public static func to(_ state: AppProcessState, policy: Policy) -> LaunchPath {
    switch state {
    case .notRunning: .coldLaunch
    case .suspended: policy.isEnabled(.suspendedAppResumed) ? .resume : .coldLaunch
    case .foregroundInactive, .foregroundActive, .backgroundRunning: .join
    }
  }

  /// The rule by which the task goes this way.
  public var rule: RuleID {
    switch self {
    case .coldLaunch: .backgroundLaunch
    case .resume, .join: .suspendedAppResumed
    }
  }
}

/// What a launch does with the process's launch handlers.
public enum LaunchDelivery: Equatable, Sendable {
  /// The task is handed to the handler.
  case deliver
  /// Nothing is handed over and nobody is told.
  case drop
  /// The process ends with an exception.
  case fatal(PlatformException)

  /// Decides what becomes of a task whose process has, or has not, registered a handler.
  public static func decide(isRegistered: Bool, policy: Policy) -> LaunchDelivery {
    if isRegistered { return .deliver }
    return policy.isEnabled(.launchWithoutHandler)
      ? .fatal(PlatformException(.noLaunchHandler, rule: .launchWithoutHandler)) : .drop
  }
}
