import VirtualTime

extension Double {
  /// A fraction as percent, for example `19.5 %`; whole percent without a decimal.
  var percentText: String {
    let tenths = Int((self * 1000).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
  }
}

extension Duration {
  /// Whole units as a person says them, for example `15 min` or `1 h 30 min`; at least one unit.
  var text: String {
    let units: [(length: Int64, name: String)] = [
      (3_600_000_000_000, "h"), (60_000_000_000, "min"), (1_000_000_000, "s"),
      (1_000_000, "ms"), (1_000, "µs"), (1, "ns"),
    ]
    var rest = nanoseconds
    var parts: [String] = []
    for unit in units where rest >= unit.length {
      parts.append("\(rest / unit.length) \(unit.name)")
      rest %= unit.length
    }
    return parts.isEmpty ? "0 s" : parts.joined(separator: " ")
  }
}

extension Instant {
  /// Time since the simulation began, for example `1d 02:03:04`; fractions of a second are cut off.
  var elapsedText: String {
    let seconds = nanoseconds / 1_000_000_000
    return "\(seconds / 86_400)d \(clockText(secondsOfDay: seconds % 86_400))"
  }
}

extension WallTime {
  /// The time in UTC, for example `2026-03-01T08:00:00Z`; fractions of a second are cut off.
  var utcText: String {
    let seconds = floorDivide(nanosecondsSince1970, 1_000_000_000)
    let days = floorDivide(seconds, 86_400)
    return "\(dateText(daysSince1970: days))T\(clockText(secondsOfDay: seconds - days * 86_400))Z"
  }
}

private func floorDivide(_ number: Int64, _ divisor: Int64) -> Int64 {
  let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
  return rest < 0 ? quotient - 1 : quotient
}

private func twoDigits(_ number: Int64) -> String {
  number < 10 ? "0\(number)" : "\(number)"
}

private func clockText(secondsOfDay: Int64) -> String {
  [secondsOfDay / 3600, secondsOfDay / 60 % 60, secondsOfDay % 60].map(twoDigits)
    .joined(separator: ":")
}

/// The proleptic Gregorian date of a day.
///
/// Counts in years that begin in March, so that the day that leap years add is the last one.
private func dateText(daysSince1970: Int64) -> String {
  let days = daysSince1970 + 719_468
  let era = floorDivide(days, 146_097)
  let dayOfEra = days - era * 146_097
  let yearOfEra =
    (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let month = (5 * dayOfYear + 2) / 153
  let day = dayOfYear - (153 * month + 2) / 5 + 1
  let calendarMonth = month < 10 ? month + 3 : month - 9
  let year = yearOfEra + era * 400 + (calendarMonth <= 2 ? 1 : 0)
  return "\(year)-\(twoDigits(calendarMonth))-\(twoDigits(day))"
}
