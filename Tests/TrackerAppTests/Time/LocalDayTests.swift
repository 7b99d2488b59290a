import Foundation
import Testing
import ValueExpectations

@testable import TrackerApp

@Suite("LocalDay")
struct LocalDayTests {
  @Test(
    "Is the Gregorian date of the place",
    arguments: [
      (monday - 1, 0, "2026-03-01"),
      (monday, 0, "2026-03-02"),
      (monday + 24 * hour - 1, 0, "2026-03-02"),
      (monday + 24 * hour, 0, "2026-03-03"),
      (monday - 1, 3_600, "2026-03-02"),
      (monday, -3_600, "2026-03-01"),
      (0, 0, "1970-01-01"),
      (-1, 0, "1969-12-31"),
      (951_782_400_000, 0, "2000-02-29"),
      (4_107_542_400_000, 0, "2100-03-01"),
    ] as [(Milliseconds, Int, String)])
  func date(time: Milliseconds, secondsFromGMT: Int, expected: String) {
    expect(LocalDay(of: time, secondsFromGMT: secondsFromGMT).description, is: expected)
  }

  @Test("Agrees with Foundation's calendar over a century of days")
  func agreesWithFoundation() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for number in stride(from: Int64(-3_000), through: 33_000, by: 97) {
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let day = LocalDay(of: number * 86_400_000, secondsFromGMT: 0).description
      expect(day.split(separator: "-").map { Int($0) }, is: [parts.year, parts.month, parts.day])
    }
  }

  @Test("A day of the device changes at its midnight, also where summer time begins")
  func deviceDay() {
    let clock = TestClock(zone: "Europe/Berlin").wallClock
    // In Berlin 2026-03-29 has 23 hours: it begins at 23:00 UTC and ends at 22:00 UTC.
    let begin: Milliseconds = 1_774_738_800_000
    let days = [begin - 1, begin, begin + 23 * hour - 1, begin + 23 * hour].map(clock.day(of:))
    expect(days.map(\.description), is: ["2026-03-28", "2026-03-29", "2026-03-29", "2026-03-30"])
  }
}
