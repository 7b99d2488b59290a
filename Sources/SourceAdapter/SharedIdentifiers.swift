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
    let begins = begins.filter { !isOver($0) }
    return begins.filter { begin in
      begins.contains { other in
        other.function.id != begin.function.id && other.type == begin.type
          && other.property == begin.property
      } && !isChecked(begin)
    }.map { $0.source.finding("backgroundTaskShared", at: $0.node, about: $0.property) }
  }

  /// Whether the function itself, which waits for nobody, ends what it has begun before it returns.
  private func isOver(_ begin: Begin) -> Bool {
    guard begin.function.signature.effectSpecifiers?.asyncSpecifier == nil else { return false }
    let ends = LaterCalls(of: ends(for: begin), behind: begin.node)
    ends.walk(begin.function)
    return ends.isFound
  }

  /// Whether the property is looked at, or what it holds may be ended, before the call: there or where the function is
  /// called.
  private func isChecked(_ begin: Begin) -> Bool {
    let looks = EarlierNames(ends(for: begin).union([begin.property]), before: begin.node)
    looks.walk(begin.function)
    if looks.isFound { return true }
    return declarations.allFunctions.contains { function in
      function.type == begin.type
        && function.mentions.all.isSuperset(of: [begin.function.name.text, begin.property])
        && function.name != begin.function.name.text
        && !begins.contains { $0.type == begin.type && $0.function.name.text == function.name }
    }
  }

  /// The methods that end what the property holds; those that begin one end theirs only later.
  private func ends(for begin: Begin) -> Set<String> {
    Set(PropertyEnds.methods(in: begin.type, declarations).keys)
      .subtracting(begins.filter { $0.type == begin.type }.map(\.function.name.text))
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

  /// What is assigned to is not looked at.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    guard parts.count > 2, parts[1].is(AssignmentExprSyntax.self) else { return .visitChildren }
    for part in parts.dropFirst(2) { walk(part) }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isTarget = node.position >= (call.assignment?.position ?? call.position)
    if names.contains(node.baseName.text), !isTarget { isFound = true }
    return .skipChildren
  }
}

/// Finds whether methods of the type, or what ends a background task, are called behind a call, other than in closures.
private final class LaterCalls: SyntaxVisitor {
  private(set) var isFound = false
  private let names: Set<String>
  private let call: FunctionCallExprSyntax

  init(of names: Set<String>, behind call: FunctionCallExprSyntax) {
    (self.names, self.call) = (names, call)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let isOwn = node.base.isEmpty || node.base == "self"
    let ends = node.name == "endBackgroundTask" || isOwn && names.contains(node.name)
    if node.position >= call.endPosition, ends { isFound = true }
    return .visitChildren
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
