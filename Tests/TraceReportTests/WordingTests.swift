import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator
@testable import TraceReport

@Suite("Words")
struct WordingTests {
  @Test(
    "Wall times print in UTC, without a formatter",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
      (951_782_399, "2000-02-28T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
      (951_868_800, "2000-03-01T00:00:00Z"), (4_107_542_399, "2100-02-28T23:59:59Z"),
      (4_107_542_400, "2100-03-01T00:00:00Z"), (1_772_352_000, "2026-03-01T08:00:00Z"),
    ])
  func wallTime(seconds: Int, text: String) {
    expect(universal.date(WallTime(secondsSince1970: Double(seconds))), is: text)
  }

  @Test(
    "Instants have the time that the phone shows, and the day where it is another one",
    arguments: [
      (0, "23:30"), (1, "23:30:01"), (1_799, "23:59:59"), (1_800, "00:00 on Mon 2026-03-02"),
    ])
  func instant(seconds: Int64, text: String) {
    expect(local(near: .seconds(60)).time(.seconds(seconds)), is: text)
    #expect(universal.time(.seconds(seconds)).hasPrefix("2026-03-01T2"))
  }

  @Test("An instant before a change of the time zone has the time that the phone showed then")
  func zones() {
    let clock = clock
    clock.record(SampleTrace.at(60_000, .deviceChanged(.timeZone("America/New_York"))))
    let say = Wording.local(clock, near: .seconds(60))
    expect(say.time(.zero), is: "23:30")
    expect(say.time(.seconds(60)), is: "17:31")
    expect(Wording.universal(clock).time(.seconds(60)), is: "2026-03-01T22:31:00Z")
  }

  @Test("A date is told in the time zone of the moment, with summer time where the date has it")
  func summerTime() {
    // 2026-03-29 01:00:00 UTC: Berlin's clocks go from two to three.
    let change = WallTime(secondsSince1970: 1_774_746_000)
    expect(local(near: .zero).date(change), is: "03:00 on Sun 2026-03-29")
    let before = WallTime(secondsSince1970: 1_774_745_999)
    expect(local(near: .zero).date(before), is: "01:59:59 on Sun 2026-03-29")
  }

  @Test("A date is that of the clock by which it was set, whatever the clock is set to afterwards")
  func dateOfRequest() {
    let clock = clock
    for (second, hours) in [(600, 2), (1_200, -3)] as [(Int64, Int64)] {
      let jump = DeviceChange.wallClockJump(milliseconds: hours * 3_600_000)
      clock.record(SampleTrace.at(second * 1_000, .deviceChanged(jump)))
    }
    expect(clock.date(.seconds(900), after: .zero), is: "23:45:00")
    expect(clock.date(.seconds(7_200), after: .zero), is: "Mon 2026-03-02 01:30:00")
    expect(clock.date(.seconds(900), after: .seconds(600)), is: "01:55:00")
    expect(clock.date(.seconds(900), after: .seconds(1_200)), is: "23:05:00")
    // The same moments by the clock that the user looks at by then.
    #expect(clock.time(at: .seconds(900), near: .zero) == "Mon 2026-03-02 01:45:00")
  }

  @Test("A local time that comes twice is written in seconds when the second one is meant")
  func secondTime() {
    var start = SampleTrace.start
    // Six hours before clocks are set back at three o'clock.
    start.startDate = WallTime(nanosecondsSince1970: 1_792_868_400_000_000_000)
    let clock = RunClock()
    clock.record(SampleTrace.at(0, .runStarted(start)))
    expect(clock.moment(ofTimelineAt: .seconds(5 * 3_600 + 600)), is: nil)
    expect(clock.moment(ofTimelineAt: .seconds(6 * 3_600 + 600)), is: "22200")
    expect(clock.moment(ofTimelineAt: .seconds(7 * 3_600 + 600)), is: nil)
  }

  /// A clock that has seen the beginning of a run, half past eleven at night in Berlin.
  private var clock: RunClock {
    let clock = RunClock()
    clock.record(SampleTrace.at(0, .runStarted(SampleTrace.start)))
    return clock
  }

  private var universal: Wording { .universal(clock) }

  private func local(near base: Instant) -> Wording { .local(clock, near: base) }

  @Test(
    "Charges print as percent",
    arguments: [(0, "0 %"), (0.2, "20 %"), (0.199, "19.9 %"), (1, "100 %")])
  func percent(level: Double, text: String) {
    expect(level.percentText, is: text)
  }

  @Test(
    "Six digits are printed, rounded",
    arguments: [
      (0.888_733_6, "0.888734"), (0, "0.000000"), (1, "1.000000"), (0.000_000_4, "0.000000"),
    ])
  func digits(number: Double, text: String) {
    expect(number.fixed(6), is: text)
  }

  @Test("An obstacle says what was seen and what is needed, with times as they are wanted")
  func obstacle() {
    let spacing = Obstacle.spacing(last: .seconds(90_061), neededSeconds: 900)
    #expect(spacing.words(.blank) == ("last app refresh at …", "… between launches"))
    #expect(
      spacing.words(local(near: .seconds(90_000))) == (
        "last app refresh at 00:31:01", "15 min between launches"
      ))
    let score = Obstacle.lowScore(score: 0.406398, threshold: 1).words(.timeless)
    #expect(score == ("score 0.406398", "a better moment, with a score of 1.000000 at least"))
    let battery = Obstacle.batteryLow(level: 0.125, needed: 0.2).words(.timeless)
    #expect(battery == ("battery at 12.5 %", "battery at 20 % or external power"))
  }

  @Test("A request waits for what it needs, and may begin from its date on")
  func waits() {
    let date = Obstacle.earliestBeginDate(at: WallTime(secondsSince1970: 1_772_406_000))
    expect(
      date.opening(local(near: .zero)), is: "may begin at 00:00 on Mon 2026-03-02 at the earliest")
    expect(date.closing(local(near: .zero)), is: "no longer waits for the earliest begin date")
    let window = Obstacle.windowNotOpen(from: .seconds(600))
    expect(
      window.opening(local(near: .zero)),
      is: "waits for its window, which opens at 23:40: too early in its interval")
    expect(window.closing(local(near: .zero)), is: "no longer waits for its window")
    let throttled = Obstacle.throttled(failedAt: .zero, neededSeconds: 3_600)
    expect(
      throttled.opening(local(near: .zero)),
      is: "waits for 1 h to pass after that: throttled, for a task failed at 23:30")
    expect(throttled.closing(.blank), is: "no longer waits for the end of the throttling")
    expect(Obstacle.onBattery.opening(.timeless), is: "waits for external power: on battery")
    expect(
      Obstacle.onBattery.closing(.timeless, ofMany: true), is: "no longer wait for external power")
  }

  @Test(
    "The console answers a developer in the words of published logs where there are some (R-256)")
  func messages() {
    func message(_ command: DebugCommand, _ verdict: DebugVerdict) -> String? {
      DebugCommandGiven(command, verdict, policy: .documented).message
    }
    let launch = DebugCommand.simulateLaunch("a")
    expect(
      message(launch, .launch([], usesUp: true)), is: "Simulating launch for task with identifier a"
    )
    expect(
      message(launch, .refused(rule: .simulatedLaunchUsesRequest, refusal: .noRequest)),
      is: "No task request with identifier a has been scheduled")
    expect(
      message(.simulateExpiration("a"), .refused(rule: .simulatedExpiration, refusal: .noTask)),
      is: "Nothing is simulated: no task a runs")
  }
}
