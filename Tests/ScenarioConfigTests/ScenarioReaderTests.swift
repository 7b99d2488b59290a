import DeviceModel
import Emulator
import Foundation
import ScenarioConfig
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Scenario reader")
struct ScenarioReaderTests {
  let sample: RunConfiguration

  init() throws {
    sample = try Fixtures.reader.read(Fixtures.sample)
  }

  @Test("The frame of a run is taken as the scenario says")
  func frame() {
    expect(sample.identifier, is: "Sample")
    expect(sample.summary, is: "A morning with every event.")
    expect(sample.seed, is: .max)
    // 2026-03-28 08:00 in Berlin is 07:00 UTC.
    #expect(sample.startDate == WallTime(nanosecondsSince1970: 1_774_681_200_000_000_000))
    expect(sample.durationSeconds, is: 172_800)
  }

  @Test("A named policy is read from its file, then overridden by the scenario")
  func policy() throws {
    var expected = Policy(name: "Eager")
    try expected.set("refresh.runLimit", to: .integer(20))
    try expected.set("lpm.blocks", to: .boolean(false))
    try expected.set("refresh.minSpacing", to: .integer(600))
    try expected.disable(.forceQuitStopsLaunches)
    for constant in Policy.constants {
      expect(constant.value(in: sample.policy), is: constant.value(in: expected))
    }
    expect(sample.policy.name, is: expected.name)
    expect(sample.policy.disabledRules, is: expected.disabledRules)
  }

  @Test("Expectations are read alone, also when the app is unknown here")
  func expectationsAlone() throws {
    let reader = ScenarioReader(apps: [])
    expect(try reader.outline(of: Fixtures.sample).expectations, is: sample.expectations)
    #expect(!sample.expectations.isEmpty)
  }

  @Test("Expectations of a scenario of the wrong shape are refused with its mistakes")
  func badExpectations() {
    let reader = ScenarioReader(apps: [])
    #expect(throws: ConfigurationProblems.self) {
      try reader.outline(of: Fixtures.bad("UnknownKeys"))
    }
  }

  @Test("The device begins as described, and otherwise as an ordinary phone")
  func device() {
    var expected = DeviceState()
    expected.timeZone = "Europe/Berlin"
    expected.batteryLevel = 0.5
    expected.network = .cellular
    expected.isLocked = true
    expected.isLowDataModeOn = true
    expected.isCameraActive = true
    expected.isCallActive = true
    expected.isDebuggerAttached = true
    expected.thermalState = .fair
    expected.isBackgroundRefreshOnForApp = false
    expect(sample.device, is: expected)
  }

  @Test("The app gets its variant, its settings as sorted JSON, and its tasks")
  func app() {
    var app = sample.app
    // What is in the bundle is shown by `SurroundingsReaderTests`.
    app.bundle = nil
    let expected = AppDescription(
      name: "Tracker",
      infoPlist: InfoPlist(
        bundleIdentifier: "com.example.tracker",
        permittedIdentifiers: ["com.example.tracker.reconcile", "com.example.tracker.compact"],
        backgroundModes: ["fetch", "processing"]),
      variant: "missingReset",
      settings: Array(#"{"CompactionChunkEntries":20,"DrainSeconds":1.5}"#.utf8),
      tasks: [
        TaskDescription(
          identifier: "com.example.tracker.reconcile", kind: .appRefresh, job: "Reconcile",
          earliestBeginSeconds: 900, requiresNetworkConnectivity: false,
          requiresExternalPower: false, submitOn: [.didEnterBackground]),
        TaskDescription(
          identifier: "com.example.tracker.compact", kind: .processing, job: "Compact",
          earliestBeginSeconds: nil, requiresNetworkConnectivity: true,
          requiresExternalPower: true, submitOn: [.launch, .handler]),
      ])
    expect(app, is: expected)
  }

  @Test("Every event of the timeline is understood, and they come in the order of their times")
  func timeline() {
    let minutes: (Int64) -> Instant = { .seconds($0 * 60) }
    let expected: [(Instant, ScenarioEvent)] = [
      (.zero, .openApp),
      (.zero, .device(.unlock)),
      (
        Instant(nanoseconds: 500_000_000),
        .userAction(name: "StartTracking", parameters: ["Task": "Write"])
      ),
      (minutes(10), .leaveApp),
      (minutes(11), .device(.lock)),
      (minutes(12), .device(.inUse(true))),
      (minutes(13), .device(.inUse(false))),
      (minutes(14), .device(.externalPower(true))),
      (minutes(15), .device(.externalPower(false))),
      (minutes(16), .device(.batteryLevel(0.4))),
      (minutes(17), .device(.lowPowerMode(true))),
      (minutes(18), .device(.network(.none))),
      (minutes(19), .device(.backgroundRefresh(false))),
      (minutes(20), .device(.backgroundRefreshForApp(true))),
      (minutes(21), .device(.backgroundRefreshRestricted(true))),
      (minutes(22), .device(.thermalState(.serious))),
      (.seconds(22 * 60 + 10), .device(.lowDataMode(true))),
      (.seconds(22 * 60 + 20), .device(.camera(true))),
      (.seconds(22 * 60 + 30), .device(.call(false))),
      (.seconds(22 * 60 + 40), .device(.debugger(false))),
      (minutes(23), .device(.wallClockJump(milliseconds: -1_500))),
      (minutes(24), .jetsam),
      (minutes(25), .reboot),
      (minutes(26), .forceQuit),
      (
        minutes(27),
        .userAction(name: "StartFocus", parameters: ["Minutes": "25", "Purpose": "work"])
      ),
      // 19 local hours later; one of them did not exist.
      (minutes(18 * 60), .device(.timeZone("America/New_York"))),
    ]
    expect(sample.timeline, is: expected.map { TimelineEvent(at: $0.0, event: $0.1) })
  }

  @Test("Expectations are taken as they are written")
  func expectations() {
    expect(
      sample.expectations,
      is: [
        Expectation(kind: .balance, rule: nil, identifier: nil, count: nil),
        Expectation(
          kind: .denied, rule: .lowPowerMode, identifier: "com.example.tracker.reconcile", count: 2),
        Expectation(kind: .launch, rule: nil, identifier: nil, count: nil),
      ])
  }

  @Test("What a scenario leaves out has the documented default")
  func defaults() throws {
    let folder = try TemporaryFolder()
    let configuration = try Fixtures.reader.read(folder.scenario(["TimeZone": "UTC"]))
    #expect(configuration.summary.isEmpty)
    expect(configuration.policy, is: .field)
    expect(configuration.device, is: DeviceState())
    expect(configuration.app.variant, is: nil)
    expect(configuration.app.settings, is: Array("{}".utf8))
    expect(configuration.app.tasks, is: SampleApps.tracker.tasks)
    #expect(configuration.timeline.isEmpty)
    #expect(configuration.expectations.isEmpty)
  }

  @Test("A start date of the property list is UTC")
  func dateIsUTC() throws {
    let folder = try TemporaryFolder()
    let file = try folder.scenario(["StartDate": Date(timeIntervalSince1970: 1_774_681_200)])
    expect(try Fixtures.reader.read(file).startDate, is: sample.startDate)
  }

  @Test(
    "Documents are recognised by what they hold",
    arguments: [
      ("Scenarios/Sample", DocumentKind.scenario), ("Policies/Eager", .policy),
      ("Apps/Tracker-Info", .infoPlist), ("Apps/Evening-Info", .infoPlist),
    ])
  func recognisesKinds(name: String, kind: DocumentKind) throws {
    expect(try Fixtures.reader.validate("\(Fixtures.folder)/\(name).plist"), is: kind)
  }

  @Test("A mistake in a policy names the policy's file")
  func namesReferencedFile() {
    let found = problems { try Fixtures.reader.read(Fixtures.bad("BrokenPolicy")) }
    let files = found.map { URL(fileURLWithPath: $0.file).lastPathComponent }
    expect(
      files,
      is: Array(repeating: "Broken.plist", count: 7)
        + Array(repeating: "Broken-Info.plist", count: 3))
  }
}
