import SwiftSyntax

/// Expiration handlers after which the work goes on: those that only tell of it, ask for the next time or set what nobody
/// asks for, so that the app is ended, and those that only complete the task, which the work then does again.
final class DeafExpirations: SyntaxVisitor {
  private let declarations: Declarations
  private let isCompletedElsewhere: (ExprSyntax) -> Bool
  private var found: [(handler: ExprSyntax, mistake: String)] = []

  private init(
    _ declarations: Declarations, isCompletedElsewhere: @escaping (ExprSyntax) -> Bool
  ) {
    self.declarations = declarations
    self.isCompletedElsewhere = isCompletedElsewhere
    super.init(viewMode: .sourceAccurate)
  }

  /// Those in the bodies that were followed with a task.
  static func findings(
    in paths: CompletionPaths, _ declarations: Declarations, about subject: String
  ) -> [SourceAudit.Finding] {
    let completions = paths.bodies.map { WorkCompletions.of($0.code) }
    return paths.bodies.flatMap { body in
      let finder = DeafExpirations(declarations) { handler in
        // What stands before, or is the very next statement, has no work that could go on.
        let next = handler.nextStatement?.item.call?.id
        return zip(paths.bodies, completions).contains { other, calls in
          calls.contains { call in
            let isAround = other.holds(handler, of: body) || body.holds(call, of: other)
            return call.id != next && (!isAround || call.position > handler.position)
          }
        }
      }
      finder.walk(body.code)
      return finder.found.map { body.source.finding($0.mistake, at: $0.handler, about: subject) }
    }
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.setsExpirationHandler, let handler = node.elements.last else {
      return .visitChildren
    }
    let statements = handler.as(ClosureExprSyntax.self)?.statements ?? function(named: handler)
    switch statements.flatMap({ effect(of: $0) }) {
    // Where the task is completed at once, there is no work that could go on.
    case .some(.nothing) where handler.nextStatement?.item.call?.name == "setTaskCompleted": break
    case .some(.nothing): found.append((handler, "expirationOnlyLogged"))
    case .some(.completion) where isCompletedElsewhere(handler):
      found.append((handler, "expirationOnlyCompletes"))
    case .some(.completion), nil: break
    }
    return .visitChildren
  }

  /// The statements of `stop` or `self.stop`, where these sources have one function of the name.
  private func function(named expression: ExprSyntax) -> CodeBlockItemListSyntax? {
    let path = expression.trimmedDescription.split(separator: ".")
    guard let name = path.last, path.count == 1 || path.first == "self" else { return nil }
    let functions = declarations.functions(named: String(name))
    return functions.count == 1 ? functions[0].body : nil
  }

  // MARK: Effects

  /// What statements do to the work at most.
  private enum Effect {
    case nothing
    /// The task is completed: the work does not hear of it.
    case completion
  }

  /// What comes of statements; nil: more than is known here.
  private func effect(of statements: CodeBlockItemListSyntax, depth: Int = 0) -> Effect? {
    effect(of: [statements], depth: depth)
  }

  private func effect(of blocks: [CodeBlockItemListSyntax], depth: Int) -> Effect? {
    var effect = Effect.nothing
    for statement in blocks.joined() {
      guard let next = self.effect(of: statement.item, depth: depth) else { return nil }
      if next == .completion { effect = next }
    }
    return effect
  }

  private func effect(of item: CodeBlockItemSyntax.Item, depth: Int) -> Effect? {
    if let call = item.call { return effect(of: call, depth: depth) }
    if let condition = item.as(GuardStmtSyntax.self) { return condition.isOfSelf ? .nothing : nil }
    if let attempt = item.as(DoStmtSyntax.self) {
      let blocks = [attempt.body] + attempt.catchClauses.map(\.body)
      return effect(of: blocks.map(\.statements), depth: depth)
    }
    if let request = item.as(VariableDeclSyntax.self) { return request.isRequest ? .nothing : nil }
    guard let assignment = item.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
      assignment.count == 3, assignment[1].is(AssignmentExprSyntax.self)
    else { return nil }
    let path = assignment[0].trimmedDescription.split(separator: ".").map(String.init)
    if path.last == "earliestBeginDate" { return .nothing }
    let isConstant =
      assignment[2].is(BooleanLiteralExprSyntax.self) || assignment[2].is(NilLiteralExprSyntax.self)
    guard isConstant, let name = path.last else { return nil }
    return declarations.isRead(name) ? nil : .nothing
  }

  /// A call that writes a log, completes the task or asks for another time, or is of a function of these sources that does
  /// no more.
  private func effect(of call: FunctionCallExprSyntax, depth: Int) -> Effect? {
    if call.isLog || call.base == "BGTaskScheduler.shared" { return .nothing }
    if call.name == "setTaskCompleted" { return .completion }
    let functions = declarations.functions(named: call.name)
    let isOwn = call.base.isEmpty || call.base.lowercased().hasPrefix("self")
    guard depth < 3, isOwn, functions.count == 1 else { return nil }
    return effect(of: functions[0].body, depth: depth + 1)
  }
}

/// The calls that complete a task otherwise than in an expiration handler.
private final class WorkCompletions: SyntaxVisitor {
  private var calls: [FunctionCallExprSyntax] = []

  static func of(_ code: some SyntaxProtocol) -> [FunctionCallExprSyntax] {
    let finder = WorkCompletions(viewMode: .sourceAccurate)
    finder.walk(code)
    return finder.calls
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    node.setsExpirationHandler ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.name == "setTaskCompleted" { calls.append(node) }
    return .visitChildren
  }
}

extension CompletionPaths.Body {
  /// Whether something of another body, of the same file, stands in this one.
  fileprivate func holds(_ node: some SyntaxProtocol, of other: Self) -> Bool {
    source === other.source && code.position <= node.position
      && node.endPosition <= code.endPosition
  }
}

extension SequenceExprSyntax {
  /// Whether it sets what is done when a task's time is over.
  var setsExpirationHandler: Bool {
    elements.first?.trimmedDescription.hasSuffix("expirationHandler") == true
  }
}

extension ExprSyntax {
  /// The statement after the one that it stands in.
  fileprivate var nextStatement: CodeBlockItemSyntax? {
    var node = parent
    while let next = node, !next.is(CodeBlockItemSyntax.self) { node = next.parent }
    guard let item = node?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self), let index = list.index(of: item)
    else { return nil }
    return list[list.index(after: index)...].first
  }
}

extension CodeBlockItemSyntax.Item {
  /// The call that it is, also one that may fail.
  fileprivate var call: FunctionCallExprSyntax? {
    let attempt = self.as(TryExprSyntax.self)?.expression
    return attempt?.as(FunctionCallExprSyntax.self) ?? self.as(FunctionCallExprSyntax.self)
  }
}

extension VariableDeclSyntax {
  /// Whether it makes a request, and does nothing else.
  fileprivate var isRequest: Bool {
    bindings.allSatisfy {
      let call = $0.initializer?.value.as(FunctionCallExprSyntax.self)
      return call?.name.hasPrefix("BG") == true && call?.name.hasSuffix("TaskRequest") == true
    }
  }
}

extension GuardStmtSyntax {
  /// Whether it asks for `self` and nothing else.
  fileprivate var isOfSelf: Bool {
    let text = conditions.trimmedDescription
    return text == "let self" || text == "let self = self"
  }
}
