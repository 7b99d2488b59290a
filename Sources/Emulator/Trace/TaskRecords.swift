public import SchedulingRules

/// The beginning or the end of an interval in which a reason keeps a request waiting.
public struct ReasonChange: Codable, Hashable, Sendable {
  /// The request's identifier.
  public var identifier: String
  /// What keeps, or kept, it waiting.
  public var reason: Reason
}

/// A request that no submission stands for: for a fetch in the old way, new health data, a
/// transfer, an activity or a silent push.
public struct RequestAdded: Codable, Hashable, Sendable {
  /// The request's identifier.
  public var identifier: String
  /// The kind of task that it asks for.
  public var kind: TaskKind
  /// How far ahead its earliest begin lies, in seconds; nil: it may begin at once.
  public var earliestBeginSeconds: Double?
  /// How far ahead the window of an activity ends, in seconds; nil for other kinds.
  public var windowEndSeconds: Double?
  /// The rule by which it happened.
  public var rule: RuleID
}

/// A pending request that the system took away without a launch.
public struct RequestRemoved: Codable, Hashable, Sendable {
  /// The request's identifier.
  public var identifier: String
  /// The kind of task that it asked for.
  public var kind: TaskKind
  /// Why.
  public var cause: RemovalCause
  /// The rule by which it happened.
  public var rule: RuleID
}

/// The delivery of a task to its launch handler.
public struct TaskLaunched: Codable, Hashable, Sendable {
  /// The process.
  public var processID: Int32
  /// The task's identifier.
  public var identifier: String
  /// The kind of task.
  public var kind: TaskKind
  /// The task's number: tasks are counted over the run, from 1.
  public var task: Int
  /// Whether a process was started for it; else it was resumed or running already.
  public var isColdLaunch: Bool
  /// How long the task may run, warning time included, in seconds; nil: without limit.
  public var limitSeconds: Double?
  /// The rule by which it was launched so.
  public var rule: RuleID
}

/// The beginning of a launch handler: the first moment at which the app can do anything for its task.
public struct HandlerCalled: Codable, Hashable, Sendable {
  /// The process.
  public var processID: Int32
  /// The task's identifier.
  public var identifier: String
  /// The task's number.
  public var task: Int
  /// For how long its queue was busy with something else since the task was delivered, in seconds.
  public var waitedSeconds: Double
}

/// The end of the time of a task or a background task.
public struct TaskExpired: Codable, Hashable, Sendable {
  /// The process.
  public var processID: Int32
  /// The task's identifier, or the background task's name.
  public var identifier: String
  /// The task's number, or nil for a background task.
  public var task: Int?
  /// Why its time is over.
  public var cause: ExpirationCause
  /// Whether it has an expiration handler, which is now called.
  public var hasHandler: Bool
  /// The rule by which it happened.
  public var rule: RuleID
  /// The time that it had, for a background task whose time was over; nil for all others.
  public var grant: Grant?

  /// How much time the background tasks of an app are given, all together.
  public struct Grant: Codable, Hashable, Sendable {
    /// The rule that says how much.
    public var rule: RuleID
    /// How much, in seconds.
    public var totalSeconds: Double
    /// How much of it was gone as this task began, in seconds.
    public var goneSeconds: Double

    /// Creates the time of a task.
    public init(rule: RuleID, totalSeconds: Double, goneSeconds: Double) {
      self.rule = rule
      self.totalSeconds = totalSeconds
      self.goneSeconds = goneSeconds
    }
  }
}

/// The completion of a task.
public struct TaskCompleted: Codable, Hashable, Sendable {
  /// The process.
  public var processID: Int32
  /// The task's identifier.
  public var identifier: String
  /// The task's number.
  public var task: Int
  /// What was said about its success.
  public var success: Bool
  /// Whether the rest of an activity is put off; nil for all other completions.
  public var isDeferred: Bool?
  /// Who completed it.
  public var by: Completer
  /// The time since its delivery, in seconds.
  public var elapsedSeconds: Double
  /// True where the app never set an expiration handler, of a kind of task that takes one; nil for all others.
  public var isWithoutHandler: Bool?

  /// Who can complete a task.
  public enum Completer: String, Codable, Sendable {
    /// The app.
    case handler
    /// The system, when an expired task has no handler.
    case system
  }
}

/// How a request was rated: what the device's log prints for an activity that may proceed.
///
/// The sum divided by the denominator is the score, also as printed with six digits.
public struct RequestEvaluation: Codable, Hashable, Sendable {
  /// The request's identifier.
  public var identifier: String
  /// The kind of task that it asks for.
  public var kind: TaskKind
  /// What each factor said.
  public var parts: [ScorePart]
  /// The weighted answers together.
  public var sum: Double
  /// The weights of the factors that answered.
  public var denominator: Double
  /// The score, 0 … 1.
  public var score: Double
  /// The score that is needed at this instant, 0 … 1; it falls until the end of the window.
  public var threshold: Double
  /// Whether the score suffices.
  public var mayRun: Bool
  /// The rule by which requests are rated.
  public var rule: RuleID

  /// Creates the record of a score.
  init(_ request: TaskRequest, _ score: Score, threshold: Double, mayRun: Bool) {
    identifier = request.identifier
    kind = request.kind
    parts = score.parts
    sum = score.sum
    denominator = score.denominator
    self.score = score.value
    self.threshold = threshold
    self.mayRun = mayRun
    rule = .score
  }
}

/// What the user sees of continued processing: the Live Activity that the system keeps for it.
public struct LiveActivityChange: Codable, Hashable, Sendable {
  /// What happened to it.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// It appeared.
    case begun
    /// The task came a whole percent further.
    case progressed
    /// The app changed its words.
    case retitled
    /// It asks the user whether the task is to go on.
    case questioned
    /// It disappeared: the task is complete.
    case ended
  }

  /// The process.
  public var processID: Int32
  /// The task's identifier.
  public var identifier: String
  /// The task's number.
  public var task: Int
  /// What happened.
  public var change: Kind
  /// The title that is shown.
  public var title: String
  /// What is shown below it.
  public var subtitle: String
  /// How much of the task is complete, in whole percent, 0 … 100.
  public var percent: Int
  /// The rule by which it happened, where there is one.
  public var rule: RuleID?
}
