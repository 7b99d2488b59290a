import Emulator
import EmulatorTestSupport
import Foundation
import Synchronization
import Testing
import TraceReport
import ValueExpectations
import VirtualTime

@testable import FaultInjection

@Suite("Orders of a search")
struct SharedOrderTests {
  /// An app whose tasks, on becoming active, print in any order; the first letter decides how many follow.
  private func scenario(
    _ act: @escaping @MainActor @Sendable (AppProcess) -> Void = { _ in }
  ) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.app.didBecomeActive = { process in
      act(process)
      let first = FirstLetter()
      for letter in ["a", "b", "c"] {
        Task.detached {
          guard first.take(letter) == "a" else { return }
          await Task.yield()
          print(letter)
        }
      }
    }
    scenario.at(0, .openApp)
    return scenario
  }

  private func results(
    _ scenario: PhoneScenario, _ plan: InterleavingPlan, audits: [any Audit] = [],
    sharesOrders: Bool = true, shard: Shard = .whole
  ) -> [InterleavingResult] {
    var search = InterleavingSearch(
      of: scenario.configuration, app: scenario.hosted, audits: audits, isolation: .inProcess,
      plan: plan, shard: shard)
    search.sharesOrders = sharesOrders
    var results: [InterleavingResult] = []
    search.perform { result in
      results.append(result)
      return true
    }
    expect(results.count, is: search.shareCount)
    return results
  }

  @Test(
    "An order that was had before gives what its own run would give",
    arguments: [InterleavingPlan.Kind.random, .pct(depth: 2), .pct(depth: 5)])
  func sharing(kind: InterleavingPlan.Kind) {
    let plan = InterleavingPlan(kind, count: 80)
    let shared = results(scenario(), plan, audits: [OutputEcho()])
    var alone = results(scenario(), plan, audits: [OutputEcho()], sharesOrders: false)
    #expect(shared.contains { $0.isShared == true })
    #expect(!alone.contains { $0.isShared == true })
    #expect(Set(shared.map { $0.failures.map(\.message) }).count > 3)
    for index in alone.indices { alone[index].isShared = shared[index].isShared }
    expect(shared, is: alone)
  }

  @Test("Parts together are the whole", arguments: [InterleavingPlan.Kind.random, .pct(depth: 3)])
  func parts(kind: InterleavingPlan.Kind) {
    let plan = InterleavingPlan(kind, count: 20)
    let whole = results(scenario(), plan, sharesOrders: false)
    let parts = ["1/3", "2/3", "3/3"].flatMap {
      results(scenario(), plan, sharesOrders: false, shard: Shard($0) ?? .whole)
    }
    expect(parts.sorted { $0.index < $1.index }, is: whole)
  }

  @Test("A call that is not carried out is reported as such")
  func refusedCalls() {
    let refused = scenario { _ in
      DispatchIO.read(fromFileDescriptor: -1, maxLength: 1, runningHandlerOn: .main) { _, _ in }
    }
    let results = results(refused, InterleavingPlan(.random, count: 3))
    #expect(results.allSatisfy { $0.failures.map(\.name) == ["refusedCall"] })
    expect(results.first?.failures.first?.message.hasPrefix("DispatchIO"), is: true)
  }

  @Test("Something else than the choices that decides a run is found")
  func otherInfluence() {
    let launches = Mutex(0)
    let forgetful = scenario { _ in
      // A global that outlives its process: each launch has one task more than the one before.
      let count = launches.withLock { count in
        count += 1
        return count
      }
      for _ in 0..<count { Task.detached {} }
    }
    let results = results(forgetful, InterleavingPlan(.random, count: 3))
    #expect(results.contains { $0.failures.map(\.name) == ["orderDoesNotDecide"] })
  }

  @Test("A result can be read from its line")
  func line() throws {
    for result in results(
      scenario(), InterleavingPlan(.pct(depth: 2), count: 3), audits: [OutputEcho()])
    {
      let record = PartRecord<InterleavingHeader>.result(result)
      expect(try PartRecord<InterleavingHeader>(line: Array(record.line.utf8)), is: record)
    }
  }
}

/// Remembers which letter came first.
private final class FirstLetter: Sendable {
  private let first = Mutex<String?>(nil)

  func take(_ letter: String) -> String {
    first.withLock { first in
      first = first ?? letter
      return first ?? letter
    }
  }
}

/// An audit that finds what the app has printed.
private struct OutputEcho: Audit {
  var app: String { "Scripted" }

  func begin() -> any Auditor { Echo() }

  private struct Echo: Auditor {
    private var text = ""

    mutating func follow(_ record: TraceRecord) {
      if case .output(let output) = record.event { text += output.text }
    }

    func judge(disk: Disk) -> (balance: Balance?, findings: [Finding]) {
      let finding = Finding(
        rule: nil, name: "echo", severity: .error, message: text, hint: "",
        confidence: .documented)
      return (nil, [finding])
    }
  }
}
