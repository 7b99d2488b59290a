import DeviceModel
import SchedulingRules
import Testing
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
    #expect(Wording.elapsed.date(WallTime(secondsSince1970: Double(seconds))) == text)
  }

  @Test(
    "Instants print as time since the start",
    arguments: [(0, "0d 00:00:00"), (86_399, "0d 23:59:59"), (86_400, "1d 00:00:00")])
  func instant(seconds: Int64, text: String) {
    #expect(Wording.elapsed.time(.seconds(seconds)) == text)
  }

  @Test(
    "Charges print as percent",
    arguments: [(0, "0 %"), (0.2, "20 %"), (0.199, "19.9 %"), (1, "100 %")])
  func percent(level: Double, text: String) {
    #expect(level.percentText == text)
  }

  @Test(
    "Six digits are printed, rounded",
    arguments: [
      (0.888_733_6, "0.888734"), (0, "0.000000"), (1, "1.000000"), (0.000_000_4, "0.000000"),
    ])
  func digits(number: Double, text: String) {
    #expect(number.sixDigits == text)
  }

  @Test("An obstacle says what was seen and what is needed, with times as they are wanted")
  func obstacle() {
    let spacing = Obstacle.spacing(last: .seconds(90_061), neededSeconds: 900)
    #expect(spacing.words() == ("last app refresh at 1d 01:01:01", "15 min between launches"))
    #expect(spacing.words(.blank) == ("last app refresh at …", "… between launches"))
    let clock = RunClock()
    clock.record(SampleTrace.at(0, .runStarted(SampleTrace.start)))
    #expect(
      spacing.words(.local(clock, near: .seconds(90_000))).observed
        == "last app refresh at 00:31:01")
    let score = Obstacle.lowScore(score: 0.406398, threshold: 1).words()
    #expect(score == ("score 0.406398", "the threshold of its score"))
    let battery = Obstacle.batteryLow(level: 0.125, needed: 0.2).words()
    #expect(battery == ("battery at 12.5 %", "battery at 20 % or external power"))
  }

  @Test(
    "The console answers a developer in the words of published logs where there are some (R-256)")
  func messages() {
    func message(_ command: DebugCommand, _ verdict: DebugVerdict) -> String? {
      DebugCommandGiven(command, verdict, policy: .documented).message
    }
    let launch = DebugCommand.simulateLaunch("a")
    #expect(
      message(launch, .launch([], usesUp: true))
        == "Simulating launch for task with identifier a")
    #expect(
      message(launch, .refused(rule: .simulatedLaunchUsesRequest, refusal: .noRequest))
        == "No task request with identifier a has been scheduled")
    #expect(
      message(.simulateExpiration("a"), .refused(rule: .simulatedExpiration, refusal: .noTask))
        == "Nothing is simulated: no task a runs")
  }
}
