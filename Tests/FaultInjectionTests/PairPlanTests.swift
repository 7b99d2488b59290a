import Emulator
import EmulatorTestSupport
import Testing
import ValueExpectations
import VirtualTime

@testable import FaultInjection

@Suite("Pairs of faults")
struct PairPlanTests {
  /// An app that writes a few times on screen, and once more whenever it leaves.
  private var scenario: PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 300
    scenario.app.didBecomeActive = { process in
      Task { @MainActor in
        for _ in 1...3 {
          try? await Task.sleep(for: .seconds(1))
          process.storeWritten(file: "/a", offset: 0, length: 1)
        }
      }
    }
    scenario.app.didEnterBackground = { process in
      process.storeWritten(file: "/a", offset: 0, length: 1)
      process.storeSynced(file: "/a")
    }
    for start in [0.0, 100, 200] {
      scenario.at(start, .openApp)
      scenario.at(start + 30, .leaveApp)
    }
    return scenario
  }

  private func sweep(
    _ faults: [SweepFault], _ pairs: PairScope?, point: Int? = nil, shard: Shard = .whole
  ) -> Sweep {
    var sweep = Sweep(
      of: scenario.configuration, app: scenario.hosted, audits: [], isolation: .inProcess,
      faults: faults, point: point, pairs: pairs, shard: shard)
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

  @Test(
    "The pairs nearest to a store write come first, and the second fault strikes where it is planned"
  )
  func order() {
    let results = results(sweep([.kill, .powerCut], PairScope(limit: 40)))
    expect(results.map(\.index), is: Array(0..<40))
    #expect(results.prefix(30).allSatisfy { $0.pointKind == "storeWrite" })
    #expect(results.allSatisfy { $0.second?.pointKind == "storeWrite" && !$0.isShared })
    // Soon after the first one: none lies between them that would have done.
    #expect(results.prefix(20).allSatisfy { $0.second?.number ?? 0 > 1 })
    let struck = results.compactMap { result in
      result.second?.point.map { (first: result.point, second: $0) }
    }
    #expect((31..<40).contains(struck.count))
    #expect(struck.allSatisfy { $0.first < $0.second })
    // What would strike in the recovery only does not strike at all.
    #expect(results.allSatisfy { $0.faults.count == ($0.second?.point == nil ? 1 : 2) })
    expect(results.flatMap(\.failures), is: [])
  }

  @Test("All pairs of points are planned, each once, when nothing limits them")
  func isExhaustive() {
    let points = sweep([.kill], nil).planned[0].count
    let pairs = sweep([.kill], PairScope(limit: 1_000_000))
    expect(pairs.planned[0].count, is: points * (points - 1) / 2)
    expect(pairs.share, is: Array(0..<points * (points - 1) / 2))
  }

  @Test("One pair can be made again by its number, and one point alone can come first")
  func restrictions() {
    let all = results(sweep([.kill, .powerCut], PairScope(limit: 12)))
    expect(results(sweep([.kill, .powerCut], PairScope(limit: 12, number: 7))), is: [all[7]])
    let point = all[3].point
    let some = results(sweep([.kill], PairScope(limit: 5), point: point))
    expect(some.map(\.point), is: Array(repeating: point, count: 5))
  }

  @Test("Shards of pairs together are the whole")
  func shards() {
    let whole = results(sweep([.kill, .powerCut], PairScope(limit: 15)))
    let parts = (1...4).compactMap { Shard($0, of: 4) }.flatMap {
      results(sweep([.kill, .powerCut], PairScope(limit: 15), shard: $0))
    }
    expect(parts.sorted { $0.index < $1.index }, is: whole)
  }
}
