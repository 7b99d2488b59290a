public import Emulator
public import SchedulingRules
import TraceReport

/// Something that happened in a run.
protocol RunEvent {
  var moment: Moment { get }
  /// The task that it concerns; nil for none.
  var concerns: String? { get }
  /// The task that it means trouble for; nil for none.
  var troubled: String? { get }
}

extension RunEvent {
  var troubled: String? { nil }
}

extension AppRun {
  /// A task was handed to the app.
  public struct Launch: RunEvent, Hashable, Sendable {
    /// The task's identifier.
    public let task: String
    /// The kind of task.
    public let kind: TaskKind
    /// Whether a process was started for it.
    public let isColdLaunch: Bool
    /// The number of the task, counted over the run from 1.
    public let number: Int
    let moment: Moment

    /// When.
    public var time: PhoneTime { moment.time }
    var concerns: String? { task }

    init(_ launch: TaskLaunched, _ moment: Moment) {
      task = launch.identifier
      kind = launch.kind
      isColdLaunch = launch.isColdLaunch
      number = launch.task
      self.moment = moment
    }
  }

  /// A task was completed.
  public struct Completion: RunEvent, Hashable, Sendable {
    /// The task's identifier.
    public let task: String
    /// What was said about its success.
    public let success: Bool
    /// Whether the app completed it; else the system did, since an expired task had no handler.
    public let isByApp: Bool
    /// The time since it was handed over, in seconds.
    public let elapsedSeconds: Double
    /// The number of the task, counted over the run from 1.
    public let number: Int
    let moment: Moment

    /// When.
    public var time: PhoneTime { moment.time }
    var concerns: String? { task }

    init(_ completion: TaskCompleted, _ moment: Moment) {
      task = completion.identifier
      success = completion.success
      isByApp = completion.by == .handler
      elapsedSeconds = completion.elapsedSeconds
      number = completion.task
      self.moment = moment
    }
  }

  /// The time of a task, or of a background task, was over.
  public struct Expiration: RunEvent, Hashable, Sendable {
    /// The task's identifier, or the background task's name.
    public let task: String
    /// Why.
    public let cause: ExpirationCause
    /// Whether there was an expiration handler, which was called.
    public let hasHandler: Bool
    /// The number of the task, counted over the run from 1; nil for a background task.
    public let number: Int?
    let moment: Moment

    /// When.
    public var time: PhoneTime { moment.time }
    var concerns: String? { task }
    var troubled: String? { task }

    init(_ expiration: TaskExpired, _ moment: Moment) {
      task = expiration.identifier
      cause = expiration.cause
      hasHandler = expiration.hasHandler
      number = expiration.task
      self.moment = moment
    }
  }

  /// The app's process was ended against its will.
  public struct Kill: RunEvent, Hashable, Sendable {
    /// Why.
    public let reason: EndReason
    /// The code that a crash report shows, `0x2182bad2` say; nil where there is none.
    public let code: String?
    let moment: Moment

    /// When.
    public var time: PhoneTime { moment.time }
    var concerns: String? { nil }

    init(_ kill: Killed, _ moment: Moment) {
      reason = kill.reason
      code = kill.code
      self.moment = moment
    }
  }

  /// Something is wrong with the app.
  public struct Finding: RunEvent, Hashable, Sendable {
    /// What was found, by its name: `backgroundTaskLeaked`.
    public let name: String
    /// How much it weighs; only an error fails a scenario.
    public let severity: Emulator.Finding.Severity
    /// The rule that was broken, `R-114` say; nil for none.
    public let rule: String?
    /// The task that it concerns; nil for none.
    public let task: String?
    /// What happened, in a sentence.
    public let message: String
    /// What to do about it, in a sentence.
    public let fix: String
    let moment: Moment

    /// When.
    public var time: PhoneTime { moment.time }
    var concerns: String? { task }
    var troubled: String? { task }

    init(_ finding: Emulator.Finding, _ moment: Moment) {
      name = finding.name
      severity = finding.severity
      rule = finding.rule?.description
      task = finding.identifier
      message = finding.message
      fix = finding.hint
      self.moment = moment
    }
  }

  /// The app printed or logged a line.
  public struct Line: RunEvent, Hashable, Sendable {
    /// The line without its line break.
    public let text: String
    /// How important it was said to be; nil for a line that was printed.
    public let level: LogLevel?
    let moment: Moment

    /// When.
    public var time: PhoneTime { moment.time }
    var concerns: String? { nil }

    init(_ output: AppOutput, _ moment: Moment) {
      text = output.text
      level = output.log?.level
      self.moment = moment
    }
  }
}

extension AppRun.Launch: CustomStringConvertible {
  /// When and what, in a few words.
  public var description: String { "\(time) \(task)" }
}

extension AppRun.Completion: CustomStringConvertible {
  /// When and what, in a few words.
  public var description: String { "\(time) \(task), success: \(success)" }
}

extension AppRun.Expiration: CustomStringConvertible {
  /// When and what, in a few words.
  public var description: String { "\(time) \(task): \(cause.words)" }
}

extension AppRun.Kill: CustomStringConvertible {
  /// When and why, in a few words.
  public var description: String { "\(time) \(reason.rawValue)\(code.map { " (\($0))" } ?? "")" }
}

extension AppRun.Finding: CustomStringConvertible {
  /// When and what, in a sentence.
  public var description: String { "\(time) \(severity.rawValue) \(name): \(message)" }
}

extension AppRun.Line: CustomStringConvertible {
  /// When and what.
  public var description: String { "\(time) \(text)" }
}
