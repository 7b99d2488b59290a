import SwiftSyntax

extension CompletionPaths {
  /// The paths behind an expression, whose parts come in their order.
  func foldExpression(_ node: Syntax, _ paths: [Path]) -> [Path] {
    switch node.as(SyntaxEnum.self) {
    case .functionCallExpr(let call): return fold(call, paths)
    case .tryExpr(let attempt): return fold(attempt, paths)
    case .awaitExpr(let wait): return awaiting(wait.expression, paths)
    case .sequenceExpr(let sequence): return fold(Array(sequence.elements), paths)
    case .closureExpr(let closure):
      return leaveAlone(outcome(of: closure, paths), paths, at: closure)
    case .declReferenceExpr(let name):
      let isGiven = frame.subject.names.contains(name.baseName.text)
      return isGiven || frame.body(named: ExprSyntax(name)) != nil ? handOn(paths) : paths
    case .memberAccessExpr(let member): return fold(member, paths)
    // Whether it is of a class is only asked.
    case .isExpr: return paths
    case .keyPathExpr, .macroExpansionExpr, .stringLiteralExpr: return paths
    default:
      return node.children(viewMode: .sourceAccurate).reduce(paths) { fold($1, $0) }
    }
  }

  /// What is read of it does nothing to it, but that it is to be ended can be handed on.
  private func fold(_ member: MemberAccessExprSyntax, _ paths: [Path]) -> [Path] {
    guard let base = member.base else { return paths }
    if frame.body(named: ExprSyntax(member)) != nil { return handOn(paths) }
    guard base.plainName.map(frame.subject.names.contains) == true else {
      return fold(Syntax(base), paths)
    }
    return member.declName.baseName.text == "setTaskCompleted" ? handOn(paths) : paths
  }

  private func awaiting(_ expression: ExprSyntax, _ paths: [Path]) -> [Path] {
    let outer = frame.isAwaited
    defer { frame.isAwaited = outer }
    frame.isAwaited = true
    return fold(Syntax(expression), paths)
  }

  /// An error leaves before anything was done, where what is tried does not care for it itself.
  private func fold(_ attempt: TryExprSyntax, _ paths: [Path]) -> [Path] {
    let first = exits.count
    let rest = awaiting(attempt.expression, paths)
    switch attempt.questionOrExclamationMark?.text {
    case nil:
      guard rest == paths, exits.count == first else { return rest }
      fail(paths, at: attempt, isExcused: Excuses.isCancellation(attempt, in: frame))
      return rest
    case let mark:
      let thrown = exits[first...].filter { $0.kind == .thrown }.map(\.path)
      exits.removeSubrange(first...)
      return mark == "?" ? rest + thrown : rest
    }
  }

  /// Has an error leave at a place, on each of some paths.
  func fail(_ paths: [Path], at node: some SyntaxProtocol, isExcused: Bool = false) {
    let thrown = paths.map { path in
      var path = path
      if path.fate == .open { path.origin = place(node) }
      return path
    }
    exits += (isExcused ? handOn(thrown) : thrown).map { Exit(kind: .thrown, path: $0) }
  }

  // MARK: Operators

  /// `a = b`, `a ? b : c`, `a && b`, and all else that operators join.
  private func fold(_ parts: [ExprSyntax], _ paths: [Path]) -> [Path] {
    if parts.count > 2, parts[1].is(AssignmentExprSyntax.self) {
      return assign(Array(parts[2...]), to: parts[0], paths)
    }
    if let place = parts.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let choice = parts[place].as(UnresolvedTernaryExprSyntax.self)
    {
      let paths = fold(Array(parts[..<place]), paths)
      let inside = paths.map { $0.entering(self.place(choice)) }
      let ways = fold([choice.thenExpression], inside) + fold(Array(parts[(place + 1)...]), inside)
      return chosen(ways, paths)
    }
    var paths = paths
    for (index, part) in parts.enumerated() {
      if let mark = part.as(BinaryOperatorExprSyntax.self)?.operator.text,
        ["&&", "||", "??"].contains(mark)
      {
        let inside = paths.map { $0.entering(self.place(part)) }
        let more = fold(Array(parts[(index + 1)...]), inside)
        return chosen(inside + more, paths)
      }
      // `===` and `as` only look.
      let isCompared = index + 1 < parts.count && parts[index + 1].only(looks: true)
      if isCompared || (index > 0 && parts[index - 1].only(looks: true)) { continue }
      paths = fold(Syntax(part), paths)
    }
    return paths
  }

  /// What is behind an operator that chooses: who is given a task by it, or nothing, knows which.
  private func chosen(_ ways: [Path], _ before: [Path]) -> [Path] {
    let new = Set(ways.map(\.fate)).subtracting(before.map(\.fate))
    if new.isEmpty { return before }
    return new == [.handedOn] ? handOn(before) : ways
  }

  private func assign(
    _ value: [ExprSyntax], to target: ExprSyntax, _ paths: [Path]
  ) -> [Path] {
    let name = target.trimmedDescription
    if name.hasSuffix("expirationHandler") { return paths }
    if let property = keeper(of: value, named: name) {
      return keep(paths, in: property, at: target)
    }
    // Who sets the name to something else has not given it away.
    let after = value.count == 1 ? fold(Syntax(value[0]), paths) : fold(value, paths)
    return set(name, to: value.count == 1 ? value[0] : nil, after)
  }

  /// The property that has the task, or the handler, once it is set to it: `task`, `self.task`, or one with a subscript.
  private func keeper(of value: [ExprSyntax], named name: String) -> String? {
    guard let first = value.first, frame.subject.isNamed(first),
      value.count == 1 || value[1].is(UnresolvedAsExprSyntax.self)
    else { return nil }
    let path = name.prefix { $0 != "[" }.split(separator: ".")
    guard let property = path.last.map({ String($0.filter { $0 != "?" && $0 != "!" }) }) else {
      return nil
    }
    switch frame.subject.kind {
    case .task: return property
    // A property that these sources do not declare is somebody else's to read.
    case .handler: return declarations.hasProperty(property) ? property : nil
    case .identifier: return nil
    }
  }

  /// What is known of a variable from here on.
  func set(_ name: String, to value: ExprSyntax?, _ paths: [Path]) -> [Path] {
    let plain = name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
    let known = value.flatMap { Assumption(assigning: $0, to: plain) }
    return paths.map { path in
      var path = path
      path.assumptions.forget(plain)
      _ = known.map { path.assumptions.take($0) }
      return path
    }
  }

  // MARK: Names

  func fold(_ variable: VariableDeclSyntax, _ paths: [Path]) -> [Path] {
    variable.bindings.reduce(paths) { paths, binding in
      guard let value = binding.initializer?.value else { return paths }
      let name = binding.pattern.trimmedDescription
      if frame.subject.isNamed(value) {
        frame.subject.names.insert(name)
        return paths
      }
      if let closure = value.as(ClosureExprSyntax.self) {
        frame.callables[name] = closure.statements
        return paths
      }
      return set(name, to: value, fold(Syntax(value), paths))
    }
  }

  /// Names that the cases of `switch task` give: `case let refresh as BGAppRefreshTask`.
  func learnClasses(_ branch: SwitchCaseSyntax) {
    for match in branch.label.trimmedDescription.matches(of: /let (\w+) as/) {
      frame.subject.names.insert(String(match.1))
    }
  }

  /// Whether conditions ask of which class it is, or whether it is there at all.
  func asksForClass(_ conditions: ConditionElementListSyntax) -> Bool {
    conditions.count == 1
      && conditions.contains { condition in
        guard case .optionalBinding(let binding) = condition.condition,
          let value = binding.initializer?.value
        else { return false }
        return frame.subject.isNamed(value)
      }
  }
}

extension ExprSyntax {
  /// Whether it is an operator that leaves what stands around it alone.
  fileprivate func only(looks: Bool) -> Bool {
    let mark = self.as(BinaryOperatorExprSyntax.self)?.operator.text
    let isComparison = mark.map { ["==", "!=", "===", "!=="].contains($0) } ?? false
    return isComparison == looks
  }
}
