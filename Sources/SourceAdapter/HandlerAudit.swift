import SwiftSyntax

/// What is wrong with the launch handler of a registration.
struct HandlerAudit {
  /// The calls by which requests are submitted.
  static let submissions: Set<String> = ["submit", "submitTaskRequest"]

  private let node: FunctionCallExprSyntax
  private let source: ParsedSource
  private let declarations: Declarations
  private let paths: CompletionPaths
  private let names: Set<String>
  private let isRequestContinued: Bool
  /// The handler, where these sources do not have it.
  private let unseen: ExprSyntax?

  /// Follows the handler of a registration, where it is a closure or a function of these sources.
  ///
  /// - Parameters:
  ///   - node: The registration.
  ///   - source: Its file.
  ///   - type: The type around it; nil for none.
  ///   - isContinued: Whether a request of continued processing goes with it.
  ///   - declarations: What all files declare.
  init(
    _ node: FunctionCallExprSyntax, in source: ParsedSource, of type: String?, isContinued: Bool,
    _ declarations: Declarations
  ) {
    let closure = node.closures.first { $0.label == nil || $0.label == "launchHandler" }?.closure
    let given = closure.map(ExprSyntax.init) ?? node.launchHandler
    let handler = given.flatMap { NamedHandler($0, in: source, of: type, declarations) }
    let paths = CompletionPaths(
      Subject(kind: .task, names: [handler?.parameter ?? "task"]),
      in: handler?.source ?? source, of: handler?.type, declarations)
    if let handler { paths.follow(handler.body, from: handler.place) }
    (self.node, self.source, self.declarations, self.paths) = (node, source, declarations, paths)
    isRequestContinued = isContinued
    unseen = handler == nil ? given : nil
    let own = paths.bodies.reduce(into: closure.map { Mentions.names(in: $0) } ?? []) {
      $0.formUnion(Mentions.names(in: $1.code))
    }
    // Whoever has the task may do what the handler does not.
    names = paths.keepers.reduce(into: own) { $0.formUnion(declarations.mentions(around: $1)) }
  }

  /// The bodies that were followed.
  var followed: [SyntaxIdentifier] { paths.bodies.map(\.code.id) }

  /// Whether the task is one that the user began, which is registered when that happens.
  var isContinued: Bool {
    isRequestContinued || names.contains("BGContinuedProcessingTask")
      || paths.bodies.contains { $0.code.description.contains("BGContinuedProcessingTask") }
      || node.description.contains("BGContinuedProcessingTask")
  }

  /// What is wrong, at the places where it is.
  ///
  /// - Parameter subject: The identifier, or what stands for it.
  /// - Returns: The findings, in any order.
  func findings(about subject: String) -> [SourceAudit.Finding] {
    if let unseen {
      return [source.finding("completionUnseen", at: unseen, about: unseen.trimmedDescription)]
    }
    guard !paths.bodies.isEmpty else { return [] }
    var findings = paths.findings("completionMissing", about: subject)
    // No time is over before such a handler returns.
    let areOver = paths.areOverAtOnce
    if !areOver {
      findings += DeafExpirations.findings(in: paths, declarations, about: subject)
    }
    findings += WorkLeftBehind.findings(in: paths, about: subject)
    guard !paths.isHandedAway else { return findings }
    func note(_ mistake: String) {
      findings.append(source.finding(mistake, at: node, about: subject))
    }
    if !areOver, !names.contains("expirationHandler") { note("noExpirationHandler") }
    if isContinued {
      if !names.contains("progress") { note("noProgress") }
    } else if declarations.reach(from: names).isDisjoint(with: Self.submissions) {
      note("nextNotRequested")
    }
    return findings
  }
}

extension FunctionCallExprSyntax {
  /// The handler of a registration that is no closure; what stands last is one, whatever its label.
  fileprivate var launchHandler: ExprSyntax? {
    argument("launchHandler") ?? arguments.last.flatMap { $0.label == nil ? $0.expression : nil }
  }
}
