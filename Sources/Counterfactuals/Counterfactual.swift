public import SchedulingRules
public import VirtualTime

/// A change of a scenario with which a task would have run, or run well, as a run has shown.
public struct Counterfactual: Equatable, Sendable {
  /// What is otherwise; more than one only where no single change is enough.
  public var changes: [Change]
  /// When the task then starts; nil where the app then is not ended, which alone was in question.
  public var start: Instant?
  /// When it is then over; nil where only the start was in question, or the run was over first.
  public var finish: Instant?
  /// The latest instant that was tried for the change and was still early enough; nil: none was tried.
  public var latest: Instant?
  /// How well the rules are supported on which the answer rests: the weakest of them.
  public var confidence: Confidence

  /// Who would have to act: whoever can act least easily.
  public var hands: Change.Hands { changes.map(\.hands).max() ?? .developer }
}
