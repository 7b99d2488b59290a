import SwiftSyntax

/// The names that a piece of code mentions.
final class Mentions: SyntaxVisitor {
  private var names: Set<String> = []
  private let scope: Scope

  /// Which code counts.
  enum Scope {
    /// All of it.
    case whole
    /// Not the launch handlers, which run later than the code around them.
    case besidesHandlers
    /// What has run when the code is done: no launch handlers, and no closures that are run later.
    case atOnce
  }

  private init(_ scope: Scope) {
    self.scope = scope
    super.init(viewMode: .sourceAccurate)
  }

  /// The names in a piece of code.
  ///
  /// - Parameters:
  ///   - node: The code.
  ///   - scope: Which of it counts.
  /// - Returns: The names.
  static func names(in node: some SyntaxProtocol, _ scope: Scope = .whole) -> Set<String> {
    let mentions = Mentions(scope)
    mentions.walk(node)
    return mentions.names
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard scope != .whole, node.isRegistration else { return .visitChildren }
    walk(node.calledExpression)
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    scope == .atOnce && node.isRunLater ? .skipChildren : .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.baseName.text)
    return .visitChildren
  }
}

/// The names of the functions that a piece of code gives something to, or calls on it.
final class Takers: SyntaxVisitor {
  private let given: String
  private var names: Set<String> = []

  private init(_ given: String) {
    self.given = given
    super.init(viewMode: .sourceAccurate)
  }

  /// The names of those that take what has a name.
  static func names(of given: String, in node: some SyntaxProtocol) -> Set<String> {
    let finder = Takers(given)
    finder.walk(node)
    return finder.names
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let isGiven = node.arguments.contains { $0.expression.plainName == given }
    if isGiven || node.base == given { names.insert(node.name) }
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

  /// Where its name stands, which in a chain of calls may be lines below its begin.
  var nameInChain: Syntax {
    calledExpression.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) } ?? Syntax(self)
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
  ///
  /// - Parameter schedulers: The names of the scheduler.
  /// - Returns: Whether it does.
  func isSubmission(by schedulers: SchedulerNames) -> Bool {
    let base = calledExpression.as(MemberAccessExprSyntax.self)?.base
    return HandlerAudit.submissions.contains(name) && base.map(schedulers.contain) == true
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
  /// Whether the call that it is given to returns before it runs: `Task { }`, `queue.async { }`.
  var isRunLater: Bool {
    let argument = parent?.as(LabeledExprSyntax.self)
    let call = (argument?.parent?.parent ?? parent)?.as(FunctionCallExprSyntax.self)
    let label = argument?.label?.text
    return call.map { ClosureUse(of: $0, label: label, isAwaited: false) == .onceLater } ?? false
  }

  /// The names that its parameters have; `$0` where it names none.
  var parameterNames: [String] {
    let clause = signature?.parameterClause
    if let names = clause?.as(ClosureShorthandParameterListSyntax.self) {
      return names.map(\.name.text)
    }
    let named = clause?.as(ClosureParameterClauseSyntax.self)?.parameters
    return named.map { $0.map { ($0.secondName ?? $0.firstName).text } } ?? ["$0"]
  }

  /// The name of its first parameter.
  var firstParameter: String { parameterNames.first ?? "$0" }
}

extension SyntaxProtocol {
  /// The name of the type that it stands in, or whose extension; nil for none.
  var typeAround: String? {
    var node = parent
    while let next = node {
      if let type = next.as(ExtensionDeclSyntax.self) {
        return type.extendedType.trimmedDescription
      }
      if next.asProtocol((any DeclGroupSyntax).self) != nil {
        return next.asProtocol((any NamedDeclSyntax).self)?.name.text
      }
      node = next.parent
    }
    return nil
  }
}
