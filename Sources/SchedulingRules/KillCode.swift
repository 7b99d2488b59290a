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
