import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import VirtualTime

@Suite("Waits")
struct WaitTests {
  /// The account of `refresh` after a run.
  private func ledger(_ scenario: PhoneScenario, of identifier: String = "refresh") -> WaitLedger {
    let ledger = WaitLedger(of: identifier)
    for record in scenario.run().records { ledger.record(record) }
    return ledger
  }

  private func scenario() -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 3_600
    scenario.app.finishLaunching = { $0.handle("refresh") { $0.complete($1, success: true) } }
    scenario.app.didEnterBackground = { $0.ask(for: "refresh", in: 600) }
    scenario.at(0, .openApp)
    scenario.at(60, .leaveApp)
    return scenario
  }

  @Test("A wait lasts from the submission to the launch, with all that was in the way")
  func launched() throws {
    var scenario = scenario()
    scenario.device.network = .none
    scenario.at(900, .device(.network(.wifi)))
    let ledger = ledger(scenario)
    let wait = try #require(ledger.waits.first)
    #expect(ledger.waits.count == 1)
    #expect(wait.begin == .seconds(60))
    #expect(wait.end == .seconds(900))
    #expect(wait.outcome == .launched(task: 1))
    #expect(wait.intervals.map(\.reason.rule) == [.earliestBeginDate, .refreshNetwork])
    #expect(wait.intervals.map(\.begin) == [.seconds(60), .seconds(60)])
    #expect(wait.intervals.map(\.end) == [.seconds(660), .seconds(900)])
    #expect(ledger.launches == [.seconds(900)])
  }

  @Test("Segments tell what was in the way together; times by rule overlap")
  func segments() throws {
    var scenario = scenario()
    scenario.device.network = .none
    scenario.at(900, .device(.network(.wifi)))
    let wait = try #require(ledger(scenario).waits.first)
    #expect(
      wait.segments.map(\.rules) == [[.earliestBeginDate, .refreshNetwork], [.refreshNetwork]])
    #expect(wait.segments.map(\.duration) == [.seconds(600), .seconds(240)])
    #expect(wait.timeByRule.map(\.rule) == [.refreshNetwork, .earliestBeginDate])
    #expect(wait.timeByRule.map(\.total) == [.seconds(840), .seconds(600)])
    #expect(wait.timeByRule.map(\.alone) == [.seconds(240), .zero])
    #expect(wait.delay == .seconds(240))
  }

  @Test("A request that is replaced goes on waiting: one wait with two submissions")
  func replaced() throws {
    var scenario = scenario()
    scenario.at(300, .openApp)
    scenario.at(330, .leaveApp)
    let ledger = ledger(scenario)
    let wait = try #require(ledger.waits.first)
    #expect(ledger.waits.count == 1)
    #expect(wait.submissions.map(\.at) == [.seconds(60), .seconds(330)])
    #expect(wait.submissions.map(\.earliestBeginSeconds) == [600, 600])
    #expect(wait.end == .seconds(930))
    // On screen the app can do the work itself.
    #expect(wait.delay == .zero)
  }

  @Test("A request that is taken away ends its wait with the cause")
  func removed() throws {
    var scenario = scenario()
    scenario.at(120, .device(.backgroundRefresh(false)))
    let wait = try #require(ledger(scenario).waits.first)
    #expect(
      wait.outcome
        == .removed(cause: .backgroundRefreshOff, rule: .backgroundRefreshOff))
    #expect(wait.end == .seconds(120))
  }

  @Test("A request that still waits at the end does so until the end")
  func pending() throws {
    var scenario = scenario()
    scenario.duration = 500
    let wait = try #require(ledger(scenario).waits.first)
    #expect(wait.outcome == .pending)
    #expect(wait.end == .seconds(500))
    #expect(wait.intervals.map(\.end) == [.seconds(500)])
  }

  @Test("A refused submission is no wait, and is kept with its rule")
  func refused() throws {
    var scenario = scenario()
    scenario.infoPlist.backgroundModes = []
    let ledger = ledger(scenario)
    #expect(ledger.waits.isEmpty)
    #expect(ledger.refusals.map(\.call.rule) == [.backgroundModeDeclared])
    #expect(ledger.findings.map(\.finding.rule) == [.backgroundModeDeclared])
  }

  @Test("What other tasks do is none of its business")
  func others() {
    #expect(ledger(scenario(), of: "processing").waits.isEmpty)
    #expect(ledger(scenario(), of: "processing").knownIdentifiers == ["refresh"])
  }

  @Test("A push that is dropped while another one waits keeps the order of the waits")
  func dropped() {
    var scenario = PhoneScenario()
    scenario.duration = 1_200
    scenario.infoPlist.backgroundModes = ["remote-notification"]
    scenario.app.finishLaunching = { $0.registerForPushes() }
    scenario.device.isLowPowerModeOn = true
    scenario.at(0, .openApp)
    scenario.at(60, .leaveApp)
    scenario.at(200, .push(PushNotification()))
    scenario.at(300, .push(PushNotification(priority: 10)))
    let waits = ledger(scenario, of: "com.apple.pushLaunch.com.example.test").waits
    #expect(waits.map(\.begin) == [.seconds(200), .seconds(300)])
    #expect(waits.map(\.isTurnedAway) == [false, true])
  }

  @Test("What the app takes back at once was not turned away")
  func takenBackAtOnce() {
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { process in
      let pace = ActivityPace(repeats: false, intervalSeconds: 60, toleranceSeconds: 10)
      process.invalidateActivity(
        process.scheduleActivity("backup", pace: pace) { _ in }, of: "backup")
    }
    scenario.at(0, .openApp)
    let waits = ledger(scenario, of: "backup").waits
    #expect(waits.map(\.duration) == [.zero])
    #expect(waits.map(\.isTurnedAway) == [false])
  }

  @Test("A finding that names a file makes no task of it")
  func files() {
    let ledger = ledger(scenario())
    let finding = Finding(
      rule: .lockedFiles, name: "protectedFileUnreadable", severity: .warning, message: "",
      hint: "",
      identifier: "/Documents/articles.sqlite", confidence: .documented)
    for _ in 1...2 {
      ledger.record(TraceRecord(time: .seconds(3_600), event: .findingReported(finding)))
    }
    #expect(ledger.knownIdentifiers == ["refresh"])
    #expect(ledger.appFindings.map(\.finding) == [finding, finding])
  }
}
