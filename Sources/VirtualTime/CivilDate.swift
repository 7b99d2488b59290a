/// A date of the Gregorian calendar, which is extended to all times, counted with whole numbers.
///
/// No formatter and no calendar of the machine takes part, so that neither locale nor settings can
/// show through.
///
/// ```swift
/// CivilDate(daysSince1970: 19_782).description  // "2024-02-29"
/// CivilDate(year: 2023, month: 2, day: 29)  // nil
/// ```
public struct CivilDate: Hashable, Sendable, CustomStringConvertible {
  /// The year; 0 and negative years come before the year 1.
  public let year: Int
  /// The month, 1...12.
  public let month: Int
  /// The day of the month, 1...31.
  public let day: Int

  /// The calendar repeats itself after 400 years.
  private static let daysPerEra = 146_097
  /// Days from 1 March of the year 0, where an era begins, to 1970-01-01.
  private static let daysBefore1970 = 719_468

  /// Creates the date of a day, counted from 1970-01-01; days before it are negative.
  public init(daysSince1970: Int) {
    // Years that begin in March have the day that leap years add at their end.
    let shifted = daysSince1970 + Self.daysBefore1970
    let era = shifted.floorDivided(by: Self.daysPerEra)
    let dayOfEra = shifted - era * Self.daysPerEra
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
  }

  /// Creates a date from its parts; nil if the calendar has no such date.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Whole days since 1970-01-01, negative before it.
  public var daysSince1970: Int {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let leapDays =
      yearFromMarch.floorDivided(by: 4) - yearFromMarch.floorDivided(by: 100)
      + yearFromMarch.floorDivided(by: 400)
    return 365 * yearFromMarch + leapDays + dayOfYear - Self.daysBefore1970
  }

  /// The date as `YYYY-MM-DD`, with a sign before negative years.
  public var description: String {
    (year < 0 ? "-" : "") + Self.padded(abs(year), to: 4) + "-" + Self.padded(month, to: 2) + "-"
      + Self.padded(day, to: 2)
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
