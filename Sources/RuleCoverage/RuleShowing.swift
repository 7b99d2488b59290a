public import SchedulingRules
public import VirtualTime

/// What scenarios show of one rule.
public struct RuleShowing: Codable, Equatable, Sendable {
  /// A direction in which a rule can be shown.
  public enum Direction: String, Codable, CaseIterable, Sendable {
    /// The rule made a difference: without it something else would have happened.
    case decided
    /// The rule was asked, and what it let pass would not have passed had it objected.
    case letPass
  }

  private enum CodingKeys: String, CodingKey {
    case rule = "Rule"
    case isAsked = "IsAsked"
    case decided = "Decided"
    case letPass = "LetPass"
  }

  /// The rule.
  public var rule: RuleID
  /// Whether any scenario gives occasion to ask it.
  public var isAsked = false
  /// Where it made a difference; nil: nowhere.
  public var decided: Witness?
  /// Where it let pass; nil: nowhere.
  public var letPass: Witness?

  /// Creates the showing of a rule that has not been looked for.
  public init(of rule: RuleID) {
    self.rule = rule
  }

  /// The witness of a direction.
  public func witness(of direction: Direction) -> Witness? {
    direction == .decided ? decided : letPass
  }

  /// The directions that have to be shown and are not.
  public var missing: [Direction] {
    Self.required(of: rule).filter { witness(of: $0) == nil }
  }

  /// The rules of which scenarios have to show something, and those whose rows do not say.
  public static let rules: [RuleID] = RuleCatalogue.all.map(\.id).filter {
    !required(of: $0).isEmpty || RuleShowing(of: $0).isUnstated
  }

  /// Whether everything is shown that has to be; never for a row that does not say what that is.
  public var isCovered: Bool { missing.isEmpty && !isUnstated }

  /// Whether the rule's row does not say what scenarios have to show.
  public var isUnstated: Bool { RuleCatalogue.rule(rule).demonstration == .unstated }

  /// The directions that have to be shown of a rule.
  public static func required(of rule: RuleID) -> [Direction] {
    switch RuleCatalogue.rule(rule).demonstration {
    case .bothWays: [.decided, .letPass]
    case .oneWay, .named: [.decided]
    case .nothing, .unstated: []
    }
  }
}

/// A moment of a scenario that shows a rule in one of its two directions.
public struct Witness: Codable, Equatable, Sendable {
  private enum CodingKeys: String, CodingKey {
    case scenario = "Scenario"
    case at = "At"
    case time = "Time"
    case text = "Text"
  }

  /// The scenario's identifier.
  public var scenario: String
  /// When it is, on the simulation's own clock.
  public var at: Instant
  /// When it is, as the phone shows it: `Mon 2026-03-02 09:00:00`.
  public var time: String
  /// What can be seen there, in a few words.
  public var text: String

  /// Creates a witness.
  public init(scenario: String, at: Instant, time: String, text: String) {
    self.scenario = scenario
    self.at = at
    self.time = time
    self.text = text
  }
}
