import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
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
    expect(ledger.waits.count, is: 1)
    expect(wait.begin, is: .seconds(60))
    expect(wait.end, is: .seconds(900))
    expect(wait.outcome, is: .launched(task: 1))
    expect(wait.intervals.map(\.reason.rule), is: [.earliestBeginDate, .refreshNetwork])
    expect(wait.intervals.map(\.begin), is: [.seconds(60), .seconds(60)])
    expect(wait.intervals.map(\.end), is: [.seconds(660), .seconds(900)])
    expect(ledger.launches, is: [.seconds(900)])
  }

  @Test("Segments tell what was in the way together; times by rule overlap")
  func segments() throws {
    var scenario = scenario()
    scenario.device.network = .none
    scenario.at(900, .device(.network(.wifi)))
    let wait = try #require(ledger(scenario).waits.first)
    expect(
      wait.segments.map(\.rules), is: [[.earliestBeginDate, .refreshNetwork], [.refreshNetwork]])
    expect(wait.segments.map(\.duration), is: [.seconds(600), .seconds(240)])
    expect(wait.timeByRule.map(\.rule), is: [.refreshNetwork, .earliestBeginDate])
    expect(wait.timeByRule.map(\.total), is: [.seconds(840), .seconds(600)])
    expect(wait.timeByRule.map(\.alone), is: [.seconds(240), .zero])
    expect(wait.delay, is: .seconds(240))
  }

  @Test("A request that is replaced goes on waiting: one wait with two submissions")
  func replaced() throws {
    var scenario = scenario()
    scenario.at(300, .openApp)
    scenario.at(330, .leaveApp)
    let ledger = ledger(scenario)
    let wait = try #require(ledger.waits.first)
    expect(ledger.waits.count, is: 1)
    expect(wait.submissions.map(\.at), is: [.seconds(60), .seconds(330)])
    expect(wait.submissions.map(\.earliestBeginSeconds), is: [600, 600])
    expect(wait.end, is: .seconds(930))
    // On screen the app can do the work itself.
    #expect(wait.delay == .zero)
  }

  @Test("A request that is taken away ends its wait with the cause")
  func removed() throws {
    var scenario = scenario()
    scenario.at(120, .device(.backgroundRefresh(false)))
    let wait = try #require(ledger(scenario).waits.first)
    expect(wait.outcome, is: .removed(cause: .backgroundRefreshOff, rule: .backgroundRefreshOff))
    expect(wait.end, is: .seconds(120))
  }

  @Test("A request that still waits at the end does so until the end")
  func pending() throws {
    var scenario = scenario()
    scenario.duration = 500
    let wait = try #require(ledger(scenario).waits.first)
    expect(wait.outcome, is: .pending)
    expect(wait.end, is: .seconds(500))
    expect(wait.intervals.map(\.end), is: [.seconds(500)])
  }

  @Test("A refused submission is no wait, and is kept with its rule")
  func refused() throws {
    var scenario = scenario()
    scenario.infoPlist.backgroundModes = []
    let ledger = ledger(scenario)
    #expect(ledger.waits.isEmpty)
    expect(ledger.refusals.map(\.call.rule), is: [.backgroundModeDeclared])
    expect(ledger.findings.map(\.finding.rule), is: [.backgroundModeDeclared])
  }

  @Test("What other tasks do is none of its business")
  func others() {
    #expect(ledger(scenario(), of: "processing").waits.isEmpty)
    expect(ledger(scenario(), of: "processing").knownIdentifiers, is: ["refresh"])
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
    expect(waits.map(\.begin), is: [.seconds(200), .seconds(300)])
    expect(waits.map(\.isTurnedAway), is: [false, true])
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
    expect(waits.map(\.duration), is: [.zero])
    expect(waits.map(\.isTurnedAway), is: [false])
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
    expect(ledger.knownIdentifiers, is: ["refresh"])
    expect(ledger.appFindings.map(\.finding), is: [finding, finding])
  }
}
