import SwiftSyntax

/// What is written behind a declaration with `@NSManaged` that nothing implements without Objective-C.
enum ManagedDeclaration {
  /// Returns the accessors of a property; nil: it has a form that they do not fit.
  static func accessors(of property: VariableDeclSyntax) -> String? {
    guard property.bindings.count == 1, let binding = property.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      binding.typeAnnotation != nil, binding.accessorBlock == nil, binding.initializer == nil
    else { return nil }
    let key = "\"\(name.replacing("`", with: ""))\""
    return " { get { managedValue(\(key)) } set { setManagedValue(newValue, \(key)) } }"
  }

  /// Returns the body of a method that Xcode makes for a relationship; nil: it makes none of that name.
  static func body(of method: FunctionDeclSyntax) -> String? {
    let parameters = method.signature.parameterClause.parameters.map { parameter in
      Parameter(
        label: parameter.firstName.text,
        name: (parameter.secondName ?? parameter.firstName).text)
    }
    let name = method.name.text
    switch parameters.map(\.label) {
    case ["_"]:
      let value = parameters[0].name
      if let key = key(in: name, behind: "addTo") { return " { addManaged(\(value), \(key)) }" }
      if let key = key(in: name, behind: "removeFrom") {
        return " { removeManaged(\(value), \(key)) }"
      }
    case ["_", "at"]:
      guard let key = key(in: name, behind: "insertInto") else { return nil }
      return " { insertManaged(\(parameters[0].name), \(key), at: \(parameters[1].name)) }"
    case ["at"]:
      guard let key = key(in: name, behind: "removeFrom") else { return nil }
      return " { removeManaged(\(key), at: \(parameters[0].name)) }"
    case ["at", "with"]:
      guard let key = key(in: name, behind: "replace") else { return nil }
      return
        " { replaceManaged(\(key), at: \(parameters[0].name), with: \(parameters[1].name)) }"
    default: break
    }
    return nil
  }

  private struct Parameter {
    let label: String
    let name: String
  }

  /// The name of the relationship that a method's name ends with, as Xcode begins it with a capital.
  private static func key(in name: String, behind prefix: String) -> String? {
    guard name.hasPrefix(prefix), name.count > prefix.count else { return nil }
    let rest = name.dropFirst(prefix.count)
    return "\"\(rest.prefix(1).lowercased())\(rest.dropFirst())\""
  }
}
