import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import TraceReport
import ValueExpectations

@Suite("Prewarming that runs no code")
struct PrewarmWithoutCodeTests {
  /// What is found in a run in which the system starts the app ahead of use.
  private func findings(
    at seconds: Double = 100, _ change: (inout PhoneScenario) throws -> Void = { _ in }
  ) throws -> [Finding] {
    var scenario = PhoneScenario()
    scenario.duration = 4_000
    scenario.at(0, .reboot)
    scenario.at(seconds, .prewarm)
    scenario.at(3_000, .openApp)
    try change(&scenario)
    return scenario.run(isolation: .inProcess).findings
  }

  @Test("Each reason is told, with what can be done", arguments: PrewarmLack.allCases)
  func lack(_ lack: PrewarmLack) throws {
    let found = try findings(at: lack == .processThere ? 3_100 : 100) { scenario in
      switch lack {
      case .switchedOff:
        scenario.policy[.prewarmDepth] = .didFinishLaunching
        try scenario.policy.disable(.prewarming)
      case .processThere: scenario.policy[.prewarmDepth] = .didFinishLaunching
      case .endsWithLoading: scenario.policy[.prewarmDepth] = .exec
      case .endsInMain: scenario.policy[.prewarmDepth] = .main
      }
    }
    expect(found.map(\.kind), is: [.prewarmWithoutCode(lack: lack)])
    expect(found.map(\.severity), is: [.note])
    #expect(found.allSatisfy { !$0.hint.isEmpty })
    expect(found.contains { $0.message.contains("not modelled") }, is: (lack == .endsInMain))
  }

  @Test("Where the launch runs nothing is found, nor where the system itself leaves an app alone")
  func nothing() throws {
    let deep = try findings { $0.policy[.prewarmDepth] = .didFinishLaunching }
    expect(deep, is: [])
    let own = try findings { scenario in
      scenario.policy[.prewarmDepth] = .didFinishLaunching
      scenario.policy[.prewarmEnabled] = .afterRestart
      scenario.timeline.removeAll { $0.event == .prewarm }
      scenario.at(60, .openApp)
    }
    expect(own, is: [])
  }
}
