import SchedulingRules
import Testing
import ValueExpectations

@Suite("How often an app is told how far a transfer is")
struct ProgressCadenceTests {
  /// What is left at each call but the last.
  private func rests(of whole: Int64, calls: Int) -> [Int64] {
    var policy = Policy.documented
    policy[.urlsessionProgressCalls] = calls
    let cadence = ProgressCadence(policy: policy)
    var rests: [Int64] = []
    while let next = cadence.nextRest(after: rests.last ?? whole, of: whole) { rests.append(next) }
    return rests
  }

  @Test(
    "With the one at the end there are no more calls than the policy says",
    arguments: [
      (100, 5, [80, 60, 40, 20]), (100, 3, [66, 32]), (100, 1, []), (3, 5, [2, 1]), (1, 5, []),
      (0, 5, []),
    ])
  func parts(whole: Int64, calls: Int, expected: [Int64]) {
    expect(rests(of: whole, calls: calls), is: expected)
  }

  @Test("The longest transfer has parts, too")
  func longest() {
    #expect(rests(of: .max - 1_000_000, calls: 1000).count <= 999)
  }
}
