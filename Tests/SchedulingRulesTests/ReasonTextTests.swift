import Testing
import VirtualTime

@testable import SchedulingRules

@Suite("Texts of reasons")
struct ReasonTextTests {
  @Test(
    "Wall times print in UTC, without a formatter",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
      (951_782_399, "2000-02-28T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
      (951_868_800, "2000-03-01T00:00:00Z"), (4_107_542_399, "2100-02-28T23:59:59Z"),
      (4_107_542_400, "2100-03-01T00:00:00Z"), (1_772_352_000, "2026-03-01T08:00:00Z"),
    ])
  func wallTime(seconds: Int, text: String) {
    #expect(WallTime(secondsSince1970: Double(seconds)).utcText == text)
  }

  @Test(
    "Instants print as time since the start",
    arguments: [(0, "0d 00:00:00"), (86_399, "0d 23:59:59"), (86_400, "1d 00:00:00")])
  func instant(seconds: Int64, text: String) {
    #expect(Instant.seconds(seconds).elapsedText == text)
  }

  @Test(
    "Charges print as percent",
    arguments: [(0, "0 %"), (0.2, "20 %"), (0.199, "19.9 %"), (1, "100 %")])
  func percent(level: Double, text: String) {
    #expect(level.percentText == text)
  }
}
