import Testing
import VirtualTime

@Suite("Durations")
struct DurationTests {
  @Test(
    "A duration is rounded to the nearest microsecond, half away from zero",
    arguments: [
      (1_799_999_999_976, 1_800_000_000_000), (1_499, 1_000), (1_500, 2_000), (0, 0),
      (-1_499, -1_000), (-1_500, -2_000),
    ])
  func microseconds(nanoseconds: Int64, rounded: Int64) {
    let duration = Duration.nanoseconds(nanoseconds)
    #expect(duration.roundedToMicroseconds == .nanoseconds(rounded))
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
    #expect(span.nanoseconds == nanoseconds)
  }
}
