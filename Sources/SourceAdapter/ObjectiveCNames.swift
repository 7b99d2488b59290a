import SwiftSyntax

/// `#selector` as a value that holds the method: `Selector("tick", Clock.tick)`.
///
/// The method is named by its type, without an object, so that nobody is kept alive by it.
enum SelectorValue {
  /// Why there is no such value.
  struct Obstacle: Error {
    /// What to do about it.
    var remedy: String
  }

  /// The expression that stands in the place of a selector.
  static func of(_ node: MacroExpansionExprSyntax) -> Result<String, Obstacle> {
    guard let argument = node.arguments.first, node.arguments.count == 1 else {
      return .failure(Obstacle(remedy: "name one method"))
    }
    guard argument.label == nil else {
      return .failure(Obstacle(remedy: "read or write the property itself, in a closure"))
    }
    if let name = argument.expression.as(DeclReferenceExprSyntax.self) {
      return method(name, of: typeAround(node))
    }
    guard let access = argument.expression.as(MemberAccessExprSyntax.self), let base = access.base
    else {
      return .failure(Obstacle(remedy: "name the method as Type.method, without a cast"))
    }
    let owner = base.trimmedDescription
    if ["self", "Self", "super"].contains(owner) {
      return method(access.declName, of: typeAround(node))
    }
    if base.namesType { return method(access.declName, of: owner) }
    guard base.isPlainPath else {
      return .failure(Obstacle(remedy: "name the method as Type.method"))
    }
    let name = access.declName
    return .success(
      "Selector(\"\(name.baseName.text)\", of: \(owner)) { $0.\(name.trimmedDescription) }")
  }

  private static func method(
    _ name: DeclReferenceExprSyntax, of type: String?
  ) -> Result<String, Obstacle> {
    guard let type else {
      return .failure(
        Obstacle(remedy: "name the method as Type.method: there is no type around it"))
    }
    return .success("Selector(\"\(name.baseName.text)\", \(type).\(name.trimmedDescription))")
  }

  /// The type in whose declaration, or extension, a node stands.
  private static func typeAround(_ node: some SyntaxProtocol) -> String? {
    var parent = node.parent
    while let here = parent {
      if let type = here.as(ClassDeclSyntax.self) { return type.name.text }
      if let type = here.as(ExtensionDeclSyntax.self) {
        return type.extendedType.trimmedDescription
      }
      if here.is(StructDeclSyntax.self) || here.is(EnumDeclSyntax.self) { return nil }
      parent = here.parent
    }
    return nil
  }
}

/// `#keyPath` as the string that it is.
enum KeyPathString {
  /// The literal that stands in the place of a key path; nil when it holds more than names.
  static func of(_ node: MacroExpansionExprSyntax) -> String? {
    guard let path = node.arguments.first?.expression, node.arguments.count == 1, path.isPlainPath
    else { return nil }
    let names = path.trimmedDescription.split(separator: ".").map { name in
      String(name.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" })
    }
    let keys = names.drop { $0.isNameOfType || $0 == "self" }
    return keys.isEmpty ? nil : "\"\(keys.joined(separator: "."))\""
  }
}

extension ExprSyntax {
  /// Whether it is made of names and dots alone.
  fileprivate var isPlainPath: Bool {
    if let access = self.as(MemberAccessExprSyntax.self) {
      return access.declName.argumentNames == nil && access.base?.isPlainPath == true
    }
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.isPlainPath }
    return self.as(DeclReferenceExprSyntax.self)?.argumentNames == nil
      && self.is(DeclReferenceExprSyntax.self)
  }

  /// Whether its last name is one of a type, by the custom of writing these with a capital letter.
  fileprivate var namesType: Bool {
    let last =
      self.as(MemberAccessExprSyntax.self)?.declName ?? self.as(DeclReferenceExprSyntax.self)
    return last?.baseName.text.isNameOfType ?? false
  }
}

extension String {
  fileprivate var isNameOfType: Bool { first?.isUppercase ?? false }
}
