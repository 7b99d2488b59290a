import Foundation
package import VirtualTime

/// The parts of a local time that have to match, by the Gregorian calendar; nil: any, or the least.
public struct CalendarPattern: Codable, Hashable, Sendable {
  /// The year.
  public var year: Int?
  /// The month, from 1.
  public var month: Int?
  /// The day of the month, from 1.
  public var day: Int?
  /// The day of the week, from 1, which is Sunday.
  public var weekday: Int?
  /// The hour, 0 … 23.
  public var hour: Int?
  /// The minute, 0 … 59.
  public var minute: Int?
  /// The second, 0 … 59.
  public var second: Int?
  /// The identifier of the zone whose time it is; nil: that where the phone is.
  public var zone: String?

  /// Creates a pattern that matches any time.
  public init() {}

  /// Finds the next time that matches.
  ///
  /// - Parameters:
  ///   - time: The time after which it is.
  ///   - zone: The zone where the phone is.
  /// - Returns: The time; nil if there is none.
  package func next(after time: WallTime, inZone zone: String) -> WallTime? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: self.zone ?? zone) ?? .gmt
    let parts = DateComponents(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second,
      weekday: weekday)
    let start = Date(timeIntervalSince1970: Double(time.nanosecondsSince1970) / 1e9)
    guard let date = calendar.nextDate(after: start, matching: parts, matchingPolicy: .nextTime)
    else { return nil }
    return WallTime(secondsSince1970: date.timeIntervalSince1970.rounded())
  }
}
