import SwiftSyntax

/// The uses of a file by a method that has it only until it returns.
///
/// Another name for it, `let copy = location`, is no use of its own.
final class FileUses: SyntaxVisitor {
  private var names: Set<String>
  private var isUsedAtOnce = false
  private var isUsedLater = false
  /// How many closures around the code run when the method has returned.
  private var depth = 0

  private init(_ name: String) {
    names = [name]
    super.init(viewMode: .sourceAccurate)
  }

  /// Whether a body uses a file, and only in what runs later and is not waited for.
  static func areLate(of name: String, in body: CodeBlockSyntax) -> Bool {
    guard Mentions.names(in: body).isDisjoint(with: WorkLeftBehind.waits) else { return false }
    let uses = FileUses(name)
    uses.walk(body)
    return uses.isUsedLater && !uses.isUsedAtOnce
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let value = node.initializer?.value.plainName, names.contains(value) else {
      return .visitChildren
    }
    names.insert(node.pattern.trimmedDescription)
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard names.contains(node.baseName.text) else { return .visitChildren }
    if depth > 0 { isUsedLater = true } else { isUsedAtOnce = true }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isRunLater { depth += 1 }
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) {
    if node.isRunLater { depth -= 1 }
  }
}
