import SwiftSyntax

/// Follows the paths of a handler and finds those that end before it has answered.
///
/// A handler answers by a call (`setTaskCompleted`) or by handing on what it would answer with: to a function that these
/// sources have, which is followed, or to something else, which is believed. A closure that answers is taken for one that
/// is called. A path on which nobody answers has an origin: the branch on which it left the others.
final class CompletionPaths {
  /// What counts as an answer.
  enum Answer {
    /// A call of `setTaskCompleted` on a task, or the task given away.
    case task
    /// Any use of a completion handler.
    case call
  }

  /// A path without an answer.
  struct Gap {
    var source: ParsedSource
    var node: Syntax
  }

  /// A piece of code that was followed.
  struct Body {
    var source: ParsedSource
    var code: CodeBlockItemListSyntax
  }

  /// The paths that nobody answers on.
  private(set) var gaps: [Gap] = []
  /// Whether the answer was left to code that these sources do not have.
  private(set) var isHandedAway = false
  /// The pieces of code that were followed, from the first on.
  private(set) var bodies: [Body] = []

  /// Whether anybody answers at all.
  private(set) var hasAnswer = false

  private let answer: Answer
  private let declarations: Declarations
  private var source: ParsedSource
  private var names: Set<String>
  /// Where thrown errors and `break` lead to, from outside to inside.
  private var catchers: [[Syntax]] = []
  private var breaks: [[Syntax]] = []
  private let depth: Int

  /// Prepares to follow a handler.
  ///
  /// - Parameters:
  ///   - answer: What counts.
  ///   - name: The task, or the completion handler, as the code knows it.
  ///   - source: The file that it stands in.
  ///   - declarations: What all files declare.
  ///   - depth: How many functions may still be followed.
  init(
    _ answer: Answer, of name: String, in source: ParsedSource, _ declarations: Declarations,
    depth: Int = 8
  ) {
    self.answer = answer
    self.declarations = declarations
    self.source = source
    self.depth = depth
    names = [name]
  }

  /// Follows a body; what falls through its end unanswered is a gap.
  ///
  /// - Parameters:
  ///   - body: The statements.
  ///   - origin: What stands for all of it where no branch does.
  func follow(_ body: CodeBlockItemListSyntax, from origin: some SyntaxProtocol) {
    bodies.append(Body(source: source, code: body))
    for open in walk(body, [Syntax(origin)]) { leave(open) }
  }

  private func leave(_ open: Syntax) {
    guard !gaps.contains(where: { $0.node.id == open.id }) else { return }
    gaps.append(Gap(source: source, node: open))
  }

  // MARK: Statements

  /// The origins of the paths that fall through unanswered.
  private func walk(_ items: CodeBlockItemListSyntax, _ open: [Syntax]) -> [Syntax] {
    var open = open
    for item in items where !open.isEmpty {
      if let statement = item.item.as(StmtSyntax.self) {
        open = step(statement, open)
      } else if let expression = item.item.as(ExprSyntax.self) {
        open = step(expression, open)
      } else if let declaration = item.item.as(DeclSyntax.self) {
        open = step(declaration, open)
      }
    }
    return open
  }

  private func step(_ statement: StmtSyntax, _ open: [Syntax]) -> [Syntax] {
    if let expression = statement.as(ExpressionStmtSyntax.self) {
      return step(expression.expression, open)
    }
    if let exit = statement.as(ReturnStmtSyntax.self) {
      let rest = exit.expression.map { step($0, open) } ?? open
      if !rest.isEmpty { leave(Syntax(exit)) }
      return []
    }
    if let thrown = statement.as(ThrowStmtSyntax.self) {
      throwing(at: Syntax(thrown))
      return []
    }
    if let check = statement.as(GuardStmtSyntax.self) {
      learnNames(check.conditions)
      // What the system gives is of the class that was asked for.
      guard !isCast(check.conditions) else { return open }
      let rest = step(check.conditions, open)
      _ = walk(check.body.statements, rest.isEmpty ? [] : [Syntax(check)])
      return rest
    }
    if let attempt = statement.as(DoStmtSyntax.self) { return step(attempt, open) }
    if let later = statement.as(DeferStmtSyntax.self) {
      return walk(later.body.statements, [Syntax(later)]).isEmpty ? [] : open
    }
    return loop(statement, open) ?? jump(statement, open)
  }

  private func jump(_ statement: StmtSyntax, _ open: [Syntax]) -> [Syntax] {
    if statement.is(BreakStmtSyntax.self) {
      if !breaks.isEmpty { breaks[breaks.count - 1] += open }
      return []
    }
    return statement.is(ContinueStmtSyntax.self) ? [] : open
  }

  /// A loop may not be entered at all: what it answers, it answers at most in part.
  private func loop(_ statement: StmtSyntax, _ open: [Syntax]) -> [Syntax]? {
    let body: CodeBlockSyntax
    if let each = statement.as(ForStmtSyntax.self) {
      body = each.body
    } else if let condition = statement.as(WhileStmtSyntax.self) {
      body = condition.body
    } else if let first = statement.as(RepeatStmtSyntax.self) {
      body = first.body
    } else {
      return nil
    }
    breaks.append([])
    let rest = walk(body.statements, open)
    let broken = breaks.removeLast()
    return statement.is(RepeatStmtSyntax.self) ? merged([rest, broken], open) : open
  }

  private func step(_ attempt: DoStmtSyntax, _ open: [Syntax]) -> [Syntax] {
    guard !attempt.catchClauses.isEmpty else { return walk(attempt.body.statements, open) }
    catchers.append([])
    let rest = walk(attempt.body.statements, open)
    let thrown = catchers.removeLast()
    guard !thrown.isEmpty else { return rest }
    let caught = attempt.catchClauses.map { walk($0.body.statements, [Syntax($0)]) }
    return merged([rest] + caught, open)
  }

  private func step(_ declaration: DeclSyntax, _ open: [Syntax]) -> [Syntax] {
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return open }
    var open = open
    for binding in variable.bindings {
      guard let value = binding.initializer?.value else { continue }
      learn(binding.pattern.trimmedDescription, from: value)
      open = step(value, open)
    }
    return open
  }

  /// What is left open behind branches: all of it where no branch answers, else the branches that do not.
  private func merged(_ branches: [[Syntax]], _ before: [Syntax]) -> [Syntax] {
    if branches.allSatisfy({ !$0.isEmpty }) { return before }
    var seen: Set<SyntaxIdentifier> = []
    return branches.flatMap(\.self).filter { seen.insert($0.id).inserted }
  }

  // MARK: Expressions

  private func step(_ expression: ExprSyntax, _ open: [Syntax]) -> [Syntax] {
    if let branch = expression.as(IfExprSyntax.self) { return step(branch, open) }
    if let choice = expression.as(SwitchExprSyntax.self) { return step(choice, open) }
    return step(Syntax(expression), open)
  }

  private func step(_ conditions: ConditionElementListSyntax, _ open: [Syntax]) -> [Syntax] {
    step(Syntax(conditions), open)
  }

  private func step(_ branch: IfExprSyntax, _ open: [Syntax]) -> [Syntax] {
    learnNames(branch.conditions)
    let open = step(branch.conditions, open)
    guard !open.isEmpty else { return [] }
    let then = walk(branch.body.statements, [Syntax(branch)])
    let otherwise: [Syntax]
    if let next = branch.elseBody?.as(IfExprSyntax.self) {
      otherwise = step(next, [Syntax(next)])
    } else if let block = branch.elseBody?.as(CodeBlockSyntax.self) {
      otherwise = walk(block.statements, [Syntax(block)])
    } else {
      otherwise = [Syntax(branch)]
    }
    return merged([then, otherwise], open)
  }

  private func step(_ choice: SwitchExprSyntax, _ open: [Syntax]) -> [Syntax] {
    let open = step(Syntax(choice.subject), open)
    guard !open.isEmpty else { return [] }
    let branches = choice.cases.compactMap { element -> [Syntax]? in
      guard case .switchCase(let branch) = element else { return nil }
      breaks.append([])
      let rest = walk(branch.statements, [Syntax(branch)])
      let broken = breaks.removeLast().isEmpty ? [] : [Syntax(branch)]
      return rest + broken
    }
    return merged(branches, open)
  }

  /// A piece of code without branches of its own, but for those in its closures.
  private func step(_ node: Syntax, _ open: [Syntax]) -> [Syntax] {
    let finder = AnswerFinder(answer, names)
    finder.walk(node)
    var isAnswered = finder.isAnswered
    let mayThrow = finder.firstTry
    // What answers in its closure, or in a function that gets the task, is asked there.
    if let mayThrow, finder.handOns.isEmpty, !finder.closures.contains(where: answers) {
      throwing(at: mayThrow)
    }
    for closure in finder.closures where answers(closure) {
      isAnswered = true
      if mayThrow != nil {
        for rest in walk(closure.statements, open) { leave(rest) }
      } else {
        inOtherTask(closure, open)
      }
    }
    for call in finder.handOns where follow(call) { isAnswered = true }
    hasAnswer = hasAnswer || isAnswered
    return isAnswered ? [] : open
  }

  /// A closure that runs by itself: nobody catches what it throws.
  private func inOtherTask(_ closure: ClosureExprSyntax, _ open: [Syntax]) {
    let (outerCatchers, outerBreaks) = (catchers, breaks)
    (catchers, breaks) = ([], [])
    for rest in walk(closure.statements, open) { leave(rest) }
    (catchers, breaks) = (outerCatchers, outerBreaks)
  }

  private func throwing(at place: Syntax) {
    if catchers.isEmpty {
      leave(place)
    } else {
      catchers[catchers.count - 1].append(place)
    }
  }

  /// Whether a closure has an answer anywhere.
  private func answers(_ closure: ClosureExprSyntax) -> Bool {
    let finder = AnswerFinder(answer, names, isDeep: true)
    finder.walk(closure.statements)
    return finder.isAnswered || !finder.handOns.isEmpty
  }

  /// Goes on in the function that gets the task, where these sources have it.
  ///
  /// - Returns: Whether the task is answered there, or given to somebody who may do so.
  private func follow(_ call: FunctionCallExprSyntax) -> Bool {
    let place = call.arguments.enumerated().first { mentions($0.element.expression) }
    let label = place?.element.label?.text ?? "_"
    guard let place, depth > 0, let known = function(called: call, label) else {
      isHandedAway = true
      return true
    }
    let parameter =
      label == "_"
      ? known.parameters[min(place.offset, known.parameters.count - 1)]
      : known.parameters.first { $0.label == label } ?? known.parameters[0]
    let inner = CompletionPaths(
      answer, of: parameter.name, in: known.source, declarations, depth: depth - 1)
    if known.isThrowing { inner.catchers = [[]] }
    inner.follow(known.body, from: known.body.first.map(Syntax.init) ?? Syntax(known.body))
    bodies += inner.bodies
    // Who only looks at the task leaves it to the caller.
    guard inner.hasAnswer || inner.isHandedAway else { return false }
    hasAnswer = true
    if inner.catchers.first?.isEmpty == false { throwing(at: Syntax(call)) }
    gaps += inner.gaps
    isHandedAway = isHandedAway || inner.isHandedAway
    return true
  }

  /// The function that a call means: the one of the file, or the only one.
  private func function(
    called call: FunctionCallExprSyntax, _ label: String
  ) -> Declarations.Function? {
    let named = declarations.functions(named: call.name).filter {
      $0.parameters.count >= call.arguments.count && $0.parameters.contains { $0.label == label }
    }
    let own = named.filter { $0.source === source }
    return own.first ?? (named.count == 1 ? named[0] : nil)
  }

  // MARK: Names

  private func mentions(_ expression: ExprSyntax) -> Bool {
    !Mentions.names(in: expression).isDisjoint(with: names)
  }

  private func learn(_ name: String, from value: ExprSyntax) {
    if names.contains(value.castOperand) { names.insert(name) }
  }

  private func learnNames(_ conditions: ConditionElementListSyntax) {
    for condition in conditions {
      if case .optionalBinding(let binding) = condition.condition,
        let value = binding.initializer?.value
      {
        learn(binding.pattern.trimmedDescription, from: value)
      }
    }
  }

  private func isCast(_ conditions: ConditionElementListSyntax) -> Bool {
    conditions.contains { condition in
      guard case .optionalBinding(let binding) = condition.condition,
        let value = binding.initializer?.value
      else { return false }
      return value.trimmedDescription.contains(" as? ") && names.contains(value.castOperand)
    }
  }
}

extension ExprSyntax {
  /// The name in front of `as`, or the expression itself.
  var castOperand: String {
    let text = trimmedDescription
    return text.firstRange(of: " as").map { String(text[..<$0.lowerBound]) } ?? text
  }
}
