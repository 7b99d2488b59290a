import DeviceModel
import Testing
import ValueExpectations
import VirtualTime

@testable import TraceReport

@Suite("Text of reports")
struct TextTests {
  @Test(
    "Exact spans keep every millisecond",
    arguments: [
      (0, "0:00:00.000"), (1, "0:00:00.001"), (3_599_999, "0:59:59.999"),
      (27_730_005, "7:42:10.005"), (-1, "-0:00:00.001"), (360_000_000, "100:00:00.000"),
    ] as [(Int64, String)])
  func exactSpans(milliseconds: Int64, text: String) {
    expect(SpanText.exact(milliseconds: milliseconds), is: text)
  }

  @Test(
    "Dates follow the Gregorian calendar",
    arguments: [
      (0, "Thu 1970-01-01"), (-1, "Wed 1969-12-31"), (951_782_399, "Mon 2000-02-28"),
      (951_782_400, "Tue 2000-02-29"), (951_868_800, "Wed 2000-03-01"),
      (1_772_409_599, "Sun 2026-03-01"), (1_772_409_600, "Mon 2026-03-02"),
      (4_107_542_400, "Mon 2100-03-01"),
    ] as [(Int64, String)])
  func dates(seconds: Int64, date: String) {
    expect(LocalTime(secondsSince1970: seconds, milliseconds: 0).date, is: date)
  }

  @Test("The hour that daylight saving skips is skipped")
  func daylightSaving() {
    var start = SampleTrace.start
    // 2026-03-29 00:59:59 UTC: one second before Berlin's clocks go from two to three.
    start.startDate = WallTime(nanosecondsSince1970: 1_774_745_999_000_000_000)
    let clock = LocalClock(start)
    expect(clock.time(at: .zero).timeOfDay, is: "01:59:59")
    expect(clock.time(at: .seconds(1)).timeOfDay, is: "03:00:00")
  }

  @Test(
    "Text wraps at spaces, and cuts a word that is too long",
    arguments: [
      ("", [""]), ("ab cd", ["ab cd"]), ("ab cde", ["ab", "cde"]), ("abcdefg", ["abcde", "fg"]),
      ("ab cdefghi jk", ["ab", "cdefg", "hi jk"]), ("abcde", ["abcde"]),
    ])
  func wrapping(text: String, lines: [String]) {
    expect(Columns.wrap(text, width: 5), is: lines)
  }

  @Test("A word of a megabyte is cut in one pass")
  func longWord() {
    let lines = Columns.wrap(String(repeating: "x", count: 1 << 20), width: 64)
    expect(lines.count, is: 1 << 14)
  }

  @Test(
    "Control characters of an app are made visible",
    arguments: [
      ("a\u{1b}[31mb", "a\\u{1b}[31mb"), ("a\nb", "a\\nb"), ("a\tb", "a b"),
      ("\u{202e}x", "\\u{202e}x"), ("ä→", "ä→"),
    ])
  func control(text: String, visible: String) {
    expect(Columns.printable(text), is: visible)
  }

  @Test(
    "Every change of the device has its own words",
    arguments: [
      (.batteryLevel(0.195), "battery at 19.5 %"), (.batteryLevel(0.2), "battery at 20 %"),
      (.externalPower(false), "is unplugged"), (.lowPowerMode(true), "Low Power Mode on"),
      (.network(.none), "network: none"), (.lock, "locks"), (.unlock, "unlocks"),
      (.inUse(false), "is put down"), (.thermalState(.serious), "thermal state: serious"),
      (.lowDataMode(true), "Low Data Mode on"), (.camera(true), "camera on"),
      (.call(true), "phone call begins"), (.call(false), "phone call ends"),
      (.debugger(true), "debugger attached"), (.debugger(false), "debugger detached"),
      (.backgroundRefresh(false), "Background App Refresh off"),
      (.backgroundRefreshForApp(true), "Background App Refresh on for the app"),
      (.backgroundRefreshRestricted(true), "Background App Refresh restricted"),
      (.wallClockJump(milliseconds: 60_000), "clock set forward by 1 min"),
    ] as [(DeviceChange, String)])
  func deviceChanges(change: DeviceChange, words: String) {
    expect(TimelineRow(change).what, is: words)
  }
}
