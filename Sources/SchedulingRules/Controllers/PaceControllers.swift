import VirtualTime

/// Two launches for app refresh are at least a minimum spacing apart.
struct SpacingController: Controller {
  static let rule: RuleID = .refreshSpacing

  static func concerns(_ kind: TaskKind) -> Bool { kind.isRefresh }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard let last = context.history.lastLaunch[.appRefresh] else { return .allowed }
    let spacing = context.policy[.refreshMinSpacing] + context.history.spacingJitter
    let earliest = last.advanced(by: spacing)
    guard context.now < earliest else { return .allowed }
    return .blocked(.spacing(last: last, neededSeconds: spacing.seconds), until: earliest)
  }
}

/// Two launches for the same processing task are at least a minimum spacing apart.
struct ProcessingSpacingController: Controller {
  static let rule: RuleID = .processingSpacing

  static func concerns(_ kind: TaskKind) -> Bool { kind == .processing }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard let last = context.history.processingLaunches[request.identifier] else {
      return .allowed
    }
    let spacing = context.policy[.processingMinSpacing]
    let earliest = last.advanced(by: spacing)
    guard context.now < earliest else { return .allowed }
    return .blocked(
      .processingSpacing(last: last, neededSeconds: spacing.seconds), until: earliest)
  }
}

/// App refresh is launched only so often within 24 hours, by how often the app is used.
struct DailyLimitController: Controller {
  static let rule: RuleID = .refreshDailyLimit

  static func concerns(_ kind: TaskKind) -> Bool { kind.isRefresh }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    let dayAgo = context.now.advanced(by: .seconds(-86_400))
    let launches = context.history.refreshLaunches.drop { $0 <= dayAgo }
    let usage = UsageClass.of(context.history.usage, at: context.now, policy: context.policy)
    let limit = usage.refreshLimit(context.policy)
    guard launches.count >= limit else {
      // A new day may make the user a rarer one.
      return launches.isEmpty
        ? .allowed : .allowed(until: UsageHistory.nextDay(after: context.now))
    }
    // The launch that has to be a day old before there is room for one more.
    let oldest = limit > 0 ? launches.suffix(limit).first : nil
    let room = oldest?.advanced(by: .seconds(86_400))
    let nextDay = UsageHistory.nextDay(after: context.now)
    return .blocked(
      .launchedOften(times: launches.count, limit: limit, use: usage),
      until: min(room ?? nextDay, nextDay))
  }
}

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
