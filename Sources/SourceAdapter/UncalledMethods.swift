import SwiftSyntax

/// Methods of delegates that nothing calls here, though a phone does.
///
/// A phone finds a method by its name in whatever class the delegate is of. Swift finds it in the class that takes on the
/// protocol, or in one that overrides what that class has.
struct UncalledMethods {
  /// What the files say of a class.
  fileprivate struct Class {
    /// The names of its class above and of its protocols, as they are written.
    var inherited: [String] = []
    /// The methods that it has, by their full names.
    var methods: Set<String> = []
  }

  private var classes: [String: Class] = [:]

  /// Collects the classes of files.
  init(in sources: [ParsedSource]) {
    for source in sources {
      let finder = ClassFinder(viewMode: .sourceAccurate)
      finder.walk(source.tree)
      classes.merge(finder.classes) { old, new in
        Class(
          inherited: old.inherited + new.inherited, methods: old.methods.union(new.methods))
      }
    }
  }

  /// The class above that takes on a delegate's protocol without a method that a class below has.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - name: The class that it is a method of.
  /// - Returns: The class above and its protocol; nil where it is called, or no method of a delegate.
  func base(ofUncalled method: FunctionDeclSyntax, in name: String) -> (String, String)? {
    guard !method.modifiers.contains(where: { Self.otherwise.contains($0.name.text) }) else {
      return nil
    }
    var seen: Set<String> = [name]
    var open = classes[name]?.inherited ?? []
    while let next = open.popLast() {
      guard let type = classes[next], seen.insert(next).inserted else { continue }
      if type.methods.contains(method.fullName) { return nil }
      if let delegate = type.inherited.first(where: { method.isOne(of: $0) }) {
        return (next, delegate)
      }
      open += type.inherited
    }
    return nil
  }

  /// What is no method of a delegate, or is called by way of the class above.
  private static let otherwise: Set<String> = [
    "class", "fileprivate", "override", "private", "static",
  ]
}

extension FunctionDeclSyntax {
  /// Its name with the labels of its arguments.
  fileprivate var fullName: String {
    let labels = signature.parameterClause.parameters.map { "\($0.firstName.text):" }
    return "\(name.text)(\(labels.joined()))"
  }

  /// Whether it has the form of a method of a delegate: `locationManager(_ manager: CLLocationManager, …)` of
  /// `CLLocationManagerDelegate`.
  fileprivate func isOne(of delegate: String) -> Bool {
    guard delegate.hasSuffix("Delegate"), let first = signature.parameterClause.parameters.first,
      first.firstName.text == "_"
    else { return false }
    let owner = first.type.trimmedDescription
    let isOwners =
      delegate.hasPrefix(owner) || owner == "UIScene" && delegate == "UIWindowSceneDelegate"
    // The letters of the framework are no part of the name, but for those of URLs.
    let letters = owner.prefix(while: \.isUppercase).dropLast()
    let word = owner.dropFirst(letters.count)
    let stems = [word.prefix(1).lowercased() + word.dropFirst(), letters.lowercased() + word]
    let isNamed = stems.contains { name.text.hasPrefix($0) }
    return isOwners && isNamed
  }
}

/// Finds the classes of a file, with what extensions add to them.
private final class ClassFinder: SyntaxVisitor {
  private(set) var classes: [String: UncalledMethods.Class] = [:]

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.name.text, node.inheritanceClause, node.memberBlock)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.extendedType.trimmedDescription, node.inheritanceClause, node.memberBlock)
    return .visitChildren
  }

  private func note(
    _ name: String, _ inherited: InheritanceClauseSyntax?, _ members: MemberBlockSyntax
  ) {
    let names = inherited?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    let methods = members.members.compactMap { $0.decl.as(FunctionDeclSyntax.self)?.fullName }
    classes[name, default: UncalledMethods.Class()].inherited += names
    classes[name, default: UncalledMethods.Class()].methods.formUnion(methods)
  }
}
