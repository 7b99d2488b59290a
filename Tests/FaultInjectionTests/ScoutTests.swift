import Emulator
import Testing
import ValueExpectations
import VirtualTime

@testable import FaultInjection

@Suite("Units that are lived through before others branch")
struct ScoutTests {
  private func units(_ fault: SweepFault, _ count: Int, from first: Int) -> [SweepUnit] {
    let place = SweptPlace(at: .zero, in: SimulatedRun(records: [], disk: Disk()))
    return (first..<first + count).map {
      SweepUnit(members: [
        SweepUnit.Member(
          planned: PlannedFault(index: $0, fault: fault, point: 1, time: .zero), place: place)
      ])
    }
  }

  private func numbers(_ units: [SweepUnit]) -> [Int] { units.map { $0.members[0].planned.index } }

  @Test("There is one from the middle of each fault of which there are many, and none of few")
  func parted() {
    let all =
      units(.kill, 60, from: 0) + units(.expire, 50, from: 60) + units(.suspend, 51, from: 110)
    expect(numbers(all.scouts), is: [30, 135])
  }
}
