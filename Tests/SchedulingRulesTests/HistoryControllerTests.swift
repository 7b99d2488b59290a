import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Controllers that look at the past")
struct HistoryControllerTests {
  private static let day: Int64 = 86_400

  /// The outcome for a request, one nanosecond before an instant, at it and after it.
  private func around(
    _ instant: Instant, _ request: TaskRequest, _ policy: Policy = .documented,
    _ change: (inout EvaluationContext) -> Void
  ) -> [[RuleID]] {
    [Int64]([-1, 0, 1]).map { offset in
      let context = calmContext(policy) {
        $0.now = Instant(nanoseconds: instant.nanoseconds + offset)
        change(&$0)
      }
      return Evaluation.of(request, in: context).rules
    }
  }

  // MARK: R-034

  /// A request for a date so many seconds after the calm world's time.
  private func ahead(_ seconds: Int64) -> TaskRequest {
    refresh.with {
      $0.submittedAt = .seconds(1000)
      $0.earliestBeginDate = calmContext().wallNow.advanced(by: .seconds(seconds))
    }
  }

  @Test(
    "A begin date more than a week ahead waits for the user to come back (R-034)",
    arguments: [
      (7 * day - 1, [.earliestBeginDate]), (7 * day, [.earliestBeginDate]),
      (7 * day + 1, [.earliestBeginDate, .farBeginDate]),
    ] as [(Int64, [RuleID])])
  func farAhead(seconds: Int64, rules: [RuleID]) throws {
    expect(Evaluation.of(ahead(seconds), in: calmContext()).rules, is: rules)
    let opened = calmContext { $0.history.lastForegrounded = .seconds(1001) }
    expect(Evaluation.of(ahead(seconds), in: opened).rules, is: [.earliestBeginDate])
    let off = calmContext(try documented(without: .farBeginDate))
    expect(Evaluation.of(ahead(seconds), in: off).rules, is: [.earliestBeginDate])
    let wallNow = calmContext().wallNow
    expect(
      ahead(seconds).isFarAhead(at: wallNow, policy: .documented),
      is: (rules == [.earliestBeginDate, .farBeginDate]))
  }

  @Test("Its date alone does not free it, and the policy may (R-034)")
  func farAheadReached() throws {
    let late: (inout EvaluationContext) -> Void = {
      $0.now = .seconds(1000 + 8 * Self.day)
      $0.wallNow = $0.wallNow.advanced(by: .seconds(8 * Self.day))
      $0.history.lastForegrounded = .seconds(1000)
    }
    expect(
      Evaluation.of(ahead(8 * Self.day), in: calmContext(.documented, late)).rules,
      is: [
        .farBeginDate
      ])
    var policy = Policy.documented
    try policy.set("earliestBeginDate.farNeedsUse", to: .boolean(false))
    #expect(Evaluation.of(ahead(8 * Self.day), in: calmContext(policy, late)).isAllowed)
  }

  // MARK

  @Test("Nothing is launched for an app that was not opened for two weeks (R-053)")
  func unused() throws {
    let opened: (inout EvaluationContext) -> Void = { $0.history.lastForegrounded = .seconds(500) }
    let limit = Instant.seconds(500 + 14 * Self.day)
    for request in [refresh, processing] {
      expect(around(limit, request, .documented, opened), is: [[], [.unusedApp], [.unusedApp]])
      expect(around(limit, request, try documented(without: .unusedApp), opened), is: [[], [], []])
    }
    expect(Evaluation.of(refresh, in: calmContext(.documented, opened)).nextChange, is: limit)
  }

  @Test("Opening the app makes it used again, by R-194 alone")
  func opening() throws {
    var history = AppHistory.usedDaily
    history.wasForceQuit = true
    var ruleless = history
    history.open(at: .seconds(7), policy: .documented)
    #expect(history.lastForegrounded == .seconds(7) && !history.wasForceQuit)
    ruleless.open(at: .seconds(7), policy: try documented(without: .openingForgives))
    #expect(ruleless.lastForegrounded == .seconds(-Self.day) && ruleless.wasForceQuit)
    expect(history.usage, is: ruleless.usage)
  }

  // MARK: R-193

  @Test("A new app waits two days for its first refresh; processing does not (R-193)")
  func newInstall() throws {
    let installed: (inout EvaluationContext) -> Void = { $0.history.installed = .seconds(100) }
    let known = Instant.seconds(100 + 2 * Self.day)
    expect(around(known, refresh, .documented, installed), is: [[.newApp], [], []])
    expect(around(known, processing, .documented, installed), is: [[], [], []])
    expect(around(known, refresh, try documented(without: .newApp), installed), is: [[], [], []])
    let evaluation = Evaluation.of(refresh, in: calmContext(.documented, installed))
    expect(evaluation.nextChange, is: known)
    expect(
      evaluation.reasons,
      is: [
        Reason(.newApp, .newlyInstalled(neededSeconds: Double(2 * Self.day)))
      ])
  }

  // MARK: R-068

  /// A history with a launch each hour, from 0 s on.
  private func launched(_ count: Int64) -> (inout EvaluationContext) -> Void {
    { context in
      for hour in 0..<count {
        context.history.launch(.appRefresh, at: .seconds(hour * 3600), policy: .documented)
      }
    }
  }

  private func limited(daily: Int, weekly: Int = 2, rare: Int = 1) throws -> Policy {
    var policy = Policy.documented
    try policy.set("refresh.maxPerDay.daily", to: .integer(daily))
    try policy.set("refresh.maxPerDay.weekly", to: .integer(weekly))
    try policy.set("refresh.maxPerDay.rare", to: .integer(rare))
    return policy
  }

  @Test("The next launch waits until one of the day's is a day old (R-068)")
  func dailyLimit() throws {
    let policy = try limited(daily: 3)
    let room = Instant.seconds(Self.day)
    expect(around(room, refresh, policy, launched(3)), is: [[.refreshDailyLimit], [], []])
    expect(around(room, processing, policy, launched(3)), is: [[], [], []])
    expect(around(.seconds(10_000), refresh, policy, launched(2)), is: [[], [], []])
    var ruleless = policy
    try ruleless.disable(.refreshDailyLimit)
    expect(around(room, refresh, ruleless, launched(3)), is: [[], [], []])
    let waiting = calmContext(policy) {
      launched(3)(&$0)
      $0.now = .seconds(10_000)
    }
    expect(Evaluation.of(refresh, in: waiting).nextChange, is: room)
  }

  @Test(
    "The less an app is used, the fewer launches it gets (R-068)",
    arguments: [(7, 3), (4, 3), (3, 2), (1, 2), (0, 1)])
  func usageClass(daysOfUse: Int64, limit: Int) throws {
    let policy = try limited(daily: 3)
    let allowed = (0..<5).filter { count in
      let context = calmContext(policy) {
        $0.history = AppHistory(installed: .seconds(-30 * Self.day))
        for day in 0..<daysOfUse { $0.history.usage.recordOpening(at: .seconds(-day * Self.day)) }
        launched(Int64(count))(&$0)
        $0.now = .seconds(20_000)
      }
      return Evaluation.of(refresh, in: context).isAllowed
    }
    expect(allowed, is: Array(0..<limit))
  }

  @Test("A limit of none lets no refresh through (R-068)")
  func noLaunches() throws {
    let policy = try limited(daily: 0)
    expect(Evaluation.of(refresh, in: calmContext(policy)).rules, is: [.refreshDailyLimit])
  }

  // MARK

  @Test("A refresh waits until both budgets pay for a launch, to the nanosecond (R-182)")
  func budgets() throws {
    var policy = Policy.documented
    try policy.set("refresh.minSpacing", to: .integer(0))
    try policy.set("budget.energyPerDay", to: .integer(864))
    try policy.set("budget.dataPerDay", to: .integer(864))
    try policy.set("budget.launchData", to: .integer(0))
    // Each launch costs 5 s, and 0.01 s come back each second.
    let spent: (inout EvaluationContext) -> Void = { context in
      context.history.run(.appRefresh, for: .seconds(864), until: .seconds(1000), policy: policy)
    }
    expect(around(.seconds(1500), refresh, policy, spent), is: [[.budgets], [], []])
    expect(around(.seconds(1500), processing, policy, spent), is: [[], [], []])
    expect(Evaluation.of(refresh, in: calmContext(policy, spent)).nextChange, is: .seconds(1500))
    try policy.set("budget.launchData", to: .integer(432))
    let launched: (inout EvaluationContext) -> Void = { context in
      for _ in 0..<2 { context.history.launch(.appRefresh, at: .seconds(1000), policy: policy) }
    }
    let waiting = Evaluation.of(refresh, in: calmContext(policy, launched))
    expect(waiting.reasons.map(\.obstacle), is: [.budgetSpent(of: .data)])
    expect(waiting.nextChange, is: .seconds(1000 + Self.day / 2))
    try policy.disable(.budgets)
    #expect(Evaluation.of(refresh, in: calmContext(policy, launched)).isAllowed)
  }

  @Test("Only the time of app refresh costs energy, and only by R-183")
  func energy() throws {
    var history = AppHistory.usedDaily
    history.run(.processing, for: .seconds(60), until: .seconds(60), policy: .documented)
    history.run(
      .appRefresh, for: .seconds(60), until: .seconds(60),
      policy: try documented(without: .smallRefresh))
    expect(history, is: .usedDaily)
    history.run(.appRefresh, for: .seconds(60), until: .seconds(60), policy: .documented)
    expect(history.energy.missing(at: .seconds(60), perDay: 1), is: 60_000_000_000)
  }

  // MARK: R-100

  @Test("After misconduct tasks of both kinds wait (R-100)")
  func throttled() throws {
    let failed: (inout EvaluationContext) -> Void = {
      $0.history.conduct.fail(by: .overrun, at: .seconds(900), policy: .documented)
    }
    for request in [refresh, processing] {
      expect(
        around(.seconds(4500), request, .documented, failed), is: [[.overrunThrottle], [], []])
      expect(
        around(.seconds(4500), request, try documented(without: .overrunThrottle), failed),
        is: [
          [], [], [],
        ])
    }
    expect(
      Evaluation.of(refresh, in: calmContext(.documented, failed)).reasons,
      is: [
        Reason(.overrunThrottle, .throttled(failedAt: .seconds(900), neededSeconds: 3_600))
      ])
  }
}
