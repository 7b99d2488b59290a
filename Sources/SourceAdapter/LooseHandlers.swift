import SwiftSyntax

/// Functions that handle a background task although no registration of these sources leads to them.
///
/// A function that is given a task, and sets its expiration handler or completes it, is taken for one.
struct LooseHandlers {
  private let declarations: Declarations
  private let followed: Set<SyntaxIdentifier>

  /// Takes all functions besides those that were followed from a registration.
  init(_ declarations: Declarations, besides followed: Set<SyntaxIdentifier>) {
    self.declarations = declarations
    self.followed = followed
  }

  /// The paths on which they do not complete their task, or do so twice.
  var findings: [SourceAudit.Finding] {
    var handlers: [(function: Declarations.Function, task: String, paths: CompletionPaths)] = []
    for function in declarations.allFunctions where !followed.contains(function.body.id) {
      guard let task = function.task else { continue }
      let subject = Subject(kind: .task, names: [task.name])
      let paths = CompletionPaths(subject, in: function.source, of: function.type, declarations)
      paths.follow(function.body, from: function.place)
      handlers.append((function, task.name, paths))
    }
    // What another of them calls is followed there.
    let inner = handlers.reduce(into: Set<SyntaxIdentifier>()) {
      $0.formUnion($1.paths.bodies.dropFirst().map(\.code.id))
    }
    return handlers.filter { !inner.contains($0.function.body.id) }
      .flatMap {
        $0.paths.findings("completionMissing", about: $0.function.name)
          + DeafExpirations.findings(in: $0.paths, declarations, about: $0.function.name)
          + WorkLeftBehind.findings(in: $0.paths, about: $0.function.name)
      }
  }
}

extension Declarations.Function {
  /// The task that it handles; nil for a function of another kind.
  fileprivate var task: Declarations.Parameter? {
    let names = mentions.all
    guard names.contains("expirationHandler") || names.contains("setTaskCompleted") else {
      return nil
    }
    return parameters.first { Declarations.taskClasses.contains($0.type) }
  }
}
