import VirtualTime

/// App refresh is launched only so often within 24 hours, by how often the app is used.
struct DailyLimitController: Controller {
  static let rule: RuleID = .refreshDailyLimit

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard request.kind.isRefresh else { return .allowed }
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

/// How often the user opens an app.
public enum UsageClass: String, Codable, CaseIterable, Sendable {
  /// On most days of the past week (`usage.dailyDays`).
  case daily
  /// On some day of the past week.
  case weekly
  /// On none.
  case rare

  /// Returns the class of an app.
  static func of(_ usage: UsageHistory, at now: Instant, policy: Policy) -> UsageClass {
    let days = usage.daysOfUse(at: now)
    if days >= policy[.usageDailyDays] { return .daily }
    return days > 0 ? .weekly : .rare
  }

  /// How many launches for app refresh a day are granted.
  func refreshLimit(_ policy: Policy) -> Int {
    switch self {
    case .daily: policy[.refreshMaxPerDayDaily]
    case .weekly: policy[.refreshMaxPerDayWeekly]
    case .rare: policy[.refreshMaxPerDayRare]
    }
  }
}
