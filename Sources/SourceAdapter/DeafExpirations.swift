import SwiftSyntax

/// Expiration handlers that only tell of it, or set what nobody asks for: the work goes on, and the app is ended.
final class DeafExpirations: SyntaxVisitor {
  private let declarations: Declarations
  private var deaf: [ExprSyntax] = []

  private init(_ declarations: Declarations) {
    self.declarations = declarations
    super.init(viewMode: .sourceAccurate)
  }

  /// Those in the bodies that were followed with a task.
  static func findings(
    in paths: CompletionPaths, _ declarations: Declarations, about subject: String
  ) -> [SourceAudit.Finding] {
    paths.bodies.flatMap { body in
      let finder = DeafExpirations(declarations)
      finder.walk(body.code)
      return finder.deaf.map {
        body.source.finding("expirationOnlyLogged", at: $0, about: subject)
      }
    }
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.elements.first?.trimmedDescription.hasSuffix("expirationHandler") == true,
      let handler = node.elements.last
    else { return .visitChildren }
    let statements = handler.as(ClosureExprSyntax.self)?.statements ?? function(named: handler)
    if let statements, isDeaf(statements) { deaf.append(handler) }
    return .visitChildren
  }

  /// The statements of `stop` or `self.stop`, where these sources have one function of the name.
  private func function(named expression: ExprSyntax) -> CodeBlockItemListSyntax? {
    let path = expression.trimmedDescription.split(separator: ".")
    guard let name = path.last, path.count == 1 || path.first == "self" else { return nil }
    let functions = declarations.functions(named: String(name))
    return functions.count == 1 ? functions[0].body : nil
  }

  /// Whether nothing comes of any statement.
  private func isDeaf(_ statements: CodeBlockItemListSyntax, depth: Int = 0) -> Bool {
    statements.allSatisfy { item in
      if let call = item.item.as(FunctionCallExprSyntax.self) { return isDeaf(call, depth: depth) }
      if let unwrapping = item.item.as(GuardStmtSyntax.self) { return unwrapping.isOfSelf }
      let parts = item.item.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
      guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
        parts[2].is(BooleanLiteralExprSyntax.self) || parts[2].is(NilLiteralExprSyntax.self)
      else { return false }
      let name = parts[0].trimmedDescription.split(separator: ".").last.map(String.init)
      return name.map { !declarations.isRead($0) } ?? false
    }
  }

  /// Whether a call writes a log, or is of a function of these sources that does no more.
  private func isDeaf(_ call: FunctionCallExprSyntax, depth: Int) -> Bool {
    if call.isLog { return true }
    let functions = declarations.functions(named: call.name)
    let isOwn = call.base.isEmpty || call.base.hasPrefix("self")
    guard depth < 3, isOwn, functions.count == 1 else { return false }
    return isDeaf(functions[0].body, depth: depth + 1)
  }
}

extension GuardStmtSyntax {
  /// Whether it asks for `self` and nothing else.
  fileprivate var isOfSelf: Bool {
    let text = conditions.trimmedDescription
    return text == "let self" || text == "let self = self"
  }
}
