public import DeviceModel
public import SchedulingRules
public import VirtualTime

/// Something that the user or the system did to the app, or the user inside it.
///
/// `OpenApp`, `LeaveApp`, `ForceQuit`, `Jetsam`, `CoolOff`, `FreeUpSpace`, `Prewarm`, `Reboot`, `UpdateApp`,
/// `StopContinuedTask` and `AnswerPrompt` act on the app; all other names are the app's own actions, recorded at the instant at which they are handed to it.
public struct UserAction: Codable, Hashable, Sendable {
  /// The action's name.
  public var name: String
  /// Its parameters; empty for actions on the app.
  public var parameters: [String: String]
}

/// A sleep of the device that is over, in which uptime stood still.
public struct DeviceSlept: Codable, Hashable, Sendable {
  /// How long it slept, in seconds.
  public var seconds: Double
  /// The rule by which it slept (W-043, F-079).
  public var rule: RuleID
}

/// A process that nobody sees begins to nap on a Mac, or naps no more (F-076).
public struct AppNapped: Codable, Hashable, Sendable {
  /// The process.
  public var processID: Int32
  /// Whether it naps from now on: its timers fire at a few moments only.
  public var isNapping: Bool
  /// The rule by which it does.
  public var rule: RuleID
}

/// A transition of the app's process.
public struct ProcessChanged: Codable, Hashable, Sendable {
  /// The process.
  public var processID: Int32
  /// The state that it left.
  public var from: AppProcessState
  /// The state that it is in now.
  public var to: AppProcessState
  /// Why.
  public var cause: TransitionCause
  /// The rule by which it happened, where there is one.
  public var rule: RuleID?
}

/// Why a process goes from one state to another.
public enum TransitionCause: Codable, Hashable, Sendable {
  /// The user opens the app.
  case opened
  /// It is started for the tasks of these identifiers.
  case launched(identifiers: [String])
  /// It goes on for the tasks of these identifiers.
  case resumed(identifiers: [String])
  /// The system starts it ahead of use (W-062).
  case prewarmed
  /// It is started for a workout session that has lost its process (F-069).
  case recovered
  /// It is started, or goes on, for what its user's way has brought.
  case located
  /// A developer lets it go on.
  case continuedByDeveloper
  /// The app becomes active.
  case becameActive
  /// The app resigns being active.
  case resignedActive
  /// The app has left the screen.
  case leftScreen
  /// The app has come back on screen.
  case cameBack
  /// Nothing keeps it awake.
  case idle
  /// A fault has frozen it.
  case frozen
  /// It goes on after such a fault.
  case thawed
  /// It ends.
  case ended(by: EndReason)
}

/// The kinds of wishes not to be suspended; tasks of the scheduler have records of their own.
public enum AssertionKind: String, Codable, Sendable {
  /// A background task of `UIApplication`.
  case backgroundTask = "BackgroundTask"
  /// An expiring activity of `ProcessInfo`.
  case expiringActivity = "ExpiringActivity"
}

/// A wish of the app not to be suspended, taken or released.
public struct AssertionChange: Codable, Hashable, Sendable {
  /// The process.
  public var processID: Int32
  /// The kind of assertion.
  public var kind: AssertionKind
  /// The name that the app gave it.
  public var name: String
  /// Its number within the process, for a background task the raw value of its identifier.
  public var identifier: Int?
  /// True where the app begins a background task without an expiration handler; nil where it gives one, and at its end.
  public var isWithoutHandler: Bool?
}

/// A background task that is open for so long that the system's log warns of it.
public struct AssertionOverdue: Codable, Hashable, Sendable {
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

/// A line that the app printed or logged.
public struct AppOutput: Codable, Hashable, Sendable {
  /// The process.
  public var processID: Int32
  /// Where it was printed to.
  public var stream: OutputStream
  /// The line without its line break; invalid UTF-8 is replaced.
  public var text: String
  /// How it was logged; nil: it was printed.
  public var log: LogEntry?
}

/// Where a line of the phone's log belongs.
public struct LogEntry: Codable, Hashable, Sendable {
  /// How important it is.
  public var level: LogLevel
  /// The app's name for itself or one of its parts, by custom a bundle identifier.
  public var subsystem: String
  /// A part of the subsystem.
  public var category: String
}

/// The levels of the phone's log, the least important first.
public enum LogLevel: String, Codable, CaseIterable, Sendable {
  /// Not held, unless somebody watches.
  case debug
  /// Held in memory alone.
  case info
  /// Kept.
  case `default`
  /// Kept: something failed.
  case error
  /// Kept: the app itself is wrong.
  case fault

  /// Whether the log keeps a line of the level.
  public var isKept: Bool { self != .debug && self != .info }
}

/// The end of a process against its will.
public struct Killed: Codable, Hashable, Sendable {
  /// The process.
  public var processID: Int32
  /// Why.
  public var reason: EndReason
  /// What a report adds to the reason; nil: nothing.
  public var detail: EndDetail?
  /// The code that a crash report shows, for example `0x2182bad2`; nil where there is none.
  public var code: String?
  /// The rule by which it happened, where there is one.
  public var rule: RuleID?
}

/// Why a process ends against its will.
public enum EndReason: String, Codable, CaseIterable, Sendable {
  /// The system needed the memory.
  case jetsam
  /// The system discarded it to start a new one.
  case discarded
  /// The user has swiped the app away.
  case forceQuit
  /// The device restarts.
  case reboot
  /// The device has lost its power.
  case powerCut
  /// A new version of the app is installed.
  case update
  /// The user has chosen another language.
  case language
  /// The app has crashed.
  case crash
  /// The app has ended itself.
  case exit
  /// It would never have come to rest.
  case endlessLoop
  /// It kept the system waiting.
  case watchdog
  /// It did not enter the background in time.
  case enterBackgroundTimeout
  /// It did not terminate in time.
  case terminationTimeout
  /// It used too much of the processor.
  case cpuLimit
  /// The device was too hot.
  case tooHot
  /// It was to be suspended with a lock on a file.
  case lockHeldIntoSuspension
  /// It had too many background tasks open.
  case tooManyBackgroundTasks
  /// It did not end a background task in time.
  case backgroundTaskLeaked
  /// It did not complete an expired task in time.
  case taskNotCompleted
  /// It did not complete a fetch in time.
  case fetchNotCompleted
  /// It did not complete the answer to a silent push in time.
  case pushNotCompleted
  /// It did not complete an action of a notification in time.
  case notificationActionNotCompleted
  /// It did not complete the events of a session in time.
  case sessionEventsNotCompleted
}

/// What a report adds to the reason of an end.
public enum EndDetail: Codable, Hashable, Sendable {
  /// Why memory was taken.
  case jetsam(reason: JetsamReason)
  /// The signal of a crash, for example `SIGTRAP`.
  case signal(name: String)
  /// The status of an exit.
  case status(code: Int32)
}
