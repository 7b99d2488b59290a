import DeviceModel
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Livelock")
struct LivelockTests {
  /// An app whose task asks for itself again, works for some time, and is done.
  private func scenario(
    _ kind: TaskKind, working seconds: Double, asking delay: Double?, isSpaced: Bool = false
  ) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 7_200
    // What keeps launches apart: spacings, a limit a day, budgets.
    let rules: [RuleID] = [.refreshDailyLimit, .budgets, .refreshSpacing, .processingSpacing]
    for rule in isSpaced ? [] : rules { try? scenario.policy.disable(rule) }
    scenario.device.hasExternalPower = true
    let name = kind == .appRefresh ? "refresh" : "processing"
    scenario.app.finishLaunching = { process in
      process.handle(name) { process, task in
        process.ask(for: name, kind, in: delay)
        guard seconds > 0 else { return process.complete(task, success: true) }
        Task { @MainActor in
          try? await Task.sleep(for: .seconds(seconds))
          process.complete(task, success: true)
        }
      }
    }
    scenario.app.didEnterBackground = { process in process.ask(for: name, kind, in: 1) }
    scenario.at(0, .openApp)
    scenario.at(99, .leaveApp)
    scenario.at(100, .device(.inUse(false)))
    scenario.at(6_000, .device(.lock))
    return scenario
  }

  @Test(
    "A task that asks for itself again at once ends the run after a hundred launches",
    arguments: [TaskKind.appRefresh, .processing], [0.0, 3])
  func atOnce(kind: TaskKind, seconds: Double) {
    let run = scenario(kind, working: seconds, asking: nil).run()
    expect(run.lines(of: [.task]).count { $0.contains(" launched ") }, is: 100)
    let end = 100 + 100 * Int(seconds)
    expect(run.lines(of: [.finding]), is: ["\(end) error livelock"])
    expect(run.lines(of: [.kill, .device]).last, is: "100 device inUse(false)")
    #expect(!run.outcome.succeeded)
  }

  @Test("Spaced processing comes every half an hour, and asking so is a finding (R-267)")
  func spaced() {
    let run = scenario(.processing, working: 0, asking: nil, isSpaced: true).run()
    expect(
      run.lines(of: [.finding]),
      is: [100, 1_900, 3_700, 5_500].map { "\($0) error askedAgainAtOnce R-267" })
    expect(run.lines(of: [.task]).count { $0.contains(" launched ") }, is: 4)
    #expect(!run.outcome.succeeded)
  }

  @Test("Asking again when the time was too short for the work is no finding (R-267)")
  func unfinished() {
    var scenario = scenario(.processing, working: 0, asking: nil, isSpaced: true)
    scenario.app.finishLaunching = { process in
      process.handle("processing") { process, task in
        process.onExpiration(of: task) {
          process.ask(for: "processing", .processing, in: nil)
          process.complete(task, success: false)
        }
      }
    }
    let run = scenario.run()
    #expect(run.lines(of: [.task]).count { $0.contains(" expired processing") } > 1)
    expect(run.lines(of: [.finding]), is: [])
  }

  @Test(
    "A task that uses its time, or waits for it, may come back for hours",
    arguments: [(7, nil), (0, 7)] as [(Double, Double?)])
  func apart(seconds: Double, delay: Double?) {
    let run = scenario(.processing, working: seconds, asking: delay).run()
    #expect(run.lines(of: [.task]).count { $0.contains(" launched ") } > 500)
    expect(run.lines(of: [.finding]), is: [])
  }
}
