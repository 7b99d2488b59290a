import VirtualTime

/// An update of health data waits until the last one is long enough ago.
struct HealthFrequencyController: Controller {
  static let rule: RuleID = .healthUpdateFrequency

  static func concerns(_ kind: TaskKind) -> Bool { kind == .healthUpdate }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard let times = request.health, let last = times.lastUpdate else { return .allowed }
    let end = last.advanced(by: times.interval)
    guard context.now < end else { return .allowed }
    return .blocked(.updateGap(last: last, neededSeconds: times.interval.seconds), until: end)
  }
}

/// An update of health data waits for longer after one that was not answered.
struct HealthBackoffController: Controller {
  static let rule: RuleID = .healthObserversAtLaunch

  static func concerns(_ kind: TaskKind) -> Bool { kind == .healthUpdate }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard let times = request.health, let failed = times.failedAt else { return .allowed }
    let end = failed.advanced(by: times.backoff)
    guard context.now < end else { return .allowed }
    return .blocked(
      .updateNotAnswered(at: failed, neededSeconds: times.backoff.seconds), until: end)
  }
}
