import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator
@testable import TimelinePage

@Suite("Budgets as curves")
struct BudgetLanesTests {
  private static func launch(_ task: Int, _ kind: TaskKind) -> TraceEvent {
    .taskLaunched(
      TaskLaunched(
        processID: 301, identifier: "a", kind: kind, task: task, isColdLaunch: false,
        limitSeconds: 30, rule: .score))
  }

  private func lanes(
    _ kind: TaskKind, constants: [String: String] = [:]
  ) -> [LevelLane] {
    var start = SampleRun.start
    start.constants = constants.sorted { $0.key < $1.key }.map { name, value in
      PolicyConstantRecord(
        name: name, value: value, unit: "", source: "", confidence: .inferred)
    }
    var budgets = BudgetLanes(start)
    let events: [(Int64, TraceEvent)] = [
      (3_600, Self.launch(1, kind)),
      (3_620, SampleRun.process(.backgroundRunning, .notRunning)),
      (
        90_100,
        .runEnded(
          RunEnded(
            launches: 1, expirations: 0, kills: 0, findings: 0, unexpectedFindings: 0,
            expectationsMet: true, unmet: [], traceHash: ""))
      ),
    ]
    for (seconds, event) in events { budgets.add(SampleRun.at(seconds, event)) }
    return budgets.lanes
  }

  @Test("A refresh pays for its launch and for the time that it ran, and a day refills all")
  func energy() throws {
    let constants = ["budget.energyPerDay": "100", "budget.launchEnergy": "5"]
    let energy = try #require(lanes(.appRefresh, constants: constants).first)
    #expect(energy.name == "Energy for refresh" && energy.isShare)
    func value(at seconds: Int64) -> Double? {
      energy.points.last { $0.at <= .seconds(seconds) }.map { ($0.value * 1_000).rounded() / 1_000 }
    }
    expect(value(at: 3_599), is: 1)
    expect(value(at: 3_600), is: 0.95)
    // 20 s ran, of which a day of 100 s refills 0.02 s meanwhile.
    #expect(value(at: 3_620) == 0.75)
    expect(value(at: 3_620 + 43_200), is: 1)
  }

  @Test("What is not paid from the budgets of refresh leaves no curve")
  func processing() {
    expect(lanes(.processing), is: [])
  }
}
