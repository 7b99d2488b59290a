import Emulator
import Testing
import ValueExpectations
import VirtualTime

@Suite("Civil time and local calendar")
struct CivilTimeTests {
  @Test(
    "Dates are counted as the calendar has them",
    arguments: [
      ("1970-01-01 00:00:00", 0), ("1969-12-31 23:59:59", -1), ("2000-02-29 12:00:00", 951_825_600),
      ("2100-02-28 23:59:59", 4_107_542_399), ("2100-03-01 00:00:00", 4_107_542_400),
      ("1600-03-01 00:00:00", -11_670_912_000), ("2199-12-31 23:59:59", 7_258_118_399),
    ])
  func countsSeconds(text: String, seconds: Int) {
    expect(CivilTime(text)?.wholeSeconds, is: seconds)
    expect(CivilTime(wholeSeconds: seconds).description, is: text)
  }

  @Test("A day is the same after it was written and read, over eight centuries")
  func survivesText() {
    for day in stride(from: -140_000, through: 150_000, by: 61) {
      let time = CivilTime(day: day, secondOfDay: 0)
      expect(CivilTime(time.description), is: time)
    }
  }

  @Test(
    "Dates that do not exist and other forms are refused",
    arguments: [
      "2026-02-29 00:00:00", "1900-02-29 00:00:00", "2026-04-31 00:00:00", "2026-13-01 00:00:00",
      "2026-00-01 00:00:00", "2026-01-00 00:00:00", "2026-01-01 24:00:00", "2026-01-01 00:60:00",
      "2026-01-01 00:00:60", "2026-01-01T00:00:00Z", "2026-1-1 00:00:00", "2026-01-01 00:00", "",
      "２０２６-01-01 00:00:00", "+026-01-01 00:00:00",
    ])
  func refuses(text: String) {
    expect(CivilTime(text), is: nil)
  }

  @Test(
    "A local time just before, in and after a change of clocks",
    arguments: [
      ("2026-03-29 01:59:59", ScenarioCalendar.Moment.exact(1_774_745_999)),
      ("2026-03-29 02:00:00", .skipped(1_774_746_000)),
      ("2026-03-29 02:59:59", .skipped(1_774_749_599)),
      ("2026-03-29 03:00:00", .exact(1_774_746_000)),
      ("2026-10-25 01:59:59", .exact(1_792_886_399)),
      ("2026-10-25 02:00:00", .exact(1_792_886_400)),
      ("2026-10-25 02:59:59", .exact(1_792_889_999)),
      ("2026-10-25 03:00:00", .exact(1_792_893_600)),
    ])
  func findsMoments(text: String, moment: ScenarioCalendar.Moment) throws {
    let calendar = try #require(ScenarioCalendar(zoneName: "Europe/Berlin"))
    expect(calendar.moment(of: try #require(CivilTime(text))), is: moment)
  }

  @Test(
    "Only names of the tz database are zones",
    arguments: [
      ("UTC", true), ("GMT", true), ("Europe/Berlin", true), ("Asia/Kathmandu", true),
      ("Asia/Kolkata", true), ("Etc/GMT+5", true), ("CET", true), ("europe/berlin", false),
      ("PST", false), ("GMT+2", false), ("", false), ("../zone", false), ("Area/Place", false),
    ])
  func knowsZones(name: String, exists: Bool) {
    expect((ScenarioCalendar(zoneName: name) != nil), is: exists)
  }
}
