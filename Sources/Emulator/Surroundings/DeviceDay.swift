import Foundation
import VirtualTime

/// A day of the device's calendar, and how far its clock is from UTC: what an app shows may change with either.
public struct DeviceDay: Equatable, Sendable {
  /// Counts the days of the device's clock since 1970.
  public let number: Int
  /// By how many seconds the device's clock is ahead of UTC; negative behind it.
  public let offset: Int

  /// The day at a time, in a zone of the tz database; in UTC where there is no such zone.
  init(at time: WallTime, in zone: String) {
    let seconds = time.nanosecondsSince1970.floorDivided(by: 1_000_000_000)
    // Foundation's table of zones has a lock, which a process may not hold while another thread of it forks.
    offset =
      zone == "UTC"
      ? 0 : Self.zone(zone).secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
    number = Int((seconds + Int64(offset)).floorDivided(by: Self.length))
  }

  /// When the day ends, or the distance from UTC changes, if nobody sets the clock until then.
  static func end(after time: WallTime, in zone: String) -> WallTime {
    let day = DeviceDay(at: time, in: zone)
    let midnight = Int64(day.number + 1) * length - Int64(day.offset)
    guard zone != "UTC" else {
      return WallTime(nanosecondsSince1970: midnight * 1_000_000_000)
    }
    let date = Date(
      timeIntervalSince1970: Double(time.nanosecondsSince1970.floorDivided(by: 1_000_000_000)))
    let change = Self.zone(zone).nextDaylightSavingTimeTransition(after: date)
      .map { Int64($0.timeIntervalSince1970) }
    return WallTime(nanosecondsSince1970: min(midnight, change ?? midnight) * 1_000_000_000)
  }

  private static let length: Int64 = 86_400

  private static func zone(_ name: String) -> TimeZone { TimeZone(identifier: name) ?? .gmt }
}
