import SwiftSyntax

/// Registrations that one launch comes to a second time, by calling the same function again.
///
/// The two methods of a delegate that are told of a launch both run. Only calls count that are made in any case: what
/// stands under a condition may see to it that it happens once.
struct RepeatedRegistrations {
  private let registrations: [IdentifierCall]
  private let declarations: Declarations

  init(_ registrations: [IdentifierCall], _ declarations: Declarations) {
    self.registrations = registrations.filter { $0.identifier != nil }
    self.declarations = declarations
  }

  /// The calls that lead to one for the second time.
  var findings: [SourceAudit.Finding] {
    let launches = declarations.allFunctions.filter(\.isLaunch)
    var delegates: [[Declarations.Function]] = []
    for launch in launches {
      let place = delegates.firstIndex {
        $0[0].source === launch.source && $0[0].type == launch.type
      }
      if let place { delegates[place].append(launch) } else { delegates.append([launch]) }
    }
    return delegates.flatMap { findings(of: $0.filter(\.isBefore) + $0.filter { !$0.isBefore }) }
  }

  private func findings(of launches: [Declarations.Function]) -> [SourceAudit.Finding] {
    var seen: Set<SyntaxIdentifier> = []
    return launches.flatMap { launch in
      CertainCalls.of(launch.body).flatMap { call in
        let reached = reach(from: call)
        defer { seen.formUnion(reached) }
        return registrations.filter { reached.intersection(seen).contains($0.node.id) }
          .map { launch.source.finding("registeredTwice", at: call, about: $0.subject) }
      }
    }
  }

  /// The registrations that a call comes to in any case, itself among them.
  private func reach(from call: FunctionCallExprSyntax, depth: Int = 0) -> Set<SyntaxIdentifier> {
    if call.isRegistration { return [call.id] }
    let functions = declarations.functions(named: call.name)
    guard depth < 8, functions.count == 1 else { return [] }
    return CertainCalls.of(functions[0].body).reduce(into: []) {
      $0.formUnion(reach(from: $1, depth: depth + 1))
    }
  }
}

extension Declarations.Function {
  /// Whether it is told of a launch before the other method is.
  fileprivate var isBefore: Bool { parameters.contains { $0.label.hasPrefix("willFinish") } }
}

/// Finds the calls that a body makes whenever it runs, in their order.
final class CertainCalls: SyntaxVisitor {
  private var calls: [FunctionCallExprSyntax] = []
  private var mayLeave = false

  static func of(_ body: CodeBlockItemListSyntax) -> [FunctionCallExprSyntax] {
    let finder = CertainCalls(viewMode: .sourceAccurate)
    for item in body {
      finder.walk(item)
      if finder.mayLeave { break }
    }
    return finder.calls
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }

  private func branch(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    mayLeave = mayLeave || Departures.of(node).contains(.function)
    return .skipChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { branch(node) }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { branch(node) }
  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind { branch(node) }
  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind { branch(node) }
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { branch(node) }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { branch(node) }
  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { branch(node) }
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { branch(node) }
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let mayChoose = node.elements.contains {
      $0.is(UnresolvedTernaryExprSyntax.self)
        || $0.as(BinaryOperatorExprSyntax.self).map {
          ["&&", "||", "??"].contains($0.operator.text)
        } == true
    }
    return mayChoose ? .skipChildren : .visitChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
