import SwiftSyntax

/// The functions, types and constants of an app by their simple names.
///
/// Names stand for what they name anywhere: who is called is not resolved. So what is said to be reached may not be, and
/// what is said not to be reached is not.
struct Declarations {
  /// A function with a body.
  struct Function {
    /// Its simple name.
    var name: String
    /// Where its name stands.
    var place: Syntax
    /// The type that it belongs to; nil for none.
    var type: String?
    /// Its parameters.
    var parameters: [Parameter]
    /// Its statements.
    var body: CodeBlockItemListSyntax
    /// The file that it stands in.
    var source: ParsedSource
    /// The names that it mentions, besides those in launch handlers.
    var mentions: Names
  }

  /// The names that a piece of code mentions, besides those in launch handlers.
  struct Names {
    /// All of them.
    var all: Set<String> = []
    /// Those that stand for what has run when the code is done.
    var atOnce: Set<String> = []

    /// The names in a piece of code.
    init(in node: some SyntaxProtocol) {
      all = Mentions.names(in: node, .besidesHandlers)
      atOnce = Mentions.names(in: node, .atOnce)
    }

    /// No names.
    init() {}

    mutating func formUnion(_ other: Names) {
      all.formUnion(other.all)
      atOnce.formUnion(other.atOnce)
    }
  }

  /// A parameter of a function.
  struct Parameter {
    /// What a call writes before it; `_` for nothing.
    var label: String
    /// The name by which the body knows it.
    var name: String
    /// Its type, as it is written.
    var type: String
  }

  /// The files.
  let sources: [ParsedSource]
  private var functions: [String: [Function]] = [:]
  /// What the initialisers and the properties of a type mention, and what a lazy property begins with, by its own name.
  private var typeMentions: [String: Names] = [:]
  private var constants: [String: Set<String>] = [:]
  /// The names of what may change, by file: parameters, and what is worked out.
  private var variables: [String: Set<String>] = [:]
  /// The names that are mentioned otherwise than to set them.
  private var readNames: Set<String> = []
  /// The names of what types have.
  private var properties: Set<String> = []
  /// The identifiers of continued processing, as far as the texts show them.
  private(set) var continued: Set<String> = []
  /// What pieces of code mention: bodies, accessors, and what properties begin with.
  private var regions: [Set<String>] = []
  /// The names that a launch leads to.
  private(set) var launched: Set<String> = []
  /// The views and the controllers of views, which are made when the launch is over.
  private(set) var views: Set<String> = []
  /// The methods by which these sources extend the classes of background tasks, by name.
  private(set) var taskMethods: [String: CodeBlockItemListSyntax] = [:]
  /// The names of the scheduler.
  let schedulers: SchedulerNames
  private let sourcesByTree: [SyntaxIdentifier: ParsedSource]

  /// Collects what files declare.
  init(of sources: [ParsedSource]) {
    self.sources = sources
    sourcesByTree = Dictionary(sources.map { ($0.tree.id, $0) }, uniquingKeysWith: { $1 })
    schedulers = SchedulerNames(in: sources)
    var roots: Set<String> = []
    for source in sources {
      let finder = DeclarationFinder(source)
      finder.walk(source.tree)
      for function in finder.functions { functions[function.name, default: []].append(function) }
      for (type, names) in finder.typeMentions {
        typeMentions[type, default: Names()].formUnion(names)
      }
      constants.merge(finder.constants) { $0.union($1) }
      variables[source.file] = finder.variables
      readNames.formUnion(finder.readNames)
      properties.formUnion(finder.properties)
      regions += finder.regions
      roots.formUnion(finder.launchRoots)
      views.formUnion(finder.views)
    }
    for function in allFunctions where Self.taskClasses.contains(function.type ?? "") {
      taskMethods[function.name] = function.body
    }
    launched = reach(from: roots, \.atOnce)
    let known = self
    continued = sources.reduce(into: []) {
      $0.formUnion(ContinuedRequests.identifiers(in: $1, known))
    }
  }

  /// The file that a piece of code stands in; nil for one of no file that was read.
  func source(of node: some SyntaxProtocol) -> ParsedSource? { sourcesByTree[node.root.id] }

  /// The functions of a name.
  func functions(named name: String) -> [Function] { functions[name] ?? [] }

  /// Whether there is a function of a name.
  func has(_ name: String) -> Bool { functions[name] != nil }

  /// Whether what is set under a name is ever asked for, as far as names tell.
  func isRead(_ name: String) -> Bool { readNames.contains(name) }

  /// Whether a type of these sources has a property of a name.
  func hasProperty(_ name: String) -> Bool { properties.contains(name) }

  /// What is mentioned in the pieces of code in which a name stands.
  func mentions(around name: String) -> Set<String> {
    regions.filter { $0.contains(name) }.reduce(into: []) { $0.formUnion($1) }
  }

  /// All functions, in the order of their names.
  var allFunctions: [Function] {
    functions.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// The function that a call means: that of the type, that of the file, or the only one that takes its arguments.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - frame: Where it stands.
  ///   - isOnTask: Whether it is called on a task, and so extends its class.
  /// - Returns: The function; nil where several may be meant, or none.
  func function(
    called call: FunctionCallExprSyntax, from frame: CompletionPaths.Frame,
    onTask isOnTask: Bool = false
  ) -> Function? {
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    var able = functions(named: call.name).filter { function in
      function.parameters.count >= labels.count
        && Set(labels).isSubset(of: Set(function.parameters.map(\.label)))
        && (!isOnTask || Self.taskClasses.contains(function.type ?? ""))
    }
    // Of several the one that is given all that it takes is meant.
    let exact = able.filter { $0.parameters.map(\.label) == labels }
    if !exact.isEmpty, call.trailingClosure == nil { able = exact }
    let base = call.base.filter { $0 != "?" && $0 != "!" }
    let type = base.isEmpty || base == "self" || base == "Self" ? frame.type : base
    return able.first { $0.type != nil && $0.type == type }
      ?? able.first { $0.source === frame.source } ?? (able.count == 1 ? able[0] : nil)
  }

  /// The classes of background tasks.
  static let taskClasses: Set<String> = [
    "BGAppRefreshTask", "BGContinuedProcessingTask", "BGHealthResearchTask", "BGProcessingTask",
    "BGTask",
  ]

  /// All names that are mentioned where names lead to, themselves among them.
  ///
  /// - Parameters:
  ///   - names: Where to begin.
  ///   - scope: Which of the names in a piece of code it leads to.
  /// - Returns: The names.
  func reach(
    from names: Set<String>, _ scope: KeyPath<Names, Set<String>> = \.all
  ) -> Set<String> {
    var reached = names
    var open = Array(names)
    while let name = open.popLast() {
      var next = typeMentions[name]?[keyPath: scope] ?? []
      for function in functions(named: name) where !function.isLaunch || names.contains(name) {
        next.formUnion(function.mentions[keyPath: scope])
      }
      open += next.subtracting(reached)
      reached.formUnion(next)
    }
    return reached
  }

  /// The text that an expression stands for; nil where the texts do not show one.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - type: The type around it, which `Self` names.
  ///   - source: Its file, in which a name alone may be that of a variable.
  /// - Returns: The text.
  func text(of expression: ExprSyntax, in type: String?, of source: ParsedSource) -> String? {
    if let literal = expression.as(StringLiteralExprSyntax.self) {
      return literal.representedLiteralValue
    }
    var path = expression.trimmedDescription.split(separator: ".").map(String.init)
    if path.last == "rawValue" { path.removeLast() }
    guard let name = path.last else { return nil }
    if path.count == 1, variables[source.file]?.contains(name) == true { return nil }
    let owner = path.dropLast().last.map { $0 == "Self" || $0 == "self" ? type ?? $0 : $0 }
    let own = (owner ?? type).flatMap { constants["\($0).\(name)"] }
    let values = own ?? constants[name] ?? []
    return values.count == 1 ? values.first : nil
  }
}

extension Declarations.Function {
  /// The parameter that an argument stands for.
  ///
  /// - Parameters:
  ///   - label: Its label, `_` for none; nil for a closure behind the arguments.
  ///   - place: Its number among the arguments, from 0; nil for a closure behind them.
  /// - Returns: The parameter; nil where there is none.
  func parameter(_ label: String?, at place: Int?) -> Declarations.Parameter? {
    guard let label, label != "_" else {
      guard let place else { return parameters.last { $0.type.contains("->") } }
      return place < parameters.count && parameters[place].label == "_" ? parameters[place] : nil
    }
    return parameters.first { $0.label == label }
  }

  /// Whether the system calls it while the app is being launched.
  var isLaunch: Bool {
    parameters.contains { $0.label.hasSuffix("FinishLaunchingWithOptions") }
  }
}

/// Finds what a file declares.
private final class DeclarationFinder: SyntaxVisitor {
  private let source: ParsedSource
  private(set) var functions: [Declarations.Function] = []
  private(set) var typeMentions: [String: Declarations.Names] = [:]
  private(set) var constants: [String: Set<String>] = [:]
  private(set) var variables: Set<String> = []
  private(set) var readNames: Set<String> = []
  private(set) var properties: Set<String> = []
  private(set) var regions: [Set<String>] = []
  private(set) var launchRoots: Set<String> = []
  private(set) var views: Set<String> = []
  private var types: [String] = []

  init(_ source: ParsedSource) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .visitChildren }
    let function = function(
      node.name.text, at: Syntax(node.name), node.signature, body.statements)
    functions.append(function)
    regions.append(Mentions.names(in: body.statements))
    if function.isLaunch {
      launchRoots.formUnion(function.mentions.atOnce)
      // The delegate is made before it is asked.
      launchRoots.formUnion(types)
    }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .visitChildren }
    regions.append(Mentions.names(in: body.statements))
    if let type = types.last {
      mention(Declarations.Names(in: body.statements), in: type)
      functions.append(
        function(type, at: Syntax(node.initKeyword), node.signature, body.statements))
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.is(MemberBlockItemSyntax.self) == true
    for binding in node.bindings {
      let name = binding.pattern.trimmedDescription
      if isMember { region(of: binding, of: node, as: name) }
      guard let value = binding.initializer?.value else { continue }
      if isMember, let closure = value.as(ClosureExprSyntax.self) { function(closure, as: name) }
      fields(of: value, as: name)
      if let text = value.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
        note(text, as: name)
      } else if !isMember {
        variables.formUnion(BoundNames.of(binding.pattern))
      }
      if isMember, let type = types.last {
        // What is lazy is made when somebody asks for it.
        mention(Declarations.Names(in: value), in: node.isLazy ? name : type)
      }
    }
    return .visitChildren
  }

  /// What a property begins with and what its accessors do; one that is watched, or wrapped, is read.
  private func region(
    of binding: PatternBindingSyntax, of node: VariableDeclSyntax, as name: String
  ) {
    properties.insert(name)
    regions.append(Mentions.names(in: binding).union([name]))
    if binding.accessorBlock != nil || !node.attributes.isEmpty { readNames.insert(name) }
  }

  /// A function, or an initialiser by the name of its type.
  private func function(
    _ name: String, at place: Syntax, _ signature: FunctionSignatureSyntax,
    _ body: CodeBlockItemListSyntax
  ) -> Declarations.Function {
    let parameters = signature.parameterClause.parameters.map {
      Declarations.Parameter(
        label: $0.firstName.text, name: ($0.secondName ?? $0.firstName).text,
        type: $0.type.trimmedDescription)
    }
    return Declarations.Function(
      name: name, place: place, type: types.last, parameters: parameters, body: body,
      source: source, mentions: Declarations.Names(in: body))
  }

  /// A closure that a property has is called by the property's name.
  private func function(_ closure: ClosureExprSyntax, as name: String) {
    functions.append(
      Declarations.Function(
        name: name, place: Syntax(closure), type: types.last,
        parameters: closure.parameterNames.map {
          Declarations.Parameter(label: "_", name: $0, type: "")
        }, body: closure.statements, source: source,
        mentions: Declarations.Names(in: closure.statements)))
  }

  /// The texts that something is made with: `refresh.identifier` of `let refresh = Job(identifier: "a")`.
  private func fields(of value: ExprSyntax, as name: String) {
    for argument in value.as(FunctionCallExprSyntax.self)?.arguments ?? [] {
      let literal = argument.expression.as(StringLiteralExprSyntax.self)
      if let label = argument.label?.text, let text = literal?.representedLiteralValue {
        constants["\(name).\(label)", default: []].insert(text)
      }
    }
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if !node.isSet, !node.isParameter {
      readNames.insert(String(node.baseName.text.drop { $0 == "$" || $0 == "_" }))
    }
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    let literal = node.rawValue?.value.as(StringLiteralExprSyntax.self)
    if let text = literal?.representedLiteralValue {
      note(text, as: node.name.text)
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    variables.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    variables.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    variables.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    variables.formUnion(BoundNames.of(node.pattern))
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    variables.formUnion(BoundNames.of(node.pattern))
    return .visitChildren
  }

  /// What `case let` names, in a condition, a `switch` or a `catch`.
  override func visit(_ node: ValueBindingPatternSyntax) -> SyntaxVisitorContinueKind {
    variables.formUnion(BoundNames.of(node.pattern))
    return .visitChildren
  }

  private func note(_ text: String, as name: String) {
    constants[name, default: []].insert(text)
    if let type = types.last { constants["\(type).\(name)", default: []].insert(text) }
  }

  private func mention(_ names: Declarations.Names, in type: String) {
    typeMentions[type, default: Declarations.Names()].formUnion(names)
  }

  // MARK: Types

  private func enter(_ name: String, _ inherited: InheritanceClauseSyntax?) {
    types.append(name)
    // The app of SwiftUI is made first of all.
    let isApp =
      inherited?.inheritedTypes.contains {
        ["App", "SwiftUI.App"].contains($0.type.trimmedDescription)
      } == true
    if isApp { launchRoots.insert(name) }
    let isView = inherited?.inheritedTypes.contains {
      let type = $0.type.trimmedDescription
      return type == "View" || type.hasSuffix("ViewController")
    }
    if isView == true { views.insert(name) }
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause)
    return .visitChildren
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause)
    return .visitChildren
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause)
    return .visitChildren
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause)
    return .visitChildren
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription, nil)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }
}

extension VariableDeclSyntax {
  /// Whether it is made when it is first asked for.
  fileprivate var isLazy: Bool { modifiers.contains { $0.name.text == "lazy" } }
}

extension DeclReferenceExprSyntax {
  /// Whether it is a parameter of a function or a closure around it, and so no property of the same name.
  fileprivate var isParameter: Bool {
    if parent?.as(MemberAccessExprSyntax.self)?.declName.id == id { return false }
    var node = parent
    while let next = node, !next.is(MemberBlockSyntax.self) {
      let signature =
        next.as(FunctionDeclSyntax.self)?.signature
        ?? next.as(InitializerDeclSyntax.self)?.signature
      let names = signature?.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
      let given = names ?? next.as(ClosureExprSyntax.self)?.parameterNames
      if given?.contains(baseName.text) == true { return true }
      node = next.parent
    }
    return false
  }

  /// Whether it is only set: `name = …`, `self.name = …`.
  fileprivate var isSet: Bool {
    var target = Syntax(self)
    if let member = parent?.as(MemberAccessExprSyntax.self), member.declName.id == id {
      target = Syntax(member)
    }
    guard let list = target.parent?.as(ExprListSyntax.self), let mark = list.dropFirst().first
    else { return false }
    return mark.is(AssignmentExprSyntax.self) && list.first?.id == target.id
  }
}
