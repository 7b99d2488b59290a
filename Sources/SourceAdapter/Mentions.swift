import SwiftSyntax

/// The names that a piece of code mentions.
final class Mentions: SyntaxVisitor {
  private var names: Set<String> = []
  private let leavesHandlersOut: Bool

  private init(leavesHandlersOut: Bool) {
    self.leavesHandlersOut = leavesHandlersOut
    super.init(viewMode: .sourceAccurate)
  }

  /// The names in a piece of code.
  ///
  /// - Parameters:
  ///   - node: The code.
  ///   - besidesHandlers: Whether launch handlers are left out, which run later than the code.
  /// - Returns: The names.
  static func names(in node: some SyntaxProtocol, besidesHandlers: Bool = false) -> Set<String> {
    let mentions = Mentions(leavesHandlersOut: besidesHandlers)
    mentions.walk(node)
    return mentions.names
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard leavesHandlersOut, node.isRegistration else { return .visitChildren }
    walk(node.calledExpression)
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.baseName.text)
    return .visitChildren
  }
}

/// The names of the functions that a piece of code calls.
final class CalledNames: SyntaxVisitor {
  private var names: Set<String> = []

  /// The names in a piece of code.
  static func of(_ node: some SyntaxProtocol) -> Set<String> {
    let finder = CalledNames(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.names
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name)
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// The last part of what is called: `submit` in `BGTaskScheduler.shared.submit(request)`.
  var name: String {
    if let member = calledExpression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text
    }
    if let optional = calledExpression.as(OptionalChainingExprSyntax.self) {
      return optional.expression.trimmedDescription
    }
    return calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
  }

  /// What stands in front of it; empty where nothing does.
  var base: String {
    calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription ?? ""
  }

  /// An argument by its label.
  func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }

  /// Whether it registers a launch handler.
  var isRegistration: Bool {
    name == "register" && argument("forTaskWithIdentifier") != nil
  }

  /// Whether it submits a request of a background task.
  var isSubmission: Bool {
    let isCall = name == "submit" || name == "submitTaskRequest"
    return isCall && base.lowercased().contains("scheduler")
  }

  /// The closures that it is given, with the label of each; nil for the first that trails.
  var closures: [(label: String?, closure: ClosureExprSyntax)] {
    let inside = arguments.compactMap { argument in
      argument.expression.as(ClosureExprSyntax.self).map { (argument.label?.text, $0) }
    }
    let trailing = trailingClosure.map { [(String?.none, $0)] } ?? []
    return inside + trailing
      + additionalTrailingClosures.map { (Optional($0.label.text), $0.closure) }
  }
}

extension ClosureExprSyntax {
  /// The name of its first parameter.
  var firstParameter: String {
    let clause = signature?.parameterClause
    if let names = clause?.as(ClosureShorthandParameterListSyntax.self) {
      return names.first?.name.text ?? "$0"
    }
    let named = clause?.as(ClosureParameterClauseSyntax.self)?.parameters.first
    return named.map { ($0.secondName ?? $0.firstName).text } ?? "$0"
  }
}
