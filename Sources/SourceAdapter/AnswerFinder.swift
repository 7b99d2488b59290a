import SwiftSyntax

/// Finds in a piece of code the answers of a handler, outside of closures or in them as well.
final class AnswerFinder: SyntaxVisitor {
  /// Whether there is an answer.
  private(set) var isAnswered = false
  /// Calls that get the task.
  private(set) var handOns: [FunctionCallExprSyntax] = []
  /// The closures on the way.
  private(set) var closures: [ClosureExprSyntax] = []
  /// The first `try` that lets an error go on.
  private(set) var firstTry: Syntax?

  private let answer: CompletionPaths.Answer
  private let names: Set<String>
  private let isDeep: Bool

  init(_ answer: CompletionPaths.Answer, _ names: Set<String>, isDeep: Bool = false) {
    self.answer = answer
    self.names = names
    self.isDeep = isDeep
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    closures.append(node)
    return isDeep ? .visitChildren : .skipChildren
  }

  /// What is done when the time is over answers for nobody else.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let target = node.elements.first?.trimmedDescription ?? ""
    if target.hasSuffix("expirationHandler") { return .skipChildren }
    // Who keeps the task or the handler answers later.
    let keeps = node.elements.dropFirst().contains { $0.is(AssignmentExprSyntax.self) }
    if keeps, names.contains(node.elements.last?.trimmedDescription ?? "") { isAnswered = true }
    return .visitChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark == nil, firstTry == nil { firstTry = Syntax(node) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression.trimmedDescription
    switch answer {
    case .task:
      if node.name == "setTaskCompleted" {
        isAnswered = true
      } else if node.arguments.contains(where: { Given.any(of: names, in: $0.expression) }) {
        handOns.append(node)
      }
    case .call:
      let isGiven = node.arguments.contains { names.contains($0.expression.trimmedDescription) }
      let isCalled = names.contains(called) || names.contains { called == $0 + "?" }
      if isCalled || isGiven { isAnswered = true }
    }
    for (label, closure) in node.closures where label == "onCancel" {
      // It runs beside the work, and ends nothing.
      _ = closure
      walkWithoutCancellation(node)
      return .skipChildren
    }
    return .visitChildren
  }

  private func walkWithoutCancellation(_ node: FunctionCallExprSyntax) {
    walk(node.calledExpression)
    for argument in node.arguments where argument.label?.text != "onCancel" { walk(argument) }
    if let closure = node.trailingClosure { walk(closure) }
  }
}

/// Whether an argument is one of some values, and not only something of it: `task`, and not `task.identifier`.
private final class Given: SyntaxVisitor {
  private let names: Set<String>
  private var isGiven = false

  private init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  static func any(of names: Set<String>, in expression: ExprSyntax) -> Bool {
    let finder = Given(names)
    finder.walk(expression)
    return finder.isGiven
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isPart = node.parent?.is(MemberAccessExprSyntax.self) == true
    if !isPart, names.contains(node.baseName.text) { isGiven = true }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
