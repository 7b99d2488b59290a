import SwiftSyntax

/// What a handler leaves to run later, and does not wait for before it completes its task: the app is suspended amid it
///
///
/// Only the statements of a handler itself are looked at, not those that depend on a condition.
struct WorkLeftBehind {
  /// Names by which code waits for what was begun, or is told of its end.
  static let waits: Set<String> = [
    "notify", "result", "sync", "value", "wait", "waitForAll",
    "waitUntilAllOperationsAreFinished",
  ]

  private let code: CodeBlockItemListSyntax

  /// What is left behind in the bodies that were followed with a task, at the calls that begin it.
  static func findings(in paths: CompletionPaths, about subject: String) -> [SourceAudit.Finding] {
    paths.bodies.flatMap { body in
      WorkLeftBehind(code: body.code).calls.map {
        body.source.finding("workLeftBehind", at: $0, about: subject)
      }
    }
  }

  /// The calls that begin work before the task is completed, or wherever it is completed on the way out.
  private var calls: [FunctionCallExprSyntax] {
    guard Mentions.names(in: code).isDisjoint(with: Self.waits),
      let end = code.firstIndex(where: { $0.completedTask != nil }),
      let task = code[end].completedTask
    else { return [] }
    let before = code[end].item.is(DeferStmtSyntax.self) ? code[...] : code[..<end]
    return before.compactMap(\.call).filter { Self.isLeft($0, by: task) }
  }

  /// Whether a call has a closure run later that knows nothing of the task; what is done on the main queue is to be seen.
  private static func isLeft(_ call: FunctionCallExprSyntax, by task: String) -> Bool {
    guard !call.base.hasSuffix(".main"), let closure = call.trailingClosure, closure.isRunLater,
      !closure.isOnMainActor
    else { return false }
    return !Mentions.names(in: closure).contains(task)
  }
}

extension CodeBlockItemSyntax {
  /// The call that it is, or whose result it keeps.
  fileprivate var call: FunctionCallExprSyntax? {
    let kept = item.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value
    return (kept ?? item.as(ExprSyntax.self))?.as(FunctionCallExprSyntax.self)
  }

  /// The name of the task that it completes, also on the way out.
  fileprivate var completedTask: String? {
    if let way = item.as(DeferStmtSyntax.self) {
      return way.body.statements.lazy.compactMap(\.completedTask).first
    }
    guard let call, call.name == "setTaskCompleted" else { return nil }
    // `self.task?` has the name `task`.
    return call.base.split { "?!.".contains($0) }.last.map(String.init)
  }
}

extension ClosureExprSyntax {
  fileprivate var isOnMainActor: Bool {
    signature?.attributes.contains { $0.trimmedDescription == "@MainActor" } ?? false
  }
}
