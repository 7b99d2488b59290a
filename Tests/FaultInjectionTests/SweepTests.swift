import AppHosting
import DeviceModel
import Emulator
import EmulatorTestSupport
import Foundation
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import FaultInjection

@Suite("Sweep")
struct SweepTests {
  /// An app that counts on the screen, writes when it leaves, and has a refresh that follows itself.
  private func scenario(_ change: (inout AppScript) -> Void = { _ in }) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 1_000
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        let end = Ending()
        process.onExpiration(of: task) {
          if end.isFirst() { process.complete(task, success: false) }
        }
        process.ask(for: "refresh", in: 1_800)
        Task { @MainActor in
          try? await Task.sleep(for: .seconds(2))
          if end.isFirst() { process.complete(task, success: true) }
        }
      }
    }
    scenario.app.didBecomeActive = { process in
      Task { @MainActor in
        for _ in 1...20 { try? await Task.sleep(for: .seconds(1)) }
      }
    }
    scenario.app.didEnterBackground = { process in
      process.storeWritten(file: "/a", offset: 0, length: 1)
      process.storeSynced(file: "/a")
      process.storeCommitted(file: "/a")
      process.ask(for: "refresh", in: 60)
    }
    scenario.at(0, .openApp)
    scenario.at(30, .leaveApp)
    change(&scenario.app)
    return scenario
  }

  private func sweep(
    _ scenario: PhoneScenario, _ faults: [SweepFault] = SweepFault.usual,
    audits: [any Audit] = [], target: FaultTarget = .run, point: Int? = nil,
    shard: Shard = .whole
  ) -> Sweep {
    var sweep = Sweep(
      of: scenario.configuration, app: scenario.hosted, audits: audits, isolation: .inProcess,
      faults: faults, target: target, point: point, shard: shard)
    // Other tests are at work in this process.
    sweep.branches = false
    return sweep
  }

  private func results(_ sweep: Sweep) -> [SweepResult] {
    var results: [SweepResult] = []
    sweep.perform { result in
      results.append(result)
      return true
    }
    return results
  }

  @Test("Every fault is tried before every point at which it can do something")
  func isExhaustive() {
    let sweep = sweep(scenario())
    let results = results(sweep)
    expect(sweep.pointCounts.map(\.kind), is: PointKind.allCases)
    #expect(sweep.pointCounts.allSatisfy { $0.count > 0 })
    let points = sweep.pointCounts.reduce(0) { $0 + $1.count }
    #expect(points > 60)
    let planned = Dictionary(uniqueKeysWithValues: sweep.planned.map { ($0.fault, $0.count) })
    expect(planned[.kill], is: points)
    expect(planned[.powerCut], is: points)
    #expect((1..<points).contains(planned[.expire] ?? 0))
    #expect((1..<points).contains(planned[.suspend] ?? 0))
    expect(results.map(\.index).sorted(), is: Array(0..<results.count))
    expect(results.count, is: sweep.planned.reduce(0) { $0 + $1.count })
    expect(results.flatMap(\.failures), is: [])
    expect(sweep.flawsWithoutFault, is: [])
  }

  @Test(
    "Sharing the rest of a run gives what a run of its own gives",
    arguments: [SweepFault.kill, .powerCut])
  func sharing(fault: SweepFault) {
    let shared = results(sweep(scenario(), [fault], audits: [TraceEcho()]))
    var alone = sweep(scenario(), [fault], audits: [TraceEcho()])
    alone.sharesFutures = false
    let single = results(alone)
    #expect(shared.count { $0.isShared } > shared.count / 2)
    expect(single.count { $0.isShared }, is: 0)
    expect(shared.map(\.faults), is: single.map(\.faults))
    // The echo puts the whole trace, and the disk, into a finding.
    let echoes = zip(shared, single).filter { $0.failures != $1.failures }.map(\.0.faults)
    expect(echoes, is: [])
    #expect(shared.allSatisfy { $0.failures.count == 1 })
  }

  @Test(
    "What was set in the defaults is lost or not as in a run of its own (W-022)",
    arguments: [SweepFault.kill, .powerCut])
  func defaults(fault: SweepFault) {
    let setting = scenario { app in
      app.didBecomeActive = { _ in
        Task { @MainActor in
          for second in 1...12 {
            if second.isMultiple(of: 4) { UserDefaults.standard.set(second, forKey: "second") }
            for _ in 1...4 { try? await Task.sleep(for: .milliseconds(250)) }
          }
        }
      }
    }
    let shared = results(sweep(setting, [fault], audits: [TraceEcho()]))
    var alone = sweep(setting, [fault], audits: [TraceEcho()])
    alone.sharesFutures = false
    let echoes = zip(shared, results(alone)).filter { $0.failures != $1.failures }
    expect(echoes.map(\.0.faults), is: [])
    #expect(shared.contains { $0.isShared })
  }

  @Test("Of a request under way what a kill leaves is as in a run of its own (F-047)")
  func requestUnderWay() {
    var asking = scenario { app in
      app.didBecomeActive = { process in
        let number = process.addConnection(
          TransferDescription(.data, url: "https://example.com/"), to: "shared")
        let plan = ConnectionPlan(
          waitsForConnectivity: false, isAuthorized: false, bytesToSend: 0)
        process.resumeConnection(number, in: "shared", plan) { _ in }
        Task { @MainActor in
          for _ in 1...20 { try? await Task.sleep(for: .seconds(1)) }
        }
      }
    }
    asking.servers = [ServerResponse(url: "*", latencySeconds: 10)]
    let shared = results(sweep(asking, [.kill], audits: [TraceEcho()]))
    var alone = sweep(asking, [.kill], audits: [TraceEcho()])
    alone.sharesFutures = false
    let echoes = zip(shared, results(alone)).filter { $0.failures != $1.failures }
    expect(echoes.map(\.0.faults), is: [])
    #expect(shared.contains { $0.isShared })
  }

  @Test("A task that is never ended once its handler was interrupted is found")
  func leak() {
    let leaking = scenario { app in
      app.finishLaunching = { process in
        process.handle("refresh") { process, task in
          process.onExpiration(of: task) {}
          process.ask(for: "refresh", in: 1_800)
          Task { @MainActor in
            try? await Task.sleep(for: .seconds(2))
            process.complete(task, success: true)
            process.complete(task, success: true)
          }
        }
      }
    }
    // Without any fault it completes twice: that is known and not held against the faults.
    let plain = sweep(leaking, [.kill])
    expect(plain.flawsWithoutFault, is: [])
    let careless = scenario { app in
      app.finishLaunching = { process in
        process.handle("refresh") { process, task in
          process.onExpiration(of: task) { process.complete(task, success: false) }
          process.ask(for: "refresh", in: 1_800)
          Task { @MainActor in
            try? await Task.sleep(for: .seconds(2))
            process.complete(task, success: true)
          }
        }
      }
    }
    let failures = results(sweep(careless, [.expire])).flatMap(\.failures)
    expect(Set(failures.map(\.name)), is: ["taskCompletedTwice"])
  }

  @Test("Work that a kill keeps from ever being done again is found")
  func broken() {
    let fragile = scenario { app in
      app.didBecomeActive = { process in
        // Asks for its refresh at its first launch only.
        if process.processID == 301 { process.ask(for: "refresh", in: 60) }
      }
      app.didEnterBackground = { _ in }
    }
    let sweep = sweep(fragile, [.kill])
    let failures = results(sweep).flatMap(\.failures)
    expect(Set(failures.map(\.name)), is: ["neverDone"])
    expect(Set(failures.map(\.identifier)), is: ["refresh"])
  }

  @Test("The user comes back after the scenario, also where its timeline repeats days later")
  func recoveryOfARepeatedTimeline() {
    var rare = scenario()
    rare.repeatsAfterDays = 5
    let sweep = sweep(rare, [.kill])
    // A kill before the handler asks for the next refresh breaks the chain; only the user can mend it.
    #expect(results(sweep).flatMap(\.failures) == [])
    expect(sweep.flawsWithoutFault, is: [])
  }

  @Test("A target and a point restrict the plan")
  func restrictions() {
    let whole = sweep(scenario(), [.kill]).share.count
    let refresh = sweep(scenario(), [.kill], target: .task("refresh")).share.count
    #expect((1..<whole).contains(refresh))
    expect(sweep(scenario(), [.kill], target: .launch(1)).share.count, is: whole)
    expect(sweep(scenario(), [.kill], target: .launch(2)).share.count, is: 0)
    let one = sweep(scenario(), [.kill, .powerCut], point: 17)
    expect(results(one).flatMap(\.faults), is: ["kill@point=17", "powerCut@point=17"])
  }

  /// What the shards have to be together; made once, whatever they are compared for.
  private static let whole = {
    let tests = SweepTests()
    return tests.results(tests.sweep(tests.scenario(), [.kill, .expire]))
      .sorted { $0.index < $1.index }
  }()

  @Test("Shards together are the whole", arguments: [2, 3, 5])
  func shards(count: Int) {
    let parts = (1...count).flatMap { number in
      results(sweep(scenario(), [.kill, .expire], shard: Shard("\(number)/\(count)") ?? .whole))
    }
    expect(parts.sorted { $0.index < $1.index }, is: Self.whole)
  }

  @Test("A shard is cut into parts that are shards", arguments: [(1, 1), (2, 3), (4, 4)])
  func division(number: Int, count: Int) {
    let numbers = Array(0..<100)
    let shard = Shard("\(number)/\(count)") ?? .whole
    let parts = shard.divided(into: 3).flatMap { $0.part(of: numbers) }
    expect(parts.sorted(), is: shard.part(of: numbers))
  }

  @Test(
    "What is no shard is refused",
    arguments: ["", "1", "0/4", "5/4", "-1/4", "1/0", "1/4/2", "a/b", "1/1000000"])
  func noShard(text: String) {
    expect(Shard(text), is: nil)
  }
}

/// Lets one of several ends of a task come true.
@MainActor
private final class Ending {
  private var isOver = false

  func isFirst() -> Bool {
    defer { isOver = true }
    return !isOver
  }
}
