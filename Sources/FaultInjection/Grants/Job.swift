/// A piece of work in the background, as it is granted time.
public struct Job: Hashable, Sendable {
  /// What grants it time.
  public var grant: Grant
  /// The identifier of the task, or the name of the background task.
  public var identifier: String
}

/// How a job fared in a run.
public struct JobTally: Equatable, Sendable {
  /// How often it was begun.
  public var begun = 0
  /// How often it was done: completed with success, or ended before its time was over.
  public var done = 0
  /// How often its time was over before it was done.
  public var expired = 0
}
