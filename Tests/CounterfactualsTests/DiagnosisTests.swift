import DeviceModel
import EmulatorTestSupport
import SchedulingRules
import Testing
import TraceReport
import ValueExpectations
import VirtualTime

@testable import Counterfactuals
@testable import Emulator

@Suite("Causes")
struct DiagnosisTests {
  private func scenario(
    _ handler: @escaping @MainActor @Sendable (AppProcess, LaunchedTask) -> Void
  ) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 3_600
    scenario.app.finishLaunching = { $0.handle("refresh", handler) }
    scenario.app.didEnterBackground = { $0.ask(for: "refresh", in: 600) }
    scenario.at(0, .openApp)
    scenario.at(60, .leaveApp)
    scenario.at(70, .device(.inUse(false)))
    return scenario
  }

  private func explain(
    _ scenario: PhoneScenario, of identifier: String = "refresh", at time: Instant? = nil
  ) -> (shortfall: Shortfall, changes: [[Change]]) {
    let ledger = WaitLedger(of: identifier)
    for record in scenario.run().records { ledger.record(record) }
    let shortfall = Shortfall(ledger, at: time, end: .seconds(Int64(scenario.duration)))
    let search = CounterfactualSearch(
      of: scenario.configuration, app: scenario.hosted, isolation: .inProcess)
    return (shortfall, search.answer(for: shortfall).counterfactuals.map(\.changes))
  }

  @Test("A run that went wrong weighs more than the wait that came of it")
  func run() {
    let (shortfall, _) = explain(
      scenario { process, task in
        process.ask(for: "refresh", in: 600)
        process.onExpiration(of: task) {}
      })
    expect(shortfall.run?.begin, is: .seconds(660))
    expect(shortfall.causes.map(\.rule), is: [.taskCompletion])
    let message = shortfall.causes.first?.message(.timeless) ?? ""
    #expect(message.hasSuffix("; the app is killed (R-086)"))
  }

  @Test("Work that is too long for a refresh would have been done by processing")
  func overrun() {
    // It gets done in a processing task, and in a refresh only half of it.
    var scenario = scenario { process, task in
      guard task.kind == .appRefresh else { return process.complete(task, success: true) }
      process.onExpiration(of: task) { process.complete(task, success: false) }
    }
    scenario.device.hasExternalPower = true
    let (shortfall, changes) = explain(scenario)
    expect(shortfall.causes.first?.rule, is: .refreshRunLimit)
    expect(changes, is: [[.asksForProcessing]])
  }

  @Test("A second refresh would have run alone")
  func tooMany() {
    var scenario = scenario { $0.complete($1, success: true) }
    scenario.infoPlist.permittedIdentifiers = ["refresh", "weather"]
    scenario.app.finishLaunching = { process in
      for identifier in ["refresh", "weather"] {
        process.handle(identifier) { $0.complete($1, success: true) }
      }
    }
    scenario.app.didEnterBackground = {
      $0.ask(for: "refresh", in: 600)
      $0.ask(for: "weather", in: 900)
    }
    let (shortfall, changes) = explain(scenario, of: "weather")
    expect(shortfall.causes.map(\.rule), is: [.pendingLimit])
    let message = shortfall.causes.first?.message(.timeless) ?? ""
    #expect(message.hasSuffix("pending, “refresh”"))
    expect(changes.first, is: [.doesNotAsk(identifier: "refresh")])
  }

  @Test("A request that was taken away would have stayed without what took it")
  func removed() {
    var scenario = scenario { $0.complete($1, success: true) }
    scenario.at(120, .device(.backgroundRefresh(false)))
    let (shortfall, changes) = explain(scenario)
    expect(shortfall.wait, is: nil)
    expect(shortfall.causes.map(\.rule), is: [.backgroundRefreshOff])
    let event = TimelineEvent(at: .seconds(120), event: .device(.backgroundRefresh(false)))
    expect(changes, is: [[.doesNotHappen(event)], [.asksEarlier(seconds: 600)]])
  }

  @Test("Nobody asked for it")
  func neverAsked() {
    var scenario = scenario { $0.complete($1, success: true) }
    scenario.app.didEnterBackground = { _ in }
    let (shortfall, changes) = explain(scenario)
    expect(shortfall.causes.map(\.name), is: ["neverAsked"])
    expect(shortfall.causes.map(\.rule), is: [nil])
    #expect(changes.isEmpty)
  }

  @Test("A background task that went well says so, and has no causes")
  func backgroundTask() {
    var scenario = scenario { $0.complete($1, success: true) }
    scenario.app.didEnterBackground = { process in
      process.endBackgroundTask(process.beginBackgroundTask(name: "Save", expirationHandler: nil))
    }
    let (shortfall, changes) = explain(scenario, of: "Save")
    expect(shortfall.run?.troubles, is: [])
    #expect(shortfall.causes.isEmpty)
    #expect(changes.isEmpty)
  }

  @Test("Nobody could have asked for what comes of itself", arguments: [150, 500] as [Int64])
  func notSubmitted(time: Int64) {
    var scenario = scenario { $0.complete($1, success: true) }
    scenario.infoPlist.backgroundModes = ["remote-notification"]
    scenario.app.finishLaunching = { $0.registerForPushes() }
    scenario.app.receive = { process, _, task in
      guard let task else { return }
      process.completePush(task, result: "newData", success: true)
    }
    scenario.app.didEnterBackground = { _ in }
    scenario.at(300, .push(PushNotification()))
    let (shortfall, changes) = explain(
      scenario, of: "com.apple.pushLaunch.com.example.test", at: .seconds(time))
    expect(shortfall.wait, is: nil)
    expect(shortfall.run, is: nil)
    #expect(shortfall.causes.isEmpty)
    #expect(changes.isEmpty)
  }

  @Test("Nor for a transfer, which begins without a run of the app's code")
  func transferBefore() {
    var scenario = scenario { $0.complete($1, success: true) }
    scenario.servers = [ServerResponse(url: "https://example.com/*", bytes: 1_000_000)]
    scenario.app.finishLaunching = { process in
      process.openSession(SessionDescription(identifier: "s")) { _ in }
      let description = TransferDescription(.download, url: "https://example.com/large")
      process.resumeTransfer(process.addTransfer(description, to: "s"), in: "s", as: description)
    }
    let (shortfall, _) = explain(scenario, of: "s#1", at: .seconds(3_000))
    expect(shortfall.wait, is: nil)
    #expect(shortfall.causes.isEmpty)
  }

  @Test("What is found as a request is submitted belongs to its wait, not to the time before")
  func foundAtSubmission() {
    let ledger = WaitLedger(of: "refresh")
    func report(_ second: Int64, _ event: TraceEvent) {
      ledger.record(TraceRecord(time: .seconds(second), event: event))
    }
    let finding = Finding(
      rule: .farBeginDate, name: "beginDateFarAhead", severity: .warning, message: "", hint: "",
      identifier: "refresh", confidence: .documented)
    report(
      60,
      .requestAdded(RequestAdded(identifier: "refresh", kind: .appRefresh, rule: .requestReplaced)))
    report(60, .findingReported(finding))
    report(
      70,
      .requestRemoved(
        RequestRemoved(
          identifier: "refresh", kind: .appRefresh, cause: .cancelled, rule: .requestReplaced))
    )
    report(100, .findingReported(finding))
    func findings(at second: Int64) -> Int {
      Shortfall(ledger, at: .seconds(second), end: .seconds(100)).findings.count
    }
    expect(findings(at: 30), is: 0)
    expect(findings(at: 65), is: 1)
    // What comes up as the run ends belongs to the time that ends with it.
    #expect(findings(at: 80) == 1)
  }
}
