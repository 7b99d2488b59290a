import SchedulingRules

/// Under which heading the system counts an end of an app, as MetricKit reports it.
///
/// ```swift
/// ExitCategory(of: killed)  // .memoryPressure for a jetsam
/// ```
public enum ExitCategory: String, CaseIterable, Sendable {
  /// The user, a restart, an update or a new language ended the app, or it exited with status 0.
  case normal = "normal"
  /// It ended in a way that no other category names.
  case abnormal = "abnormal"
  /// It kept the system waiting.
  case watchdog = "watchdog"
  /// It grew too large.
  case memoryLimit = "memory limit"
  /// Its memory was needed.
  case memoryPressure = "memory pressure"
  /// It was to be suspended with a lock on a file.
  case suspendedWithLockedFile = "suspended with locked file"
  /// It used an invalid address.
  case badAccess = "bad access"
  /// It executed an invalid instruction: a trap of Swift's among them.
  case illegalInstruction = "illegal instruction"
  /// It did not end a background task in time.
  case backgroundTaskTimeout = "background task assertion timeout"

  /// It did not complete a background fetch in time.
  case backgroundFetchTimeout = "background fetch completion timeout"

  /// It did not complete the events of a background URL session in time.
  case backgroundSessionTimeout = "background URL session completion timeout"

  /// Creates the category of the end of a process.
  public init(of killed: Killed) {
    switch killed.code {
    case KillCode.watchdog: self = .watchdog
    case KillCode.assertionTimeout: self = .backgroundTaskTimeout
    case KillCode.fetchTimeout: self = .backgroundFetchTimeout
    case KillCode.sessionTimeout: self = .backgroundSessionTimeout
    case KillCode.lockedFile: self = .suspendedWithLockedFile
    default: self = Self(reason: killed.reason, detail: killed.detail)
    }
  }

  private init(reason: EndReason, detail: EndDetail?) {
    self =
      switch (reason, detail) {
      case (.forceQuit, _), (.reboot, _), (.update, _), (.language, _), (.exit, .status(code: 0)):
        .normal
      case (.jetsam, .jetsam(.perProcessLimit)): .memoryLimit
      case (.jetsam, _): .memoryPressure
      case (.crash, .signal("SIGSEGV")), (.crash, .signal("SIGBUS")): .badAccess
      case (.crash, .signal("SIGILL")), (.crash, .signal("SIGTRAP")): .illegalInstruction
      default: .abnormal
      }
  }
}
