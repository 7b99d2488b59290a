import SwiftSyntax

extension CompletionPaths {
  /// The paths behind a call: it may end, begin or give away, run closures, or go on in a function of these sources.
  func fold(_ call: FunctionCallExprSyntax, _ paths: [Path]) -> [Path] {
    var paths = paths
    if let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base {
      paths = foldBase(base, paths)
    }
    if call.endsTheProgram { return [] }
    switch frame.subject.use(by: call) {
    case .ends: return end(arguments(call, paths), at: call)
    case .given: return handOn(arguments(call, paths))
    case .begins: return begin(paths, at: call)
    case .overwrites: return overwrite(arguments(call, paths), at: call)
    case .none: break
    }
    if frame.subject.isOwner(of: call),
      let known = declarations.function(called: call, from: frame, onTask: true)
    {
      return follow(known, as: frame.subject, arguments(call, paths), at: call)
    }
    if let body = frame.body(named: call.calledExpression) {
      return pass(outcome(of: body, in: frame), arguments(call, paths), at: call)
    }
    if call.isLog { return paths }
    return give(call, arguments(call, paths))
  }

  /// What stands before the dot is not given to anybody.
  private func foldBase(_ base: ExprSyntax, _ paths: [Path]) -> [Path] {
    base.plainName == nil ? fold(Syntax(base), paths) : paths
  }

  private func begin(_ paths: [Path], at call: FunctionCallExprSyntax) -> [Path] {
    // In the next turn of a loop a variable of the turn is another one.
    let isSame = call.assignedName != nil
    return (isSame ? overwrite(paths, at: call) : paths).map { path in
      var path = path
      if path.fate == .idle { (path.fate, path.origin) = (.open, place(call)) }
      return path
    }
  }

  /// The arguments that are worked out before a call; names and closures are what the call is about.
  private func arguments(_ call: FunctionCallExprSyntax, _ paths: [Path]) -> [Path] {
    call.arguments.reduce(paths) { paths, argument in
      let value = argument.expression
      if value.is(ClosureExprSyntax.self) || isGiven(value) || isCallable(value) { return paths }
      return fold(Syntax(value), paths)
    }
  }

  private func isGiven(_ value: ExprSyntax) -> Bool { frame.subject.isNamed(value) }

  private func isCallable(_ value: ExprSyntax) -> Bool {
    frame.body(named: value) != nil
  }

  // MARK: To functions

  /// Gives a function what it takes of the task: itself, or closures that end it.
  private func give(_ call: FunctionCallExprSyntax, _ paths: [Path]) -> [Path] {
    if frame.subject.isReceiver(of: call) {
      guard let known = declarations.function(called: call, from: frame, onTask: true) else {
        return handAway(paths, to: call.name, at: call)
      }
      return follow(known, as: Subject(kind: .task, names: ["self"]), paths, at: call)
    }
    if let place = call.arguments.enumerated().first(where: { isGiven($0.element.expression) }) {
      let paths = runClosures(of: call, paths)
      guard let known = declarations.function(called: call, from: frame),
        let name = known.parameter(place.element.label?.text ?? "_", at: place.offset)?.name
      else { return handAway(paths, to: call.name, at: call) }
      let subject = Subject(kind: frame.subject.kind, names: [name])
      return follow(known, as: subject, paths, at: call)
    }
    let answers = answers(of: call, paths)
    guard !answers.isEmpty else { return paths }
    let isOwn = call.base.isEmpty || call.base.hasPrefix("self")
    if isOwn || ClosureUse(of: call, label: nil, isAwaited: false) == .unknown,
      let known = declarations.function(called: call, from: frame)
    {
      let names = answers.compactMap { known.parameter($0.label, at: $0.offset)?.name }
      if names.count == answers.count {
        return hand(answers.map(\.outcome), to: known, as: Set(names), paths, at: call)
      }
    }
    return run(answers, of: call, paths)
  }

  private func follow(
    _ known: Declarations.Function, as subject: Subject, _ paths: [Path],
    at call: FunctionCallExprSyntax
  ) -> [Path] {
    var inner = Frame(
      source: known.source, type: known.type, subject: subject,
      excuses: frame.excuses)
    // What the class of the task is extended by may end it by another method.
    if subject.names.contains("self") {
      inner.methods = declarations.taskMethods
      // Of a task that is gone nothing is open.
      inner.excuses.insert(Assumption("self == nil", true))
    }
    return pass(outcome(of: known.body, in: inner), paths, at: call)
  }

  /// Gives a function of these sources closures, each of which ends what is to be ended: it has to call one of them.
  private func hand(
    _ outcomes: [Outcome?], to known: Declarations.Function, as names: Set<String>,
    _ paths: [Path], at call: FunctionCallExprSyntax
  ) -> [Path] {
    let isCertain = outcomes.allSatisfy { $0?.isEnded == true }
    let isTask = frame.subject.isCompletedOnce && isCertain
    let inner = Frame(
      source: known.source, type: known.type,
      subject: Subject(kind: .handler(completesTask: isTask), names: names))
    if paths.contains(where: { $0.fate == .open }) { outcomes.forEach { $0?.all.forEach(leave) } }
    let outcome = outcome(of: known.body, in: inner)
    return pass(isCertain ? outcome : outcome?.uncertain, paths, at: call)
  }

  // MARK: To closures

  /// A closure, or the name of one, that a call is given.
  private struct Answer {
    var label: String?
    /// Its place among the arguments; nil behind them.
    var offset: Int?
    var outcome: Outcome?
    var node: Syntax
  }

  /// The closures of a call that do something to what is to be ended.
  private func answers(of call: FunctionCallExprSyntax, _ paths: [Path]) -> [Answer] {
    var answers: [Answer] = []
    func note(_ label: String?, _ offset: Int?, _ node: some SyntaxProtocol, _ outcome: Outcome?) {
      let isTouched = outcome?.isTouched ?? true
      if isTouched {
        answers.append(Answer(label: label, offset: offset, outcome: outcome, node: Syntax(node)))
      }
    }
    for (offset, argument) in call.arguments.enumerated() {
      let label = argument.label?.text
      if let closure = argument.expression.as(ClosureExprSyntax.self) {
        guard ClosureUse(of: call, label: label, isAwaited: false) != .whenCancelled else {
          continue
        }
        note(label ?? "_", offset, closure, outcome(of: closure, paths))
      } else if let body = frame.body(named: argument.expression) {
        note(label ?? "_", offset, argument, outcome(of: body, in: frame))
      }
    }
    let trailing =
      (call.trailingClosure.map { [(String?.none, $0)] } ?? [])
      + call.additionalTrailingClosures.map { (Optional($0.label.text), $0.closure) }
    for (label, closure) in trailing
    where ClosureUse(of: call, label: label, isAwaited: false) != .whenCancelled {
      note(label, nil, closure, outcome(of: closure, paths))
    }
    return answers
  }

  /// Runs the closures of a call that nobody has the sources of.
  private func run(
    _ answers: [Answer], of call: FunctionCallExprSyntax, _ paths: [Path]
  ) -> [Path] {
    // Values come before their end: which of both completes it depends on what comes.
    if answers.count == 2, call.name == "sink" {
      return loseSight(of: paths, to: call.name, at: call)
    }
    guard answers.count == 1 else {
      return answers.reduce(paths) { leaveAlone($1.outcome, $0.isEmpty ? paths : $0, at: call) }
    }
    let answer = answers[0]
    let label = answer.label == "_" ? nil : answer.label
    switch ClosureUse(of: call, label: label, isAwaited: frame.isAwaited) {
    case .inPlace: return pass(answer.outcome, paths, at: call)
    case .repeatedly:
      let isEntered = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.surelyHasElements
      let body = { (paths: [Path]) in self.pass(answer.outcome, paths, at: call) }
      return paths.flatMap { path in
        turns(isEntered == true ? body([path]) : [path], at: call, nil, body)
      }
    case .onceLater: return leaveAlone(answer.outcome, paths, at: call, isCertain: true)
    case .unknown, .whenCancelled: return leaveAlone(answer.outcome, paths, at: call)
    }
  }

  private func runClosures(of call: FunctionCallExprSyntax, _ paths: [Path]) -> [Path] {
    let answers = answers(of: call, paths)
    return answers.isEmpty ? paths : run(answers, of: call, paths)
  }

  /// Where a closure leads that begins with something to end; nil where nobody knows.
  func outcome(of closure: ClosureExprSyntax, _ paths: [Path]) -> Outcome? {
    var inner = frame
    for name in closure.parameterNames {
      inner.subject.names.remove(name)
      inner.callables[name] = nil
    }
    let users = inner.users
    guard !users.names.isEmpty, users.isUsed(in: closure.statements) else {
      return Outcome(returned: [Path(fate: .open, origin: place(closure))], thrown: [])
    }
    let assumptions = paths.count == 1 ? paths[0].assumptions : Assumptions()
    return outcome(of: closure.statements, in: inner, assumptions)
  }
}

extension Outcome {
  /// The same ways, of which none is certain to end it.
  fileprivate var uncertain: Outcome {
    func lessened(_ paths: [Path]) -> [Path] {
      paths.map { path in
        var path = path
        if path.fate.isEnded { path.fate = .handedOn }
        return path
      }
    }
    return Outcome(returned: lessened(returned), thrown: lessened(thrown))
  }
}
