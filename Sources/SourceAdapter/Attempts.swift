import SwiftSyntax

/// What an attempt leaves undone, and who takes its errors.
extension DoStmtSyntax {
  /// Whether one part is what is tried, and the other one takes its errors.
  func catches(from one: Syntax, in other: Syntax) -> Bool {
    one.id == body.id && other.id == catchClauses.id
  }

  /// Whether what is tried may fail in or behind a place of it, as far as its text shows.
  func mayFail(behind place: Syntax) -> Bool {
    Failures.of(body).contains { $0.endPosition > place.position }
  }

  /// Whether an error from behind a place of what is tried lets the code go on behind the statement, whatever the place
  /// is followed by.
  func mayGoOn(from part: Syntax, behind place: Syntax) -> Bool {
    part.id == body.id && mayFail(behind: place)
      && !catchClauses.allSatisfy { $0.body.statements.last?.isExit == true }
  }
}

extension CodeBlockItemSyntax {
  /// Whether the function ends with it.
  fileprivate var isExit: Bool { item.is(ReturnStmtSyntax.self) || item.is(ThrowStmtSyntax.self) }
}

/// Finds what may throw an error out of a piece of code.
private final class Failures: SyntaxVisitor {
  private var places: [Syntax] = []

  static func of(_ code: some SyntaxProtocol) -> [Syntax] {
    let finder = Failures(viewMode: .sourceAccurate)
    finder.walk(code)
    return finder.places
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark == nil { places.append(Syntax(node)) }
    return .visitChildren
  }

  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    places.append(Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.tryKeyword != nil { places.append(Syntax(node)) }
    return .visitChildren
  }

  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    guard node.catchClauses.contains(where: \.takesAll) else { return .visitChildren }
    walk(node.catchClauses)
    return .skipChildren
  }

  // Their errors are for whoever calls them.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
