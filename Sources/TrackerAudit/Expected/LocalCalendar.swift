import Foundation
import VirtualTime

/// What the device's wall clock shows at an instant of the run, as the trace tells it.
struct WallClock {
  private var offsetNanoseconds: Int64
  /// How far it has been set forward so far, in milliseconds; negative for back.
  private var setForward: Int64 = 0

  /// The clock of a run that begins at a wall time.
  init(start: WallTime) {
    offsetNanoseconds = start.nanosecondsSince1970
  }

  /// Sets the clock forward, or back when negative.
  mutating func jump(milliseconds: Int64) {
    offsetNanoseconds += milliseconds * 1_000_000
    setForward += milliseconds
  }

  /// What it shows at an instant, beside what it would show if nobody had set it.
  func moment(at instant: Instant) -> Moment {
    let shown = milliseconds(at: instant)
    return Moment(shown: shown, lived: shown - setForward)
  }

  /// Whole milliseconds since 1970, rounded down, as an app sees them.
  func milliseconds(at instant: Instant) -> Int64 {
    let nanoseconds = instant.nanoseconds + offsetNanoseconds
    let (milliseconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return rest < 0 ? milliseconds - 1 : milliseconds
  }
}

/// Tells the local calendar day of a wall time, by integer arithmetic.
///
/// Not Foundation's calendar, which the audited app uses: a checker that shares the code of
/// what it checks shares its mistakes. Only the offsets come from the same tz database.
struct LocalCalendar {
  /// Identifier of the time zone, as the tz database names it.
  var timeZone: String {
    didSet {
      zone = Self.zone(timeZone)
      known = nil
    }
  }
  private var zone: TimeZone
  private var known: Stretch?

  /// A quarter of an hour, or the part of one, in which the offset stays the same.
  private struct Stretch {
    var span: Range<Int64>
    var offset: Int64
  }

  private static let millisecondsADay: Int64 = 86_400_000
  private static let millisecondsAQuarter: Int64 = 900_000

  init(timeZone: String) {
    self.timeZone = timeZone
    zone = Self.zone(timeZone)
  }

  /// The local day, counted from 1970-01-01, of a wall time in milliseconds since 1970 in UTC.
  mutating func day(of wallTime: Int64) -> Int64 {
    Self.floor(wallTime + stretch(at: wallTime).offset, by: Self.millisecondsADay)
  }

  /// The local time of day of a wall time, as `09:15:00`.
  mutating func timeOfDay(of wallTime: Int64) -> String {
    let local = wallTime + stretch(at: wallTime).offset
    let midnight = Self.floor(local, by: Self.millisecondsADay) * Self.millisecondsADay
    let seconds = (local - midnight) / 1000
    return [seconds / 3600, seconds / 60 % 60, seconds % 60].map { Self.padded($0, to: 2) }
      .joined(separator: ":")
  }

  /// A wall time after the given one up to which it stays the same local day: that of the next day, or
  /// that from which on the offset may be another one.
  mutating func end(ofDayAt wallTime: Int64) -> Int64 {
    let stretch = stretch(at: wallTime)
    let nextDay = Self.floor(wallTime + stretch.offset, by: Self.millisecondsADay) + 1
    return min(nextDay * Self.millisecondsADay - stretch.offset, stretch.span.upperBound)
  }

  /// Where the offset changes within a quarter of an hour, as at 00:01 in Newfoundland until 2011, that is where
  /// one stretch ends and the next begins; no zone changes it twice in one.
  private mutating func stretch(at wallTime: Int64) -> Stretch {
    if let known, known.span.contains(wallTime) { return known }
    let begin = Self.floor(wallTime, by: Self.millisecondsAQuarter) * Self.millisecondsAQuarter
    let end = begin + Self.millisecondsAQuarter
    let (first, last) = (offset(at: begin), offset(at: end - 1))
    let change = first == last ? end : self.change(from: first, in: begin..<end)
    let stretch =
      wallTime < change
      ? Stretch(span: begin..<change, offset: first) : Stretch(span: change..<end, offset: last)
    known = stretch
    return stretch
  }

  /// The first wall time of a span at which the offset is not the one at its beginning.
  private func change(from first: Int64, in span: Range<Int64>) -> Int64 {
    var span = span
    while span.count > 1 {
      let middle = span.lowerBound + Int64(span.count / 2)
      span =
        offset(at: middle) == first
        ? middle..<span.upperBound : span.lowerBound..<middle
    }
    return span.upperBound
  }

  private func offset(at wallTime: Int64) -> Int64 {
    Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(wallTime) / 1000))) * 1000
  }

  /// The name of a day counted from 1970-01-01, as `YYYY-MM-DD` of the Gregorian calendar.
  static func name(of day: Int64) -> String {
    // Counts from 1 March of year 0, so that the leap day is the last one of a year.
    let shifted = day + 719_468
    let era = floor(shifted, by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return [padded(year, to: 4), padded(month, to: 2), padded(dayOfMonth, to: 2)]
      .joined(separator: "-")
  }

  private static func padded(_ number: Int64, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func floor(_ value: Int64, by divisor: Int64) -> Int64 {
    value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
  }

  private static func zone(_ identifier: String) -> TimeZone {
    TimeZone(identifier: identifier) ?? .gmt
  }
}
