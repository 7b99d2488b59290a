import Foundation
import Testing
import ValueExpectations

@testable import Populations

@Suite("Population statistics")
struct StatisticsTests {
  private func histogram(_ numbers: [Int]) -> Histogram {
    var histogram = Histogram()
    for number in numbers { histogram.add(number) }
    return histogram
  }

  @Test(
    "A quantile is the smallest number below which so many lie",
    arguments: [
      (0.0, 1), (0.25, 1), (0.26, 2), (0.5, 2), (0.75, 2), (0.76, 9), (1, 9),
    ])
  func quantiles(share: Double, number: Int) {
    expect(histogram([2, 1, 9, 2]).quantile(share), is: number)
  }

  @Test("Of nothing there is no quantile and no mean")
  func nothing() {
    expect(Histogram().quantile(0.5), is: nil)
    expect(Histogram().mean, is: nil)
    expect(Delays().quantile(0.5), is: nil)
  }

  @Test(
    "Statistics that could not be added up are known",
    arguments: [
      ("[1,1,2,3]", true), ("[100,1]", true), ("[101,1]", false), ("[50,3]", false),
      ("[0,101]", false), ("[-1,1]", false), ("[9223372036854775807,2]", false),
      ("[60,1,61,1]", false),
    ])
  func limits(runs: String, fits: Bool) throws {
    var task = TaskStatistics()
    task.runsPerDay = try JSONDecoder().decode(Histogram.self, from: Data(runs.utf8))
    var group = PopulationStatistics.Group()
    group.tasks = ["refresh": task]
    var statistics = PopulationStatistics()
    statistics.add(group, life: "Commuter")
    expect(statistics.fits(100), is: fits)
    task.age.seconds = 101
    group.tasks = ["refresh": task]
    statistics.add(group, life: "Student")
    #expect(!statistics.fits(100))
  }

  @Test("A number that stands twice in a list is none of a histogram")
  func repetition() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Histogram.self, from: Data("[1,1,1,2]".utf8))
    }
  }

  @Test("Sums do not depend on their order, and survive being written down")
  func sums() throws {
    var (left, right) = (histogram([1, 2, 2]), histogram([2, 5]))
    let (first, second) = (left, right)
    left.add(second)
    right.add(first)
    #expect(left == right && left.count == 5 && left.sum == 12)
    let bytes = try JSONEncoder().encode(left)
    expect(String(decoding: bytes, as: UTF8.self), is: "[1,1,2,3,5,1]")
    expect(try JSONDecoder().decode(Histogram.self, from: bytes), is: left)
  }

  @Test(
    "Delays are counted to the second below ten minutes, and then to the minute",
    arguments: [
      (0, 0), (599, 599), (600, 600), (659, 600), (660, 660), (86_399, 86_340),
    ])
  func rounding(seconds: Int, counted: Int) {
    expect(Delays.rounded(seconds), is: counted)
  }

  /// The example that Kaplan and Meier's estimate can be done by hand for.
  @Test(
    "Requests that were cut off count as long as they waited",
    arguments: [
      (0.2, 1), (0.25, 3), (0.4, 3), (0.5, 5), (0.7, 5), (0.75, nil),
    ] as [(Double, Int?)])
  func cutOff(share: Double, seconds: Int?) {
    var delays = Delays()
    // At risk: 5, 3, 2. Still waiting: 4/5, 4/5 × 2/3 = 8/15, 8/15 × 1/2 = 4/15.
    for launch in [1, 3, 5] { delays.addLaunch(after: launch) }
    for end in [2, 5] { delays.addCutOff(after: end) }
    expect(delays.quantile(share), is: seconds)
  }

  @Test("A task that never runs is late beyond all measure, however many others are prompt")
  func never() {
    var delays = Delays()
    for _ in 0..<3 { delays.addLaunch(after: 0) }
    expect(delays.quantile(0.9), is: 0)
    for _ in 0..<3 { delays.addCutOff(after: 1_000) }
    expect(delays.quantile(0.5), is: 0)
    expect(delays.quantile(0.51), is: nil)
  }

  @Test("Users whose app never asked for a task count where it never ran, and their data grows old")
  func absentUsers() {
    var group = PopulationStatistics.Group()
    group.users = 5
    var task = TaskStatistics()
    task.users = 2
    task.usersWithoutRun = 1
    for runs in [0, 0, 1, 3] { task.runsPerDay.add(runs) }
    group.tasks["refresh"] = task
    let span = PopulationStatistics.Span(seconds: 2 * 86_400, oldAfterSeconds: 86_400)
    let fate = group.fate(of: "refresh", in: span)
    #expect(fate.users == 5 && fate.usersWithoutRun == 4)
    #expect(fate.runsPerDay.count == 10 && fate.runsPerDay.count(atLeast: 1) == 2)
    #expect(fate.age.usersAtEnd == 3 && fate.age.seconds == 3 * 86_400)
    expect(group.fate(of: "nobody's", in: span).usersWithoutRun, is: 5)
    let short = PopulationStatistics.Span(seconds: 86_400, oldAfterSeconds: 86_400)
    expect(group.fate(of: "refresh", in: short).age.usersEver, is: 0)
  }
}
