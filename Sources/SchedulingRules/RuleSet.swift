/// A set of rules that lists its members in the order of their numbers.
///
/// Made for the few rules that a scenario switches off: nearly always empty, asked on every
/// decision, and part of the trace, where an unordered set would differ from run to run.
public struct RuleSet: Equatable, Sendable {
  private var members: [RuleID] = []

  /// Creates a set.
  public init(_ rules: some Sequence<RuleID> = EmptyCollection()) {
    for rule in rules { insert(rule) }
  }

  /// Returns whether a rule is a member.
  public func contains(_ rule: RuleID) -> Bool {
    members.contains(rule)
  }

  /// Adds a rule; adding a member changes nothing.
  public mutating func insert(_ rule: RuleID) {
    guard !members.contains(rule) else { return }
    members.insert(rule, at: members.firstIndex { rule < $0 } ?? members.endIndex)
  }
}

extension RuleSet: RandomAccessCollection {
  public var startIndex: Int { members.startIndex }
  public var endIndex: Int { members.endIndex }
  public subscript(position: Int) -> RuleID { members[position] }
}

extension RuleSet: ExpressibleByArrayLiteral {
  public init(arrayLiteral rules: RuleID...) {
    self.init(rules)
  }
}

extension RuleSet: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try [RuleID](from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    try members.encode(to: encoder)
  }
}
