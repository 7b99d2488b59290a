import DeviceModel
import Emulator
import EmulatorTestSupport
import Foundation
import SchedulingRules
import Testing
import ValueExpectations

@Suite("The device's sleep")
struct DeviceSleepTests {
  /// An app that is left by locking the phone after 100 s, and opened again after 1000 s.
  private func scenario(
    _ leave: ScenarioEvent = .device(.lock), _ body: @escaping @MainActor @Sendable () -> Void
  ) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 3000
    scenario.at(0, .openApp)
    scenario.at(100, leave)
    scenario.at(1000, .openApp)
    scenario.app.didEnterBackground = { _ in body() }
    return scenario
  }

  private func said(_ scenario: PhoneScenario, _ isolation: IsolationMode = .inProcess) -> [String]
  {
    AppCode().said(in: scenario.run(isolation: isolation))
  }

  /// Says what by how many whole seconds each clock has gone on when the app comes back.
  private func clocks(_ leave: ScenarioEvent, _ policy: Policy = .documented) -> [String] {
    let left = Left()
    var scenario = scenario(leave) {
      left.uptime = ProcessInfo.processInfo.systemUptime
      left.wall = Date()
      left.continuous = .now
    }
    scenario.policy = policy
    scenario.app.willEnterForeground = { _ in
      say("uptime", Int(ProcessInfo.processInfo.systemUptime - left.uptime))
      say("wall", Int(Date().timeIntervalSince(left.wall)))
      say("continuous", left.continuous.duration(to: .now).components.seconds)
    }
    return said(scenario)
  }

  @Test("Uptime stands still while the phone is locked and the app suspended (W-042, W-043)")
  func lockedPhone() {
    // The app is suspended a moment after it has left the screen.
    let awake = Int(Policy.documented[.suspendDelayAfterBackground].components.seconds)
    expect(clocks(.device(.lock)), is: ["uptime \(awake)", "wall 900", "continuous 900"])
  }

  @Test("On a phone that is unlocked, and without the rule, all clocks go on together")
  func awakePhone() throws {
    let together = ["uptime 900", "wall 900", "continuous 900"]
    expect(clocks(.leaveApp), is: together)
    var policy = Policy.documented
    policy[.deviceSleepsWhenIdle] = false
    expect(clocks(.device(.lock), policy), is: together)
    policy = .documented
    try policy.disable(.deviceSleep)
    expect(clocks(.device(.lock), policy), is: together)
  }

  @Test(
    "Continuous and wall deadlines are over at the wake, those of uptime have their rest to go (W-044, W-047, W-050)",
    arguments: [IsolationMode.inProcess, .process])
  func deadlines(isolation: IsolationMode) async {
    let scenario = scenario {
      let begin = Date()
      let note = { @Sendable (name: String) in
        say(name, Int(Date().timeIntervalSince(begin)))
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 600) { note("deadline") }
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 600) { note("wallDeadline") }
      Timer.scheduledTimer(withTimeInterval: 600, repeats: false) { _ in note("timer") }
      Task {
        try await Task.sleep(for: .seconds(600)); note("sleep")
      }
      Task {
        try await Task.sleep(for: .seconds(600), clock: .suspending); note("suspending")
      }
      Task {
        try await Task.sleep(nanoseconds: 600_000_000_000); note("nanoseconds")
      }
    }
    let awake = Int(Policy.documented[.suspendDelayAfterBackground].components.seconds)
    let late = 900 + 600 - awake
    expect(
      Set(said(scenario, isolation)),
      is: [
        "wallDeadline 900", "sleep 900", "deadline \(late)", "timer \(late)", "suspending \(late)",
        "nanoseconds 900",
      ])
  }

  @Test("Each sleep is one record, which says how long it was")
  func records() {
    let run = scenario {}.run(isolation: .inProcess)
    let slept = run.records.compactMap { record in
      if case .deviceSlept(let slept) = record.event { slept.seconds } else { nil }
    }
    let awake = Policy.documented[.suspendDelayAfterBackground].components.seconds
    expect(slept, is: [900 - Double(awake)])
  }
}

/// What the clocks showed when the app left the screen.
@MainActor
private final class Left: Sendable {
  var uptime = 0.0
  var wall = Date()
  var continuous = ContinuousClock.now
}
