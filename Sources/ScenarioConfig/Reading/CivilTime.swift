/// A date and time of day of the Gregorian calendar without a time zone, counted with whole numbers.
///
/// No formatter and no calendar of the machine takes part, so that locale and zone cannot either.
struct CivilTime: Equatable, Comparable, Sendable, CustomStringConvertible {
  /// Whole days since 1970-01-01.
  var day: Int
  /// Seconds since midnight, 0 ..< 86,400.
  var secondOfDay: Int

  init(day: Int, secondOfDay: Int) {
    self.day = day
    self.secondOfDay = secondOfDay
  }

  /// The time that lies so many seconds after 1970-01-01 00:00:00; clamped to the years of `Int32`.
  init(secondsSince1970 seconds: Double) {
    let bounded = min(max(seconds.isNaN ? 0 : seconds, -6e10), 6e10)
    self.init(wholeSeconds: Int(bounded.rounded(.down)))
  }

  /// The time that lies so many whole seconds after 1970-01-01 00:00:00.
  init(wholeSeconds: Int) {
    let rest = wholeSeconds % 86_400
    secondOfDay = rest < 0 ? rest + 86_400 : rest
    day = (wholeSeconds - secondOfDay) / 86_400
  }

  /// Reads `YYYY-MM-DD HH:MM:SS`; nil for another form or a date that does not exist.
  init?(_ text: String) {
    self.init(text, pattern: "0000-00-00 00:00:00")
  }

  /// Reads `YYYY-MM-DDTHH:MM:SSZ`, the form of dates in XML property lists.
  init?(internetDate text: String) {
    self.init(text, pattern: "0000-00-00T00:00:00Z")
  }

  private init?(_ text: String, pattern: String) {
    guard let fields = Self.fields(of: text, pattern: pattern), fields.count == 6 else {
      return nil
    }
    let (year, month, dayOfMonth) = (fields[0], fields[1], fields[2])
    guard (1...12).contains(month), fields[3] < 24, fields[4] < 60, fields[5] < 60,
      dayOfMonth >= 1, dayOfMonth <= Self.length(ofMonth: month, year: year)
    else { return nil }
    day = Self.day(year: year, month: month, dayOfMonth: dayOfMonth)
    secondOfDay = fields[3] * 3_600 + fields[4] * 60 + fields[5]
  }

  /// Seconds since 1970-01-01 00:00:00 of the same zone.
  var wholeSeconds: Int { day * 86_400 + secondOfDay }

  static func < (left: CivilTime, right: CivilTime) -> Bool {
    left.wholeSeconds < right.wholeSeconds
  }

  /// The numbers of a text in which every `0` of the pattern stands for a digit.
  static func fields(of text: String, pattern: String) -> [Int]? {
    let (bytes, shape) = (Array(text.utf8), Array(pattern.utf8))
    guard bytes.count == shape.count else { return nil }
    var fields: [Int] = []
    var isInside = false
    for (byte, wanted) in zip(bytes, shape) {
      if wanted == UInt8(ascii: "0") {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        let digit = Int(byte - UInt8(ascii: "0"))
        let start = isInside ? fields.removeLast() * 10 : 0
        fields.append(start + digit)
        isInside = true
      } else {
        guard byte == wanted else { return nil }
        isInside = false
      }
    }
    return fields
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Days since 1970-01-01; years are counted from March, so that the leap day comes last.
  private static func day(year: Int, month: Int, dayOfMonth: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let marchMonth = (month + 9) % 12
    let dayOfYear = (153 * marchMonth + 2) / 5 + dayOfMonth - 1
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    return 365 * marchYear + leapDays + dayOfYear - 719_468
  }

  var description: String {
    let date = calendarDate
    let hour = secondOfDay / 3_600
    let minute = secondOfDay / 60 % 60
    return "\(Self.padded(date.year, 4))-\(Self.padded(date.month, 2))-\(Self.padded(date.day, 2)) "
      + "\(Self.padded(hour, 2)):\(Self.padded(minute, 2)):\(Self.padded(secondOfDay % 60, 2))"
  }

  private var calendarDate: (year: Int, month: Int, day: Int) {
    let days = day + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(abs(number))
    let zeros = String(repeating: "0", count: max(0, width - digits.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }
}
