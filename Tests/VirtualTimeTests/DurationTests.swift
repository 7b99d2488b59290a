import Testing
import ValueExpectations
import VirtualTime

@Suite("Durations")
struct DurationTests {
  @Test(
    "A duration is rounded to the nearest microsecond, half away from zero",
    arguments: [
      (1_799_999_999_976, 1_800_000_000_000), (1_499, 1_000), (1_500, 2_000), (0, 0),
      (-1_499, -1_000), (-1_500, -2_000), (.max, 9_223_372_036_854_775_000),
      (.min, -9_223_372_036_854_775_000),
    ] as [(Int64, Int64)])
  func microseconds(nanoseconds: Int64, rounded: Int64) {
    let duration = Duration.nanoseconds(nanoseconds)
    expect(duration.roundedToMicroseconds, is: .nanoseconds(rounded))
  }

  /// Spans that end just before, at, and just after a whole nanosecond, and at the limits of 64 bits.
  private static let spans: [(Duration, Int64)] = [
    (Duration(secondsComponent: 0, attosecondsComponent: 999_999_999), 0),
    (Duration(secondsComponent: 0, attosecondsComponent: 1_000_000_000), 1),
    (Duration(secondsComponent: 0, attosecondsComponent: -1_999_999_999), -1),
    (.seconds(-2), -2_000_000_000),
    (.seconds(9_223_372_036), 9_223_372_036_000_000_000),
    (.seconds(9_223_372_037), Int64.max),
    (.seconds(-9_223_372_037), Int64.min),
    (.seconds(Int64.max), Int64.max),
    (.seconds(Int64.min), Int64.min),
  ]

  @Test("A span is cut off to whole nanoseconds and held within 64 bits", arguments: spans)
  func nanoseconds(span: Duration, nanoseconds: Int64) {
    expect(span.nanoseconds, is: nanoseconds)
  }

  @Test(
    "Spans are told in at most two units",
    arguments: [
      (0, "0 ms"), (999, "999 ms"), (1_000, "1 s"), (2_500, "2.5 s"), (59_999, "59.999 s"),
      (60_000, "1 min"), (61_999, "1 min 1 s"), (3_599_999, "59 min 59 s"), (3_600_000, "1 h"),
      (8_100_000, "2 h 15 min"), (86_399_999, "23 h 59 min"), (86_400_000, "1 d"),
      (90_000_000, "1 d 1 h"), (-2_500, "-2.5 s"), (.min, "-106751 d 23 h"),
    ] as [(Int64, String)])
  func words(milliseconds: Int64, text: String) {
    expect(Duration.milliseconds(milliseconds).words, is: text)
  }
}
