import VirtualTime

/// Tasks of an app that dealt badly with earlier ones wait for a while.
///
/// What counts as bad is a matter of; see ``Misconduct``.
struct ThrottleController: Controller {
  static let rule: RuleID = .overrunThrottle

  static func concerns(_ kind: TaskKind) -> Bool { kind.isWeighed && kind.isLaunch }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    let conduct = context.history.conduct
    guard let until = conduct.throttledUntil, context.now < until else { return .allowed }
    let time = conduct.time(context.policy)
    return .blocked(
      .throttled(failedAt: until.advanced(by: .zero - time), neededSeconds: time.seconds),
      until: until)
  }
}
