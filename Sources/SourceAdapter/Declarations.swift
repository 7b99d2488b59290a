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
    var mentions: Set<String>
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

  private var functions: [String: [Function]] = [:]
  /// What the initialisers and the properties of a type mention.
  private var typeMentions: [String: Set<String>] = [:]
  private var constants: [String: Set<String>] = [:]
  /// The names of what may change, by file: parameters, and what is worked out.
  private var variables: [String: Set<String>] = [:]
  /// The names that a launch leads to.
  private(set) var launched: Set<String> = []

  /// Collects what files declare.
  init(of sources: [ParsedSource]) {
    var roots: Set<String> = []
    for source in sources {
      let finder = DeclarationFinder(source)
      finder.walk(source.tree)
      for function in finder.functions { functions[function.name, default: []].append(function) }
      typeMentions.merge(finder.typeMentions) { $0.union($1) }
      constants.merge(finder.constants) { $0.union($1) }
      variables[source.file] = finder.variables
      roots.formUnion(finder.launchRoots)
    }
    launched = reach(from: roots)
  }

  /// The functions of a name.
  func functions(named name: String) -> [Function] { functions[name] ?? [] }

  /// Whether there is a function of a name.
  func has(_ name: String) -> Bool { functions[name] != nil }

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
    let able = functions(named: call.name).filter { function in
      function.parameters.count >= labels.count
        && Set(labels).isSubset(of: Set(function.parameters.map(\.label)))
        && (!isOnTask || Self.taskClasses.contains(function.type ?? ""))
    }
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
  func reach(from names: Set<String>) -> Set<String> {
    var reached = names
    var open = Array(names)
    while let name = open.popLast() {
      var next = typeMentions[name] ?? []
      for function in functions(named: name) where !function.isLaunch || names.contains(name) {
        next.formUnion(function.mentions)
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
  private(set) var typeMentions: [String: Set<String>] = [:]
  private(set) var constants: [String: Set<String>] = [:]
  private(set) var variables: Set<String> = []
  private(set) var launchRoots: Set<String> = []
  private var types: [String] = []

  init(_ source: ParsedSource) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .visitChildren }
    let parameters = node.signature.parameterClause.parameters.map {
      Declarations.Parameter(
        label: $0.firstName.text, name: ($0.secondName ?? $0.firstName).text,
        type: $0.type.trimmedDescription)
    }
    let function = Declarations.Function(
      name: node.name.text, place: Syntax(node.name), type: types.last, parameters: parameters,
      body: body.statements,
      source: source, mentions: Mentions.names(in: body.statements, besidesHandlers: true))
    functions.append(function)
    if function.isLaunch {
      launchRoots.formUnion(function.mentions)
      // The delegate is made before it is asked.
      launchRoots.formUnion(types)
    }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body, let type = types.last {
      mention(Mentions.names(in: body.statements, besidesHandlers: true), in: type)
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.is(MemberBlockItemSyntax.self) == true
    for binding in node.bindings {
      guard let value = binding.initializer?.value else { continue }
      let name = binding.pattern.trimmedDescription
      if let text = value.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
        note(text, as: name)
      } else if !isMember {
        variables.insert(name)
      }
      if isMember, let type = types.last {
        mention(Mentions.names(in: value, besidesHandlers: true), in: type)
      }
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

  private func note(_ text: String, as name: String) {
    constants[name, default: []].insert(text)
    if let type = types.last { constants["\(type).\(name)", default: []].insert(text) }
  }

  private func mention(_ names: Set<String>, in type: String) {
    typeMentions[type, default: []].formUnion(names)
  }

  // MARK: Types

  private func enter(_ name: String, _ inherited: InheritanceClauseSyntax?) {
    types.append(name)
    // The app of SwiftUI is made first of all.
    let isApp = inherited?.inheritedTypes.contains { $0.type.trimmedDescription == "App" } == true
    if isApp { launchRoots.insert(name) }
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
