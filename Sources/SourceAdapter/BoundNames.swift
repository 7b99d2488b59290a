import SwiftSyntax

/// Finds the names that a pattern gives: `index` and `id` of `(index, id)`, `id` of `id?`.
final class BoundNames: SyntaxVisitor {
  private var names: Set<String> = []

  /// Those of a pattern.
  static func of(_ pattern: PatternSyntax) -> Set<String> {
    let finder = BoundNames(viewMode: .sourceAccurate)
    finder.walk(pattern)
    return finder.names
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.identifier.text)
    return .skipChildren
  }
}
