import SwiftSyntax

/// Where the error of a submission is thrown away, or ends the app.
enum SubmissionErrors {
  /// The mistake of a call that submits a request, and its place; nil where the error is asked for, or goes on.
  ///
  /// - Parameter call: The call.
  /// - Returns: The mistakes, each with its place.
  static func mistakes(of call: FunctionCallExprSyntax) -> [(mistake: String, place: Syntax)] {
    if call.name == "submitTaskRequest", let handler = call.closures.first?.closure {
      let error = handler.firstParameter
      let isAsked = Mentions.names(in: handler.statements).contains(error)
      return isAsked ? [] : [("submissionErrorIgnored", Syntax(handler))]
    }
    if let handler = call.argument("completionHandler"), handler.is(NilLiteralExprSyntax.self) {
      return [("submissionErrorIgnored", Syntax(handler))]
    }
    guard let attempt = attempt(around: call) else { return [] }
    switch attempt.questionOrExclamationMark?.text {
    case "?": return [("submissionErrorIgnored", Syntax(attempt))]
    case "!": return [("submissionTraps", Syntax(attempt))]
    default: return idleCatches(around: attempt).map { ("submissionErrorIgnored", Syntax($0)) }
    }
  }

  private static func attempt(around call: FunctionCallExprSyntax) -> TryExprSyntax? {
    var parent = call.parent
    while let next = parent, !next.is(CodeBlockItemSyntax.self) {
      if let attempt = next.as(TryExprSyntax.self) { return attempt }
      parent = next.parent
    }
    return nil
  }

  private static func idleCatches(around attempt: TryExprSyntax) -> [CatchClauseSyntax] {
    var parent = attempt.parent
    while let next = parent, !next.is(FunctionDeclSyntax.self), !next.is(ClosureExprSyntax.self) {
      if let attempts = next.as(DoStmtSyntax.self) {
        return attempts.catchClauses.filter { $0.body.statements.allSatisfy(\.isIdle) }
      }
      parent = next.parent
    }
    return []
  }
}

extension CodeBlockItemSyntax {
  /// Whether it does nothing with what it names, like `_ = error`, or returns nothing.
  fileprivate var isIdle: Bool {
    if let exit = item.as(ReturnStmtSyntax.self) { return exit.expression == nil }
    guard let parts = item.as(SequenceExprSyntax.self)?.elements.map({ $0 }) else { return false }
    return parts.count == 3 && parts[0].is(DiscardAssignmentExprSyntax.self)
      && parts[2].plainName != nil
  }
}
