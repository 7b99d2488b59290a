public import SchedulingRules

/// What a scenario promises about its run.
public struct Expectation: Codable, Equatable, Sendable {
  /// What is counted.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// Findings of the rule, or of the identifier or name.
    case finding = "Finding"
    /// Launches of a task, by the rule of the launch and the identifier.
    case launch = "Launch"
    /// Intervals in which the rule keeps a request of the identifier waiting.
    case denied = "Denied"
    /// Expirations, by rule and identifier.
    case expiration = "Expiration"
    /// Ends of a process against its will, by rule, and by reason as identifier.
    case kill = "Kill"
    /// Whether the audit's balance is balanced.
    case balance = "Balance"
  }

  /// What is counted.
  public var kind: Kind
  /// The rule that it must have; nil: any.
  public var rule: RuleID?
  /// The identifier that it must have; nil: any.
  public var identifier: String?
  /// Exactly this many; nil means at least one.
  public var count: Int?

  /// Creates an expectation.
  public init(kind: Kind, rule: RuleID? = nil, identifier: String? = nil, count: Int? = nil) {
    self.kind = kind
    self.rule = rule
    self.identifier = identifier
    self.count = count
  }
}
