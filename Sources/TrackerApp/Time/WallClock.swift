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

/// A span, or a wall time since 1970 in UTC, in whole milliseconds.
///
/// The books of the tracker balance to the millisecond, therefore nothing in them is a fraction.
typealias Milliseconds = Int64

extension Milliseconds {
  /// What the device's clock shows now, rounded down.
  ///
  /// It is asked for whole nanoseconds: a `Date` is a `Double`, which misses a moment by up to half a
  /// microsecond, and so makes 12:00:00.000 of 12:00:00.001 now and then.
  static var wallTime: Milliseconds {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Milliseconds(time.tv_sec) * 1_000 + Milliseconds(time.tv_nsec) / 1_000_000
  }

  /// A span of seconds, rounded to the nearest millisecond.
  static func seconds(_ seconds: Double) -> Milliseconds {
    Milliseconds((seconds * 1_000).rounded())
  }

  /// The quotient rounded towards negative infinity, for a positive divisor.
  func flooringDivision(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}

/// A day of the Gregorian calendar, written `YYYY-MM-DD`.
struct LocalDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Days since 1970-01-01.
  let number: Int64

  /// The day of a wall time at a place that is so many seconds ahead of UTC.
  init(of time: Milliseconds, secondsFromGMT: Int) {
    number = (time + Int64(secondsFromGMT) * 1_000).flooringDivision(by: 86_400_000)
  }

  static func < (left: LocalDay, right: LocalDay) -> Bool { left.number < right.number }

  /// The day as `YYYY-MM-DD`, whatever the user's locale.
  var description: String {
    let (year, month, day) = civil
    return Self.padded(year, to: 4) + "-" + Self.padded(month, to: 2) + "-"
      + Self.padded(day, to: 2)
  }

  /// Year, month and day, counted from years that begin in March so that leap days come last.
  private var civil: (year: Int64, month: Int64, day: Int64) {
    let sinceMarch0000 = number + 719_468
    let era = sinceMarch0000.flooringDivision(by: 146_097)
    let dayOfEra = sinceMarch0000 - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func padded(_ number: Int64, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
