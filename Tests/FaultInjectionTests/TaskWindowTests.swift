import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import FaultInjection

@Suite("Time in which no point lies")
struct TaskWindowTests {
  /// An app that is asked to fetch at 1,800.4 s, and does what it is given with it.
  private func fetching(
    answer: @escaping @MainActor (AppProcess, LaunchedTask) -> Void
  ) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 2_000
    scenario.infoPlist.permittedIdentifiers = nil
    scenario.app.finishLaunching = { $0.setMinimumFetchInterval(1_800) }
    scenario.app.performFetch = answer
    scenario.at(0, .openApp)
    scenario.at(100, .leaveApp)
    return scenario
  }

  private func sweep(
    _ scenario: PhoneScenario, _ faults: [SweepFault] = [.expire], target: FaultTarget = .run,
    point: Int? = nil, pairs: PairScope? = nil
  ) -> [SweepResult] {
    var results: [SweepResult] = []
    var sweep = Sweep(
      of: scenario.configuration, app: scenario.hosted, audits: [], isolation: .inProcess,
      faults: faults, target: target, point: point, pairs: pairs)
    // Other tests are at work in this process.
    sweep.branches = false
    sweep.perform { result in
      results.append(result)
      return true
    }
    expect(results.count, is: sweep.planned.reduce(0) { $0 + $1.count })
    return results
  }

  @Test("An app that does nothing with its time has it ended at the beginning, and reproducibly")
  func silent() throws {
    let results = sweep(fetching { _, _ in })
    expect(results.map(\.faults), is: [["expire@seconds=1800.401"]])
    let result = try #require(results.first)
    #expect(result.pointKind == nil && result.seconds == 1_800.401)
    expect(result.failures.map(\.name), is: [])
    expect(sweep(fetching { _, _ in }, point: result.point), is: results)
    expect(sweep(fetching { _, _ in }, point: 1), is: [])
  }

  @Test("An app that reaches points in its time has it ended at these alone")
  func busy() {
    let results = sweep(
      fetching { process, task in
        Task { @MainActor in
          try await Task.sleep(for: .seconds(5))
          process.completeFetch(task, result: "newData", success: true)
        }
      })
    #expect(results.count > 1)
    #expect(results.allSatisfy { $0.pointKind != nil && $0.seconds == 1_805.4 })
    expect(results.flatMap(\.failures), is: [])
  }

  @Test("An app that is done at once had no time that could have been over")
  func immediate() {
    let answer: @MainActor (AppProcess, LaunchedTask) -> Void = {
      $0.completeFetch($1, result: "noData", success: true)
    }
    expect(sweep(fetching(answer: answer)), is: [])
  }

  @Test("A target decides whose time it is, and other faults strike at points only")
  func targets() {
    let silent = fetching { _, _ in }
    expect(sweep(silent, target: .task(TaskRequest.legacyFetchIdentifier)).count, is: 1)
    expect(sweep(silent, target: .launch(1)).count, is: 1)
    expect(sweep(silent, target: .launch(2)), is: [])
    expect(sweep(silent, target: .task("other")), is: [])
    #expect(sweep(silent, [.kill]).allSatisfy { $0.pointKind != nil })
  }

  @Test("A handler that is set at once is a place to expire, without one there is the beginning")
  func handlers() {
    func refreshing(hasHandler: Bool) -> PhoneScenario {
      var scenario = PhoneScenario()
      scenario.duration = 200
      scenario.app.finishLaunching = { process in
        process.handle("refresh") { process, task in
          if hasHandler { process.onExpiration(of: task) {} }
        }
        if process.processID == 301 { process.ask(for: "refresh", in: 60) }
      }
      scenario.at(0, .openApp)
      scenario.at(10, .leaveApp)
      return scenario
    }
    #expect(sweep(refreshing(hasHandler: true)).allSatisfy { $0.pointKind != nil })
    let results = sweep(refreshing(hasHandler: false))
    #expect(results.count == 1 && results.allSatisfy { $0.pointKind == nil })
  }

  @Test("A fault at an instant can come first of two")
  func pairs() throws {
    var scenario = fetching { _, _ in }
    scenario.duration = 8_000
    scenario.at(1_900, .openApp)
    scenario.at(1_910, .leaveApp)
    let results = sweep(scenario, [.expire, .kill], pairs: PairScope(limit: 10_000))
    let timed = results.filter { $0.faults.first == "expire@seconds=1800.401" }
    #expect(timed.contains { $0.faults.count == 2 })
    expect(timed.flatMap(\.failures), is: [])
  }
}
