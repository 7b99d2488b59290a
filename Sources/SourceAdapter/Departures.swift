import SwiftSyntax

/// How a body may be left before its end; what stands in its closures and nested functions leaves those alone.
struct Departures: OptionSet {
  let rawValue: Int

  /// The function or closure around it ends: `return`, `throw`.
  static let function = Self(rawValue: 1)
  /// A call may throw.
  static let attempt = Self(rawValue: 2)
  /// A loop goes on with its next turn, or ends: `continue`, `break`.
  static let turn = Self(rawValue: 4)

  /// Those of some code.
  static func of(_ code: some SyntaxProtocol) -> Self {
    let finder = DepartureFinder(viewMode: .sourceAccurate)
    finder.walk(code)
    return finder.found
  }
}

/// Finds them.
private final class DepartureFinder: SyntaxVisitor {
  private(set) var found: Departures = []
  /// How many loops of the code are around what is looked at.
  private var loops = 0
  /// How many loops and switches are.
  private var breakables = 0
  /// How many attempts that catch whatever is thrown are.
  private var attempts = 0

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    found.insert(.function)
    return .visitChildren
  }

  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    if attempts == 0 { found.insert(.function) }
    return .visitChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if attempts == 0, node.questionOrExclamationMark == nil { found.insert(.attempt) }
    return .visitChildren
  }

  override func visit(_ node: BreakStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.label != nil || breakables == 0 { found.insert(.turn) }
    return .skipChildren
  }

  override func visit(_ node: ContinueStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.label != nil || loops == 0 { found.insert(.turn) }
    return .skipChildren
  }

  // MARK: What ends in itself

  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    let catchesAll = node.catchClauses.contains(where: \.takesAll)
    if catchesAll { attempts += 1 }
    walk(node.body)
    if catchesAll { attempts -= 1 }
    walk(node.catchClauses)
    return .skipChildren
  }

  private func enterLoop() -> SyntaxVisitorContinueKind {
    loops += 1
    breakables += 1
    return .visitChildren
  }

  private func leaveLoop() {
    loops -= 1
    breakables -= 1
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { enterLoop() }
  override func visitPost(_ node: ForStmtSyntax) { leaveLoop() }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { enterLoop() }
  override func visitPost(_ node: WhileStmtSyntax) { leaveLoop() }
  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { enterLoop() }
  override func visitPost(_ node: RepeatStmtSyntax) { leaveLoop() }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    breakables += 1
    return .visitChildren
  }
  override func visitPost(_ node: SwitchExprSyntax) { breakables -= 1 }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
