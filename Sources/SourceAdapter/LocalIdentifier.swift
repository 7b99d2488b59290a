import SwiftSyntax

/// The identifier of a background task that one function keeps for itself, and so has to end.
struct LocalIdentifier {
  /// The variable.
  let name: String
  /// The body of the function or the closure around the call.
  let body: CodeBlockItemListSyntax

  /// Finds the variable that the result of a call is kept in; nil where it is kept elsewhere, or nowhere.
  init?(of call: FunctionCallExprSyntax) {
    var name: String?
    var body: CodeBlockItemListSyntax?
    var isDeclared = false
    var node = Syntax(call)
    while let parent = node.parent, body == nil {
      if let binding = parent.as(PatternBindingSyntax.self), name == nil {
        name = binding.pattern.trimmedDescription
        isDeclared = true
      } else if let assignment = parent.as(SequenceExprSyntax.self), name == nil {
        name = assignment.elements.first?.plainName
      } else if let function = parent.as(FunctionDeclSyntax.self) {
        body = function.body?.statements
      } else if let closure = parent.as(ClosureExprSyntax.self) {
        body = closure.statements
      } else if parent.is(MemberBlockItemSyntax.self) {
        return nil
      }
      node = parent
    }
    guard let name, let body else { return nil }
    isDeclared = isDeclared || body.declares(name)
    guard isDeclared else { return nil }
    (self.name, self.body) = (name, body)
  }
}

extension CodeBlockItemListSyntax {
  /// Whether one of the statements declares a variable.
  fileprivate func declares(_ name: String) -> Bool {
    contains { item in
      item.item.as(VariableDeclSyntax.self)?.bindings.contains {
        $0.pattern.trimmedDescription == name
      } == true
    }
  }
}
