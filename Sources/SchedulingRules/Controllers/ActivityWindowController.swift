import VirtualTime

/// An activity waits for its window.
///
/// Without the rule it has a begin date instead, as a request has.
struct ActivityWindowController: Controller {
  static let rule: RuleID = .activityWindow

  static func concerns(_ kind: TaskKind) -> Bool { kind == .backgroundActivity }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard let window = request.window, context.now < window.begin else { return .allowed }
    return .blocked(.windowNotOpen(from: window.begin), until: window.begin)
  }
}
