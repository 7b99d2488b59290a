public import SchedulingRules

/// A task that the scheduler has handed to the app.
public struct LaunchedTask: Hashable, Codable, Sendable {
  /// Counted over the run, from 1.
  public var number: Int
  /// The identifier under which it was requested.
  public var identifier: String
  /// The kind of task.
  public var kind: TaskKind
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
