import DeviceModel
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations

@Suite("Scheduling")
struct SchedulingTests {
  /// An app that asks for a task when it is first launched, and is left at 10 s.
  private func asking(
    for identifier: String, _ kind: TaskKind = .appRefresh, in delay: Double? = nil
  ) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { process in
      process.handle(identifier) { process, task in
        process.complete(task, success: true)
      }
      if process.processID == 301 { process.ask(for: identifier, kind, in: delay) }
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(10.5, .device(.inUse(false)))
    return scenario
  }

  @Test("A suspended app is resumed for its task and suspended again after it (R-072, R-095)")
  func resume() {
    let scenario = asking(for: "refresh", in: 99.6)
    expect(
      scenario.run().lines(of: [.process, .task, .reason]).suffix(7),
      is: [
        "10 free refresh R-060", "15 process 301 suspended R-136",
        "100 free refresh R-033", "100 process 301 backgroundRunning R-072",
        "100 launched refresh warm R-072", "100 completed refresh true by handler",
        "100.5 process 301 suspended R-095",
      ])
  }

  @Test("After a jetsam a new process is launched in the background (R-060, R-140)")
  func coldLaunch() {
    var scenario = asking(for: "refresh", in: 99.6)
    scenario.at(50, .jetsam)
    expect(
      scenario.run().lines(of: [.process, .task, .kill]).suffix(6),
      is: [
        "50 killed jetsam R-138", "50 process 301 notRunning R-138",
        "100 process 302 backgroundRunning R-060", "100.4 launched refresh cold R-060",
        "100.4 completed refresh true by handler", "100.9 process 302 suspended R-095",
      ])
  }

  @Test(
    "A policy may have a launch in the background enter the background before the event (R-146, W-056)",
    arguments: [false, true])
  func enteringBackground(isCalled: Bool) {
    var scenario = asking(for: "refresh", in: 99.6)
    scenario.policy[.wakeCallsDidEnterBackground] = isCalled
    scenario.app.didEnterBackground = { print("entered in \($0.processID)") }
    scenario.at(50, .jetsam)
    let lines = scenario.run().lines(of: [.output, .task]).filter {
      $0.contains("entered") || $0.contains("launched")
    }
    let wake = isCalled ? ["100.4 output entered in 302"] : []
    expect(lines, is: ["10 output entered in 301"] + wake + ["100.4 launched refresh cold R-060"])
  }

  @Test("A request that may go at once is launched as soon as the app has left the screen")
  func join() {
    let scenario = asking(for: "refresh")
    expect(
      scenario.run().lines(of: [.reason, .task, .process]).suffix(5),
      is: [
        "10 process 301 backgroundRunning R-148", "10 free refresh R-060",
        "10 launched refresh warm R-072", "10 completed refresh true by handler",
        "15 process 301 suspended R-136",
      ])
  }

  @Test("A launch uses the request up (R-024)")
  func consumed() {
    var scenario = asking(for: "refresh", in: 30)
    scenario.app.didBecomeActive = { process in
      print(process.pendingRequests.map(\.identifier))
    }
    scenario.at(60, .openApp)
    expect(
      scenario.run().lines(of: [.output]).filter { $0.contains("[") },
      is: [
        "0.4 output [\"refresh\"]", "60 output []",
      ])
  }

  @Test(
    "What blocks a request is told as intervals, each under its rule",
    arguments: [
      (DeviceChange.lowPowerMode(true), DeviceChange.lowPowerMode(false), .lowPowerMode),
      (.batteryLevel(0.1), .batteryLevel(0.5), .criticalBattery),
      (.network(.none), .network(.wifi), .refreshNetwork),
    ] as [(DeviceChange, DeviceChange, RuleID)])
  func interval(blocks: DeviceChange, frees: DeviceChange, rule: RuleID) {
    var scenario = asking(for: "refresh", in: 29.6)
    scenario.at(20, .device(blocks))
    scenario.at(100, .device(frees))
    let lines = scenario.run().lines(of: [.reason, .task]).filter { !$0.contains("R-060") }
    expect(
      lines,
      is: [
        "0.4 waits refresh R-033", "20 waits refresh \(rule)", "30 free refresh R-033",
        "100 free refresh \(rule)", "100 launched refresh warm R-072",
        "100 completed refresh true by handler",
      ])
  }

  @Test("Processing waits for power and an idle device (R-272, R-051)")
  func processing() {
    var scenario = asking(for: "processing", .processing)
    scenario.at(20, .device(.externalPower(true)))
    scenario.at(30, .device(.inUse(true)))
    expect(
      scenario.run().lines(of: [.reason, .task]),
      is: [
        "0.4 waits processing R-272", "0.4 waits processing R-051", "0.4 waits processing R-060",
        "10 free processing R-060", "10.5 free processing R-051", "20 free processing R-272",
        "20 launched processing warm R-072", "20 completed processing true by handler",
      ])
  }

  @Test("Two launches for app refresh keep their spacing (R-184)")
  func spacing() {
    var scenario = PhoneScenario()
    scenario.duration = 2000
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        process.ask(for: "refresh")
        process.complete(task, success: true)
      }
      process.ask(for: "refresh")
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    expect(
      scenario.run().lines(of: [.task]).filter { $0.contains("launched") },
      is: [
        "10 launched refresh warm R-072", "910 launched refresh warm R-072",
        "1810 launched refresh warm R-072",
      ])
  }

  @Test("Switching Background App Refresh off takes pending app refresh away (R-166, R-172)")
  func backgroundRefreshOff() {
    var scenario = asking(for: "refresh", in: 100)
    scenario.at(20, .device(.backgroundRefresh(false)))
    scenario.at(30, .device(.backgroundRefresh(true)))
    expect(
      scenario.run().lines(of: [.reason, .task]).filter { !$0.contains("R-060") },
      is: [
        "0.4 waits refresh R-033", "20 free refresh R-033", "20 removed refresh R-166",
      ])
  }

  @Test("A clock that is set forward brings the begin date nearer (R-033)")
  func clockJump() {
    var scenario = asking(for: "refresh", in: 300)
    scenario.at(100, .device(.wallClockJump(milliseconds: 100_000)))
    expect(scenario.run().lines(of: [.task]).first, is: "200.4 launched refresh warm R-072")
  }

  @Test(
    "A begin date is a floor: not a moment earlier",
    arguments: [(99.999, [String]()), (100.0, []), (100.001, ["100 launched refresh warm R-072"])])
  func floor(duration: Double, launches: [String]) {
    var scenario = asking(for: "refresh", in: 99.6)
    scenario.duration = duration
    let lines = scenario.run().lines(of: [.task])
    expect(lines.filter { $0.contains("launched") }, is: launches)
  }

  @Test("A task for which no handler is registered ends the process (R-061)")
  func noHandler() {
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { process in
      guard process.processID == 301 else { return }
      process.handle("refresh")
      process.ask(for: "refresh", in: 100)
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(50, .jetsam)
    expect(
      scenario.run().lines(of: [.finding, .kill]),
      is: [
        "50 killed jetsam R-138", "100.8 error noLaunchHandler R-061",
        "100.8 killed crash R-061",
      ])
  }

  @Test("By policy the app waits while its request is submitted (R-041)")
  func slowSubmission() throws {
    var scenario = asking(for: "refresh", in: 99.6)
    func submissions() -> [String] {
      scenario.run().lines(of: [.call]).filter { $0.contains("submit") }
    }
    expect(submissions(), is: ["0.4 call BGTaskScheduler.submit "])
    try scenario.policy.set("submission.duration", to: .integer(3500))
    expect(submissions(), is: ["0.4035 call BGTaskScheduler.submit "])
    try scenario.policy.disable(.submissionTime)
    expect(submissions(), is: ["0.4 call BGTaskScheduler.submit "])
  }
}
