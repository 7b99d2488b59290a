public import SchedulingRules
public import VirtualTime

/// One time for which the app had a task in its hands, or held a background task open, or a transfer was under way.
public struct TaskRun: Equatable, Sendable {
  /// The end of its time.
  public struct Expiry: Equatable, Sendable {
    /// When the system said so.
    public var at: Instant
    /// Why.
    public var cause: ExpirationCause
    /// The rule by which it happened.
    public var rule: RuleID
    /// The time that a background task had; nil for all else.
    public var grant: TaskExpired.Grant?
  }

  /// A time for which a fault of the plan kept the process from running.
  public struct Freeze: Equatable, Sendable {
    /// Since when.
    public var at: Instant
    /// When the process went on, or the run was over with it.
    public var until: Instant
    /// The fault.
    public var fault: FaultStruck
  }

  /// How it came to an end.
  public enum Outcome: Equatable, Sendable {
    /// The app completed the task, or ended the background task.
    case completed(success: Bool)
    /// The system ended a task that had no expiration handler.
    case endedBySystem
    /// The process was ended with it.
    case killed(Killed)
    /// The transfer was over, well or not.
    case transferred(TransferEnded)
    /// The run was over first.
    case open
  }

  /// When it began; a transfer that stops and goes on began at first.
  public var begin: Instant
  /// The task's number, or the raw value of the background task's identifier.
  public var number: Int
  /// The process; zero for a transfer, which needs none.
  public var processID: Int32
  /// The kind of task; nil: a background task of the app or an expiring activity.
  public var kind: TaskKind?
  /// Whether a process was started for it.
  public var isColdLaunch: Bool
  /// How long a task may run, in seconds; nil: without limit, or not a task.
  public var limitSeconds: Double?
  /// Whether it came to begin: a transfer may fail while it still waits.
  public var hasBegun = true
  /// What a transfer asks for; nil for all else.
  public var url: String?
  /// The end of its time, if it came before that of the work.
  public var expiry: Expiry?
  /// When faults of the plan froze the process meanwhile, in the order of time; a transfer needs none.
  public var freezes: [Freeze] = []
  /// Whether the app asked for the task anew before its end.
  public var asksAgain = false
  /// Whether the app put the rest of it off, which is no failure.
  public var isDeferred = false
  /// What was found wrong with it, in the order of time.
  public var findings: [TimedFinding] = []
  /// The last line that the process wrote to its standard error meanwhile; a trap says there where it is.
  public var lastError: String?
  /// When it ended.
  public var end: Instant
  /// How it ended.
  public var outcome: Outcome

  /// How long it lasted.
  public var duration: Duration { begin.duration(to: end) }

  /// What went wrong with it, each in one word: the names of its findings, `expired`, `failed`, `frozen`, `killed`.
  ///
  /// That it ran out of time counts only where no finding says more about it, and the app did not succeed
  /// all the same; that the app called itself unsuccessful only where nothing else is known.
  public var troubles: Set<String> {
    var troubles = Set(findings.map(\.finding.name))
    switch outcome {
    case .killed: troubles.insert("killed")
    case .transferred(let end):
      if end.isFailure { troubles.insert("failed") }
    case .completed(true):
      // Who begins a background task says nothing of success: that its time was over is all there is to see.
      if kind == nil, expiry != nil, troubles.isEmpty { troubles.insert("expired") }
    case .completed(false), .endedBySystem, .open:
      if expiry != nil, kind != nil, troubles.isEmpty { troubles.insert("expired") }
      if outcome == .completed(success: false), troubles.isEmpty, !isDeferred {
        troubles.insert("failed")
      }
    }
    if !freezes.isEmpty { troubles.insert("frozen") }
    return troubles
  }
}

/// A finding and when it was reported.
public struct TimedFinding: Equatable, Sendable {
  /// When.
  public var at: Instant
  /// What was found.
  public var finding: Finding
}
