import SwiftSyntax

/// Methods of an app's delegate that a phone does not call, since it tells the app's scenes in their place.
///
/// An `App` of SwiftUI has scenes, whose delegate an adaptor names; so has an app whose delegate answers
/// `configurationForConnecting`, and one with a delegate of scenes. Whether an Info.plist declares them is not known here. A
/// method that code mentions, in a call or as a selector, is taken for one that is called so.
struct UntoldDelegates {
  /// The methods that nothing calls, where they are declared.
  let findings: [SourceAudit.Finding]
  /// Those that nothing calls only where the Info.plist declares scenes.
  let findingsOfManifest: [SourceAudit.Finding]

  /// Looks for the delegates of an app, and what shows that it has scenes.
  init(_ declarations: Declarations) {
    let classes = DelegateClasses(in: declarations.sources)
    let connecting = declarations.allFunctions.filter { method in
      method.parameters.contains { $0.label == "configurationForConnecting" }
    }
    let known = classes.adapted.union(connecting.compactMap(\.type))
      .union(classes.hasSceneDelegate ? classes.delegates : [])
    let silent = declarations.allFunctions.filter { method in
      // The delegate of a Mac's application has methods of the same names.
      Self.taken.contains(method.name) && method.parameters.first?.type == "UIApplication"
        && !declarations.isRead(method.name)
    }
    func findings(of types: Set<String>) -> [SourceAudit.Finding] {
      silent.filter { $0.type.map(types.contains) == true }
        .map { $0.source.finding("delegateNotTold", at: $0.place, about: $0.name) }
    }
    self.findings = findings(of: known)
    findingsOfManifest = findings(of: classes.delegates.subtracting(known))
  }

  /// The methods that go to scenes.
  private static let taken: Set<String> = [
    "applicationDidBecomeActive", "applicationDidEnterBackground",
    "applicationWillEnterForeground", "applicationWillResignActive",
  ]
}

/// The classes of some files that are delegates of the app, or of its scenes.
private struct DelegateClasses {
  /// Those that an adaptor of SwiftUI makes the app's delegate.
  var adapted: Set<String> = []
  /// Those that may be the app's delegate.
  var delegates: Set<String> = []
  /// Whether one is a delegate of scenes on every system that the app runs on.
  var hasSceneDelegate = false

  init(in sources: [ParsedSource]) {
    for source in sources {
      let finder = DelegateFinder(viewMode: .sourceAccurate)
      finder.walk(source.tree)
      adapted.formUnion(finder.adapted)
      delegates.formUnion(finder.delegates)
      hasSceneDelegate = hasSceneDelegate || finder.hasSceneDelegate
    }
  }
}

/// Finds the delegates in a file.
private final class DelegateFinder: SyntaxVisitor {
  private(set) var adapted: Set<String> = []
  private(set) var delegates: Set<String> = []
  private(set) var hasSceneDelegate = false

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for case .attribute(let attribute) in node.attributes
    where attribute.attributeName.trimmedDescription.hasSuffix("UIApplicationDelegateAdaptor") {
      // It is named in the brackets, `AppDelegate.self`, or is the type of the property.
      let named = attribute.arguments?.as(LabeledExprListSyntax.self)?.first?.expression
        .as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
      let type = named ?? node.bindings.first?.typeAnnotation?.type.trimmedDescription
      if let name = type?.split(separator: ".").last { adapted.insert(String(name)) }
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    // Before scenes there were none: a class that is not always there leaves the app's delegate its calls.
    note(node.name.text, node.inheritanceClause, isAlways: !node.attributes.mentionAvailability)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    note(
      node.extendedType.trimmedDescription, node.inheritanceClause,
      isAlways: !node.attributes.mentionAvailability)
    return .visitChildren
  }

  private func note(_ name: String, _ inherited: InheritanceClauseSyntax?, isAlways: Bool) {
    let names = inherited?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    if names.contains("UIApplicationDelegate") { delegates.insert(name) }
    let isOfScene = names.contains("UIWindowSceneDelegate") || names.contains("UISceneDelegate")
    if isOfScene, isAlways { hasSceneDelegate = true }
  }
}

extension AttributeListSyntax {
  /// Whether they say on which systems something is there.
  fileprivate var mentionAvailability: Bool {
    contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "available" }
  }
}
