/// A date and time of day of the Gregorian calendar without a time zone, counted with whole numbers.
///
/// No formatter and no calendar of the machine takes part, so that locale and zone cannot either.
package struct CivilTime: Equatable, Comparable, Sendable, CustomStringConvertible {
  /// Whole days since 1970-01-01.
  package var day: Int
  /// Seconds since midnight, 0 ..< 86,400.
  package var secondOfDay: Int

  /// Creates a time from its parts.
  package init(day: Int, secondOfDay: Int) {
    self.day = day
    self.secondOfDay = secondOfDay
  }

  /// The time that lies so many seconds after 1970-01-01 00:00:00; clamped to the years of `Int32`.
  package init(secondsSince1970 seconds: Double) {
    let bounded = min(max(seconds.isNaN ? 0 : seconds, -6e10), 6e10)
    self.init(wholeSeconds: Int(bounded.rounded(.down)))
  }

  /// The time that lies so many whole seconds after 1970-01-01 00:00:00.
  package init(wholeSeconds: Int) {
    let rest = wholeSeconds % 86_400
    secondOfDay = rest < 0 ? rest + 86_400 : rest
    day = (wholeSeconds - secondOfDay) / 86_400
  }

  /// Reads `YYYY-MM-DD HH:MM:SS`; nil for another form or a date that does not exist.
  package init?(_ text: String) {
    self.init(text, pattern: "0000-00-00 00:00:00")
  }

  /// Reads `YYYY-MM-DDTHH:MM:SSZ`, the form of dates in XML property lists.
  package init?(internetDate text: String) {
    self.init(text, pattern: "0000-00-00T00:00:00Z")
  }

  private init?(_ text: String, pattern: String) {
    guard let fields = Self.fields(of: text, pattern: pattern), fields.count == 6 else {
      return nil
    }
    guard let date = CivilDate(year: fields[0], month: fields[1], day: fields[2]),
      fields[3] < 24, fields[4] < 60, fields[5] < 60
    else { return nil }
    day = date.daysSince1970
    secondOfDay = fields[3] * 3_600 + fields[4] * 60 + fields[5]
  }

  /// Seconds since 1970-01-01 00:00:00 of the same zone.
  package var wholeSeconds: Int { day * 86_400 + secondOfDay }

  /// Orders times of one zone.
  package static func < (left: CivilTime, right: CivilTime) -> Bool {
    left.wholeSeconds < right.wholeSeconds
  }

  /// The numbers of a text in which every `0` of the pattern stands for a digit.
  package static func fields(of text: String, pattern: String) -> [Int]? {
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

  /// The time as `YYYY-MM-DD HH:MM:SS`.
  package var description: String {
    let (hour, minute) = (secondOfDay / 3_600, secondOfDay / 60 % 60)
    return "\(CivilDate(daysSince1970: day)) "
      + [hour, minute, secondOfDay % 60].map(Self.twoDigits).joined(separator: ":")
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
