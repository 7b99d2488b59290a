public import DeviceModel
public import SchedulingRules
public import VirtualTime

/// Something that the user or the system did to the app, or the user inside it.
///
/// `OpenApp`, `LeaveApp`, `ForceQuit`, `Jetsam`, `CoolOff`, `Reboot`, `UpdateApp`, `StopContinuedTask`
/// and `AnswerPrompt` act on the app;
/// all other names are the app's own actions, recorded at the instant at which they are handed to it.
public struct UserAction: Codable, Equatable, Sendable {
  /// The action's name.
  public var name: String
  /// Its parameters; empty for actions on the app.
  public var parameters: [String: String]
}

/// A transition of the app's process.
public struct ProcessChanged: Codable, Equatable, Sendable {
  /// The process.
  public var processID: Int32
  /// The state that it left.
  public var from: AppProcessState
  /// The state that it is in now.
  public var to: AppProcessState
  /// Why, in a few words.
  public var reason: String
  /// The rule by which it happened, where there is one.
  public var rule: RuleID?
}

/// A call of the app into the platform, with its outcome.
public struct CallMade: Codable, Equatable, Sendable {
  /// The calling process.
  public var processID: Int32
  /// The function, for example `BGTaskScheduler.submit`.
  public var call: String
  /// Its arguments by name, as printed.
  public var arguments: [String: String]
  /// What it returned or threw, as printed; empty when there is nothing to say.
  public var result: String
  /// The rule that decided the outcome, where there is one.
  public var rule: RuleID?
}

/// The kinds of wishes not to be suspended; tasks of the scheduler have records of their own.
public enum AssertionKind: String, Codable, Sendable {
  /// A background task of `UIApplication`.
  case backgroundTask = "BackgroundTask"
  /// An expiring activity of `ProcessInfo`.
  case expiringActivity = "ExpiringActivity"
}

/// A wish of the app not to be suspended, taken or released.
public struct AssertionChange: Codable, Equatable, Sendable {
  /// The process.
  public var processID: Int32
  /// The kind of assertion.
  public var kind: AssertionKind
  /// The name that the app gave it.
  public var name: String
  /// Its number within the process, for a background task the raw value of its identifier.
  public var identifier: Int?
}

/// A background task that is open for so long that the system's log warns of it.
public struct AssertionOverdue: Codable, Equatable, Sendable {
  /// The process.
  public var processID: Int32
  /// The kind of assertion: a background task.
  public var kind: AssertionKind
  /// The name that the app gave it.
  public var name: String
  /// The raw value of the `UIBackgroundTaskIdentifier`.
  public var identifier: Int
  /// When it was begun, on the simulation's own clock.
  public var begunAt: Instant
  /// For how long it has been open, in seconds.
  public var elapsedSeconds: Double
  /// R-110 for its age, R-111 when its expiration handler has run.
  public var rule: RuleID
}

/// A line that the app printed.
public struct AppOutput: Codable, Equatable, Sendable {
  /// The process.
  public var processID: Int32
  /// Where it was printed to.
  public var stream: OutputStream
  /// The line without its line break; invalid UTF-8 is replaced.
  public var text: String
}

/// The end of a process against its will.
public struct Killed: Codable, Equatable, Sendable {
  /// The process.
  public var processID: Int32
  /// Why, as one word: `jetsam`, `forceQuit`, `reboot`, `watchdog`, `crash`, `exit` and others.
  public var reason: String
  /// What a report adds to the reason: that of a jetsam, the signal of a crash, the status of an exit.
  public var detail: String?
  /// The code that a crash report shows, for example `0x2182bad2`; nil where there is none.
  public var code: String?
  /// The rule by which it happened, where there is one.
  public var rule: RuleID?
}
