import SwiftSyntax

/// The names by which some files know the scheduler of background tasks.
struct SchedulerNames {
  /// What is declared outside of functions.
  private var members: Set<String> = []

  /// Collects the names.
  init(in sources: [ParsedSource]) {
    for source in sources {
      let finder = SchedulerFinder(viewMode: .sourceAccurate)
      finder.walk(source.tree)
      members.formUnion(finder.names)
    }
  }

  /// Whether an expression is the scheduler: by its own name, or by that of a variable, a parameter or a property.
  func contain(_ expression: ExprSyntax) -> Bool {
    if expression.trimmedDescription.lowercased().contains("scheduler") { return true }
    guard let name = expression.nameInSelf else { return false }
    if expression.plainName != nil {
      if let binding = expression.localBinding(of: name) { return binding.isScheduler }
      if let parameter = expression.parameter(named: name) { return parameter.type.isScheduler }
    }
    return members.contains(name)
  }
}

/// Finds the properties and the global variables of a file that are the scheduler.
private final class SchedulerFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings where binding.isScheduler {
      names.insert(binding.pattern.trimmedDescription)
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension PatternBindingSyntax {
  /// Whether the text shows that it is the scheduler.
  fileprivate var isScheduler: Bool {
    typeAnnotation?.type.isScheduler == true
      || initializer?.value.trimmedDescription == "BGTaskScheduler.shared"
  }
}

extension TypeSyntax {
  /// Whether it is the scheduler's class, or that or nothing.
  fileprivate var isScheduler: Bool {
    trimmedDescription.filter { $0 != "?" && $0 != "!" } == "BGTaskScheduler"
  }
}
