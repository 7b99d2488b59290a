import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator

@Suite("The phone's core")
struct PhoneCoreTests {
  private func findings(of bench: OrganBench) -> [Finding] {
    bench.core.trace.takeKept().compactMap {
      if case .findingReported(let finding) = $0.event { finding } else { nil }
    }
  }

  @Test("A finding has its grounds, its process and the last point before it")
  func report() throws {
    let bench = OrganBench()
    bench.core.state.calledPoints = 7
    bench.core.report(.chainBroken, about: "a", in: bench.makeProcess())
    bench.core.report(.taskCompletedTwice(task: 1), about: "b", by: .secondCompletion)
    let found = findings(of: bench)
    expect(found.map(\.rule), is: [.requestUsedUp, .secondCompletion])
    expect(found.map(\.severity), is: [.warning, .warning])
    #expect(found.map(\.processID) == [301, nil] && found.map(\.point) == [7, nil])
  }

  @Test("A finding is as sure as the weakest of its rules; what the kernel saw is measured")
  func confidence() {
    let bench = OrganBench()
    bench.core.report(.taskNotCompleted(graceSeconds: 5), about: "a")
    bench.core.report(.deadlock(threads: "two"))
    let rules: [RuleID] = [.taskCompletion, .expirationGrace]
    let weakest = rules.map { RuleCatalogue.rule($0).confidence }.min()
    expect(findings(of: bench).map(\.confidence), is: [weakest, .measured])
  }

  @Test("Nothing is reported by a rule that is switched off")
  func switchedOff() throws {
    var policy = Policy.documented
    try policy.disable(.requestUsedUp)
    let bench = OrganBench { $0.policy = policy }
    bench.core.report(.chainBroken, about: "a")
    #expect(findings(of: bench).isEmpty)
  }

  @Test("A plan is moved by planning it anew, never to before now, and taken back by nil")
  func replan() {
    let bench = OrganBench()
    bench.advance(to: 5)
    var planned: PlannedEvent?
    bench.core.replan(&planned, .evaluate, at: .seconds(9))
    bench.core.replan(&planned, .evaluate, at: .seconds(3))
    #expect(bench.plans == [.evaluate] && planned?.instant == .seconds(3))
    expect(bench.core.state.events.firstKey?.instant, is: .seconds(5))
    bench.core.replan(&planned, .evaluate, at: nil)
    #expect(bench.plans == [] && planned == nil)
  }
}
