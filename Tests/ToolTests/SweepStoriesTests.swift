import Testing
import ValueExpectations

@testable import EmulatorCommand
@testable import FaultInjection

@Suite("The runs that a sweep's page tells")
struct SweepStoriesTests {
  private func result(
    _ index: Int, _ fault: String = "kill", _ failures: [String] = [], isShared: Bool = false
  ) -> SweepResult {
    SweepResult(
      index: index, faultName: fault, point: index + 1, pointKind: "jobStart", seconds: 0,
      isShared: isShared, failures: failures.map { SweepFailure(name: $0, message: "") },
      missingMilliseconds: 0)
  }

  private func chosen(_ results: [SweepResult]) -> [Int] {
    SweepStories.chosen(of: results).map(\.index)
  }

  @Test("One of each way is told, harm first")
  func ways() {
    let results = [
      result(0), result(1), result(2, "kill", ["timeLost"]), result(3, "suspend"),
      result(4, "suspend", ["timeLost"]), result(5, "kill", ["timeLost", "timeDoubled"]),
    ]
    expect(chosen(results), is: [2, 4, 5, 0, 3])
  }

  @Test("Further harm is told while there is room, what goes well is not")
  func room() {
    let harm = (0..<40).map { result($0, "kill", ["timeLost"]) }
    expect(chosen(harm + [result(40)]), is: [0, 40] + Array(1..<31))
    expect(chosen((0..<40).map { result($0) }), is: [0])
  }

  @Test("A run of its own is told rather than one that was taken from another fault")
  func shared() {
    let results = [
      result(0, "kill", ["timeLost"], isShared: true), result(1, "kill", ["timeLost"]),
    ]
    expect(chosen(results), is: [1, 0])
  }
}
