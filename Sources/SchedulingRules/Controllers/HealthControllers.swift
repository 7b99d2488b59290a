import DeviceModel
import VirtualTime

/// Health research waits until the user takes part in a study.
struct StudyController: Controller {
  static let rule: RuleID = .healthStudy

  static func concerns(_ kind: TaskKind) -> Bool { kind == .healthResearch }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard !context.device.takesPartInStudy else { return .allowed }
    return .blocked(.noStudy)
  }
}

/// Health research waits until the data can be read that it says it needs.
struct RequiredDataController: Controller {
  static let rule: RuleID = .healthDataProtection

  static func concerns(_ kind: TaskKind) -> Bool { kind == .healthResearch }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard let protection = request.requiredProtection else { return .allowed }
    let lockedAt = context.lockedAt
    let isReadable = FileAccess.open.isPossible(
      on: protection, device: context.device,
      sinceLock: lockedAt.map { $0.duration(to: context.now) }, policy: context.policy)
    if isReadable {
      guard let lockedAt else { return .allowed }
      let end = lockedAt.advanced(by: context.policy[.fileProtectionKeyLifetime])
      return end > context.now ? .allowed(until: end) : .allowed
    }
    return .blocked(
      .dataUnreadable(
        class: protection, wasUnlockedSinceBoot: context.device.wasUnlockedSinceBoot))
  }
}

/// In the Simulator no app is woken for new health data; one that runs hears of it.
struct HealthInSimulatorController: Controller {
  static let rule: RuleID = .healthInSimulator

  static func concerns(_ kind: TaskKind) -> Bool { kind == .healthUpdate }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    context.device.isSimulator ? .blocked(.simulator) : .allowed
  }
}

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
