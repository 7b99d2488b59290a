import FaultInjection
import Testing
import ValueExpectations

@Suite("Plans of interleavings")
struct InterleavingPlanTests {
  @Test(
    "A plan is a number, or a depth and a number",
    arguments: [
      ("1", InterleavingPlan(.random, count: 1)), ("1000", InterleavingPlan(.random, count: 1_000)),
      ("pct:1", InterleavingPlan(.pct(depth: 1), count: 1_000)),
      ("pct:100:7", InterleavingPlan(.pct(depth: 100), count: 7)),
    ])
  func plans(text: String, plan: InterleavingPlan) {
    expect(InterleavingPlan(text), is: plan)
  }

  @Test(
    "What is no plan is refused",
    arguments: [
      "", "0", "-1", "x", "1:2", "pct", "pct:0", "pct:101", "pct:3:0", "pct:3:x", "pct:3:4:5",
      "1000000001", "random:5",
    ])
  func refused(text: String) {
    expect(InterleavingPlan(text), is: nil)
  }
}
