import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Updates of health data")
struct HealthUpdateTests {
  private static let steps = "HKQuantityTypeIdentifierStepCount"

  @Test("Steps come hourly at most, other types as asked for (R-233)")
  func frequency() throws {
    let policy = Policy.documented
    expect(HealthUpdateFrequency.immediate.granted(toType: Self.steps, policy: policy), is: .hourly)
    expect(HealthUpdateFrequency.immediate.granted(toType: "a", policy: policy), is: .immediate)
    expect(HealthUpdateFrequency.daily.granted(toType: Self.steps, policy: policy), is: .daily)
    var free = policy
    try free.set("health.hourlyCap", to: .boolean(false))
    expect(
      HealthUpdateFrequency.immediate.granted(toType: Self.steps, policy: free), is: .immediate)
    expect(
      HealthUpdateFrequency.allCases.map(\.interval),
      is: [.zero, .seconds(3_600), .seconds(86_400), .seconds(604_800)])
  }

  private func evaluation(
    _ subscription: HealthSubscription, at seconds: Int64, without rules: RuleID...,
    change: (inout EvaluationContext) -> Void = { _ in }
  ) throws -> Evaluation {
    var policy = Policy.documented
    for rule in rules { try policy.disable(rule) }
    var request = TaskRequest(identifier: "a", kind: .healthUpdate, submittedAt: .zero)
    request.particulars = .health(subscription.times(ofType: "a", policy: policy))
    let context = calmContext(policy) {
      $0.now = .seconds(seconds)
      change(&$0)
    }
    return Evaluation.of(request, in: context)
  }

  @Test("The next update waits until the last one is long enough ago (R-233)")
  func interval() throws {
    var subscription = HealthSubscription(frequency: .hourly)
    expect(try evaluation(subscription, at: 0).reasons, is: [])
    subscription.wake(at: .seconds(100))
    let waiting = try evaluation(subscription, at: 3_699)
    #expect(waiting.rules == [.healthUpdateFrequency] && waiting.nextChange == .seconds(3_700))
    expect(try evaluation(subscription, at: 3_700).reasons, is: [])
    expect(try evaluation(subscription, at: 3_699, without: .healthUpdateFrequency).reasons, is: [])
  }

  @Test("Each failure in a row doubles the back-off, and the third is the last (R-234)")
  func backoff() throws {
    var subscription = HealthSubscription(frequency: .immediate)
    subscription.fail(at: .seconds(100))
    expect(try evaluation(subscription, at: 159).rules, is: [.healthObserversAtLaunch])
    expect(try evaluation(subscription, at: 160).reasons, is: [])
    subscription.fail(at: .seconds(200))
    expect(try evaluation(subscription, at: 319).rules, is: [.healthObserversAtLaunch])
    expect(try evaluation(subscription, at: 320).reasons, is: [])
    expect(try evaluation(subscription, at: 201, without: .healthObserversAtLaunch).reasons, is: [])
    #expect(!subscription.isStopped(policy: .documented))
    var answered = subscription
    answered.answer()
    expect(try evaluation(answered, at: 201).reasons, is: [])
    subscription.fail(at: .seconds(400))
    #expect(subscription.isStopped(policy: .documented))
    #expect(try !subscription.isStopped(policy: documented(without: .healthObserversAtLaunch)))
  }

  @Test("Nothing but a force-quit holds it back beside (R-150)")
  func conditions() throws {
    let subscription = HealthSubscription(frequency: .immediate)
    let calm = try evaluation(subscription, at: 0) {
      $0.device.isLowPowerModeOn = true
      $0.device.isLocked = true
      $0.device.isBackgroundRefreshOn = false
      $0.device.network = .none
      $0.isAppInForeground = true
    }
    expect(calm.reasons, is: [])
    expect(
      try evaluation(subscription, at: 0) { $0.history.wasForceQuit = true }.rules,
      is: [
        .forceQuitStopsLaunches
      ])
  }

  @Test("An observer has 30 s, without a warning (R-234)")
  func limit() throws {
    let limit = try #require(RunLimit.of(.healthUpdate, policy: .documented))
    #expect(
      limit.rule == .healthObserversAtLaunch && limit.total == .seconds(30)
        && limit.expiration == limit.total)
    expect(
      try RunLimit.of(.healthUpdate, policy: documented(without: .healthObserversAtLaunch)), is: nil
    )
  }

  @Test("A workout holds suspension off (R-237)")
  func workout() throws {
    func isHeldOff(_ policy: Policy) -> Bool {
      Suspension.isHeldOff(
        scheduledTasks: 0, backgroundTasks: 0, isInWorkout: true, policy: policy)
    }
    #expect(isHeldOff(.documented))
    #expect(try !isHeldOff(documented(without: .workoutSession)))
  }
}
