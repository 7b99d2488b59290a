import SwiftSyntax

/// Places of the code of which one run comes to one at most, as the texts show.
///
/// They stand in different branches of one choice, or the code leaves its function behind the first, or the conditions
/// around them deny each other. What is called from one place alone stands where that is.
struct ExclusivePlaces {
  private let calls: [String: [FunctionCallExprSyntax]]

  /// Collects the calls of some files.
  init(in sources: [ParsedSource]) {
    calls = sources.reduce(into: [:]) { calls, source in
      for call in AllCalls.of(source.tree) { calls[call.name, default: []].append(call) }
    }
  }

  /// Whether no run comes to both of two places.
  ///
  /// - Parameters:
  ///   - first: One of them.
  ///   - second: The other.
  /// - Returns: Whether they exclude each other for certain.
  func exclude(_ first: Syntax, _ second: Syntax) -> Bool { exclude(first, second, depth: 0) }

  private func exclude(_ first: Syntax, _ second: Syntax, depth: Int) -> Bool {
    let isInOrder = first.position <= second.position
    if isInOrder ? first.isApart(from: second) : second.isApart(from: first) { return true }
    guard depth < 4 else { return false }
    let ways = callers(of: first)
    if !ways.isEmpty, ways.allSatisfy({ exclude($0, second, depth: depth + 1) }) { return true }
    let others = callers(of: second)
    return !others.isEmpty && others.allSatisfy { exclude(first, $0, depth: depth + 1) }
  }

  /// The calls of the function around a place, by its name.
  private func callers(of node: Syntax) -> [Syntax] {
    let function = node.ancestors.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first
    return function.flatMap { calls[$0.name.text] }?.map(Syntax.init) ?? []
  }
}

/// Finds all calls of a file.
private final class AllCalls: SyntaxVisitor {
  private var calls: [FunctionCallExprSyntax] = []

  static func of(_ tree: SourceFileSyntax) -> [FunctionCallExprSyntax] {
    let finder = AllCalls(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.calls
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }
}

extension Syntax {
  /// What it stands in, from the inside to the outside.
  fileprivate var ancestors: some Sequence<Syntax> {
    sequence(first: self) { $0.parent }.dropFirst()
  }

  /// Whether its branch is another than that of a place behind it.
  fileprivate func isApart(from other: Syntax) -> Bool {
    let denied = Set(conditions.map(\.denied))
    if !denied.isDisjoint(with: other.conditions) { return true }
    let around = Dictionary(
      uniqueKeysWithValues: sequence(first: other) { $0.parent }.map { ($0.parent?.id, $0) })
    // Where the ways to the two part.
    var way = self
    var isLeft = false
    while let parent = way.parent {
      if let rest = around[parent.id] {
        if let attempt = parent.as(DoStmtSyntax.self), attempt.catches(from: way, in: rest) {
          return !isInLoop && !attempt.mayFail(behind: self)
        }
        return isLeft || parent.isChoice(between: way, rest)
      }
      if parent.isCode || parent.as(DoStmtSyntax.self)?.mayGoOn(from: way, behind: self) == true {
        isLeft = false
      }
      isLeft = isLeft || way.isFollowedByExit
      way = parent
    }
    return false
  }

  /// Whether it is code that somebody calls: to leave it is to leave nothing around it.
  private var isCode: Bool {
    let kinds: [SyntaxKind] = [
      .closureExpr, .functionDecl, .initializerDecl, .deinitializerDecl, .accessorDecl,
      .accessorBlock, .subscriptDecl,
    ]
    return kinds.contains(kind)
  }

  /// Whether it is done again in the code around it.
  private var isInLoop: Bool {
    sequence(first: self) { $0.parent }.prefix { !$0.isCode }.contains { around in
      if let loop = around.as(ForStmtSyntax.self) {
        return loop.sequence.writtenCount.map { $0 > 1 } ?? true
      }
      return [.whileStmt, .repeatStmt].contains(around.kind)
    }
  }

  /// Whether it chooses between two of its parts, once.
  private func isChoice(between one: Syntax, _ other: Syntax) -> Bool {
    if self.is(IfConfigClauseListSyntax.self) { return one.id != other.id }
    guard !isInLoop else { return false }
    if let branch = self.as(IfExprSyntax.self) {
      let bodies = [branch.body.id, branch.elseBody?.id]
      return one.id != other.id && bodies.contains(one.id) && bodies.contains(other.id)
    }
    if self.is(CatchClauseListSyntax.self) { return one.id != other.id }
    return one.id != other.id && self.is(SwitchCaseListSyntax.self)
      && !one.tokens(viewMode: .sourceAccurate).contains {
        $0.tokenKind == .keyword(.fallthrough)
      }
  }

  /// Whether the code leaves its function in a statement behind it.
  private var isFollowedByExit: Bool {
    guard let item = self.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self), let index = list.index(of: item)
    else { return false }
    return list[index...].dropFirst().contains { $0.item.is(ReturnStmtSyntax.self) }
  }

  /// What the conditions around it say that are answered as it is compiled: what others ask may be otherwise soon.
  private var conditions: Set<Assumption> {
    var way = self
    var said: Set<Assumption> = []
    while let parent = way.parent {
      if let clause = parent.as(IfConfigClauseSyntax.self) { said.formUnion(clause.said) }
      way = parent
    }
    return said
  }
}

extension IfConfigClauseSyntax {
  /// What holds where it is compiled: its condition, and none of those before it.
  fileprivate var said: [Assumption] {
    let clauses = parent?.as(IfConfigClauseListSyntax.self).map(Array.init) ?? []
    let before = clauses.prefix { $0.id != id }.compactMap(\.condition).map(Assumption.parts)
    let own = condition.map(Assumption.parts) ?? []
    return own + before.filter { $0.count == 1 }.map { $0[0].denied }
  }
}
