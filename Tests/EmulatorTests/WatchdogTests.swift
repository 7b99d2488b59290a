import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

/// Each answer that the system waits for, just before its limit, at it and just after it.
@Suite("Watchdog")
struct WatchdogTests {
  /// An app that blocks its main thread for a time in one of its callbacks, at its first launch.
  private func run(
    blocking callback: WritableKeyPath<AppScript, AppScript.Act>, for milliseconds: Int,
    change: (inout PhoneScenario) throws -> Void = { _ in }
  ) throws -> [String] {
    var scenario = PhoneScenario()
    scenario.app[keyPath: callback] = { process in
      guard process.processID == 301 else { return }
      Simulation.current?.pause(for: .milliseconds(milliseconds))
    }
    scenario.at(0, .openApp)
    scenario.at(100, .leaveApp)
    scenario.at(200, .openApp)
    try change(&scenario)
    return scenario.run().lines(of: [.finding, .kill])
  }

  private func killed(at seconds: String) -> [String] {
    ["\(seconds) error mainThreadBlocked R-129", "\(seconds) killed watchdog 0x8badf00d R-129"]
  }

  // The first line runs 0.4 s after the launch, which has 20 s in all.
  @Test("Launching has 20 s", arguments: [(19_599, false), (19_600, true), (19_601, true)])
  func launch(milliseconds: Int, isKilled: Bool) throws {
    let lines = try run(blocking: \.finishLaunching, for: milliseconds)
    expect(lines, is: (isKilled ? killed(at: "20") : []))
  }

  @Test("Becoming active has 10 s", arguments: [(9_999, false), (10_000, true), (10_001, true)])
  func becomeActive(milliseconds: Int, isKilled: Bool) throws {
    let lines = try run(blocking: \.didBecomeActive, for: milliseconds)
    expect(lines, is: (isKilled ? killed(at: "10.4") : []))
  }

  @Test("Resigning has 10 s", arguments: [(9_999, false), (10_000, true), (10_001, true)])
  func resign(milliseconds: Int, isKilled: Bool) throws {
    let lines = try run(blocking: \.willResignActive, for: milliseconds)
    expect(lines, is: (isKilled ? killed(at: "110") : []))
  }

  @Test("Coming back has 10 s", arguments: [(9_999, false), (10_000, true), (10_001, true)])
  func resume(milliseconds: Int, isKilled: Bool) throws {
    let lines = try run(blocking: \.willEnterForeground, for: milliseconds)
    expect(lines, is: (isKilled ? killed(at: "210") : []))
  }

  @Test(
    "Resigning and entering the background have 10 s together",
    arguments: [(3_999, false), (4_000, true), (4_001, true)])
  func leave(milliseconds: Int, isKilled: Bool) throws {
    let lines = try run(blocking: \.didEnterBackground, for: milliseconds) { scenario in
      scenario.app.willResignActive = { _ in Simulation.current?.pause(for: .seconds(6)) }
    }
    expect(lines, is: (isKilled ? killed(at: "110") : []))
  }

  @Test("An app that is called back while it resigns has not left, and is not killed for it")
  func changedMind() throws {
    let lines = try run(blocking: \.willResignActive, for: 8_000) { scenario in
      scenario.at(101, .openApp)
      scenario.timeline.sort { $0.at < $1.at }
    }
    expect(lines, is: [])
  }

  @Test(
    "The expiration handlers of background tasks have 3 s together (R-109)",
    arguments: [(2_999, false), (3_000, true), (3_001, true)])
  func expirationHandlers(milliseconds: Int, isKilled: Bool) {
    var scenario = PhoneScenario()
    scenario.app.didEnterBackground = { process in
      // Identifiers count from 1.
      for (identifier, share) in [(1, 1_000), (2, milliseconds - 1_000)] {
        _ = process.beginBackgroundTask(name: "task") {
          Simulation.current?.pause(for: .milliseconds(share))
          process.endBackgroundTask(identifier)
        }
      }
    }
    scenario.at(0, .openApp)
    scenario.at(100, .leaveApp)
    expect(scenario.run().lines(of: [.finding, .kill]), is: (isKilled ? killed(at: "128") : []))
  }

  @Test("A launch for a task has the same time as one by the user")
  func backgroundLaunch() {
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { process in
      process.handle("refresh")
      if process.processID == 301 { process.ask(for: "refresh", in: 99.6) }
      if process.processID == 302 { Simulation.current?.pause(for: .seconds(60)) }
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(50, .jetsam)
    expect(
      scenario.run().lines(of: [.finding, .kill]).suffix(2),
      is: [
        "120 error mainThreadBlocked R-129", "120 killed watchdog 0x8badf00d R-129",
      ])
  }

  @Test("Without R-129 the app comes back as late as it likes")
  func switchedOff() throws {
    let lines = try run(blocking: \.willEnterForeground, for: 60_000) { scenario in
      try scenario.policy.disable(.watchdog)
    }
    expect(lines, is: [])
  }

  @Test("A main thread that is blocked while nobody waits for it is left alone")
  func nobodyWaits() {
    var scenario = PhoneScenario()
    scenario.app.userAction = { _, _ in Simulation.current?.pause(for: .seconds(60)) }
    scenario.at(0, .openApp)
    scenario.at(10, .userAction(name: "think", parameters: [:]))
    expect(scenario.run().lines(of: [.finding, .kill]), is: [])
  }
}
