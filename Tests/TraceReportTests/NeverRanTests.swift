import SchedulingRules
import Testing
import ValueExpectations

@testable import Emulator
@testable import TraceReport

@Suite("What never ran")
struct NeverRanTests {
  private func added(_ identifier: String) -> TraceEvent {
    .requestAdded(
      RequestAdded(
        identifier: identifier, kind: .transfer, earliestBeginSeconds: 0,
        rule: .backgroundTransfers))
  }

  @Test("A transfer that began, and waits again, has run; one that has not begun has not")
  func transfers() {
    var summary = RunSummary(SampleTrace.start)
    let began = TransferBegan(
      identifier: "s#1", task: 1, direction: .download, url: "https://example.com/", bytes: 1,
      isDiscretionary: false, rule: .backgroundTransfers)
    for event in [added("s#1"), added("s#2"), .transferBegan(began), added("s#1")] {
      summary.add(SampleTrace.at(0, event))
    }
    expect(summary.neverLaunched.map(\.identifier), is: ["s#2"])
  }
}
