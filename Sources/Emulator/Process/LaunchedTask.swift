public import SchedulingRules

/// A task that the scheduler has handed to the app.
public struct LaunchedTask: Hashable, Codable, Sendable {
  /// Counted over the run, from 1.
  public var number: Int
  /// The identifier under which it was requested.
  public var identifier: String
  /// The kind of task.
  public var kind: TaskKind
  /// What the request said of continued processing; nil for other kinds.
  public var continued: ContinuedWork?
}

/// The refusal of a submission.
public struct SubmissionError: Error, Equatable, Sendable {
  /// Why, as in `BGTaskScheduler.Error.Code`; see `SubmissionErrorCode`.
  public var code: Int

  /// Creates an error.
  public init(code: Int) {
    self.code = code
  }
}
