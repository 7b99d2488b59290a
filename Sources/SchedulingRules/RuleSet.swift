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
  /// The position of the lowest number.
  public var startIndex: Int { members.startIndex }
  /// The position behind the highest number.
  public var endIndex: Int { members.endIndex }
  /// The rule at a position.
  public subscript(position: Int) -> RuleID { members[position] }
}

extension RuleSet: ExpressibleByArrayLiteral {
  /// Creates a set from a literal; order and repetition count nothing.
  public init(arrayLiteral rules: RuleID...) {
    self.init(rules)
  }
}

extension RuleSet: Codable {
  /// Reads a list of rules; order and repetition count nothing.
  public init(from decoder: any Decoder) throws {
    self.init(try [RuleID](from: decoder))
  }

  /// Writes the rules as a list, by number.
  public func encode(to encoder: any Encoder) throws {
    try members.encode(to: encoder)
  }
}
