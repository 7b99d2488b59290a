import SwiftSyntax

/// Conditions that hold only where what has to be ended is ended by somebody else.
///
/// That is a flag that is set beside the end (`isDone = true`, `task = nil`), and the cancellation of work whose
/// expiration handler ends the task itself.
enum Excuses {
  /// The conditions that a file and the body of a function show.
  static func of(
    _ body: CodeBlockItemListSyntax, in frame: CompletionPaths.Frame
  ) -> Set<Assumption> {
    let finder = FlagFinder(frame.subject)
    finder.walk(frame.source.tree)
    let expirations = ExpirationEnds(frame)
    expirations.walk(body)
    return expirations.areEnds ? finder.flags.union(cancelled) : finder.flags
  }

  private static let cancelled: Set<Assumption> = [
    Assumption("Task.isCancelled", true), Assumption("isCancelled", true),
    Assumption("error is CancellationError", true),
  ]

  /// Whether something holds only where it is ended elsewhere.
  static func hold(_ assumption: Assumption, in frame: CompletionPaths.Frame) -> Bool {
    if frame.excuses.contains(assumption) { return true }
    let isSleepOver = assumption.text.contains("Task.sleep(") && assumption.text.hasSuffix("== nil")
    return isSleepOver && assumption.holds && frame.excuses.isSuperset(of: cancelled)
  }

  /// Whether an error means nothing but that the work was cancelled.
  static func isCancellation(_ attempt: TryExprSyntax, in frame: CompletionPaths.Frame) -> Bool {
    guard frame.excuses.isSuperset(of: cancelled) else { return false }
    let text = attempt.expression.trimmedDescription
    return text.contains("checkCancellation(") || text.contains("Task.sleep(")
  }
}

/// Finds what is set beside an end.
private final class FlagFinder: SyntaxVisitor {
  private let subject: Subject
  private(set) var flags: Set<Assumption> = []

  init(_ subject: Subject) {
    self.subject = subject
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    guard node.contains(where: { isEnd($0) }) else { return .visitChildren }
    for item in node {
      let parts = item.item.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
      if parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
        let flag = Assumption(assigning: parts[2], to: parts[0].trimmedDescription)
      {
        flags.insert(flag)
      }
    }
    return .visitChildren
  }

  private func isEnd(_ item: CodeBlockItemSyntax) -> Bool {
    guard let call = item.item.as(FunctionCallExprSyntax.self) else { return false }
    switch subject.kind {
    case .task: return call.name == "setTaskCompleted"
    case .identifier: return call.name == "endBackgroundTask"
    case .handler: return subject.use(by: call) == .ends
    }
  }
}

/// Finds whether an expiration handler ends the task.
private final class ExpirationEnds: SyntaxVisitor {
  private var subject: Subject
  private(set) var areEnds = false

  init(_ frame: CompletionPaths.Frame) {
    subject = frame.users
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.elements.first?.trimmedDescription.hasSuffix("expirationHandler") == true,
      let closure = node.elements.last?.as(ClosureExprSyntax.self)
    else { return .visitChildren }
    areEnds = areEnds || subject.isUsed(in: closure.statements)
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.name == "beginBackgroundTask" else { return .visitChildren }
    areEnds = areEnds || node.closures.contains { subject.isUsed(in: $0.closure.statements) }
    return .skipChildren
  }

  /// A closure that has a name may be called in the handler by it.
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let closure = node.initializer?.value.as(ClosureExprSyntax.self),
      subject.isUsed(in: closure.statements)
    {
      subject.names.insert(node.pattern.trimmedDescription)
    }
    return .visitChildren
  }
}
