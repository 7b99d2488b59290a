import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Budget and conduct")
struct BudgetTests {
  private let perDay: Int64 = 86_400_000

  @Test("A new budget is full, whatever a day grants", arguments: [1, 86_400_000] as [Int64])
  func full(perDay: Int64) {
    expect(Budget().missing(at: .seconds(5), perDay: perDay), is: 0)
    expect(Budget().available(perDay, at: .seconds(5), perDay: perDay), is: .seconds(5))
  }

  @Test("What is spent refills evenly, and not beyond full")
  func refill() {
    var budget = Budget()
    budget.spend(10_000, at: .seconds(100), perDay: perDay)
    // A thousand come back each second.
    #expect(budget.missing(at: .seconds(100), perDay: perDay) == 10_000)
    expect(budget.missing(at: .seconds(104), perDay: perDay), is: 6_000)
    expect(budget.missing(at: .seconds(110), perDay: perDay), is: 0)
    expect(budget.missing(at: .seconds(1000), perDay: perDay), is: 0)
  }

  @Test("The instant at which an amount is there is exact")
  func available() {
    var budget = Budget()
    budget.spend(perDay, at: .zero, perDay: perDay)
    let there = Instant(nanoseconds: 500_000_000)
    expect(budget.available(500, at: .zero, perDay: perDay), is: there)
    expect(budget.available(500, at: there, perDay: perDay), is: there)
    let before = Instant(nanoseconds: 499_999_999)
    expect(budget.available(500, at: before, perDay: perDay), is: there)
    expect(budget.available(perDay + 1, at: .zero, perDay: perDay), is: nil)
  }

  @Test("The instant is exact also where the refill does not divide evenly")
  func uneven() throws {
    var budget = Budget()
    budget.spend(1_000, at: .seconds(3), perDay: 7)
    let there = try #require(budget.available(3, at: .seconds(3), perDay: 7))
    expect(budget.missing(at: there, perDay: 7), is: 4)
    let before = Instant(nanoseconds: there.nanoseconds - 1)
    expect(budget.missing(at: before, perDay: 7), is: 5)
  }

  @Test("More can be spent than is there, and delays what comes next")
  func debt() {
    var budget = Budget()
    budget.spend(3 * perDay, at: .zero, perDay: perDay)
    expect(budget.available(perDay, at: .zero, perDay: perDay), is: .seconds(3 * 86_400))
  }

  @Test("Each failure in a row doubles the time, up to the longest, and success starts anew")
  func conduct() {
    var conduct = Conduct()
    var times: [Int64] = []
    for _ in 0..<7 {
      conduct.fail(by: .overrun, at: .zero, policy: .documented)
      times.append((conduct.throttledUntil ?? .zero).nanoseconds / 3_600_000_000_000)
    }
    expect(times, is: [1, 2, 4, 8, 16, 24, 24])
    conduct.succeed()
    conduct.fail(by: .crash, at: .zero, policy: .documented)
    expect(conduct.throttledUntil, is: .seconds(3600))
  }

  @Test(
    "Misconduct counts by its own rule, and by R-100",
    arguments: [
      (Misconduct.overrun, RuleID.overrunThrottle), (.unhandledExpiration, .systemEndThrottle),
      (.unhandledExpiration, .overrunThrottle),
      (.crash, .crashThrottle), (.crash, .overrunThrottle),
    ])
  func disabled(misconduct: Misconduct, rule: RuleID) throws {
    var conduct = Conduct()
    conduct.fail(by: misconduct, at: .zero, policy: try documented(without: rule))
    expect(conduct, is: Conduct())
    conduct.fail(by: misconduct, at: .zero, policy: .documented)
    expect(conduct.failures, is: 1)
  }
}
