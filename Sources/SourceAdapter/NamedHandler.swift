import SwiftSyntax

/// The code that the name of a handler stands for: a closure that the code around it keeps, or a function of these sources.
struct NamedHandler {
  /// Its statements.
  let body: CodeBlockItemListSyntax
  /// What its first parameter is called.
  let parameter: String
  /// The file that it stands in.
  let source: ParsedSource
  /// The type around it; nil for none.
  let type: String?
  /// What stands for all of it.
  let place: Syntax

  /// Looks for what an expression names; nil where these sources do not have it.
  ///
  /// - Parameters:
  ///   - expression: `handler`, `self.handle`, `handle(task:)`, or a closure.
  ///   - source: The file of the expression.
  ///   - type: The type around it; nil for none.
  ///   - declarations: What all files declare.
  init?(
    _ expression: ExprSyntax, in source: ParsedSource, of type: String?,
    _ declarations: Declarations
  ) {
    if let closure = expression.as(ClosureExprSyntax.self) ?? expression.keptClosure {
      body = closure.statements
      (parameter, place) = (closure.firstParameter, Syntax(closure))
      (self.source, self.type) = (source, type)
      return
    }
    let name = expression.trimmedDescription.split(separator: ".").last.map {
      String($0.prefix { $0 != "(" })
    }
    let able = declarations.functions(named: name ?? "").filter { !$0.parameters.isEmpty }
    guard let function = able.first(where: { $0.type == type }) ?? able.first else { return nil }
    body = function.body
    (parameter, place) = (function.parameters[0].name, function.place)
    (self.source, self.type) = (function.source, function.type)
  }
}

extension ExprSyntax {
  /// The closure that a variable of the code around a name is made with.
  fileprivate var keptClosure: ClosureExprSyntax? {
    let binding = plainName.flatMap { localBinding(of: $0) }
    return binding?.initializer?.value.as(ClosureExprSyntax.self)
  }
}
