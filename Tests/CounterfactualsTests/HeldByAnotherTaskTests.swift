import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Counterfactuals

@Suite("Tasks that wait for those of an earlier wake")
struct HeldByAnotherTaskTests {
  /// Work that runs from 660 s on for some minutes, and a request that is due meanwhile.
  private func scenario() -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 3_600
    scenario.infoPlist.permittedIdentifiers = ["refresh", "cleanup"]
    scenario.app.finishLaunching = { process in
      process.handle("cleanup") { process, task in
        Task {
          try await Task.sleep(for: .seconds(200))
          process.complete(task, success: true)
        }
      }
      process.handle("refresh") { $0.complete($1, success: true) }
    }
    scenario.app.didEnterBackground = {
      $0.ask(for: "cleanup", .processing, in: 600)
      $0.ask(for: "refresh", in: 700)
    }
    scenario.device.hasExternalPower = true
    scenario.at(0, .openApp)
    scenario.at(60, .leaveApp)
    scenario.at(70, .device(.inUse(false)))
    return scenario
  }

  @Test("What waits for its turn is told for what, and for how long (R-063)")
  func told() throws {
    let explained = Explained(scenario(), at: .seconds(800))
    let cause = try #require(explained.shortfall.causes.first)
    expect(cause.rule, is: .wakeWithManyTasks)
    expect(cause.confidence, is: .inferred)
    expect(cause.spans, is: [.seconds(760)..<Instant.seconds(860)])
    let interval = try #require(
      explained.shortfall.wait?.intervals.first { $0.reason.rule == .wakeWithManyTasks })
    expect(interval.reason.obstacle, is: .wakeGoesOn(task: 1))
  }

  @Test("Of a task that a fault has frozen that is told, though it holds its next request back")
  func frozen() throws {
    var scenario = PhoneScenario.asking()
    scenario.faults = [
      Fault(
        kind: .suspend(seconds: 80_000), target: .task("refresh"), placement: .time(.seconds(662)))
    ]
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        process.ask(for: "refresh", in: 600)
        Task {
          try await Task.sleep(for: .seconds(5))
          process.complete(task, success: true)
        }
      }
    }
    let explained = Explained(scenario)
    let run = try #require(explained.shortfall.run)
    expect(run.freezes.map(\.at), is: [.seconds(662)])
    expect(explained.shortfall.causes.map(\.name), is: ["frozen"])
    expect(explained.changes, is: [[.withoutFaults]])
  }
}
