import Foundation

/// What the tracker reads of the device's time: the clock on the wall and the calendar day it is in.
struct WallClock: Sendable {
  /// The present wall time.
  var now: @Sendable () -> Milliseconds
  /// The time zone that the user lives in at present.
  var timeZone: @Sendable () -> TimeZone

  /// The clock and the time zone of the device.
  static let device = WallClock(
    now: { .wallTime }, timeZone: { .current })

  /// The local calendar day of a wall time.
  func day(of time: Milliseconds) -> LocalDay {
    let date = Date(timeIntervalSince1970: Double(time) / 1_000)
    return LocalDay(of: time, secondsFromGMT: timeZone().secondsFromGMT(for: date))
  }
}
