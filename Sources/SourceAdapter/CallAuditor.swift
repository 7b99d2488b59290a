import SwiftSyntax

/// Finds in a file the calls that concern background work, and what is wrong with each.
final class CallAuditor: SyntaxVisitor {
  /// What is wrong.
  private(set) var findings: [SourceAudit.Finding] = []
  /// The calls that name an identifier.
  private(set) var identifiers: [IdentifierCall] = []
  /// The background tasks that properties hold.
  private(set) var begins: [SharedIdentifiers.Begin] = []
  /// The bodies of the launch handlers, and of what they call with their task.
  private(set) var followed: Set<SyntaxIdentifier> = []

  let source: ParsedSource
  let declarations: Declarations
  /// The functions around a call, from outside to inside.
  private var functions: [FunctionDeclSyntax] = []
  private var types: [String] = []
  private lazy var fileMentions = Mentions.names(in: source.tree)

  init(_ source: ParsedSource, _ declarations: Declarations) {
    self.source = source
    self.declarations = declarations
    super.init(viewMode: .sourceAccurate)
  }

  private static let logs: Set<String> = ["NSLog", "error", "info", "os_log", "print", "warning"]

  func note(_ mistake: String, at node: some SyntaxProtocol, about subject: String) {
    findings.append(source.finding(mistake, at: node, about: subject))
  }

  // MARK: Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isRegistration { registration(node) }
    if node.isSubmission(by: declarations.schedulers) { submission(node) }
    if node.isBackgroundTask { backgroundTask(node) }
    if node.name == "schedule", fileMentions.contains("NSBackgroundActivityScheduler") {
      activity(node)
    }
    if node.name == "backgroundTask" { swiftUITask(node) }
    if node.name == "NSLog" { privateWords(in: node, at: node) }
    if node.name == "os_log" { publicArguments(of: node) }
    request(node)
    return .visitChildren
  }

  private func registration(_ node: FunctionCallExprSyntax) {
    guard let argument = node.argument("forTaskWithIdentifier") else { return }
    let identifier = declarations.text(of: argument, in: types.last, of: source)
    let subject = identifier ?? argument.trimmedDescription
    identifiers.append(
      IdentifierCall(source: source, node: Syntax(node), subject: subject, identifier: identifier))
    let handler = HandlerAudit(
      node, in: source, of: types.last, isContinued: isContinued(node, identifier), declarations)
    followed.formUnion(handler.followed)
    findings += handler.findings(about: subject)
    if !handler.isContinued, !isLaunched || isRunLater(node) {
      note("registrationOutsideLaunch", at: node, about: subject)
    }
  }

  /// Whether a request of continued processing stands in the same function, or has the same identifier.
  private func isContinued(_ node: FunctionCallExprSyntax, _ identifier: String?) -> Bool {
    around(node).contains(ContinuedRequests.name)
      || identifier.map(declarations.continued.contains) == true
  }

  /// Whether a call stands in a closure that the function around it leaves for later.
  private func isRunLater(_ node: some SyntaxProtocol) -> Bool {
    var parent = node.parent
    while let next = parent, !next.is(FunctionDeclSyntax.self), !next.is(InitializerDeclSyntax.self)
    {
      if next.as(ClosureExprSyntax.self)?.isRunLater == true { return true }
      parent = next.parent
    }
    return false
  }

  /// Whether the launch leads, by names, to what stands around the call.
  private var isLaunched: Bool {
    // Sources without any launch are a part of an app: somebody else may call them in time, but for what comes late.
    if declarations.launched.isEmpty {
      let late = LaterCallbacks.names.union(LaterCallbacks.labelledNames)
      return !functions.contains { late.contains($0.name.text) }
        && !types.contains(where: declarations.views.contains)
    }
    guard let function = functions.first else {
      return types.last.map(declarations.launched.contains) ?? true
    }
    return declarations.launched.contains(function.name.text)
      || function.signature.parameterClause.parameters.contains {
        $0.firstName.text.hasSuffix("FinishLaunchingWithOptions")
      }
  }

  private func submission(_ node: FunctionCallExprSyntax) {
    let subject = functions.last?.name.text ?? "submit"
    for (mistake, place) in SubmissionErrors.mistakes(of: node) {
      note(mistake, at: place, about: subject)
    }
  }

  /// The kinds of requests, and what is said of each where it is made.
  private func request(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      name.hasPrefix("BG"), name.hasSuffix("TaskRequest"),
      let argument = node.argument("identifier")
    else { return }
    let identifier = declarations.text(of: argument, in: types.last, of: source)
    let written = argument.trimmedDescription
    let subject = identifier ?? (written.hasPrefix("$") ? name : written)
    identifiers.append(
      IdentifierCall(
        source: source, node: Syntax(node), subject: subject, identifier: identifier, request: name)
    )
    if name == "BGProcessingTaskRequest", !saysPower(node) {
      note("powerNotRequired", at: node, about: subject)
    }
  }

  /// Whether the code around a request, or what that gives it to, says whether it needs power.
  private func saysPower(_ request: FunctionCallExprSyntax) -> Bool {
    let power = "requiresExternalPower"
    if around(request).contains(power) { return true }
    guard let body = functions.last?.body,
      let binding = request.parent?.parent?.as(PatternBindingSyntax.self)
    else { return false }
    let takers = Takers.names(of: binding.pattern.trimmedDescription, in: body)
    return declarations.reach(from: takers.filter(declarations.has)).contains(power)
  }

  /// The names in the function around a node, or in the property that it is a part of.
  private func around(_ node: some SyntaxProtocol) -> Set<String> {
    if let body = functions.last?.body { return Mentions.names(in: body) }
    var code = Syntax(node)
    while let next = code.parent, !next.is(MemberBlockItemListSyntax.self),
      !next.is(CodeBlockItemListSyntax.self) || next.parent?.is(SourceFileSyntax.self) != true
    { code = next }
    return Mentions.names(in: code)
  }

  private func swiftUITask(_ node: FunctionCallExprSyntax) {
    guard let kind = node.arguments.first?.expression.as(FunctionCallExprSyntax.self),
      kind.name == "appRefresh", let argument = kind.arguments.first?.expression
    else { return }
    let identifier = declarations.text(of: argument, in: types.last, of: source)
    let subject = identifier ?? argument.trimmedDescription
    identifiers.append(
      IdentifierCall(source: source, node: Syntax(node), subject: subject, identifier: identifier))
    guard let closure = node.trailingClosure else { return }
    let reached = declarations.reach(from: Mentions.names(in: closure.statements))
    if reached.isDisjoint(with: HandlerAudit.submissions) {
      note("nextNotRequested", at: node.nameInChain, about: subject)
    }
  }

  // MARK: Time in the background

  private func backgroundTask(_ node: FunctionCallExprSyntax) {
    let subject = functions.last?.name.text ?? "beginBackgroundTask"
    if !fileMentions.contains("endBackgroundTask") {
      note("backgroundTaskNotEnded", at: node, about: subject)
      return
    }
    if node.isDiscarded {
      note("backgroundTaskLeftOpen", at: node, about: "_")
    } else if let held = HeldIdentifier(of: node) {
      follow(held, from: node)
    }
    if let property = node.assignedName, let type = types.last, let function = functions.last,
      declarations.hasProperty(property)
    {
      begins.append(
        SharedIdentifiers.Begin(
          source: source, node: node, type: type, function: function, property: property))
    }
    let handler = node.closures.first?.closure
    guard let handler else {
      if node.argument("expirationHandler")?.is(NilLiteralExprSyntax.self) ?? true {
        note("backgroundTaskWithoutHandler", at: node, about: subject)
      }
      return
    }
    let names = Mentions.names(in: handler.statements)
    let calls = CalledNames.of(handler.statements)
    // What is called from elsewhere may do anything.
    guard calls.allSatisfy({ Self.logs.contains($0) || declarations.has($0) }) else { return }
    if !declarations.reach(from: names).contains("endBackgroundTask") {
      note("backgroundTaskNotEndedInTime", at: handler, about: subject)
    }
  }

  /// Finds the paths on which a background task stays open, where the code that begins it is alone to end it.
  private func follow(_ held: HeldIdentifier, from node: FunctionCallExprSyntax) {
    var subject = Subject(kind: .identifier(node.id), names: [held.name])
    var methods: [String: CodeBlockItemListSyntax] = [:]
    var isAlone = true
    if !held.isLocal {
      let ends = PropertyEnds(held, of: types.last, declarations)
      subject.names.formUnion(["self.\(held.name)", "self?.\(held.name)"])
      methods = ends?.methods ?? PropertyEnds.methods(in: types.last, declarations)
      isAlone = ends != nil
    }
    let paths = CompletionPaths(subject, in: source, of: types.last, declarations)
    paths.frame.methods = methods
    // Where the object is gone, so is its property, and what it held.
    if !held.isLocal { paths.frame.excuses = [Assumption("self == nil", true)] }
    paths.follow(held.body, from: node, .idle)
    if isAlone { findings += paths.findings("backgroundTaskLeftOpen", about: held.name) }
    for place in paths.overwrites {
      findings.append(
        place.source.finding("backgroundTaskOverwritten", at: place.node, about: held.name))
    }
  }

  /// `NSBackgroundActivityScheduler.schedule(_:)`: its completion is to be called on every path.
  private func activity(_ node: FunctionCallExprSyntax) {
    let argument = node.arguments.count == 1 ? node.arguments.first : nil
    // Of no base it is a method of the app's own.
    let named = argument?.label == nil && !node.base.isEmpty ? argument?.expression : nil
    let given = node.arguments.isEmpty ? node.trailingClosure.map(ExprSyntax.init) : named
    guard let given, let work = NamedHandler(given, in: source, of: types.last, declarations) else {
      return
    }
    answers("activityNotFinished", by: work)
  }

  // MARK: Callbacks of the delegate

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    functions.append(node)
    if let callback = DelegateCallback(node), let body = node.body {
      answers(callback.mistake, body.statements, callback.completion, at: node.name)
    }
    let parameters = node.signature.parameterClause.parameters
    let labels = parameters.map(\.firstName.text)
    // What is downloaded to be played stays, and has another label.
    if let file = parameters.last, labels.suffix(2) == ["downloadTask", "didFinishDownloadingTo"] {
      downloadedFile((file.secondName ?? file.firstName).text, in: node)
    }
    return .visitChildren
  }

  /// A downloaded file is gone when the method returns: what is only done with it later comes too late.
  private func downloadedFile(_ name: String, in method: FunctionDeclSyntax) {
    guard let body = method.body, FileUses.areLate(of: name, in: body) else { return }
    note("downloadUsedLater", at: method.name, about: name)
  }

  private func answers(
    _ mistake: String, _ body: CodeBlockItemListSyntax, _ name: String, at node: some SyntaxProtocol
  ) {
    let subject = Subject(kind: .handler(completesTask: false), names: [name])
    let paths = CompletionPaths(subject, in: source, of: types.last, declarations)
    paths.follow(body, from: node)
    findings += paths.findings(mistake, about: name)
  }

  private func answers(_ mistake: String, by handler: NamedHandler) {
    let subject = Subject(kind: .handler(completesTask: false), names: [handler.parameter])
    let paths = CompletionPaths(subject, in: handler.source, of: handler.type, declarations)
    paths.follow(handler.body, from: handler.place)
    findings += paths.findings(mistake, about: handler.parameter)
  }

  override func visitPost(_ node: FunctionDeclSyntax) { functions.removeLast() }

  // MARK: Dates, sounds and logs

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    if parts.count > 2, parts[1].is(AssignmentExprSyntax.self),
      parts[0].trimmedDescription.hasSuffix("earliestBeginDate"),
      let seconds = SecondsAhead.of(parts[2...].map(constant)), seconds > 7 * 24 * 60 * 60
    {
      let date = parts[2...].map(\.trimmedDescription).joined(separator: " ")
      note("farBeginDate", at: node, about: date)
    }
    if parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
      let volume = parts[0].as(MemberAccessExprSyntax.self),
      volume.declName.baseName.text == "volume",
      Double(constant(parts[2]).trimmedDescription) == 0, fileMentions.contains("play")
    {
      note("silentSound", at: node, about: volume.trimmedDescription)
    }
    return .visitChildren
  }

  /// What a constant of the function around an expression stands for; any other expression as it is.
  private func constant(_ expression: ExprSyntax) -> ExprSyntax {
    guard let name = expression.plainName, let body = functions.last?.body else {
      return expression
    }
    let declared = body.statements.compactMap { $0.item.as(VariableDeclSyntax.self) }
      .filter { $0.bindingSpecifier.text == "let" }.flatMap(\.bindings)
    return declared.first { $0.pattern.trimmedDescription == name }?.initializer?.value
      ?? expression
  }

  override func visit(_ node: ExpressionSegmentSyntax) -> SyntaxVisitorContinueKind {
    let privacy = node.expressions.first { $0.label?.text == "privacy" }?.expression
    if let privacy, privacy.trimmedDescription.hasSuffix(".public"),
      let value = node.expressions.first?.expression
    {
      let said = value.trimmedDescription
      if PrivateWords.stand(in: said) { note("privateDataLogged", at: node, about: said) }
    }
    return .visitChildren
  }

  private func privateWords(in call: FunctionCallExprSyntax, at node: some SyntaxProtocol) {
    for argument in call.arguments.dropFirst() {
      let said = argument.expression.trimmedDescription
      if PrivateWords.stand(in: said) { note("privateDataLogged", at: argument, about: said) }
    }
    guard let text = call.arguments.first?.expression.as(StringLiteralExprSyntax.self) else {
      return
    }
    for case .expressionSegment(let segment) in text.segments {
      let said = segment.expressions.trimmedDescription
      if PrivateWords.stand(in: said) { note("privateDataLogged", at: segment, about: said) }
    }
  }

  /// What the format of `os_log` lets everybody read.
  private func publicArguments(of call: FunctionCallExprSyntax) {
    let rest = call.arguments.drop { !$0.expression.is(StringLiteralExprSyntax.self) }
    let text = rest.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    let values = rest.dropFirst().filter { $0.label == nil }
    for (value, isPublic) in zip(values, LogFormat(text ?? "").isPublic) where isPublic {
      let said = value.expression.trimmedDescription
      if PrivateWords.stand(in: said) { note("privateDataLogged", at: value, about: said) }
    }
  }

  // MARK: Types

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    types.append(name)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
}
