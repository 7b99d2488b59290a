import SwiftSyntax

/// What has to be ended, and by what name the code knows it.
struct Subject: Hashable {
  /// What kind of thing it is.
  enum Kind: Hashable {
    /// A `BGTask`, which `setTaskCompleted` ends.
    case task
    /// A completion handler, which is to be called; it may be one that completes a task.
    case handler(completesTask: Bool)
    /// The identifier of a background task, which `endBackgroundTask` ends; it begins with a call.
    case identifier(SyntaxIdentifier)
  }

  let kind: Kind
  /// The names that it goes by; `self` in a method of its own.
  var names: Set<String>

  /// Whether it is a mistake to end it twice.
  var isCompletedOnce: Bool { kind == .task || kind == .handler(completesTask: true) }

  /// Whether it goes by the name of a variable, which another one may take.
  var isOfVariable: Bool { if case .identifier = kind { true } else { false } }

  /// What a use of a name does with it.
  enum Use {
    case none, ends, begins
    /// Another background task takes the name that it goes by.
    case overwrites
    /// It is given to somebody.
    case given
  }

  /// What a call does by itself.
  func use(by call: FunctionCallExprSyntax) -> Use {
    switch kind {
    case .task:
      guard call.name == "setTaskCompleted" else { return .none }
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
      // Another task, or this one by a name that is not known.
      return names.contains(base?.plainName ?? "self") ? .ends : .given
    case .handler:
      return call.calledExpression.plainName.map(names.contains) == true ? .ends : .none
    case .identifier(let begin):
      if call.id == begin { return .begins }
      if call.isBackgroundTask, let target = call.assignedName, names.contains(target) {
        return .overwrites
      }
      guard call.name == "endBackgroundTask" else { return .none }
      return call.arguments.contains { isNamed($0.expression) } ? .ends : .given
    }
  }

  /// Whether an expression is it, as it is or by another class.
  func isNamed(_ expression: ExprSyntax) -> Bool {
    if let name = expression.plainName { return names.contains(name) }
    return names.contains(expression.castOperand)
  }

  /// Whether a call is one of its own methods that is not of the system.
  func isReceiver(of call: FunctionCallExprSyntax) -> Bool {
    guard kind == .task, let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      let name = base.plainName
    else { return false }
    return name != "self" && names.contains(name) && !Self.ownMethods.contains(call.name)
  }

  /// Whether a call in a method of its own is, or may be, one of another: `finish()`, `self.finish()`.
  func isOwner(of call: FunctionCallExprSyntax) -> Bool {
    guard kind == .task, names.contains("self") else { return false }
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    return base?.plainName == "self" || call.calledExpression.is(DeclReferenceExprSyntax.self)
  }

  private static let ownMethods: Set<String> = ["setTaskCompleted", "updateTitle", "isEqual"]

  /// Whether a piece of code may do anything to it, in closures or outside of them.
  func isUsed(in node: some SyntaxProtocol) -> Bool {
    let finder = UseFinder(self)
    finder.walk(node)
    return finder.isUsed
  }
}

/// Finds whether code ends something or gives it away.
private final class UseFinder: SyntaxVisitor {
  private let subject: Subject
  private(set) var isUsed = false

  init(_ subject: Subject) {
    self.subject = subject
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isBase = node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id
    let name = node.baseName.text
    if subject.names.contains(name), name != "self", !isBase { isUsed = true }
    if subject.kind == .task, name == "setTaskCompleted" { isUsed = true }
    return .skipChildren
  }

  /// What is read of it does nothing to it; what it is asked to do may.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if subject.isReceiver(of: node) { isUsed = true }
    return isUsed ? .skipChildren : .visitChildren
  }
}

extension ExprSyntax {
  /// The name in front of `as`, or the expression itself.
  var castOperand: String {
    let text = trimmedDescription
    return text.firstRange(of: " as").map { String(text[..<$0.lowerBound]) } ?? text
  }

  /// The name that an expression is, without `?`, `!` and parentheses.
  var plainName: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    if let optional = self.as(OptionalChainingExprSyntax.self) {
      return optional.expression.plainName
    }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.plainName }
    let tuple = self.as(TupleExprSyntax.self)?.elements
    return tuple?.count == 1 ? tuple?.first?.expression.plainName : nil
  }
}
