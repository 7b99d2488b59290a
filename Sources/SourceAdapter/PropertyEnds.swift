import SwiftSyntax

/// The methods that end a background task whose identifier a property holds, where the code that begins it is alone to do so.
///
/// What else ends it, or is given the identifier, may do so at any time: then no path of that code is to blame.
final class PropertyEnds: SyntaxVisitor {
  /// The methods of the type that end it, by name.
  private(set) var methods: [String: CodeBlockItemListSyntax] = [:]

  private let identifier: HeldIdentifier
  private let type: String
  private var isEndedElsewhere = false

  /// Looks for all that ends it; nil where anything does but the code around the call, and methods that it mentions.
  init?(_ identifier: HeldIdentifier, of type: String?, _ declarations: Declarations) {
    guard let type, declarations.hasProperty(identifier.name) else { return nil }
    (self.identifier, self.type) = (identifier, type)
    super.init(viewMode: .sourceAccurate)
    let mentioned = Mentions.names(in: identifier.body)
    for function in declarations.allFunctions
    where function.type == type && !identifier.body.stands(in: function.body) {
      guard function.mentions.all.isSuperset(of: [Self.end, identifier.name]) else { continue }
      // The system, or somebody whose code is not there, calls it.
      guard mentioned.contains(function.name) else { return nil }
      methods[function.name] = function.body
    }
    for source in declarations.sources { walk(source.tree) }
    if isEndedElsewhere { return nil }
  }

  private static let end = "endBackgroundTask"

  /// The methods of a type that may end background tasks, themselves or by others, by name.
  static func methods(
    in type: String?, _ declarations: Declarations
  ) -> [String: CodeBlockItemListSyntax] {
    declarations.allFunctions.filter { function in
      function.type == type && declarations.reach(from: function.mentions.all).contains(end)
    }.reduce(into: [:]) { $0[$1.name] = $1.body }
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isOwn = node.typeAround == type
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    let counts =
      switch node.baseName.text {
      case Self.end: node.call.map { $0.arguments.contains { isNamed($0.expression) } } ?? true
      case identifier.name: isOwn && isGiven(node)
      case let name: methods[name] != nil && (isOwn || isMember)
      }
    let places = [identifier.body] + methods.values
    if counts, !places.contains(where: { node.stands(in: $0) }) { isEndedElsewhere = true }
    return .skipChildren
  }

  /// A selector is called by somebody else.
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    let names = Mentions.names(in: node.arguments)
    if !names.isDisjoint(with: methods.keys) { isEndedElsewhere = true }
    return .skipChildren
  }

  private func isNamed(_ expression: ExprSyntax) -> Bool {
    expression.trimmedDescription.split { ".?!".contains($0) }.last.map(String.init)
      == identifier.name
  }

  /// Whether a function is given it, other than the one that ends it.
  private func isGiven(_ node: DeclReferenceExprSyntax) -> Bool {
    let value = node.parent?.is(MemberAccessExprSyntax.self) == true ? node.parent : Syntax(node)
    return value?.parent?.is(LabeledExprSyntax.self) == true
  }
}

extension SyntaxProtocol {
  /// Whether it is, or is part of, some statements.
  fileprivate func stands(in body: CodeBlockItemListSyntax) -> Bool {
    var node: Syntax? = Syntax(self)
    while let next = node {
      if next.id == body.id { return true }
      node = next.parent
    }
    return false
  }
}

extension DeclReferenceExprSyntax {
  /// The call of which it is the name.
  fileprivate var call: FunctionCallExprSyntax? {
    let called = parent?.is(MemberAccessExprSyntax.self) == true ? parent : Syntax(self)
    return called?.parent?.as(FunctionCallExprSyntax.self)
  }
}
