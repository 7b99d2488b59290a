import Testing
import ValueExpectations
import VirtualTime

@testable import Populations

@Suite("Data age")
struct DataAgeTests {
  private func age(
    successes: [Int64] = [], visits: [(Int64, Int64?)] = [], end: Int64 = 100, oldAfter: Int64 = 30
  ) -> DataAge {
    var spans = Visits(end: .seconds(end))
    for (open, leave) in visits {
      spans.open(at: .seconds(open))
      if let leave { spans.leave(at: .seconds(leave)) }
    }
    return DataAge(
      successes: successes.map { Instant.seconds($0) }, visits: spans, end: .seconds(end),
      oldAfter: .seconds(oldAfter))
  }

  @Test(
    "Data that nobody fetches is old from the limit on", arguments: [(30, 0), (31, 1), (100, 70)])
  func untouched(end: Int64, old: Int) {
    let age = age(end: end)
    #expect(age.seconds == old && age.allSeconds == Int(end))
    #expect(age.usersEver == (old > 0 ? 1 : 0) && age.usersAtEnd == age.usersEver)
  }

  @Test("A success makes it fresh")
  func success() {
    let age = age(successes: [40, 80])
    expect(age.seconds, is: 10 + 10)
    #expect(age.usersEver == 1 && age.usersAtEnd == 0)
  }

  @Test("An opening shows what is there, and makes it fresh while the app is on screen")
  func visits() {
    let age = age(visits: [(30, 35), (66, 90)])
    #expect(age.allOpenings == 2 && age.openings == 1)
    #expect(age.seconds == 1 && age.usersAtEnd == 0)
  }

  @Test("An app that stays on screen until the end is fresh then")
  func onScreen() {
    expect(age(visits: [(10, nil)]), is: age(visits: [(10, 100)]))
    expect(age(visits: [(10, nil)]).seconds, is: 0)
  }
}
