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
}
