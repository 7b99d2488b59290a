import SwiftSyntax

/// The modules that a file imports, under whatever condition.
final class Imports: SyntaxVisitor {
  private var modules: Set<String> = []

  /// The modules; of `import os.log` the first name.
  static func of(_ tree: SourceFileSyntax) -> Set<String> {
    let imports = Imports(viewMode: .sourceAccurate)
    imports.walk(tree)
    return imports.modules
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first { modules.insert(module.name.text) }
    return .skipChildren
  }
}
