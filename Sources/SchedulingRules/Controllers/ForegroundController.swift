/// A task is delivered to an app in the background, so it waits while the app is on screen.
///
/// That the launch happens in the background is documented; that a task waits for an app in the
/// foreground, rather than being handed to it, is inferred.
struct ForegroundController: Controller {
  static let rule: RuleID = .backgroundLaunch

  static func concerns(_ kind: TaskKind) -> Bool {
    kind.isWeighed && kind.isLaunch || kind == .sessionEvents
  }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard context.isAppInForeground else { return .allowed }
    return .blocked(.appOnScreen)
  }
}
