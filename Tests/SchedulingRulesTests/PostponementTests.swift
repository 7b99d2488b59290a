import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Postponement")
struct PostponementTests {
  /// A policy under which three times in a row is too often.
  private static let thrice = {
    var policy = Policy.documented
    policy[.submissionPostponements] = 3
    return policy
  }()

  /// Submits at each time a request for some seconds later, from 0 s on.
  ///
  /// - Returns: The times at which that is reported.
  private func reports(of times: [Int], delay: Int, policy: Policy = thrice) -> [Int] {
    var postponement = Postponement()
    var waiting = wall(delay)
    return times.filter { time in
      let next = wall(time + delay)
      defer { waiting = next }
      return postponement.isEndless(replacing: waiting, by: next, at: wall(time), policy: policy)
    }
  }

  private func wall(_ seconds: Int) -> WallTime { WallTime(secondsSince1970: Double(seconds)) }

  @Test(
    "A request is put off for ever when the first of three dates in a row has passed (R-020)",
    arguments: [(99, []), (100, [100]), (101, [101])])
  func third(time: Int, expected: [Int]) {
    expect(reports(of: [30, 60, time], delay: 100), is: expected)
  }

  @Test("Two replacements are not enough, however late")
  func second() {
    expect(reports(of: [50, 140], delay: 100), is: [])
  }

  @Test("It is reported once, and again when an earlier date has come between")
  func once() {
    expect(reports(of: [50, 90, 130, 170, 200], delay: 100), is: [130])
    var postponement = Postponement()
    func submit(_ date: Int, in place: Int, at now: Int) -> Bool {
      postponement.isEndless(
        replacing: wall(place), by: wall(date), at: wall(now), policy: Self.thrice)
    }
    #expect(!submit(200, in: 100, at: 50))
    #expect(!submit(150, in: 200, at: 60))
    expect(postponement.count, is: 0)
    expect([submit(250, in: 150, at: 120), submit(350, in: 250, at: 240)], is: [false, false])
    #expect(submit(450, in: 350, at: 340))
  }

  @Test("How often is too often is a matter of the policy")
  func policy() {
    var policy = Policy.documented
    policy[.submissionPostponements] = 1
    expect(reports(of: [100], delay: 100, policy: policy), is: [100])
  }
}
