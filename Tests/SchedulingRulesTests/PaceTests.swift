import DeviceModel
import Testing
import ValueExpectations
import VirtualTime

@testable import SchedulingRules

/// Launches that are handed out by the hour.
@Suite("Pace")
struct PaceTests {
  private static let hour: Int64 = 3_600_000_000_000

  private func shape(night: Double = 0.25, day: Double = 1) -> DayShape {
    DayShape(night: night, day: day, policy: .documented)
  }

  @Test("A day is 16 hours of day and 8 of night, from 23 to 7")
  func shares() {
    let shape = shape()
    expect(shape.share(0..<24 * Self.hour), is: 1)
    #expect(abs(shape.share(8 * Self.hour..<9 * Self.hour) - 1 / 18.0) < 1e-12)
    #expect(abs(shape.share(23 * Self.hour..<31 * Self.hour) - 2 / 18.0) < 1e-12)
    #expect(abs(shape.share(30 * Self.hour..<80 * Self.hour) - 2 - 1.25 / 18) < 1e-12)
    expect([22, 23, 30, 31].map { shape.isNight($0 * Self.hour) }, is: [false, true, true, false])
  }

  @Test(
    "A share is there after as long as it takes, over nights and days",
    arguments: [(1, 20, 1), (4, 20, 7), (18, 20, 24), (36, 20, 48), (1, 25, 4)])
  func times(eighteenths: Int, from: Int64, hours: Int64) throws {
    // The night's hours count a quarter: from 20 h three hours of day, then four of night.
    let time = shape().time(ofShare: Double(eighteenths) / 18, from: from * Self.hour)
    #expect(abs(try #require(time).seconds - Double(hours * 3_600)) <= 1)
  }

  @Test("Nothing is handed out where no hour has a weight")
  func nothing() {
    expect(shape(night: 0, day: 0).time(ofShare: 0.5, from: 0), is: nil)
  }

  private func moment(_ hours: Double) -> LocalMoment {
    let instant = Instant(nanoseconds: Int64(hours * 3.6e12))
    return LocalMoment(
      instant, wall: WallTime(nanosecondsSince1970: instant.nanoseconds), utcOffset: 0)
  }

  @Test("Saved launches come at once, later ones at the pace of the hours")
  func launches() {
    let grant = Pace.Grant(perDay: 18, saved: 2, shape: shape())
    var pace = Pace()
    expect(pace.wait(for: 1, at: moment(12), grant), is: .zero)
    pace.launch(at: moment(12), grant)
    expect(pace.wait(for: 2, at: moment(12), grant), is: .seconds(3_600))
    pace.launch(at: moment(12), grant)
    expect(pace.wait(for: 1, at: moment(12.5), grant), is: .seconds(1_800))
    expect(pace.wait(for: 1, at: moment(13), grant), is: .zero)
    expect(pace.wait(for: 3, at: moment(40), grant), is: nil)
  }

  @Test("A zone moves the night")
  func zone() {
    let wall = WallTime(secondsSince1970: 22 * 3_600)
    let night = shape()
    #expect(!night.isNight(LocalMoment(.zero, wall: wall, utcOffset: 0).nanoseconds))
    #expect(night.isNight(LocalMoment(.zero, wall: wall, utcOffset: 3_600).nanoseconds))
  }

  // MARK: On the phone

  /// A policy that hands out eight refreshes a day, evenly, and keeps as many.
  private func paced(saved: Int = 1, reserve: Int = 0) -> Policy {
    var policy = Policy.documented
    policy[.refreshPerDayDaily] = 8
    policy[.budgetSavedLaunches] = saved
    policy[.predictReserve] = reserve
    policy[.refreshMinSpacing] = .zero
    return policy
  }

  private func context(_ policy: Policy, launches: Int, _ now: Instant) -> EvaluationContext {
    calmContext(policy) {
      for _ in 0..<launches {
        $0.history.spend(.appRefresh, at: $0.localNow, policy: policy)
      }
      $0.wallNow = $0.wallNow.advanced(by: $0.now.duration(to: now))
      $0.now = now
    }
  }

  @Test("After a launch the next one waits for its hour, and without R-182 it does not")
  func waits() throws {
    let policy = paced()
    let evaluation = Evaluation.of(refresh, in: context(policy, launches: 1, .seconds(1000)))
    expect(evaluation.reasons, is: [Reason(.budgets, .budgetSpent(of: .refresh))])
    let later = context(policy, launches: 1, .seconds(1000 + 3 * 3_600 + 1))
    #expect(Evaluation.of(refresh, in: later).isAllowed)
    var off = policy
    try off.disable(.budgets)
    #expect(Evaluation.of(refresh, in: context(off, launches: 1, .seconds(1000))).isAllowed)
  }

  @Test("A launch is kept for the quarter of an hour before the usual hour (R-050)")
  func prediction() {
    let policy = paced(saved: 2, reserve: 1)
    // The app was opened in the first hour of each day.
    let hours = [20.0, 23.7, 23.76, 24.2].map { Int64($0 * 3_600) }
    let allowed = hours.map { second in
      let now = Instant.seconds(second)
      var context = calmContext(policy) {
        $0.now = now
        $0.wallNow = $0.wallNow.advanced(by: .seconds(second - 1_000))
      }
      context.history.spend(.appRefresh, at: context.localNow, policy: policy)
      return Evaluation.of(refresh, in: context).isAllowed
    }
    expect(allowed, is: [false, false, true, false])
  }

  @Test("An app that is new gets the more the longer it is there (R-193)")
  func learning() {
    var policy = paced()
    policy[.usageLearningRamp] = .seconds(4 * 86_400)
    policy[.usageDailyDays] = 1
    let installed = AppHistory(installed: .zero)
    var history = installed
    for day in 0..<7 { history.open(at: .seconds(Int64(day) * 86_400), policy: policy) }
    let rates = [2, 3, 4, 6, 9].map { day in
      history.refreshGrant(at: .seconds(Int64(day) * 86_400), policy)?.perDay
    }
    expect(rates.dropFirst(), is: [2, 4, 8, 8])
    #expect((rates[0] ?? 0) > 0)
  }

  @Test("Processing has hours and a number of its own")
  func processingPace() {
    var policy = Policy.documented
    policy[.processingPerDay] = 24
    policy[.processingMinSpacing] = .zero
    let context = calmContext(policy) {
      $0.history.spend(.processing, at: $0.localNow, policy: policy)
    }
    expect(
      Evaluation.of(SchedulingRulesTests.processing, in: context).reasons,
      is: [
        Reason(.budgets, .budgetSpent(of: .processing))
      ])
    #expect(Evaluation.of(refresh, in: context).isAllowed)
  }

  @Test("What all apps of the device have had holds refresh and pushes back")
  func device() {
    var policy = Policy.documented
    policy[.budgetDevicePerDay] = 3
    policy[.budgetOthersPerDay] = 2
    policy[.refreshMinSpacing] = .zero
    let spent = context(policy, launches: 1, .seconds(1000))
    expect(
      Evaluation.of(refresh, in: spent).reasons, is: [Reason(.budgets, .budgetSpent(of: .device))])
    let push = refresh.with { $0.kind = .silentPush }
    expect(Evaluation.of(push, in: spent).rules, is: [.budgets])
    #expect(Evaluation.of(push, in: context(policy, launches: 0, .seconds(1000))).isAllowed)
  }

  @Test("Processing waits for a while after the last use of the device (R-051)")
  func idle() {
    var policy = Policy.documented
    policy[.processingIdleTime] = .seconds(100)
    policy[.processingIdleTimeByDay] = .seconds(300)
    // 8:00 in the morning of the calm world.
    let allowed = [99, 101, 299, 301].map { (seconds: Int64) in
      [0, 16 * 3_600].map { offset in
        let context = calmContext(policy) {
          $0.unusedSince = $0.now.advanced(by: .seconds(-seconds))
          $0.utcOffset = offset
        }
        return Evaluation.of(SchedulingRulesTests.processing, in: context).isAllowed
      }
    }
    expect(allowed, is: [[false, false], [false, true], [false, true], [true, true]])
  }

  @Test("Spacing is drawn anew at each launch, up to its limit (R-184)")
  func jitter() {
    var policy = Policy.documented
    var history = AppHistory.usedDaily
    func drawn(_ seed: UInt64) -> Duration {
      history.drawSpacing(from: SeededGenerator(seed: seed, stream: "spacing"), policy: policy)
      return history.spacingJitter
    }
    expect(drawn(1), is: .zero)
    policy[.refreshSpacingJitter] = .seconds(600)
    let times = (0..<50).map { drawn(UInt64($0)) }
    #expect(Set(times).count > 40 && times.allSatisfy { (.zero...(.seconds(600))).contains($0) })
    let context = calmContext(policy) {
      $0.history.launch(.appRefresh, at: .seconds(1000), policy: policy)
      $0.history.drawSpacing(from: SeededGenerator(seed: 7, stream: "spacing"), policy: policy)
    }
    let wait = .seconds(900) + context.history.spacingJitter
    expect(
      Evaluation.of(refresh, in: context).nextChange, is: Instant.seconds(1000).advanced(by: wait))
  }

  @Test("Pushes stop coming to an unused app where the policy says so")
  func pushes() {
    var policy = Policy.documented
    let push = refresh.with { $0.kind = .silentPush }
    let old: (inout EvaluationContext) -> Void = {
      $0.history.lastForegrounded = Instant.zero.advanced(by: .seconds(-15 * 86_400))
    }
    #expect(Evaluation.of(push, in: calmContext(policy, old)).isAllowed)
    policy[.pushNeedsUse] = true
    expect(Evaluation.of(push, in: calmContext(policy, old)).rules, is: [.unusedApp])
  }

  @Test("An app that is opened in many hours of each day is used all day")
  func constantUse() {
    var policy = Policy.documented
    var usage = UsageHistory()
    for day in 0..<7 {
      for hour in 0..<8 { usage.recordOpening(at: .seconds(Int64(day * 86_400 + hour * 3_600))) }
    }
    let now = Instant.seconds(7 * 86_400 + 60)
    expect(UsageClass.of(usage, at: now, policy: policy), is: .daily)
    policy[.usageConstantHours] = 8
    expect(UsageClass.of(usage, at: now, policy: policy), is: .constant)
    policy[.usageConstantHours] = 9
    expect(UsageClass.of(usage, at: now, policy: policy), is: .daily)
  }
}
