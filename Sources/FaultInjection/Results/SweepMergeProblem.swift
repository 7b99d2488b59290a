/// What stands in the way of joining results.
public struct SweepMergeProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file that it is about; nil for one that is missing.
  public var file: String?
  /// What was found, what was expected, and what to do.
  public var message: String

  /// The problem as a line of standard error.
  public var description: String { (file.map { $0 + ": " } ?? "") + "error: " + message }
}

/// All that keeps results from being joined.
public struct SweepMergeProblems: Error, Equatable, Sendable, CustomStringConvertible {
  /// The problems, at least one.
  public var problems: [SweepMergeProblem]

  /// Collects problems.
  public init(_ problems: [SweepMergeProblem]) {
    self.problems = problems
  }

  /// The problems as lines of standard error.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
