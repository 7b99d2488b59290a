import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Runs of a task")
struct TaskRunTests {
  /// The runs of `refresh`, or of another task, in a scenario.
  private func runs(_ scenario: PhoneScenario, of identifier: String = "refresh") -> [TaskRun] {
    let ledger = WaitLedger(of: identifier)
    for record in scenario.run().records { ledger.record(record) }
    return ledger.runs
  }

  private func scenario(
    _ handler: @escaping @MainActor @Sendable (AppProcess, LaunchedTask) -> Void
  ) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 3_600
    scenario.app.finishLaunching = { $0.handle("refresh", handler) }
    scenario.app.didEnterBackground = { $0.ask(for: "refresh", in: 600) }
    scenario.at(0, .openApp)
    scenario.at(60, .leaveApp)
    return scenario
  }

  @Test("A task that is completed has run well, whether it asks for another one or not")
  func completed() {
    let once = runs(scenario { $0.complete($1, success: true) })
    expect(once.map(\.begin), is: [.seconds(660)])
    expect(once.map(\.outcome), is: [.completed(success: true)])
    expect(once.map(\.troubles), is: [[]])
    expect(once.map(\.asksAgain), is: [false])
    let again = runs(
      scenario {
        $0.ask(for: "refresh", in: 900)
        $0.complete($1, success: true)
      })
    expect(again.map(\.asksAgain), is: [true, true, true, true])
  }

  @Test("One that expires has run out of time, unless it succeeds all the same")
  func expired() throws {
    for success in [false, true] {
      let run = try #require(
        runs(
          scenario { process, task in
            process.onExpiration(of: task) { process.complete(task, success: success) }
          }
        ).first)
      expect(run.expiry?.at, is: .seconds(685))
      expect(run.expiry?.rule, is: .expirationWarning)
      expect(run.outcome, is: .completed(success: success))
      expect(run.troubles, is: (success ? [] : ["expired"]))
    }
  }

  @Test("One without an expiration handler is ended by the system; the finding says it all")
  func endedBySystem() throws {
    let run = try #require(runs(scenario { _, _ in }).first)
    expect(run.outcome, is: .endedBySystem)
    expect(run.end, is: .seconds(685))
    expect(run.troubles, is: ["noExpirationHandler"])
  }

  @Test("One that is never completed dies with its process")
  func killed() throws {
    let run = try #require(
      runs(scenario { process, task in process.onExpiration(of: task) {} }).first)
    guard case .killed(let kill) = run.outcome else {
      Issue.record("\(run.outcome)")
      return
    }
    expect(kill.rule, is: .expirationGraceOverrun)
    expect(run.end, is: .seconds(690))
    expect(run.troubles, is: ["taskNotCompleted", "killed"])
  }

  @Test("A background task runs under its name, and is ended once")
  func backgroundTask() throws {
    var scenario = scenario { $0.complete($1, success: true) }
    scenario.app.didEnterBackground = { process in
      let identifier = process.beginBackgroundTask(name: "Save", expirationHandler: nil)
      process.endBackgroundTask(identifier)
      process.endBackgroundTask(identifier)
    }
    let runs = runs(scenario, of: "Save")
    expect(runs.map(\.kind), is: [nil])
    expect(runs.map(\.outcome), is: [.completed(success: true)])
    expect(runs.map(\.troubles), is: [["backgroundTaskNotOpen"]])
  }

  @Test("A launch that finds no handler uses the request up and is no run")
  func noHandler() {
    var scenario = PhoneScenario()
    scenario.duration = 3_600
    scenario.app.finishLaunching = { process in
      if process.state == .foregroundInactive { process.handle("refresh") }
    }
    scenario.app.didEnterBackground = { $0.ask(for: "refresh", in: 600) }
    scenario.at(0, .openApp)
    scenario.at(60, .leaveApp)
    scenario.at(120, .jetsam)
    let ledger = WaitLedger(of: "refresh")
    for record in scenario.run().records { ledger.record(record) }
    #expect(ledger.runs.isEmpty)
    expect(
      ledger.waits.map(\.outcome),
      is: [
        .removed(cause: .noLaunchHandler, rule: .launchWithoutHandler)
      ])
  }
}
