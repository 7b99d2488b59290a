import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Expirations and freezes of a task, as they are told")
struct UnheardExpirationTests {
  /// An app whose task is launched after 660 s, and may run for 25 s until it is told.
  private func scenario(
    _ faults: Fault..., handler: @escaping @MainActor @Sendable (AppProcess, LaunchedTask) -> Void
  ) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 1_200
    scenario.app.finishLaunching = { $0.handle("refresh", handler) }
    scenario.app.didEnterBackground = { $0.ask(for: "refresh", in: 600) }
    scenario.at(0, .openApp)
    scenario.at(60, .leaveApp)
    scenario.faults = faults
    return scenario
  }

  private func expiration(at seconds: Int64) -> Fault {
    Fault(kind: .expire, target: .task("refresh"), placement: .time(.seconds(seconds)))
  }

  @Test("A task that waits for its queue does not expire, and that is said")
  func handlerNotBegun() {
    let run = scenario(expiration(at: 665), expiration(at: 100)) { process, task in
      process.noteHandlerWait(for: task)
    }.run()
    expect(
      run.lines(of: [.fault]),
      is: [
        "100 fault expire: nothing to expire",
        "665 fault expire: the launch handler has not begun yet, and could not hear of it",
      ])
  }

  @Test("A run knows what froze it, since when and until when")
  func freeze() throws {
    let fault = Fault(kind: .suspend(seconds: 20), placement: .time(.seconds(662)))
    let scenario = scenario(fault) { process, task in
      process.onExpiration(of: task) { process.complete(task, success: false) }
    }
    let ledger = WaitLedger(of: "refresh")
    for record in scenario.run().records { ledger.record(record) }
    let run = try #require(ledger.runs.first)
    expect(run.freezes.map(\.at), is: [.seconds(662)])
    expect(run.freezes.map(\.until), is: [.seconds(682)])
    expect(run.freezes.map(\.fault.fault), is: [1])
    expect(run.troubles, is: ["expired", "frozen"])
    expect(run.end, is: .seconds(705))
  }

  @Test("A freeze that lasts to the end of the run ends there; a run before it knows nothing of it")
  func freezeToTheEnd() throws {
    let fault = Fault(kind: .suspend(seconds: 9_000), placement: .time(.seconds(670)))
    var scenario = scenario(fault) { process, task in
      process.onExpiration(of: task) { process.complete(task, success: false) }
    }
    scenario.duration = 800
    let ledger = WaitLedger(of: "refresh")
    for record in scenario.run().records { ledger.record(record) }
    expect(ledger.runs.map { $0.freezes.map(\.until) }, is: [[.seconds(800)]])
    let early = Fault(kind: .suspend(seconds: 5), placement: .time(.seconds(62)))
    let before = WaitLedger(of: "refresh")
    for record in self.scenario(early, handler: { $0.complete($1, success: true) }).run().records {
      before.record(record)
    }
    expect(before.runs.map(\.troubles), is: [[]])
  }
}
