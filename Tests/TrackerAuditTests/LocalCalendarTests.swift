import Testing
import ValueExpectations

@testable import TrackerAudit

@Suite("LocalCalendar")
struct LocalCalendarTests {
  @Test(
    "Days have their names in the Gregorian calendar",
    arguments: [
      (-1, "1969-12-31"), (0, "1970-01-01"), (10_956, "1999-12-31"), (11_016, "2000-02-29"),
      (11_017, "2000-03-01"), (20_512, "2026-02-28"), (20_513, "2026-03-01"),
      (47_540, "2100-02-28"), (47_541, "2100-03-01"),
    ] as [(Int64, String)])
  func names(day: Int64, name: String) {
    expect(LocalCalendar.name(of: day), is: name)
  }

  @Test(
    "A day begins at local midnight",
    arguments: [
      ("UTC", 1_772_409_600_000), ("Europe/Berlin", 1_772_406_000_000),
      ("America/New_York", 1_772_427_600_000), ("Asia/Kathmandu", 1_772_388_900_000),
    ] as [(String, Int64)])
  func midnight(zone: String, wallTime: Int64) {
    var calendar = LocalCalendar(timeZone: zone)
    let days = [wallTime - 1, wallTime, wallTime + 86_399_999].map { calendar.day(of: $0) }
    expect(days.map(LocalCalendar.name), is: ["2026-03-01", "2026-03-02", "2026-03-02"])
  }

  @Test("A day ends anew where clocks go back across midnight at 00:01")
  func backAcrossMidnight() {
    var calendar = LocalCalendar(timeZone: "America/St_Johns")
    // On 2010-11-07 at 00:01 it became 23:01 of the day before.
    let change: Int64 = 1_289_097_060_000
    let days = [change - 60_001, change - 60_000, change - 1, change, change + 3_539_999]
      .map { LocalCalendar.name(of: calendar.day(of: $0)) }
    expect(days, is: ["2010-11-06", "2010-11-07", "2010-11-07", "2010-11-06", "2010-11-06"])
    expect(calendar.day(of: change + 3_540_000), is: calendar.day(of: change - 1))
    expect(calendar.end(ofDayAt: change - 1), is: change)
    expect(calendar.end(ofDayAt: change - 61_000), is: change - 60_000)
  }

  @Test("The day on which clocks go forward is an hour shorter")
  func summerTime() {
    var calendar = LocalCalendar(timeZone: "Europe/Berlin")
    // 2026-03-29 begins at 23:00 and ends at 22:00 in UTC.
    let start: Int64 = 1_774_738_800_000
    let days = [start - 1, start, start + 82_799_999, start + 82_800_000]
      .map { LocalCalendar.name(of: calendar.day(of: $0)) }
    expect(days, is: ["2026-03-28", "2026-03-29", "2026-03-29", "2026-03-30"])
  }

  @Test("Another time zone is another day at once")
  func change() {
    var calendar = LocalCalendar(timeZone: "UTC")
    let wallTime: Int64 = 1_772_409_600_000
    let before = calendar.day(of: wallTime)
    calendar.timeZone = "America/New_York"
    expect(calendar.day(of: wallTime), is: before - 1)
  }
}
