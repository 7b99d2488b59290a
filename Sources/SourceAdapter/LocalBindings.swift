import SwiftSyntax

extension SyntaxProtocol {
  /// The variable of the code around a place that a name stands for there, unless it is a parameter; nil for none.
  func localBinding(of name: String) -> PatternBindingSyntax? {
    var node = parent
    while let next = node, !next.is(MemberBlockSyntax.self) {
      let bindings = next.as(CodeBlockItemListSyntax.self)?
        .compactMap { $0.item.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
      if let binding = bindings?.first(where: { $0.pattern.trimmedDescription == name }) {
        return binding
      }
      node = next.parent
    }
    return nil
  }

  /// The parameter of a function around a place that a name stands for there; nil for none.
  func parameter(named name: String) -> FunctionParameterSyntax? {
    var node = parent
    while let next = node, !next.is(MemberBlockSyntax.self) {
      let signature =
        next.as(FunctionDeclSyntax.self)?.signature
        ?? next.as(InitializerDeclSyntax.self)?.signature
      let parameters = signature?.parameterClause.parameters
      if let found = parameters?.first(where: { ($0.secondName ?? $0.firstName).text == name }) {
        return found
      }
      node = next.parent
    }
    return nil
  }
}
