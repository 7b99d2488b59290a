import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("BackgroundTaskClock")
struct BackgroundTaskClockTests {
  /// Warning and deadline in seconds, and the rule.
  private func limit(
    _ clock: BackgroundTaskClock, _ begins: [Int64], _ policy: Policy = .documented
  ) -> [Double]? {
    let limit = clock.limit(ofTasksBegunAt: begins.map(Instant.seconds), policy: policy)
    return limit.map {
      [$0.warning.seconds, $0.deadline.seconds, Double($0.rule.rawValue.dropFirst(2)) ?? 0]
    }
  }

  private func inBackground(since seconds: Int64) -> BackgroundTaskClock {
    var clock = BackgroundTaskClock()
    clock.enterBackground(at: .seconds(seconds))
    return clock
  }

  private func inWake(firstBegin seconds: Int64) -> BackgroundTaskClock {
    var clock = BackgroundTaskClock()
    clock.wake()
    clock.begin(at: .seconds(seconds))
    return clock
  }

  @Test("In the foreground the clock does not run, unless R-106 is off")
  func foreground() throws {
    expect(limit(BackgroundTaskClock(), [10, 20]), is: nil)
    expect(
      limit(BackgroundTaskClock(), [10, 20], try documented(without: .backgroundTaskClock)),
      is: [
        35, 40, 104,
      ])
  }

  @Test("While something keeps the app running no time counts; it begins anew then (F-054)")
  func held() {
    var clock = inBackground(since: 100)
    clock.hold(true, at: .seconds(100), inLowPowerMode: false)
    expect(limit(clock, [90]), is: nil)
    clock.hold(false, at: .seconds(400), inLowPowerMode: false)
    expect(limit(clock, [90]), is: [425, 430, 104])
  }

  @Test("Nothing open, nothing over")
  func nothingOpen() {
    expect(limit(inBackground(since: 100), []), is: nil)
  }

  @Test(
    "Thirty seconds count from entering the background, whenever tasks were begun",
    arguments: [[90], [100], [110], [90, 129]])
  func shared(begins: [Int64]) {
    expect(limit(inBackground(since: 100), begins), is: [125, 130, 104])
  }

  @Test("Without R-105 each task counts from its own begin in the background")
  func notShared() throws {
    let policy = try documented(without: .backgroundTasksShareTime)
    expect(limit(inBackground(since: 100), [110], policy), is: [135, 140, 104])
    expect(limit(inBackground(since: 100), [110, 120], policy), is: [135, 140, 104])
    expect(limit(inBackground(since: 100), [90, 120], policy), is: [125, 130, 104])
  }

  @Test("Without R-106 the clock starts at the first begin, also in the background")
  func notDormant() throws {
    expect(
      limit(inBackground(since: 100), [90, 120], try documented(without: .backgroundTaskClock)),
      is: [
        115, 120, 104,
      ])
  }

  @Test("Without R-104 there is no limit")
  func unlimited() throws {
    expect(
      limit(inBackground(since: 100), [90], try documented(without: .backgroundTaskTime)), is: nil)
  }

  @Test("Without R-108 the warning comes at the end")
  func noWarning() throws {
    expect(
      limit(inBackground(since: 100), [90], try documented(without: .backgroundTaskWarning)),
      is: [
        130, 130, 104,
      ])
  }

  @Test("A wake gives five seconds from its first task, and warns half-way")
  func wake() {
    expect(limit(inWake(firstBegin: 200), [200]), is: [202.5, 205, 107])
  }

  @Test("A task of a wake has never less time than the wake itself has left")
  func longWake() {
    for (awakeUntil, limits) in [(210, [205, 210, 107]), (203, [202.5, 205, 107])] {
      var clock = BackgroundTaskClock()
      clock.wake()
      clock.begin(at: .seconds(200), awakeUntil: .seconds(Int64(awakeUntil)))
      expect(limit(clock, [200]), is: limits)
    }
    var clock = BackgroundTaskClock()
    clock.wake(inLowPowerMode: true)
    clock.begin(at: .seconds(200), awakeUntil: .seconds(210))
    expect(limit(clock, [200]), is: [205, 210, 124])
  }

  @Test("A later task of the same wake gets no new time")
  func laterTaskOfWake() throws {
    var clock = inWake(firstBegin: 200)
    clock.begin(at: .seconds(203))
    expect(limit(clock, [203]), is: [202.5, 205, 107])
    expect(
      limit(clock, [203], try documented(without: .backgroundTasksShareTime)),
      is: [205.5, 208, 107])
  }

  @Test("Without R-107 a wake gives the whole time")
  func wholeWake() throws {
    expect(
      limit(inWake(firstBegin: 200), [200], try documented(without: .backgroundTaskInWake)),
      is: [
        225, 230, 104,
      ])
  }

  @Test("Low Power Mode at the beginning of a stay shortens its time, and the warning (R-124)")
  func lowPowerMode() throws {
    var clock = BackgroundTaskClock()
    clock.enterBackground(at: .seconds(100), inLowPowerMode: true)
    expect(limit(clock, [90]), is: [110, 115, 124])
    expect(
      limit(clock, [90], try documented(without: .backgroundTasksInLowPowerMode)),
      is: [
        125, 130, 104,
      ])
    var policy = Policy.documented
    try policy.set("bgtask.lpmFactor", to: .real(0.2))
    expect(limit(clock, [90], policy), is: [103, 106, 124])
    clock.wake(inLowPowerMode: true)
    clock.begin(at: .seconds(200))
    expect(limit(clock, [200]), is: [201.25, 202.5, 124])
    clock.wake()
    clock.begin(at: .seconds(300))
    expect(limit(clock, [300]), is: [302.5, 305, 107])
  }

  @Test("Heat leaves a stay no more than the warning's time (R-174)")
  func heat() {
    var clock = inBackground(since: 100)
    clock.end(byHeatAt: .seconds(110))
    expect(limit(clock, [90]), is: [110, 115, 174])
    clock.end(byHeatAt: .seconds(112))
    expect(limit(clock, [90]), is: [110, 115, 174])
    expect(limit(clock, [113]), is: [113, 118, 174])
    clock.enterForeground()
    clock.enterBackground(at: .seconds(500))
    expect(limit(clock, [90]), is: [525, 530, 104])
  }

  @Test("Heat comes too late for time that is nearly over, and means nothing in the foreground")
  func lateHeat() {
    let ends: [(Int64, [Double])] = [(124, [124, 129, 174]), (125, [125, 130, 104])]
    for (instant, expected) in ends {
      var clock = inBackground(since: 100)
      clock.end(byHeatAt: .seconds(instant))
      expect(limit(clock, [90]), is: expected)
    }
    var clock = BackgroundTaskClock()
    clock.end(byHeatAt: .seconds(50))
    clock.enterBackground(at: .seconds(100))
    expect(limit(clock, [90]), is: [125, 130, 104])
  }

  @Test("Each stay in the background begins with fresh time")
  func freshStays() {
    var clock = inBackground(since: 100)
    clock.enterForeground()
    expect(limit(clock, [90]), is: nil)
    clock.enterBackground(at: .seconds(500))
    expect(limit(clock, [90]), is: [525, 530, 104])
    clock.wake()
    clock.begin(at: .seconds(900))
    expect(limit(clock, [900]), is: [902.5, 905, 107])
    clock.wake()
    clock.begin(at: .seconds(950))
    expect(limit(clock, [950]), is: [952.5, 955, 107])
  }

  @Test(
    "The warning is as long as the policy says, but at most half of the time",
    arguments: [(9, [104.5, 109, 104]), (10, [105, 110, 104]), (11, [106, 111, 104])])
  func warning(total: Int, expected: [Double]) throws {
    var policy = Policy.documented
    try policy.set("bgtask.totalTime", to: .integer(total))
    expect(limit(inBackground(since: 100), [100], policy), is: expected)
  }
}
