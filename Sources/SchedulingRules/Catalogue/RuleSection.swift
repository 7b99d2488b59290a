/// Rules of the catalogue that are about the same thing.
public struct RuleSection: Equatable, Sendable {
  /// What the rules are about, in one or two words.
  public let title: String
  /// The rules.
  public let rules: [Rule]
}
