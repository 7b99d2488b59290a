import SwiftSyntax

/// Whether code is over at once, so that no task expires meanwhile.
///
/// Such code makes and submits requests, writes logs and completes the task, itself or by functions of these sources that do
/// no more.
final class BriefCode: SyntaxVisitor {
  private let declarations: Declarations
  private let depth: Int
  private var isBrief = true

  private init(_ declarations: Declarations, depth: Int) {
    (self.declarations, self.depth) = (declarations, depth)
    super.init(viewMode: .sourceAccurate)
  }

  /// Looks through code; what is done when the task expires does not count.
  static func holds(
    _ code: CodeBlockItemListSyntax, _ declarations: Declarations, depth: Int = 0
  ) -> Bool {
    let finder = BriefCode(declarations, depth: depth)
    finder.walk(code)
    return finder.isBrief
  }

  private func end() -> SyntaxVisitorContinueKind {
    isBrief = false
    return .skipChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    node.setsExpirationHandler ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    isKnown(node) ? .visitChildren : end()
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { end() }
  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind { end() }
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { end() }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { end() }
  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { end() }

  private func isKnown(_ call: FunctionCallExprSyntax) -> Bool {
    let isRequest = call.name.hasPrefix("BG") && call.name.hasSuffix("TaskRequest")
    if call.isLog || isRequest || call.base == "BGTaskScheduler.shared" { return true }
    if ["setTaskCompleted", "Date", "addingTimeInterval"].contains(call.name) { return true }
    let functions = declarations.functions(named: call.name)
    guard depth < 8, call.base.isEmpty || call.base == "self", functions.count == 1 else {
      return false
    }
    return BriefCode.holds(functions[0].body, declarations, depth: depth + 1)
  }
}

extension CompletionPaths {
  /// Whether the task is completed on all paths before the handler returns, which is at once.
  var areOverAtOnce: Bool {
    gaps.isEmpty && !isHandedAway && keepers.isEmpty
      && bodies.allSatisfy { BriefCode.holds($0.code, declarations) }
  }
}
