public import SchedulingRules

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
