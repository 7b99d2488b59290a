import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator

@Suite("Days of the device")
struct DeviceDayTests {
  /// 2026-03-28 12:00 UTC; clocks in Berlin go forward in the night that follows, at 01:00 UTC.
  private static let saturday: Int64 = 1_774_699_200

  private func end(after seconds: Int64, in zone: String) -> Int64 {
    let time = WallTime(nanosecondsSince1970: seconds * 1_000_000_000)
    return DeviceDay.end(after: time, in: zone).nanosecondsSince1970 / 1_000_000_000 - seconds
  }

  @Test("A day ends at midnight of its zone, or when its clock begins to count otherwise")
  func ends() {
    let midnight: Int64 = 11 * 3_600
    expect(end(after: Self.saturday, in: "UTC"), is: 12 * 3_600)
    expect(end(after: Self.saturday, in: "Europe/Berlin"), is: midnight)
    expect(end(after: Self.saturday, in: "America/New_York"), is: 16 * 3_600)
    expect(end(after: Self.saturday + midnight, in: "Europe/Berlin"), is: 2 * 3_600)
    expect(end(after: Self.saturday + midnight + 7_200, in: "Europe/Berlin"), is: 21 * 3_600)
    expect(end(after: Self.saturday, in: "Asia/Kathmandu"), is: 22_500)
  }

  @Test("Summer time is another distance from UTC on the same day")
  func summerTime() {
    func day(_ seconds: Int64) -> DeviceDay {
      DeviceDay(at: WallTime(nanosecondsSince1970: seconds * 1_000_000_000), in: "Europe/Berlin")
    }
    let change = Self.saturday + 13 * 3_600
    expect(day(change - 1).offset, is: 3_600)
    expect(day(change).offset, is: 7_200)
    expect(day(change - 1).number, is: day(change).number)
    #expect(day(change - 1) != day(change))
    expect(day(-1).number, is: 0)
    expect(day(-3_601).number, is: -1)
  }
}
