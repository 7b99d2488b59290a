import Emulator
import ScenarioConfig
import Testing
import ValueExpectations
import VirtualTime

@Suite("Overrides of the command line")
struct OverrideTests {
  private let events: [[String: Any]] = [
    ["At": "0 08:59:59", "Event": "Lock"], ["At": "0 09:00:00", "Event": "Unlock"],
    ["At": "0 09:00:01", "Event": "PlugIn"],
  ]

  private func read(
    _ overrides: ScenarioOverrides
  ) throws -> RunConfiguration {
    let folder = try TemporaryFolder()
    let file = try folder.scenario(["Timeline": events])
    return try Fixtures.reader.read(file, overrides: overrides)
  }

  @Test("Seed and variant replace those of the file, and count in the digest")
  func replaces() throws {
    let plain = try read(ScenarioOverrides())
    let changed = try read(ScenarioOverrides(seed: .max, variant: "missingReset"))
    expect(changed.seed, is: .max)
    expect(changed.app.variant, is: "missingReset")
    #expect(changed.digest != plain.digest)
  }

  @Test(
    "An interleaving takes the scenario's seed, counts in the digest, and is none where it is fifo",
    arguments: [
      ("random", ReadyQueuePolicy.random(seed: 9)), ("random:4", .random(seed: 4)),
      ("pct:3", .pct(depth: 3, seed: 9, choices: 1_000)), ("fifo", nil),
    ] as [(String, ReadyQueuePolicy?)])
  func interleavings(text: String, policy: ReadyQueuePolicy?) throws {
    let plain = try read(ScenarioOverrides(seed: 9))
    let changed = try read(ScenarioOverrides(seed: 9, interleaving: text))
    expect(changed.interleaving, is: policy)
    expect((changed.digest == plain.digest), is: (policy == nil))
  }

  @Test("An interleaving that there is not is an error of the scenario")
  func unknownInterleaving() {
    let found = problems { try read(ScenarioOverrides(interleaving: "lifo")) }
    expect(places(found), is: ["C015 Interleaving"])
  }

  @Test("A policy of the command line is a name, and a missing one is an error")
  func policyIsAName() throws {
    expect(try read(ScenarioOverrides(policy: "Documented")).policy.name, is: "Documented")
    let found = problems { try read(ScenarioOverrides(policy: "Eager.plist")) }
    expect(places(found), is: ["C018 Policy"])
    expect(places(problems { try read(ScenarioOverrides(policy: "Eager")) }), is: ["C019 Policy"])
  }

  @Test("An unknown variant of the command line is an error of the scenario")
  func variantIsChecked() {
    let found = problems { try read(ScenarioOverrides(variant: "missingRest")) }
    expect(places(found), is: ["C027 App.Variant"])
    expect(found.first?.hint, is: "Did you mean 'missingReset'?")
  }

  @Test(
    "A run cut short keeps the events before its new end only",
    arguments: [
      ("3599", 3_599.0, 0), ("3599.5", 3_599.5, 1), ("3600", 3_600, 1), ("0 09:00:00", 3_600, 1),
      ("3601", 3_601, 2), ("0 09:00:02", 3_602, 3), ("1 08:00:00", 86_400, 3),
    ])
  func cutsShort(until: String, seconds: Double, count: Int) throws {
    let cut = try read(ScenarioOverrides(until: until))
    expect(cut.durationSeconds, is: seconds)
    expect(cut.timeline.count, is: count)
  }

  @Test(
    "A run made longer goes on without events, and promises nothing beyond its file's end",
    arguments: [
      ("86400.5", 86_400.5), ("1 08:00:01", 86_401), ("2d", 172_800), ("365d", 31_536_000),
      ("316224000", 316_224_000), ("3660d", 316_224_000),
    ])
  func makesLonger(until: String, seconds: Double) throws {
    let longer = try read(ScenarioOverrides(until: until))
    expect(longer.durationSeconds, is: seconds)
    expect(longer.promisedSeconds, is: 86_400)
    expect(longer.timeline.count, is: 3)
    expect(try read(ScenarioOverrides(until: "1d")).promisedSeconds, is: nil)
  }

  @Test("An end at a time over which clocks are set forward is refused")
  func refusesSkippedEnd() throws {
    let folder = try TemporaryFolder()
    let file = try folder.scenario([
      "StartDate": "2026-03-28 19:00:00", "TimeZone": "Europe/Berlin",
    ])
    let reader = Fixtures.reader
    let found = problems { try reader.read(file, overrides: ScenarioOverrides(until: "1 02:30")) }
    expect(places(found), is: ["C024 --until"])
    let configuration = try reader.read(file)
    expect(configuration.instant(of: "1 02:30"), is: nil)
    expect(configuration.instant(of: "1 03:00"), is: .seconds(7 * 3_600))
  }

  @Test(
    "An end before the start, beyond ten years or in another form is refused",
    arguments: [
      "0", "-1", "0 08:00:00", "316224001", "3661d", "0d", "-1d", "1.5d", "d", "9999 00:00:00",
      "noon", "nan", "inf", "",
    ])
  func refusesEnd(until: String) {
    let found = problems { try read(ScenarioOverrides(until: until)) }
    expect(places(found), is: ["C015 --until"])
  }

  @Test(
    "A time is seconds or a local time; without a day it is the first such time of the run",
    arguments: [
      ("0 22:00:00", 0), ("0 22:30", 1_800), ("22:30:05", 1_805), ("9:15", 40_500),
      ("1 9:15", 40_500), ("90", 90), ("21:59", 86_340), ("0 21:59", nil), ("2 9:15", nil),
      ("", nil), ("9:15 ", nil), ("0  9:15", nil), ("24:00", nil), ("9:1", nil), (":15", nil),
    ] as [(String, Double?)])
  func times(text: String, seconds: Double?) throws {
    let folder = try TemporaryFolder()
    let file = try folder.scenario([
      "StartDate": "2026-03-02 22:00:00", "TimeZone": "Europe/Berlin", "DurationSeconds": 86_400,
    ])
    expect(try Fixtures.reader.read(file).instant(of: text)?.seconds, is: seconds)
  }
}
