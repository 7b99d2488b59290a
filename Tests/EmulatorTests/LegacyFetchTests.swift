import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Background fetch on the phone")
struct LegacyFetchTests {
  /// An hour and a half of an app that wants to fetch each half hour, and is left after 100 s; it
  /// completes a fetch after the given seconds, or never.
  private func scenario(answer: Double?) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 5000
    scenario.infoPlist.permittedIdentifiers = nil
    scenario.app.finishLaunching = { $0.setMinimumFetchInterval(1800) }
    scenario.app.performFetch = { process, task in
      guard let answer else { return }
      Task { @MainActor in
        try await Task.sleep(for: .seconds(answer))
        process.completeFetch(task, result: "newData", success: true)
      }
    }
    scenario.at(0, .openApp)
    scenario.at(100, .leaveApp)
    return scenario
  }

  private func lines(
    _ scenario: PhoneScenario, _ kinds: Set<RecordKind> = [.task, .finding, .kill]
  ) -> [String] {
    scenario.run().lines(of: kinds)
  }

  @Test("The app is asked again and again, with at least its interval in between (R-080)")
  func again() {
    expect(
      lines(scenario(answer: 5)),
      is: [
        "1800.4 launched performFetch warm R-072", "1805.4 completed performFetch true by handler",
        "3600.4 launched performFetch warm R-072", "3605.4 completed performFetch true by handler",
      ])
  }

  private static let killed = [
    "1830.4 error fetchNotCompleted R-080", "1830.4 killed fetchNotCompleted 0x2182bad4 R-128",
  ]

  @Test(
    "A fetch has 30 s to be completed, and its app is killed then (R-128)",
    arguments: [(29.999, []), (30.0, killed), (31.0, killed)])
  func limit(answer: Double, expected: [String]) {
    expect(Array(lines(scenario(answer: answer), [.finding, .kill]).prefix(2)), is: expected)
  }

  private func expiring(at seconds: Int64, answer: Double? = nil) -> PhoneScenario {
    var scenario = scenario(answer: answer)
    let target = FaultTarget.task(TaskRequest.legacyFetchIdentifier)
    scenario.faults = [
      Fault(kind: .expire, target: target, placement: .time(.seconds(seconds)))
    ]
    return scenario
  }

  @Test("A fault that ends the time early kills the app, too, and is not held against it (R-128)")
  func expiredEarly() throws {
    var scenario = expiring(at: 1810, answer: 20)
    expect(
      lines(scenario, [.fault, .finding, .kill]),
      is: [
        "1810 fault expire", "1810 killed fetchNotCompleted 0x2182bad4 R-128",
      ])
    #expect(lines(scenario, [.reason]).contains("1810 waits performFetch R-100"))
    try scenario.policy.disable(.fetchCode)
    expect(
      lines(scenario, [.fault, .finding, .kill]), is: ["1810 fault expire: nothing to expire"])
  }

  @Test(
    "A fault that ends the time of a fetch on screen rids the app of it, which may answer in its time",
    arguments: [(29.999, []), (30.0, ["1830.4 warning taskCompletedLate R-097"])])
  func expiredOnScreen(answer: Double, findings: [String]) {
    var scenario = expiring(at: 1810, answer: answer)
    scenario.at(1805, .openApp)
    scenario.at(1900, .leaveApp)
    expect(lines(scenario, [.finding, .kill]), is: findings)
    #expect(lines(scenario, [.task]).contains("1810 completed performFetch false by system"))
  }

  @Test("A fault finds no fetch whose time could be over before and after it")
  func expiredElsewhere() {
    for seconds in [1799, 1806] {
      let lines = lines(expiring(at: Int64(seconds), answer: 5), [.fault])
      expect(lines, is: ["\(seconds) fault expire: nothing to expire"])
    }
  }

  @Test("After a kill the next fetch starts the app anew, once it is not throttled any more")
  func relaunch() {
    var scenario = scenario(answer: nil)
    scenario.duration = 5500
    expect(lines(scenario, [.task]).last, is: "5430.8 launched performFetch cold R-060")
  }

  @Test("An app that is on screen when the time is over is spared, and rid of the fetch")
  func onScreen() {
    var scenario = scenario(answer: nil)
    scenario.at(1820, .openApp)
    scenario.at(1900, .leaveApp)
    expect(lines(scenario, [.finding, .kill]), is: ["1830.4 error fetchNotCompleted R-080"])
    #expect(lines(scenario, [.task]).contains("1830.4 completed performFetch false by system"))
    #expect(lines(scenario, [.process]).contains("1905 process 301 suspended R-136"))
  }

  @Test("With the scheduler's key it is never asked (R-243)")
  func switchedOff() throws {
    var scenario = scenario(answer: 5)
    scenario.infoPlist.permittedIdentifiers = []
    expect(lines(scenario), is: ["0.4 error fetchSwitchedOff R-243"])
    try scenario.policy.disable(.allowListEndsFetch)
    expect(lines(scenario).count, is: 4)
  }

  @Test("Without the mode it is never asked (R-080)")
  func mode() {
    var scenario = scenario(answer: 5)
    scenario.infoPlist.backgroundModes = []
    expect(lines(scenario), is: ["0.4 error fetchSwitchedOff R-080"])
  }

  @Test("An app that wants no more fetches gets none")
  func never() {
    var scenario = scenario(answer: 5)
    scenario.app.didEnterBackground = { $0.setMinimumFetchInterval(.greatestFiniteMagnitude) }
    expect(lines(scenario), is: [])
    #expect(lines(scenario, [.reason]).contains("100 removed performFetch R-080"))
  }

  @Test("An app that says the same at each launch does not put its fetch off")
  func sameInterval() {
    var scenario = scenario(answer: 5)
    scenario.at(200, .reboot)
    scenario.at(1000, .openApp)
    scenario.at(1100, .leaveApp)
    expect(lines(scenario, [.task]).first, is: "1800.4 launched performFetch warm R-072")
  }

  @Test("A second answer is ignored (R-097)")
  func twice() {
    var scenario = scenario(answer: nil)
    scenario.app.performFetch = { process, task in
      process.completeFetch(task, result: "newData", success: true)
      process.completeFetch(task, result: "failed", success: false)
    }
    expect(lines(scenario, [.finding]).first, is: "1800.4 warning taskCompletedTwice R-097")
  }

  @Test(
    "It waits for what app refresh waits for",
    arguments: [
      (DeviceChange.lowPowerMode(true), RuleID.lowPowerMode),
      (.backgroundRefresh(false), .backgroundRefreshOff),
      (.network(.none), .refreshNetwork),
    ])
  func conditions(change: DeviceChange, rule: RuleID) {
    var scenario = scenario(answer: 5)
    scenario.at(200, .device(change))
    expect(lines(scenario, [.task]), is: [])
    #expect(lines(scenario, [.reason]).contains("200 waits performFetch \(rule)"))
  }

  @Test("A user who swipes the app away gets no fetches (R-150)")
  func forceQuit() {
    var scenario = scenario(answer: 5)
    scenario.at(200, .forceQuit)
    expect(lines(scenario, [.task]), is: [])
  }

  @Test("An app that dies while it is launched for a fetch gets another one")
  func crashingLaunch() {
    var scenario = scenario(answer: 5)
    scenario.history.lastForegrounded = nil
    scenario.at(200, .memoryShortage(.pageShortage))
    scenario.app.finishLaunching = { process in
      process.setMinimumFetchInterval(1800)
      guard !process.state.isForeground else { return }
      Simulation.current?.pause(for: .seconds(30))
    }
    let lines = lines(scenario, [.reason, .task, .kill])
    expect(
      lines.filter { $0.contains("added") || $0.contains("killed") },
      is: [
        "0.4 added performFetch in 1800 s R-080", "200 killed jetsam R-138",
        "1820.4 killed watchdog 0x8badf00d R-129", "1820.4 added performFetch in 1800 s R-080",
        "3640.4 killed watchdog 0x8badf00d R-129", "3640.4 added performFetch in 1800 s R-080",
      ])
  }

  @Test("The ledger of waits has one wait for each fetch, and its records can be written and read")
  func waits() throws {
    let ledger = WaitLedger(of: TaskRequest.legacyFetchIdentifier)
    for record in scenario(answer: 5).run().records {
      ledger.record(record)
      if case .requestAdded = record.event {
        expect(try TraceRecord(jsonLine: record.jsonLine), is: record)
      }
    }
    expect(ledger.waits.map(\.outcome), is: [.launched(task: 1), .launched(task: 2), .pending])
    #expect(ledger.waits.allSatisfy { $0.submissions.map(\.earliestBeginSeconds) == [1800] })
  }

  @Test("It is no request of the scheduler: neither listed nor cancelled")
  func hidden() {
    var scenario = scenario(answer: 5)
    scenario.app.didEnterBackground = { process in
      print("pending", process.pendingRequests.count)
      process.cancelAll()
      process.cancel(TaskRequest.legacyFetchIdentifier)
    }
    #expect(lines(scenario, [.output]).contains("100 output pending 0"))
    expect(lines(scenario, [.task]).count, is: 4)
  }
}
