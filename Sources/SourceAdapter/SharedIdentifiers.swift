import SwiftSyntax

/// The properties in which several functions of a type each keep the identifier of a background task that they begin.
///
/// Who does not look whether there is one already may overwrite it: then nobody can end it.
struct SharedIdentifiers {
  /// A call that begins a background task and keeps it in a property.
  struct Begin {
    /// The file of the call.
    var source: ParsedSource
    /// The call.
    var node: FunctionCallExprSyntax
    /// The type around it.
    var type: String
    /// The function around it.
    var function: FunctionDeclSyntax
    /// The property, without `self`.
    var property: String
  }

  private let begins: [Begin]
  private let declarations: Declarations

  init(_ begins: [Begin], _ declarations: Declarations) {
    (self.begins, self.declarations) = (begins, declarations)
  }

  /// Calls that may overwrite what another function has begun.
  var findings: [SourceAudit.Finding] {
    begins.filter { begin in
      begins.contains { other in
        other.function.id != begin.function.id && other.type == begin.type
          && other.property == begin.property
      } && !isChecked(begin)
    }.map { $0.source.finding("backgroundTaskShared", at: $0.node, about: $0.property) }
  }

  /// Whether the property is looked at, or what it holds may be ended, before the call: there or where the function is
  /// called.
  private func isChecked(_ begin: Begin) -> Bool {
    var names = Set(PropertyEnds.methods(in: begin.type, declarations).keys)
    names.remove(begin.function.name.text)
    names.insert(begin.property)
    let looks = EarlierNames(names, before: begin.node)
    looks.walk(begin.function)
    if looks.isFound { return true }
    return declarations.allFunctions.contains { function in
      function.type == begin.type
        && function.mentions.all.isSuperset(of: [begin.function.name.text, begin.property])
        && function.name != begin.function.name.text
    }
  }
}

/// Finds whether names stand before a call, other than as what its result is kept in.
private final class EarlierNames: SyntaxVisitor {
  private(set) var isFound = false
  private let names: Set<String>
  private let call: FunctionCallExprSyntax

  init(_ names: Set<String>, before call: FunctionCallExprSyntax) {
    (self.names, self.call) = (names, call)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isTarget = node.position >= (call.assignment?.position ?? call.position)
    if names.contains(node.baseName.text), !isTarget { isFound = true }
    return .skipChildren
  }
}

extension FunctionCallExprSyntax {
  /// The assignment that it is a part of.
  fileprivate var assignment: SequenceExprSyntax? {
    var node = parent
    while let next = node {
      if let assignment = next.as(SequenceExprSyntax.self) { return assignment }
      if next.is(CodeBlockItemSyntax.self) { return nil }
      node = next.parent
    }
    return nil
  }
}
