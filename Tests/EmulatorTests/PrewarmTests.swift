import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations

@Suite("Prewarming")
struct PrewarmTests {
  /// An app whose phone restarts; the system starts it ahead of use, and its user opens it later.
  private func lines(_ change: (inout PhoneScenario) throws -> Void = { _ in }) throws -> [String] {
    var scenario = PhoneScenario()
    scenario.duration = 4000
    scenario.policy[.prewarmDepth] = .didFinishLaunching
    scenario.at(0, .reboot)
    scenario.at(100, .prewarm)
    scenario.at(3000, .openApp)
    try change(&scenario)
    return scenario.run(isolation: .inProcess).lines(of: [.process, .output])
  }

  @Test("The launch runs ahead of use, and the process waits for its user (W-062, W-063)")
  func deep() throws {
    let lines = try lines()
    expect(lines.first, is: "100 process 301 backgroundRunning W-062")
    #expect(lines.contains { $0.hasSuffix("process 301 suspended R-136") })
    #expect(lines.contains("3000 process 301 backgroundRunning R-148"))
    expect(lines.count { $0.contains("finishLaunching") }, is: 1)
  }

  @Test("Where it ends before UIApplicationMain, and without the rule, the launch is the user's")
  func shallow() throws {
    let opened = "3000 process 301 foregroundInactive R-148"
    expect(try lines { $0.policy[.prewarmDepth] = .main }.first, is: opened)
    expect(try lines { try $0.policy.disable(.prewarming) }.first, is: opened)
    let deep = try lines {
      $0.policy[.prewarmDepth] = .main
      try $0.policy.disable(.prewarmingDepth)
    }
    expect(deep.first, is: "100 process 301 backgroundRunning W-062")
  }

  @Test("The policy may have it happen after a restart; an app that lives is not started again")
  func afterRestart() throws {
    let lines = try lines { $0.policy[.prewarmEnabled] = .afterRestart }
    expect(lines.count { $0.contains("finishLaunching") }, is: 1)
    let later = try self.lines { scenario in
      scenario.policy[.prewarmEnabled] = .afterRestart
      scenario.timeline.removeAll { $0.event == .prewarm }
    }
    expect(later.first, is: "1800 process 301 backgroundRunning W-062")
  }
}
