import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Activities")
struct ActivityTests {
  /// Every hour, twenty minutes sooner or later.
  private let hourly = ActivityPace(
    repeats: true, interval: .seconds(3600), tolerance: .seconds(1200))

  private func activity(_ begin: Int64, _ end: Int64) -> TaskRequest {
    TaskRequest(
      identifier: "backup", kind: .backgroundActivity, submittedAt: .zero,
      particulars: .window(ActivityWindow(begin: .seconds(begin), end: .seconds(end))))
  }

  // MARK: Pace

  @Test("Seconds are taken as they are, to the millisecond; what is no time counts as none")
  func spans() {
    func interval(_ seconds: Double) -> Duration {
      ActivityPace(repeats: false, intervalSeconds: seconds, toleranceSeconds: 0).interval
    }
    expect(interval(600), is: .seconds(600))
    expect(interval(0.0014), is: .milliseconds(1))
    expect([0, -1, .nan, -.infinity].map(interval), is: [.zero, .zero, .zero, .zero])
    expect(interval(.infinity), is: .seconds(36_525 * 86_400))
  }

  @Test("A tolerance that is not set is half of the interval, and none without R-245")
  func defaultTolerance() throws {
    expect(ActivityPace.defaultTolerance(ofInterval: 600, policy: .documented), is: 300)
    expect(
      ActivityPace.defaultTolerance(
        ofInterval: 600, policy: try documented(without: .activityDefaults)), is: 0)
  }

  @Test(
    "Repeating activities are meant for ten minutes and more (R-247)",
    arguments: [(599.999, true), (600, false), (600.001, false)])
  func shortest(seconds: Double, isTooShort: Bool) {
    func pace(repeats: Bool) -> ActivityPace {
      ActivityPace(repeats: repeats, intervalSeconds: seconds, toleranceSeconds: 0)
    }
    expect(pace(repeats: true).isTooShort(policy: .documented), is: isTooShort)
    #expect(!pace(repeats: false).isTooShort(policy: .documented))
  }

  // MARK: Window

  @Test("A window lies around the end of the interval, and does not begin before it is made")
  func window() throws {
    func window(_ pace: ActivityPace, at now: Int64, _ policy: Policy = .documented) -> [Int64] {
      let window = ActivityWindow.of(pace, after: .seconds(100), at: .seconds(now), policy: policy)
      return [window.begin, window.end].map { $0.nanoseconds / 1_000_000_000 }
    }
    expect(window(hourly, at: 100), is: [2500, 4900])
    expect(window(hourly, at: 2500), is: [2500, 4900])
    expect(window(hourly, at: 2501), is: [2501, 4900])
    expect(window(hourly, at: 4901), is: [4901, 4901])
    var wide = hourly
    wide.tolerance = .seconds(7200)
    expect(window(wide, at: 100), is: [100, 10_900])
    expect(window(hourly, at: 100, try documented(without: .activityWindow)), is: [3700, 3700])
  }

  @Test(
    "What is deferred comes after five minutes, in the rest of its window (R-250)",
    arguments: [(1000, 1300, 2000), (1700, 2000, 2000), (1701, 2001, 2001)]
      as [(Int64, Int64, Int64)])
  func rest(now: Int64, begin: Int64, end: Int64) {
    let window = ActivityWindow(begin: .seconds(500), end: .seconds(2000))
    expect(
      window.rest(afterDeferralAt: .seconds(now), policy: .documented),
      is: ActivityWindow(begin: .seconds(begin), end: .seconds(end)))
  }

  @Test(
    "An activity waits for the first instant of its window (R-246)",
    arguments: [(1001, [.activityWindow], 1001), (1000, [], nil), (999, [], nil)]
      as [(Int64, [RuleID], Int64?)])
  func waits(begin: Int64, rules: [RuleID], next: Int64?) {
    let evaluation = Evaluation.of(activity(begin, 5000), in: calmContext())
    expect(evaluation.rules, is: rules)
    expect(evaluation.unrated.nextChange, is: (next.map { .seconds($0) } ?? evaluation.nextChange))
  }

  @Test("Without R-246 it has a begin date, and no window")
  func request() throws {
    let wallNow = WallTime(secondsSince1970: 1_800_000_000)
    func request(_ policy: Policy) -> TaskRequest {
      .activity(
        "backup", in: ActivityWindow(begin: .seconds(90), end: .seconds(100)), at: .seconds(60),
        wallNow: wallNow, policy: policy)
    }
    expect(request(.documented).window?.begin, is: .seconds(90))
    expect(request(.documented).earliestBeginDate, is: nil)
    let dated = request(try documented(without: .activityWindow))
    expect(dated.window, is: nil)
    expect(dated.earliestBeginDate, is: wallNow.advanced(by: .seconds(30)))
  }

  // MARK: Conditions

  @Test("Nothing starts in a suspended process (R-252); other requests are launched from there")
  func suspended() throws {
    let context = calmContext { $0.isAppSuspended = true }
    expect(Evaluation.of(activity(0, 10), in: context).rules, is: [.activityNeedsProcess])
    #expect(Evaluation.of(processing, in: context).isAllowed)
    let without = calmContext(try documented(without: .activityNeedsProcess)) {
      $0.isAppSuspended = true
    }
    #expect(Evaluation.of(activity(0, 10), in: without).isAllowed)
  }

  @Test("It waits for what concerns the device, and not for what concerns launches")
  func conditions() {
    let context = calmContext {
      $0.isAppInForeground = true
      $0.device.hasExternalPower = false
      $0.device.batteryLevel = 0.1
      $0.device.isLowPowerModeOn = true
      $0.device.isBackgroundRefreshOn = false
      $0.device.network = .none
      $0.device.isLowDataModeOn = true
      $0.device.isInUse = true
      $0.device.thermalState = .serious
      $0.device.isCallActive = true
      $0.history.wasForceQuit = true
      $0.history.lastForegrounded = .seconds(-90 * 86_400)
      $0.history.conduct.fail(by: .crash, at: .seconds(999), policy: .documented)
    }
    expect(
      Evaluation.of(activity(0, 10), in: context).rules,
      is: [
        .lowPowerMode, .criticalBattery, .thermalState, .cameraAndCall,
      ])
  }

  @Test("Its threshold falls over its window, and asks for nothing at the end of it (R-246)")
  func threshold() {
    var policy = Policy.documented
    policy[.scoringThresholdStart] = 0.8
    policy[.scoringThresholdEnd] = 0.5
    let threshold = ScoreThreshold.of(activity(500, 1500), in: calmContext(policy))
    expect(threshold.value(at: .seconds(500)), is: 0.8)
    #expect(abs(threshold.value(at: .seconds(1000)) - 0.4) < 1e-9)
    expect(threshold.value(at: .seconds(1500)), is: 0)
    expect(threshold.value(at: .seconds(9000)), is: 0)
    let atOnce = ScoreThreshold.of(activity(500, 500), in: calmContext(policy))
    expect(atOnce.value(at: Instant(nanoseconds: 500_000_000_001)), is: 0)
  }

  @Test("How often the app is used says nothing about an app that runs")
  func score() {
    let names = Score.of(activity(0, 10), in: calmContext()).parts.map(\.factor)
    expect(names, is: [.deviceActivity, .networkQuality, .batteryLevel, .thermal])
  }

  // MARK: What follows

  @Test("What follows a run: the rest of the window, the next interval, or nothing")
  func sequel() throws {
    func sequel(
      _ result: ActivityResult, repeats: Bool = true, without rules: RuleID...
    ) throws -> ActivitySequel {
      var policy = Policy.documented
      for rule in rules { try policy.disable(rule) }
      var pace = hourly
      pace.repeats = repeats
      return .of(
        result, pace: pace, window: ActivityWindow(begin: .seconds(900), end: .seconds(2000)),
        startedAt: .seconds(1000), at: .seconds(1100), policy: policy)
    }
    let next = ActivitySequel.comes(ActivityWindow(begin: .seconds(3400), end: .seconds(5800)))
    let rest = ActivitySequel.comes(ActivityWindow(begin: .seconds(1400), end: .seconds(2000)))
    expect(try sequel(.finished), is: next)
    expect(try sequel(.finished, repeats: false), is: .over)
    expect(try sequel(.deferred), is: rest)
    expect(try sequel(.deferred, repeats: false), is: rest)
    expect(try sequel(.deferred, without: .activityDeferred), is: next)
    expect(try sequel(.deferred, repeats: false, without: .activityDeferred), is: .over)
    expect(try sequel(.finished, without: .activityFinished), is: .over)
  }

  @Test("Nothing follows the beginning of a run, but without R-249 the next one does")
  func sequelOfStart() throws {
    var once = hourly
    once.repeats = false
    func sequel(_ pace: ActivityPace, _ policy: Policy) -> ActivitySequel {
      .ofStart(pace: pace, at: .seconds(1000), policy: policy)
    }
    let without = try documented(without: .activityFinished)
    expect(sequel(hourly, .documented), is: .over)
    expect(
      sequel(hourly, without),
      is: .comes(ActivityWindow(begin: .seconds(3400), end: .seconds(5800))))
    expect(sequel(once, without), is: .over)
  }

  // MARK: Deferral

  /// Why an activity that began in a good moment should be deferred, by rule.
  private func deferral(
    _ policy: Policy = .documented, _ change: @escaping (inout EvaluationContext) -> Void
  ) -> Reason? {
    let before = calmContext(policy).device
    // Its window, and how well the moment suits it, are no matter any more.
    return ActivityDeferral.reason(
      for: activity(9000, 9999), startedOn: before, in: calmContext(policy, change))
  }

  @Test("It is asked to defer by heat, Low Power Mode, a low battery, a call, and lost power")
  func deferrals() {
    expect(deferral { _ in }, is: nil)
    expect(deferral { $0.device.thermalState = .fair }, is: nil)
    expect(deferral { $0.device.thermalState = .serious }?.rule, is: .thermalState)
    expect(deferral { $0.device.isLowPowerModeOn = true }?.rule, is: .lowPowerMode)
    expect(deferral { $0.device.isCallActive = true }?.rule, is: .cameraAndCall)
    let unplugged = deferral { $0.device.hasExternalPower = false }
    expect(unplugged, is: Reason(.activityShouldDefer, .powerTakenAway))
    expect(
      deferral {
        $0.device.hasExternalPower = false
        $0.device.batteryLevel = 0.1
      }?.rule, is: .criticalBattery)
  }

  @Test("Whether lost power and use of the device count is a matter of the policy")
  func deferralPolicy() throws {
    var policy = Policy.documented
    expect(deferral(policy) { $0.device.isInUse = true }, is: nil)
    policy[.nsbaDefersOnUserActivity] = true
    expect(deferral(policy) { $0.device.isInUse = true }?.rule, is: .activityShouldDefer)
    policy[.nsbaDefersWithoutPower] = false
    expect(deferral(policy) { $0.device.hasExternalPower = false }, is: nil)
    let without = try documented(without: .activityShouldDefer)
    expect(deferral(without) { $0.device.thermalState = .critical }, is: nil)
  }

  // MARK: Identifier and queue

  @Test("An empty identifier is an exception, a remark, or nothing (R-244)")
  func identifier() throws {
    expect(ActivityCreation.decide("a", policy: .documented), is: .accepted(remark: nil))
    guard case .fatal(let exception) = ActivityCreation.decide("", policy: .documented) else {
      Issue.record("no exception")
      return
    }
    #expect(exception.name == "NSInvalidArgumentException" && exception.rule == .activityIdentifier)
    var policy = Policy.documented
    policy[.nsbaExceptionOnEmptyIdentifier] = false
    expect(ActivityCreation.decide("", policy: policy), is: .accepted(remark: .activityIdentifier))
    expect(
      ActivityCreation.decide("", policy: try documented(without: .activityIdentifier)),
      is: .accepted(remark: nil))
  }

  @Test("The block has a serial queue, and the main one without R-248")
  func queue() throws {
    expect(ActivityQueue.of(.documented), is: .serial)
    expect(ActivityQueue.of(try documented(without: .activityQueue)), is: .main)
  }

  @Test("Its kind is no launch, no refresh, and nothing that apps submit")
  func kind() {
    let kinds = TaskKind.allCases
    expect(kinds.filter { !$0.isLaunch }, is: [.transfer, .backgroundActivity])
    let kind = TaskKind.backgroundActivity
    #expect(kind.isBySystem && kind.isWeighed && !kind.joinsAWake)
    expect(kinds.filter(\.isRefresh), is: [.appRefresh, .legacyFetch])
    expect(RunLimit.of(.backgroundActivity, policy: .documented), is: nil)
  }
}
