import SwiftSyntax

/// Finds the identifiers under which a file asks for continued processing, which a person begins.
final class ContinuedRequests: SyntaxVisitor {
  /// The class of its requests.
  static let name = "BGContinuedProcessingTaskRequest"

  private let source: ParsedSource
  private let declarations: Declarations
  private var identifiers: Set<String> = []

  private init(_ source: ParsedSource, _ declarations: Declarations) {
    self.source = source
    self.declarations = declarations
    super.init(viewMode: .sourceAccurate)
  }

  /// The identifiers that the texts show.
  static func identifiers(in source: ParsedSource, _ declarations: Declarations) -> Set<String> {
    let finder = ContinuedRequests(source, declarations)
    finder.walk(source.tree)
    return finder.identifiers
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.name == Self.name, let argument = node.argument("identifier"),
      let identifier = declarations.text(of: argument, in: node.typeAround, of: source)
    {
      identifiers.insert(identifier)
    }
    return .visitChildren
  }
}
