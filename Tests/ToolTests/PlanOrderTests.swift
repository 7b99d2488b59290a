import Testing
import ValueExpectations

@testable import EmulatorCommand
@testable import FaultInjection

@Suite("The order of the plan")
struct PlanOrderTests {
  private func result(_ index: Int) -> SweepResult {
    SweepResult(
      index: index, faultName: "kill", point: 1, pointKind: "jobStart", seconds: 0, isShared: false,
      failures: [], missingMilliseconds: 0)
  }

  @Test("A result waits for those before it")
  func order() {
    var order = PlanOrder<SweepResult>([1, 4, 7, 10])
    expect(order.add(result(4)).map(\.index), is: [])
    expect(order.add(result(1)).map(\.index), is: [1, 4])
    expect(order.add(result(10)).map(\.index), is: [])
    expect(order.add(result(7)).map(\.index), is: [7, 10])
    expect(order.rest(), is: [])
  }

  @Test("What waits for a result that never comes is not lost")
  func gaps() {
    var order = PlanOrder<SweepResult>([1, 4, 7, 10])
    for index in [10, 1, 7] { _ = order.add(result(index)) }
    expect(order.rest().map(\.index), is: [7, 10])
    expect(order.rest(), is: [])
  }
}
