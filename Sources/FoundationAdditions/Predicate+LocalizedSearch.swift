import Foundation

extension PredicateExpressions {
  /// Whether a text contains another one, by the customs of the user: case and marks do not count.
  ///
  /// `#Predicate` writes it for `localizedStandardContains`; Linux's Foundation has none.
  public struct StringLocalizedStandardContains<
    Root: PredicateExpression, Other: PredicateExpression
  >: PredicateExpression
  where
    Root.Output: StringProtocol, Other.Output: StringProtocol
  {
    /// Whether it does.
    public typealias Output = Bool
    /// The text.
    public let root: Root
    /// What is looked for.
    public let other: Other

    /// Creates the question.
    public init(root: Root, other: Other) {
      self.root = root
      self.other = other
    }

    /// Answers the question for the variables of a predicate.
    public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
      let text = String(try root.evaluate(bindings))
      let part = String(try other.evaluate(bindings))
      return text.range(of: part, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
  }

  // The macro writes the name.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Whether a text contains another one, by the customs of the user.
  public static func build_localizedStandardContains<Root, Other>(
    _ root: Root, _ other: Other
  ) -> StringLocalizedStandardContains<Root, Other> {
    StringLocalizedStandardContains(root: root, other: other)
  }
}

extension PredicateExpressions.StringLocalizedStandardContains: Sendable
where Root: Sendable, Other: Sendable {}

extension PredicateExpressions.StringLocalizedStandardContains: Codable
where Root: Codable, Other: Codable {}

extension PredicateExpressions.StringLocalizedStandardContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
