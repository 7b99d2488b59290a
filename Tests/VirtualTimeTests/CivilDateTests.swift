import Testing
import ValueExpectations
import VirtualTime

@Suite("Civil dates")
struct CivilDateTests {
  @Test(
    "A day has its date and a date its day",
    arguments: [
      (0, "1970-01-01"), (-1, "1969-12-31"), (31, "1970-02-01"), (364, "1970-12-31"),
      (365, "1971-01-01"), (10_956, "1999-12-31"), (10_957, "2000-01-01"), (11_015, "2000-02-28"),
      (11_016, "2000-02-29"), (11_017, "2000-03-01"), (19_782, "2024-02-29"),
      (20_514, "2026-03-02"), (47_540, "2100-02-28"), (47_541, "2100-03-01"),
      (84_005, "2199-12-31"), (-25_508, "1900-03-01"), (-25_509, "1900-02-28"),
      (-719_468, "0000-03-01"), (-719_469, "0000-02-29"), (-719_528, "0000-01-01"),
      (-719_529, "-0001-12-31"), (-719_893, "-0001-01-01"), (2_932_896, "9999-12-31"),
    ])
  func dates(days: Int, text: String) {
    let date = CivilDate(daysSince1970: days)
    expect(date.description, is: text)
    expect(date.daysSince1970, is: days)
  }

  @Test("From day to day the date moves to the next one that the calendar has")
  func successors() {
    for days in stride(from: -150_000, to: 150_000, by: 1) {
      let date = CivilDate(daysSince1970: days)
      let next =
        CivilDate(year: date.year, month: date.month, day: date.day + 1)
        ?? CivilDate(year: date.year, month: date.month + 1, day: 1)
        ?? CivilDate(year: date.year + 1, month: 1, day: 1)
      guard CivilDate(daysSince1970: days + 1) == next, next?.daysSince1970 == days + 1 else {
        Issue.record("\(date) is followed by \(CivilDate(daysSince1970: days + 1))")
        return
      }
    }
  }

  @Test("Months have their lengths", arguments: [(2023, 28), (2024, 29), (1900, 28), (2000, 29)])
  func lengths(year: Int, february: Int) {
    let lengths = (1...12).map { month in
      (0...40).filter { CivilDate(year: year, month: month, day: $0) != nil }
    }
    let expected = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map { Array(1...$0) }
    expect(lengths, is: expected)
  }

  @Test("There are twelve months", arguments: [(0, false), (1, true), (12, true), (13, false)])
  func months(month: Int, exists: Bool) {
    expect((CivilDate(year: 2026, month: month, day: 1) != nil), is: exists)
  }

  @Test(
    "A floor lies below, also below zero",
    arguments: [(-8, -2), (-7, -1), (-1, -1), (0, 0), (6, 0), (7, 1)])
  func floors(number: Int64, floor: Int64) {
    expect(number.floorDivided(by: 7), is: floor)
  }
}
