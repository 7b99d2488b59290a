import SwiftSyntax

/// Follows what has to be ended along all paths of the code, and finds those on which it is never, or twice.
///
/// Each statement turns the paths that lead to it into those that leave it. What is given to a function that these sources
/// have is followed there; given to anything else it is believed to be ended. A closure that ends it is taken for one that
/// is run. Names stand for values: which object a name means is not resolved.
final class CompletionPaths {
  /// A piece of code that was followed.
  struct Body {
    var source: ParsedSource
    var code: CodeBlockItemListSyntax
  }

  /// Where paths on which it is never ended have left the others.
  private(set) var gaps: [Place] = []
  /// Where it is ended for the second time.
  private(set) var repetitions: [Place] = []
  /// Where another one takes its name while it is open: from there on nobody can end it.
  private(set) var overwrites: [Place] = []
  /// Whether it was given to code that these sources do not have.
  private(set) var isHandedAway = false
  /// The properties that it was kept in.
  private(set) var keepers: Set<String> = []
  /// Where it was lost sight of, and who has it from there on.
  private var blindSpots: [(place: Place, owner: String)] = []
  /// The pieces of code that were followed, from the first on.
  private(set) var bodies: [Body] = []

  let declarations: Declarations
  /// The paths that leave the code that is being followed before its end.
  var exits: [Exit] = []
  /// What is known where the code is being followed.
  var frame: Frame
  /// The functions and closures that are being followed, from outside to inside.
  private var open: [SyntaxIdentifier] = []

  /// What is known in a function or a closure.
  struct Frame {
    var source: ParsedSource
    /// The type around the code.
    var type: String?
    var subject: Subject
    /// Functions and closures that the code has names for.
    var callables: [String: CodeBlockItemListSyntax] = [:]
    /// The methods that end what a property of their object holds.
    var methods: [String: CodeBlockItemListSyntax] = [:]
    /// What holds only where it is ended elsewhere.
    var excuses: Set<Assumption> = []
    /// Whether `try` or `await` stands before the expression.
    var isAwaited = false

    /// The body that an expression names: a function or a closure of the code, or a method of `self`.
    func body(named expression: ExprSyntax) -> CodeBlockItemListSyntax? {
      expression.plainName.flatMap { callables[$0] }
        ?? expression.nameInSelf.flatMap { methods[$0] }
    }

    /// What has to be ended, with the names of the code that may do it.
    var users: Subject {
      var users = subject
      users.names.formUnion(callables.keys)
      users.names.formUnion(methods.keys)
      return users
    }
  }

  /// Prepares to follow code.
  ///
  /// - Parameters:
  ///   - subject: What is to be ended.
  ///   - source: The file that the code stands in.
  ///   - type: The type around it; nil for none.
  ///   - declarations: What all files declare.
  init(
    _ subject: Subject, in source: ParsedSource, of type: String?, _ declarations: Declarations
  ) {
    self.declarations = declarations
    frame = Frame(source: source, type: type, subject: subject)
  }

  /// Follows a body from its begin to all of its ends.
  ///
  /// - Parameters:
  ///   - body: The statements.
  ///   - origin: What stands for all of it where no branch does.
  ///   - fate: What is at the begin.
  func follow(
    _ body: CodeBlockItemListSyntax, from origin: some SyntaxProtocol, _ fate: Fate = .open
  ) {
    let start = Path(fate: fate, origin: Place(source: frame.source, node: Syntax(origin)))
    for path in outcome(of: body, in: frame, from: [start]).all { leave(path) }
  }

  // MARK: Findings

  /// Goes through a turn only for what it overwrites: where its paths lead is known from another turn.
  func tryOnce(_ turn: () -> (next: [Path], ends: [Path])) {
    let before = (exits, gaps)
    _ = turn()
    (exits, gaps) = before
  }

  /// Ends a path: nobody comes back to what is open on it.
  func leave(_ path: Path) {
    guard path.fate == .open, !gaps.contains(path.origin) else { return }
    gaps.append(path.origin)
  }

  /// Ends it at a place.
  func end(_ paths: [Path], at node: some SyntaxProtocol) -> [Path] {
    paths.map { path in
      var path = path
      switch path.fate {
      case .open: path.fate = .ended(isCertain: true)
      case .ended(isCertain: true): noteRepetition(at: node)
      case .ended, .handedOn, .idle: break
      }
      return path
    }
  }

  private func noteRepetition(at node: some SyntaxProtocol) {
    let place = Place(source: frame.source, node: Syntax(node))
    if frame.subject.isCompletedOnce, !repetitions.contains(place) { repetitions.append(place) }
  }

  /// Has another one take its name at a place.
  func overwrite(_ paths: [Path], at node: some SyntaxProtocol) -> [Path] {
    let place = place(node)
    if paths.contains(where: { $0.fate == .open }), !overwrites.contains(place) {
      overwrites.append(place)
    }
    return handOn(paths)
  }

  /// Gives it to somebody of whom nothing is known.
  func handOn(_ paths: [Path]) -> [Path] {
    paths.map { path in
      var path = path
      if path.fate == .open { path.fate = .handedOn }
      return path
    }
  }

  /// Gives it to code that these sources do not have.
  func handAway(_ paths: [Path], to owner: String, at node: some SyntaxProtocol) -> [Path] {
    isHandedAway = true
    return loseSight(of: paths, to: owner, at: node)
  }

  /// Keeps it in a property, which gives it to nobody where nobody asks for that.
  func keep(_ paths: [Path], in property: String, at node: some SyntaxProtocol) -> [Path] {
    guard declarations.isRead(property) else { return paths }
    keepers.insert(property)
    return loseSight(of: paths, to: property, at: node)
  }

  /// Leaves it to somebody whose paths are not followed.
  func loseSight(of paths: [Path], to owner: String, at node: some SyntaxProtocol) -> [Path] {
    if frame.subject.kind == .task, paths.contains(where: { $0.fate == .open }) {
      blindSpots.append((place(node), owner))
    }
    return handOn(paths)
  }

  // MARK: Functions and closures

  /// The ways out of a body of its own, whose `return` leads nowhere else.
  ///
  /// - Returns: The ways.
  func outcome(
    of body: CodeBlockItemListSyntax, in inner: Frame, from paths: [Path]
  ) -> Outcome {
    let (outerFrame, outerExits) = (frame, exits)
    defer { (frame, exits) = (outerFrame, outerExits) }
    (frame, exits) = (inner, [])
    // A method may stand in another file than the code that calls it.
    frame.source = declarations.source(of: body) ?? inner.source
    frame.isAwaited = false
    learnFunctions(body)
    frame.excuses.formUnion(Excuses.of(body, in: frame))
    if !bodies.contains(where: { $0.code.id == body.id }) {
      bodies.append(Body(source: frame.source, code: body))
    }
    open.append(body.id)
    defer { open.removeLast() }
    let rest = fold(body, paths)
    return Outcome(
      returned: (rest + exits.filter { $0.kind == .returned }.map(\.path)).merged,
      thrown: exits.filter { $0.kind == .thrown }.map(\.path).merged)
  }

  /// The ways out of a body that begins with something to end.
  ///
  /// - Returns: The ways; nil where the body is being followed already, or lies too deep.
  func outcome(
    of body: CodeBlockItemListSyntax, in inner: Frame, _ assumptions: Assumptions = Assumptions()
  ) -> Outcome? {
    guard open.count < 12, !open.contains(body.id) else { return nil }
    let place = Place(
      source: declarations.source(of: body) ?? inner.source,
      node: body.first.map(Syntax.init) ?? Syntax(body))
    return outcome(
      of: body, in: inner, from: [Path(fate: .open, origin: place, assumptions: assumptions)])
  }

  /// Goes through a body that runs in the middle of paths.
  ///
  /// - Parameters:
  ///   - outcome: Where the body leads; nil when nobody knows.
  ///   - paths: The paths that lead there.
  ///   - node: The call. Where its result is asked for, that may say whether it has ended what it was given.
  /// - Returns: The paths after it; errors that leave the body are thrown.
  func pass(_ outcome: Outcome?, _ paths: [Path], at node: some SyntaxProtocol) -> [Path] {
    guard let outcome else { return handOn(paths) }
    guard outcome.isTouched else { return paths }
    return paths.flatMap { path -> [Path] in
      guard path.fate == .open else {
        return outcome.isEnded ? end([path], at: node) : [path]
      }
      func joined(_ ways: [Path]) -> [Path] {
        ways.map { way in
          var way = way
          way.assumptions = path.assumptions
          way.isChosen = way.isChosen || path.isChosen
          return way
        }
      }
      exits += joined(outcome.thrown).map { Exit(kind: .thrown, path: $0) }
      let isMixed = Set(outcome.returned.map(\.fate.isEnded)).count == 2
      return isMixed && node.isAnswer ? handOn(joined(outcome.returned)) : joined(outcome.returned)
    }.merged
  }

  /// Leaves a body to run by itself, or perhaps never: what is open at its ends stays so.
  ///
  /// - Returns: The paths of who does not wait for it.
  func leaveAlone(
    _ outcome: Outcome?, _ paths: [Path], at node: some SyntaxProtocol, isCertain: Bool = false
  ) -> [Path] {
    guard let outcome else { return handOn(paths) }
    guard outcome.isTouched else { return paths }
    if paths.contains(where: { $0.fate == .open }) { outcome.all.forEach(leave) }
    return isCertain && outcome.isEnded ? end(paths, at: node) : handOn(paths)
  }
}

extension CompletionPaths {
  /// What was found, as findings.
  ///
  /// - Parameters:
  ///   - gap: The mistake of a path on which it is never ended.
  ///   - subject: What it is about.
  /// - Returns: The findings, in any order.
  func findings(_ gap: String, about subject: String) -> [SourceAudit.Finding] {
    gaps.map { $0.source.finding(gap, at: $0.node, about: subject) }
      + repetitions.map { $0.source.finding("completedTwice", at: $0.node, about: subject) }
      + blindSpots.map { spot, owner in
        spot.source.finding("completionUnseen", at: spot.node, about: owner)
      }
  }
}

extension SyntaxProtocol {
  /// Whether what it says is asked for, and not only what it does.
  fileprivate var isAnswer: Bool {
    var parent = parent
    while let next = parent, next.is(TryExprSyntax.self) || next.is(AwaitExprSyntax.self) {
      parent = next.parent
    }
    return parent?.is(CodeBlockItemSyntax.self) == false
  }
}
