import Foundation
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("UsageHistory")
struct UsageHistoryTests {
  private let hour: Int64 = 3_600
  private let day: Int64 = 86_400

  private func usage(openedAt seconds: [Int64]) -> UsageHistory {
    var usage = UsageHistory()
    for second in seconds { usage.recordOpening(at: .seconds(second)) }
    return usage
  }

  @Test("An app that was never opened is not used and not likely to be")
  func empty() {
    expect(UsageHistory().daysOfUse(at: .zero), is: 0)
    expect(UsageHistory().likelihood(at: .zero), is: 0)
  }

  @Test(
    "Days of use are those of the seven days up to now, each once",
    arguments: [(6, 1), (7, 0), (0, 1)] as [(Int64, Int)])
  func daysOfUse(daysLater: Int64, expected: Int) {
    let usage = usage(openedAt: [10, 20, 5 * hour])
    expect(usage.daysOfUse(at: .seconds(daysLater * day + day - 1)), is: expected)
    expect(self.usage(openedAt: (0..<9).map { $0 * day }).daysOfUse(at: .seconds(8 * day)), is: 7)
  }

  @Test("Use is likely in the hour of the openings and the hour before, and at no other time")
  func likelihood() {
    // Seven days, each at 09:30 after the start of the simulation.
    let usage = usage(openedAt: (0..<7).map { $0 * day + 9 * hour + 1800 })
    let likely = (0..<24).filter { usage.likelihood(at: .seconds(7 * day + $0 * hour)) == 1 }
    expect(likely, is: [8, 9])
    expect(usage.likelihood(at: .seconds(7 * day + 8 * hour - 1)), is: 0)
    expect(usage.likelihood(at: .seconds(7 * day + 10 * hour - 1)), is: 1)
    expect(usage.likelihood(at: .seconds(7 * day + 10 * hour)), is: 0)
  }

  @Test("The likelihood is the share of the past seven days, today left out")
  func share() {
    let usage = usage(openedAt: [0, 2 * day, 7 * day])
    expect(usage.likelihood(at: .seconds(7 * day)), is: 2.0 / 7)
    expect(usage.likelihood(at: .seconds(8 * day)), is: 2.0 / 7)
    expect(usage.likelihood(at: .seconds(15 * day)), is: 0)
  }

  @Test("An opening just after midnight makes the last hour of the day likely")
  func midnight() {
    let usage = usage(openedAt: [day])
    expect(usage.likelihood(at: .seconds(2 * day - 1)), is: 1.0 / 7)
    expect(usage.likelihood(at: .seconds(2 * day - hour - 1)), is: 0)
  }

  @Test("Openings before the run count, in whatever order they are told")
  func past() {
    let forward = usage(openedAt: [-3 * day, -day, -1])
    let backward = usage(openedAt: [-1, -day, -3 * day])
    expect(forward.daysOfUse(at: .zero), is: 2)
    #expect(
      (0..<48).allSatisfy {
        forward.likelihood(at: .seconds($0 * hour)) == backward.likelihood(at: .seconds($0 * hour))
      })
  }

  @Test("A year of use takes no more room than two weeks")
  func size() throws {
    let fortnight = usage(openedAt: (0..<14 * 24).map { $0 * hour })
    let year = usage(openedAt: (0..<365 * 24).map { $0 * hour })
    let sizes = try [fortnight, year].map { try JSONEncoder().encode($0).count }
    #expect(sizes[1] <= sizes[0] + 2)
    expect(year.daysOfUse(at: .seconds(365 * day - 1)), is: 7)
  }

  @Test("What lies further back than two weeks is not taken in")
  func forgotten() {
    let usage = usage(openedAt: [20 * day, 6 * day])
    expect(usage, is: self.usage(openedAt: [20 * day]))
  }
}
