import DeviceModel
import Emulator
import Foundation
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import ScenarioConfig

@Suite("Resolved scenarios")
struct ResolvedScenarioTests {
  private static let overrides = [
    ScenarioOverrides(),
    ScenarioOverrides(seed: 3, policy: "Documented", variant: "draftPauseEffect"),
    ScenarioOverrides(until: "0 12:00:00", interleaving: "pct:3"),
    ScenarioOverrides(
      until: "9d",
      faults: [
        "kill:launch:2@point=17,reason=crash", "expire-then-complete", "clock@p=0.5,duration=-60",
      ]),
  ]

  @Test(
    "A resolved scenario comes to the same run, without the files that it names",
    arguments: overrides)
  func isSame(overrides: ScenarioOverrides) throws {
    let resolved = try Fixtures.reader.resolve(Fixtures.sample, overrides: overrides)
    let elsewhere = ScenarioReader(apps: SampleApps.all)
    #expect(
      try elsewhere.configuration(of: resolved)
        == Fixtures.reader.read(Fixtures.sample, overrides: overrides))
  }

  @Test("It stays the same when it is written and read")
  func roundTrip() throws {
    let resolved = try Fixtures.reader.resolve(Fixtures.sample, overrides: Self.overrides[3])
    let folder = try TemporaryFolder()
    let file = try folder.write(PropertyListWriter.xml(resolved.document), to: "Document.plist")
    let log = ProblemLog()
    let document = try #require(PropertyListFile(log: log).read(file, at: log.open(file)))
    let section = SchemaCheck(log: log)
      .section(document, schema: .resolvedScenario, at: log.open(file))
    #expect(log.isEmpty, "\(log.problems)")
    expect(ResolvedScenario(section), is: resolved)
  }

  @Test("Every event of a timeline can be written as an entry")
  func entries() throws {
    let last = Instant.seconds(172_799)
    let others: [ScenarioEvent] = [
      .coolOff, .freeUpSpace, .memoryWarning, .device(.freeSpace(5)), .prewarm, .updateApp,
      .memoryShortage(.perProcessLimit),
      .device(.debugger(true)),
      .otherWorkout, .stopContinuedTask, .answerPrompt(.goOn), .device(.continuedTasksOfOthers(2)),
      .device(.healthStudy(true)), .device(.locale("de_DE")), .healthSample(type: "a"),
      .healthSample(HealthSample(type: "b", value: 72.5, seconds: 60)),
      .healthPermission(HealthPermission(mayRead: false, maySave: true)),
      .moveTo(Place(latitude: 52.5, longitude: -13.4)), .locationPermission(.whenInUse),
      .debug(.simulateLaunch("a")), .debug(.simulateExpiration("b")),
      .debug(.simulateBackgroundFetch), .push(PushNotification()),
      .push(
        PushNotification(
          type: .alert, priority: 10, isContentAvailable: false, alert: "a", sound: "b", badge: 3,
          category: "e", thread: "f", title: "g", subtitle: "h", userInfo: ["c": "d"])),
      .notifications(isAllowed: false), .openNotification(identifier: "*"),
      .openNotification(identifier: "storm"),
      .openNotification(identifier: "storm", action: "REPORT", text: "hail over the lake"),
    ]
    let events =
      try Fixtures.reader.read(Fixtures.sample).timeline
      + others.map { TimelineEvent(at: last, event: $0) }
    var resolved = try Fixtures.reader.resolve(Fixtures.sample)
    resolved.document["Timeline"] = .list(events.map(\.entry))
    expect(try Fixtures.reader.configuration(of: resolved).timeline, is: events)
    let names = events.compactMap { event -> PropertyListValue? in
      if case .dictionary(let entry) = event.entry { entry["Event"] } else { nil }
    }
    expect(Set(names), is: Set(Variant.event.names.map(PropertyListValue.text)))
  }

  @Test("A run that goes on has its own events, and those of the rest")
  func goesOn() throws {
    var resolved = try Fixtures.reader.resolve(Fixtures.sample)
    let before = try Fixtures.reader.configuration(of: resolved)
    let further = TimelineEvent(at: .seconds(172_800 + 60), event: .device(.camera(true)))
    resolved.goOn(forSeconds: 600, events: [further])
    let after = try Fixtures.reader.configuration(of: resolved)
    expect(after.durationSeconds, is: 172_800 + 600)
    expect(after.timeline, is: before.timeline + [further])
  }

  @Test("A daily timeline is laid out flat, each event at its seconds, until the end")
  func flat() throws {
    let folder = try TemporaryFolder()
    // The clocks are set forward in the night to the second day.
    let file = try folder.scenario([
      "StartDate": "2026-03-28 08:00:00", "DurationSeconds": 2 * 86_400, "RepeatDaily": true,
      "Timeline": [
        ["At": "0 09:00:00", "Event": "LeaveApp"], ["At": "0 07:00:00", "Event": "OpenApp"],
      ],
    ])
    let reader = Fixtures.reader
    let flat = try #require(try reader.resolve(file).flattened())
    #expect(flat.isFlat)
    let times: [Double] = [3_600, 79_200, 86_400, 165_600]
    expect(flat.times, is: times)
    let configuration = try reader.configuration(of: flat)
    expect(configuration.repeatsAfterDays, is: nil)
    expect(configuration.timeline.map(\.event), is: [.leaveApp, .openApp, .leaveApp, .openApp])
  }

  @Test("A daily timeline that is laid out goes on behind a day that does not exist")
  func flatOverSkippedDay() throws {
    let folder = try TemporaryFolder()
    let file = try folder.scenario([
      "StartDate": "2011-12-29 00:00:00", "TimeZone": "Pacific/Apia",
      "DurationSeconds": 3 * 86_400, "RepeatDaily": true,
      "Timeline": [["At": "0 09:00:00", "Event": "LeaveApp"]],
    ])
    let flat = try #require(try Fixtures.reader.resolve(file).flattened())
    expect(flat.times, is: [32_400, 118_800, 205_200])
    let unfolded = try Fixtures.reader.read(file).withUnfoldedTimeline
    expect(unfolded.timeline.map(\.at.seconds), is: flat.times)
  }

  @Test("The end leaves out what lies behind it, and gaps close for all that follows")
  func editing() throws {
    let folder = try TemporaryFolder()
    let file = try folder.scenario([
      "DurationSeconds": 1_000, "Faults": [["Kind": "powerCut", "AtSeconds": 400]],
      "Timeline": [100, 300, 500, 900].map { ["At": $0, "Event": "OpenApp"] as [String: Any] },
    ])
    var scenario = try Fixtures.reader.resolve(file)
    scenario.end(atSeconds: 600)
    expect(scenario.times, is: [100, 300, 500])
    scenario.advance(from: 300, bySeconds: 150)
    expect(scenario.times, is: [100, 150, 350])
    expect(scenario.seconds(ofFault: 0), is: 250)
    expect(scenario.durationSeconds, is: 450)
    scenario.end(atSeconds: 250)
    expect(scenario.count(of: .faults), is: 0)
    expect(try Fixtures.reader.configuration(of: scenario).durationSeconds, is: 250)
  }

  @Test(
    "Only a fault before a point of the whole run has a number that can be moved",
    arguments: [
      ("kill@point=17", 17), ("kill:launch:1@point=17", nil), ("kill@point=2,kind=storeSync", nil),
      ("kill@seconds=5", nil), ("kill@p=0.5", nil),
    ] as [(String, Int?)])
  func points(fault: String, number: Int?) throws {
    var scenario = try Fixtures.reader.resolve(Fixtures.sample)
    scenario.setFaults([fault])
    expect(scenario.point(ofFault: 0), is: number)
    guard number != nil else { return }
    scenario.setPoint(4, ofFault: 0)
    let plan = try Fixtures.reader.configuration(of: scenario).faults
    expect(plan?.faults.map(\.placement), is: [.point(4, PointPattern())])
  }
}
