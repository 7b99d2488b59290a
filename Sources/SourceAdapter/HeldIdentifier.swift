import SwiftSyntax

/// The variable that holds the identifier of a background task, and the code around the call that began it.
struct HeldIdentifier {
  /// The variable, without `self`.
  let name: String
  /// Whether the code declares it itself, and so alone can end the task.
  let isLocal: Bool
  /// The body of the function or the closure around the call.
  let body: CodeBlockItemListSyntax

  /// Finds the variable that the result of a call is kept in; nil where it is kept otherwise, or nowhere.
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
        name = assignment.elements.first?.nameInSelf
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
    (self.name, self.body) = (name, body)
    isLocal = isDeclared || body.declares(name)
  }
}

extension FunctionCallExprSyntax {
  /// Whether it begins a background task of an application.
  var isBackgroundTask: Bool {
    name == "beginBackgroundTask"
      && (base.lowercased().hasSuffix("application") || base.hasSuffix(".shared")
        || argument("withName") != nil)
  }

  /// Whether nobody keeps its result: it is a statement, or is assigned to `_`.
  ///
  /// The only statement of a closure, and of a function that returns something, may be what that returns.
  var isDiscarded: Bool {
    var node = Syntax(self)
    while let parent = node.parent, parent.is(AwaitExprSyntax.self) { node = parent }
    if let list = node.parent?.as(ExprListSyntax.self), list.count == 3 {
      return list.first?.is(DiscardAssignmentExprSyntax.self) == true && list.last?.id == node.id
    }
    guard let items = node.parent?.parent?.as(CodeBlockItemListSyntax.self) else { return false }
    if let function = items.parent?.parent?.as(FunctionDeclSyntax.self) {
      return items.count > 1 || function.signature.returnClause == nil
    }
    // The body of an initialiser or of a statement is worth nothing.
    return items.count > 1 || items.parent?.is(CodeBlockSyntax.self) == true
  }

  /// The variable that its result is assigned to, without `self`; nil for one that is declared there, and for none.
  var assignedName: String? {
    var node = Syntax(self)
    while let parent = node.parent {
      if let assignment = parent.as(SequenceExprSyntax.self) {
        let parts = Array(assignment.elements)
        guard parts.count > 2, parts[1].is(AssignmentExprSyntax.self) else { return nil }
        return parts[0].nameInSelf
      }
      guard parent.is(ExprListSyntax.self) || parent.is(AwaitExprSyntax.self) else { return nil }
      node = parent
    }
    return nil
  }
}

extension ExprSyntax {
  /// The name that an expression is, alone or behind `self`.
  var nameInSelf: String? {
    if let name = plainName { return name }
    guard let member = self.as(MemberAccessExprSyntax.self), member.base?.plainName == "self" else {
      return nil
    }
    return member.declName.baseName.text
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
