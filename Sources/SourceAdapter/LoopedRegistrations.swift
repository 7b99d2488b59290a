import SwiftSyntax

/// Registrations of one identifier that a loop makes in each of its turns, where it has several for certain.
struct LoopedRegistrations {
  private let registrations: [IdentifierCall]

  init(_ registrations: [IdentifierCall]) {
    self.registrations = registrations.filter { $0.identifier != nil }
  }

  /// The registrations.
  var findings: [SourceAudit.Finding] {
    registrations.filter { isRepeated($0.node) }
      .map { $0.source.finding("registeredTwice", at: $0.node, about: $0.subject) }
  }

  /// Whether a loop around a call comes to it several times.
  private func isRepeated(_ call: Syntax) -> Bool {
    var node = call
    while let parent = node.parent {
      if let loop = parent.as(ForStmtSyntax.self) {
        return loop.whereClause == nil
          && isMade(call, inEachTurnOf: loop.body.statements, over: loop.sequence)
      }
      if let closure = parent.as(ClosureExprSyntax.self) {
        guard let each = closure.parent?.as(FunctionCallExprSyntax.self), each.name == "forEach",
          let elements = each.calledExpression.as(MemberAccessExprSyntax.self)?.base
        else { return false }
        return isMade(call, inEachTurnOf: closure.statements, over: elements)
      }
      if parent.is(FunctionDeclSyntax.self) { return false }
      node = parent
    }
    return false
  }

  private func isMade(
    _ call: Syntax, inEachTurnOf body: CodeBlockItemListSyntax, over elements: ExprSyntax
  ) -> Bool {
    guard elements.writtenCount.map({ $0 > 1 }) == true,
      CertainCalls.of(body).contains(where: { $0.id == call.id })
    else { return false }
    return Departures.of(body).isEmpty
  }
}
