import SwiftSyntax

extension CompletionPaths {
  /// The paths behind statements, of which those of `defer` run last.
  func fold(_ items: CodeBlockItemListSyntax, _ paths: [Path]) -> [Path] {
    learnFunctions(items)
    var paths = paths
    var deferred: [(body: CodeBlockItemListSyntax, firstExit: Int)] = []
    for item in items where !paths.isEmpty {
      if let later = item.item.as(DeferStmtSyntax.self) {
        deferred.append((later.body.statements, exits.count))
      } else {
        paths = fold(Syntax(item.item), paths)
      }
    }
    for (body, first) in deferred.reversed() {
      paths = fold(body, paths)
      let early = exits[first...]
      exits.removeSubrange(first...)
      for exit in early {
        exits += fold(body, [exit.path]).map { Exit(kind: exit.kind, path: $0) }
      }
    }
    return paths.merged
  }

  /// Functions of statements have names before and behind their place.
  func learnFunctions(_ items: CodeBlockItemListSyntax) {
    for function in items.compactMap({ $0.item.as(FunctionDeclSyntax.self) }) {
      frame.callables[function.name.text] = function.body?.statements
    }
  }

  /// The paths behind a statement, a declaration or an expression.
  func fold(_ node: Syntax, _ paths: [Path]) -> [Path] {
    switch node.as(SyntaxEnum.self) {
    case .returnStmt(let exit):
      let rest = exit.expression.map { fold(Syntax($0), paths) } ?? paths
      return leave(rest, .returned, at: exit)
    case .throwStmt(let exit): return leave(fold(Syntax(exit.expression), paths), .thrown, at: exit)
    case .breakStmt(let exit): return leave(paths, .broken(exit.label?.text))
    case .continueStmt(let exit): return leave(paths, .continued(exit.label?.text))
    case .fallThroughStmt: return leave(paths, .fellThrough)
    case .guardStmt(let check): return paths.flatMap { fold(check, [$0]) }
    case .ifExpr(let branch): return paths.flatMap { fold(branch, [$0]) }
    case .switchExpr(let choice): return paths.flatMap { fold(choice, [$0], label: nil) }
    case .doStmt(let attempt): return paths.flatMap { fold(attempt, [$0]) }
    case .labeledStmt(let labelled):
      let label = labelled.label.text
      return paths.flatMap { fold(Syntax(labelled.statement), [$0], label: label) }
    case .forStmt, .whileStmt, .repeatStmt: return paths.flatMap { fold(node, [$0], label: nil) }
    case .ifConfigDecl(let variants): return paths.flatMap { fold(variants, [$0]) }
    case .variableDecl(let variable): return fold(variable, paths)
    case .functionDecl, .classDecl, .structDecl, .enumDecl, .actorDecl, .extensionDecl,
      .stringLiteralExpr:
      return paths
    default: return foldExpression(node, paths)
    }
  }

  private func leave(_ paths: [Path], _ kind: Exit.Kind) -> [Path] {
    exits += paths.map { Exit(kind: kind, path: $0) }
    return []
  }

  /// Leaves a function: a path on which nothing was ended is that of this place.
  private func leave(_ paths: [Path], _ kind: Exit.Kind, at node: some SyntaxProtocol) -> [Path] {
    leave(paths.map { $0.at(place(node)) }, kind)
  }

  /// Takes the exits since a place that are meant for the statement around them.
  private func caught(since first: Int, _ isMeant: (Exit.Kind) -> Bool) -> [Path] {
    let taken = exits[first...].filter { isMeant($0.kind) }.map(\.path)
    let rest = exits[first...].filter { !isMeant($0.kind) }
    exits.replaceSubrange(first..., with: rest)
    return taken
  }

  func place(_ node: some SyntaxProtocol) -> Place {
    Place(source: frame.source, node: Syntax(node))
  }

  // MARK: Branches

  private func fold(_ conditions: ConditionElementListSyntax, _ paths: [Path]) -> [Path] {
    conditions.reduce(paths) { paths, element in
      // Another name for it, `let task = task as? BGProcessingTask`, gives it to nobody.
      if case .optionalBinding(let binding) = element.condition,
        let value = binding.initializer?.value, frame.subject.isNamed(value)
      {
        frame.subject.names.insert(binding.pattern.trimmedDescription)
        return paths
      }
      return fold(Syntax(element), paths)
    }
  }

  /// The paths on which a condition holds, or does not.
  ///
  /// Where it says that the task is ended elsewhere, or is of no class that was asked for, nothing is open.
  private func enter(
    _ said: [Assumption], _ holds: Bool, _ paths: [Path], at node: some SyntaxProtocol
  ) -> [Path] {
    guard holds || said.count == 1 else {
      let isExcused = said.contains { Excuses.hold($0.denied, in: frame) }
      return enter(paths.filter { !isCertain(said, on: $0) }, at: node, isExcused: isExcused)
    }
    let known = holds ? said : said.map(\.denied)
    let possible = paths.compactMap { path -> Path? in
      var path = path
      return known.allSatisfy { path.assumptions.take($0) } ? path : nil
    }
    return enter(
      possible, at: node, isExcused: known.contains { Excuses.hold($0, in: frame) })
  }

  private func isCertain(_ said: [Assumption], on path: Path) -> Bool {
    said.allSatisfy { assumption in
      var assumptions = path.assumptions
      return !assumptions.take(assumption.denied)
    }
  }

  private func enter(
    _ paths: [Path], at node: some SyntaxProtocol, isExcused: Bool = false
  ) -> [Path] {
    let inside = paths.map { $0.entering(place(node)) }
    return isExcused ? handOn(inside) : inside
  }

  /// What is behind branches: where none of them did anything, what was before them.
  ///
  /// - Parameters:
  ///   - branches: The paths that come back from each.
  ///   - before: The path that leads to them.
  ///   - first: The number of the exits that there were before.
  /// - Returns: The paths.
  private func joined(_ branches: [[Path]], _ before: [Path], since first: Int) -> [Path] {
    let isSame = before.count == 1 && branches.allSatisfy { $0.allSatisfy(before[0].isSame) }
    let ways = branches.filter { !$0.isEmpty }
    guard isSame, !ways.isEmpty else { return branches.flatMap(\.self).merged }
    var path = before[0]
    // Who left by a branch has ended it: the others differ from here on.
    if exits[first...].contains(where: { !path.isSame($0.path) }), let other = ways[0].first {
      path.origin = other.origin
    }
    // Only one branch comes back: its condition holds from here on.
    if ways.count < branches.count {
      if ways.count == 1, ways[0].count == 1 { path.assumptions = ways[0][0].assumptions }
      path.isChosen = true
      if path.fate.isEnded { path.fate = ways[0][0].fate }
    } else {
      path.assumptions = path.assumptions.common(with: ways.flatMap(\.self).map(\.assumptions))
    }
    return [path]
  }

  private func fold(_ check: GuardStmtSyntax, _ paths: [Path]) -> [Path] {
    let first = exits.count
    let paths = fold(check.conditions, paths)
    let said = Assumption.all(of: check.conditions)
    // What the system gives is of the class that was asked for.
    let isExcused = asksForClass(check.conditions)
    let otherwise = enter(said, false, paths, at: check)
    _ = fold(check.body.statements, isExcused ? handOn(otherwise) : otherwise)
    return joined([enter(said, true, paths, at: check), []], paths, since: first)
  }

  private func fold(_ branch: IfExprSyntax, _ paths: [Path]) -> [Path] {
    let first = exits.count
    let paths = fold(branch.conditions, paths)
    let said = Assumption.all(of: branch.conditions)
    let then = fold(branch.body.statements, enter(said, true, paths, at: branch))
    let isCast = asksForClass(branch.conditions)
    let otherwise: [Path]
    switch branch.elseBody {
    case .ifExpr(let next):
      otherwise = fold(next, enter(said, false, paths, at: next))
    case .codeBlock(let block):
      let start = enter(said, false, paths, at: block)
      otherwise = fold(block.statements, isCast ? handOn(start) : start)
    default:
      let start = enter(said, false, paths, at: branch)
      otherwise = isCast ? handOn(start) : start
    }
    return joined([then, otherwise], paths, since: first)
  }

  func fold(_ choice: SwitchExprSyntax, _ paths: [Path], label: String?) -> [Path] {
    let start = exits.count
    let asksForClass = frame.subject.isNamed(choice.subject)
    let paths = asksForClass ? paths : fold(Syntax(choice.subject), paths)
    var fallen: [Path] = []
    let branches = choice.cases.compactMap { element -> [Path]? in
      guard case .switchCase(let branch) = element else { return nil }
      let entered = enter(paths, at: branch)
      if asksForClass { learnClasses(branch) }
      let isDefault = branch.label.is(SwitchDefaultLabelSyntax.self)
      let first = exits.count
      let rest = fold(
        branch.statements, (asksForClass && isDefault ? handOn(entered) : entered) + fallen)
      fallen = caught(since: first) { $0 == .fellThrough }
      return rest + caught(since: first) { $0 == .broken(nil) || $0 == .broken(label) }
    }
    return joined(branches, paths, since: start)
  }

  private func fold(_ variants: IfConfigDeclSyntax, _ paths: [Path]) -> [Path] {
    let first = exits.count
    let branches = variants.clauses.map { clause -> [Path] in
      guard case .statements(let items) = clause.elements else { return paths }
      return fold(items, enter(paths, at: clause))
    }
    let hasElse = variants.clauses.last?.condition == nil
    return joined(hasElse ? branches : branches + [paths], paths, since: first)
  }

  // MARK: Errors

  private func fold(_ attempt: DoStmtSyntax, _ paths: [Path], label: String? = nil) -> [Path] {
    let first = exits.count
    let rest = fold(attempt.body.statements, paths)
    guard !attempt.catchClauses.isEmpty else { return rest }
    let thrown = caught(since: first) { $0 == .thrown }
    guard !thrown.isEmpty else { return rest }
    let caught = attempt.catchClauses.map { clause -> [Path] in
      let isExcused = frame.excuses.contains(Assumption("error \(clause.text)", true))
      let start = thrown.map { $0.at(place(clause)) }
      return fold(clause.body.statements, isExcused ? handOn(start) : start)
    }
    // An error that no clause takes goes on.
    if !attempt.catchClauses.contains(where: \.takesAll) {
      exits += thrown.map { Exit(kind: .thrown, path: $0) }
    }
    return joined([rest] + caught, paths, since: first)
  }

  // MARK: Loops

  /// A loop, or whatever else a label can stand at.
  private func fold(_ node: Syntax, _ paths: [Path], label: String?) -> [Path] {
    if let each = node.as(ForStmtSyntax.self) {
      let paths = fold(Syntax(each.sequence), paths)
      // The sequence may fail before it gives anything.
      if each.tryKeyword != nil { fail(paths, at: each) }
      guard each.isSurelyEntered else {
        return turns(paths, at: node, label) { self.fold(each.body.statements, $0) }
      }
      let first = exits.count
      let once = turn(paths, label) { self.fold(each.body.statements, $0) }
      let more = turns(once.next, at: node, label) { self.fold(each.body.statements, $0) }
      return joined([more + once.ends], paths, since: first)
    }
    if let loop = node.as(WhileStmtSyntax.self) {
      let said = Assumption.all(of: loop.conditions)
      return turns(paths, at: node, label, while: said) {
        self.fold(loop.body.statements, self.fold(loop.conditions, $0))
      }
    }
    if let loop = node.as(RepeatStmtSyntax.self) {
      let first = exits.count
      let once = turn(paths, label) { self.fold(loop.body.statements, $0) }
      let said = Assumption.parts(of: loop.condition)
      let more = turns(once.next, at: node, label, while: said) {
        self.fold(loop.body.statements, $0)
      }
      return joined([more + once.ends], paths, since: first)
    }
    if let choice = node.as(ExpressionStmtSyntax.self)?.expression.as(SwitchExprSyntax.self) {
      return fold(choice, paths, label: label)
    }
    let first = exits.count
    let rest = fold(node, paths)
    return rest + caught(since: first) { $0 == .broken(label) }
  }

  /// No turn, one, and two: what is ended in one turn is ended again in the next.
  ///
  /// - Parameters:
  ///   - paths: The paths that lead to the loop.
  ///   - node: The loop.
  ///   - label: Its label; nil for none.
  ///   - said: What holds while there are turns; nil where the text does not say.
  ///   - body: A turn.
  /// - Returns: The paths behind the loop.
  func turns(
    _ paths: [Path], at node: some SyntaxProtocol, _ label: String?,
    while said: [Assumption]? = nil, _ body: ([Path]) -> [Path]
  ) -> [Path] {
    /// Whether there is a turn more is no choice between two ends.
    func starting(_ paths: [Path]) -> [Path] {
      paths.flatMap { path in
        let inside = said.map { enter($0, true, [path], at: node) } ?? enter([path], at: node)
        return inside.map { entered in
          var start = path
          start.origin = entered.origin
          return start
        }
      }
    }
    let first = exits.count
    let once = turn(starting(paths), label, body)
    let ended = once.next.filter { next in !paths.contains { $0.isSame(next) } }
    let twice = turn(starting(ended.filter(\.fate.isEnded)), label, body)
    if frame.subject.isOfVariable {
      tryOnce { turn(starting(ended.filter { $0.fate == .open }), label, body) }
    }
    let isEndless = said == [Assumption("true", true)]
    let none = said.map { enter($0, false, paths, at: node) } ?? enter(paths, at: node)
    let done = isEndless ? [] : none + once.next + twice.next
    return joined([done + once.ends + twice.ends], paths, since: first)
  }

  /// One turn: the paths that come to its end, and those that leave the loop.
  private func turn(
    _ paths: [Path], _ label: String?, _ body: ([Path]) -> [Path]
  ) -> (next: [Path], ends: [Path]) {
    let first = exits.count
    let rest = paths.isEmpty ? [] : body(paths)
    let next = rest + caught(since: first) { $0 == .continued(nil) || $0 == .continued(label) }
    return (next.merged, caught(since: first) { $0 == .broken(nil) || $0 == .broken(label) })
  }
}

extension Path {
  /// The same path, of which a place stands for what is open on it.
  fileprivate func at(_ place: Place) -> Path {
    var path = self
    if fate == .open { path.origin = place }
    return path
  }

  /// Whether the same has happened on two paths, certainly or not.
  fileprivate func isSame(_ other: Path) -> Bool {
    fate == other.fate || fate.isEnded && other.fate.isEnded
  }
}

extension CatchClauseSyntax {
  /// What it takes, as text.
  fileprivate var text: String { catchItems.trimmedDescription }

  /// Whether it takes every error.
  var takesAll: Bool {
    catchItems.isEmpty || text.wholeMatch(of: /(let|var) \w+/) != nil
  }
}

extension ForStmtSyntax {
  /// Whether its body runs once at least.
  fileprivate var isSurelyEntered: Bool { whereClause == nil && sequence.surelyHasElements }
}
