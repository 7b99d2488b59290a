import SwiftSyntax

/// Methods of an app's delegate that a phone does not call, since it tells the app's scenes in their place.
///
/// An `App` of SwiftUI has scenes, whose delegate an adaptor names; so has an app whose delegate answers
/// `configurationForConnecting`. A method that code mentions, in a call or as a selector, is taken for one that is
/// called so.
struct UntoldDelegates {
  private let declarations: Declarations

  init(_ declarations: Declarations) {
    self.declarations = declarations
  }

  /// The methods that go to scenes.
  private static let taken: Set<String> = [
    "applicationDidBecomeActive", "applicationDidEnterBackground",
    "applicationWillEnterForeground", "applicationWillResignActive",
  ]

  /// The methods that nothing calls, where they are declared.
  var findings: [SourceAudit.Finding] {
    let delegates = delegates
    return declarations.allFunctions.filter { method in
      // The delegate of a Mac's application has methods of the same names.
      Self.taken.contains(method.name) && method.parameters.first?.type == "UIApplication"
        && method.type.map(delegates.contains) == true && !declarations.isRead(method.name)
    }.map { $0.source.finding("delegateNotTold", at: $0.place, about: $0.name) }
  }

  /// The classes of delegates beside which there are scenes.
  private var delegates: Set<String> {
    let connecting = declarations.allFunctions.filter { method in
      method.parameters.contains { $0.label == "configurationForConnecting" }
    }
    return declarations.sources.reduce(into: Set(connecting.compactMap(\.type))) {
      $0.formUnion(AdaptorFinder.delegates(in: $1.tree))
    }
  }
}

/// Finds the classes that a file's adaptors make the app's delegate.
private final class AdaptorFinder: SyntaxVisitor {
  private var delegates: Set<String> = []

  static func delegates(in tree: SourceFileSyntax) -> Set<String> {
    let finder = AdaptorFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.delegates
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for case .attribute(let attribute) in node.attributes
    where attribute.attributeName.trimmedDescription.hasSuffix("UIApplicationDelegateAdaptor") {
      // It is named in the brackets, `AppDelegate.self`, or is the type of the property.
      let named = attribute.arguments?.as(LabeledExprListSyntax.self)?.first?.expression
        .as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
      let type = named ?? node.bindings.first?.typeAnnotation?.type.trimmedDescription
      if let name = type?.split(separator: ".").last { delegates.insert(String(name)) }
    }
    return .visitChildren
  }
}
