import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Simulated launches on the phone")
struct SimulatedLaunchTests {
  /// Ten minutes of an app in a debugger that asks for a refresh in an hour when it is left.
  private var scenario: PhoneScenario {
    var scenario = PhoneScenario()
    scenario.device.isDebuggerAttached = true
    scenario.app.finishLaunching = { process in
      _ = process.register("refresh") { task in
        process.setExpirationHandler(of: task) {
          print("expiring")
          process.complete(task, success: false)
        }
      }
    }
    scenario.app.didEnterBackground = { process in
      try? process.submit(
        TaskRequest(
          identifier: "refresh", kind: .appRefresh, submittedAt: .zero,
          earliestBeginDate: WallTime(secondsSince1970: 1_772_442_000)))
      print("pending", process.pendingRequests.count)
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    return scenario
  }

  private func lines(
    _ scenario: PhoneScenario, _ kinds: Set<RecordKind> = [.task, .finding, .kill]
  ) -> [String] {
    scenario.run().lines(of: kinds)
  }

  @Test("A launch runs the handler long before its time, and an expiration ends it (R-253, R-254)")
  func launchAndExpire() {
    var scenario = scenario
    scenario.at(100, .debug(.simulateLaunch("refresh")))
    scenario.at(200, .debug(.simulateExpiration("refresh")))
    expect(
      lines(scenario, [.task]),
      is: [
        "100 launched refresh warm R-253",
        "200 expired refresh (ended by the developer, handler) R-254",
        "200 completed refresh false by handler",
      ])
    expect(
      lines(scenario, [.user]).dropFirst(2),
      is: [
        "100 debug SimulateLaunch: Simulating launch for task with identifier refresh R-253",
        "200 debug SimulateExpiration: The time of task refresh is made to end R-254",
      ])
  }

  @Test("The request is used up: a second launch finds none (R-255)")
  func usedUp() throws {
    var scenario = scenario
    scenario.app.finishLaunching = { process in
      _ = process.register("refresh") { process.complete($0, success: true) }
    }
    scenario.at(100, .debug(.simulateLaunch("refresh")))
    scenario.at(200, .debug(.simulateLaunch("refresh")))
    #expect(lines(scenario, [.finding]).contains("200 note nothingSimulated R-255"))
    expect(lines(scenario, [.task]).count, is: 2)
    try scenario.policy.disable(.simulatedLaunchUsesRequest)
    expect(lines(scenario, [.task]).count, is: 4)
  }

  @Test("A task that the system launched cannot be ended by the debugger (R-254)")
  func launchedBySystem() {
    var scenario = scenario
    scenario.duration = 4000
    scenario.at(3620, .debug(.simulateExpiration("refresh")))
    expect(lines(scenario, [.task]), is: ["3600 launched refresh warm R-072"])
    #expect(lines(scenario, [.finding]).contains("3620 note nothingSimulated R-254"))
  }

  @Test("Without a debugger, or without an app, nothing happens (R-253)")
  func nobody() {
    var scenario = scenario
    scenario.device.isDebuggerAttached = false
    scenario.at(12, .debug(.simulateLaunch("refresh")))
    expect(lines(scenario), is: ["12 note nothingSimulated R-253"])
    var dead = self.scenario
    dead.timeline = []
    dead.at(12, .debug(.simulateLaunch("refresh")))
    expect(lines(dead), is: ["12 note nothingSimulated R-253"])
  }

  @Test("An identifier without a handler ends the app, as any launch does (R-061)")
  func noHandler() throws {
    var scenario = scenario
    scenario.app.finishLaunching = { _ in }
    scenario.app.didEnterBackground = { _ in }
    try scenario.policy.disable(.simulatedLaunchUsesRequest)
    scenario.at(100, .debug(.simulateLaunch("refresh")))
    expect(lines(scenario, [.kill]), is: ["100 killed crash R-061"])
  }

  @Test("It is no scheduling: the next launch by the system does not wait for it (R-184)")
  func costsNothing() {
    var scenario = scenario
    scenario.duration = 4000
    scenario.app.finishLaunching = { process in
      _ = process.register("refresh") { task in
        try? process.submit(
          TaskRequest(identifier: "refresh", kind: .appRefresh, submittedAt: .zero))
        process.complete(task, success: true)
      }
    }
    scenario.at(3000, .debug(.simulateLaunch("refresh")))
    expect(
      lines(scenario, [.task]).prefix(3),
      is: [
        "3000 launched refresh warm R-253", "3000 completed refresh true by handler",
        "3000 launched refresh warm R-072",
      ])
  }

  @Test("Xcode asks for a fetch, and the one that waits goes on waiting (R-259)")
  func fetch() {
    var scenario = scenario
    scenario.duration = 2000
    scenario.infoPlist.permittedIdentifiers = nil
    scenario.app.finishLaunching = { $0.setMinimumFetchInterval(1800) }
    scenario.app.didEnterBackground = { _ in }
    scenario.app.performFetch = { $0.completeFetch($1, result: "newData", success: true) }
    scenario.at(100, .debug(.simulateBackgroundFetch))
    expect(
      lines(scenario, [.task]),
      is: [
        "100 launched performFetch warm R-259", "100 completed performFetch true by handler",
        "1800.4 launched performFetch warm R-072", "1800.4 completed performFetch true by handler",
      ])
  }

  @Test("With the scheduler's key Xcode asks for nothing (R-243)")
  func noFetch() {
    var scenario = scenario
    scenario.at(100, .debug(.simulateBackgroundFetch))
    expect(lines(scenario, [.task]), is: [])
    expect(lines(scenario, [.finding]).last, is: "100 note nothingSimulated R-243")
  }

  @Test("In the Simulator only a simulated launch works, of the kind that was asked for (R-258)")
  func simulator() throws {
    var scenario = scenario
    scenario.duration = 4000
    scenario.device.isSimulator = true
    scenario.at(100, .debug(.simulateLaunch("refresh")))
    #expect(lines(scenario, [.output]).contains("10 output pending 0"))
    #expect(
      lines(scenario, [.call]).contains(
        "10 call BGTaskScheduler.submit error 1 (unavailable) R-258"))
    expect(lines(scenario, [.task]), is: ["100 launched refresh warm R-253"])
    try scenario.policy.set("simulator.refusesSubmissions", to: .boolean(false))
    #expect(lines(scenario, [.output]).contains("10 output pending 1"))
    #expect(lines(scenario, [.reason]).contains("10 waits refresh R-258"))
  }

  @Test("The records can be written and read")
  func roundTrip() throws {
    var scenario = scenario
    scenario.at(100, .debug(.simulateLaunch("refresh")))
    scenario.at(200, .debug(.simulateBackgroundFetch))
    for record in scenario.run().records {
      expect(try TraceRecord(jsonLine: record.jsonLine), is: record)
    }
  }
}
