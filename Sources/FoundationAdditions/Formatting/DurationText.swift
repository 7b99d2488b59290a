import Foundation

/// A unit of durations with its English names.
struct DurationUnit: Sendable {
  let component: Calendar.Component
  let calendarUnit: NSCalendar.Unit
  /// How long it is, where it always has that length.
  let seconds: Double?
  let full: String
  let short: String
  /// Whether the short name has an s where there is more than one.
  let hasShortPlural: Bool
  let abbreviated: String

  static let all: [DurationUnit] = [
    DurationUnit(.year, .year, nil, "year", "yr", true, "y"),
    DurationUnit(.month, .month, nil, "month", "mth", true, "mo"),
    DurationUnit(.weekOfMonth, .weekOfMonth, nil, "week", "wk", true, "w"),
    DurationUnit(.day, .day, nil, "day", "day", true, "d"),
    DurationUnit(.hour, .hour, 3600, "hour", "hr", false, "h"),
    DurationUnit(.minute, .minute, 60, "minute", "min", false, "m"),
    DurationUnit(.second, .second, 1, "second", "sec", false, "s"),
  ]

  private init(
    _ component: Calendar.Component, _ calendarUnit: NSCalendar.Unit, _ seconds: Double?,
    _ full: String, _ short: String, _ hasShortPlural: Bool, _ abbreviated: String
  ) {
    self.component = component
    self.calendarUnit = calendarUnit
    self.seconds = seconds
    self.full = full
    self.short = short
    self.hasShortPlural = hasShortPlural
    self.abbreviated = abbreviated
  }
}

/// The English text of a duration.
struct DurationText {
  let style: DateComponentsFormatter.UnitsStyle
  let zeros: DateComponentsFormatter.ZeroFormattingBehavior

  typealias Part = (unit: DurationUnit, value: Int)

  func text(of parts: [Part]) -> String {
    let written = withoutZeros(parts)
    if style == .positional { return positions(written) }
    return written.map(word).joined(separator: separator)
  }

  private var separator: String { style == .abbreviated || style == .brief ? " " : ", " }

  private func withoutZeros(_ parts: [Part]) -> [Part] {
    var dropped = zeros
    if zeros.contains(.default) {
      dropped.formUnion(style == .positional ? .dropLeading : .dropAll)
    }
    guard let first = parts.firstIndex(where: { $0.value != 0 }),
      let last = parts.lastIndex(where: { $0.value != 0 })
    else { return dropped.isDisjoint(with: .dropAll) ? parts : parts.suffix(1) }
    return parts.enumerated().filter { place, part in
      if part.value != 0 { return true }
      if place < first { return !dropped.contains(.dropLeading) }
      return !dropped.contains(place > last ? .dropTrailing : .dropMiddle)
    }.map(\.element)
  }

  private func positions(_ parts: [Part]) -> String {
    parts.enumerated().map { place, part in
      let digits = String(part.value)
      let isPadded = place > 0 || zeros.contains(.pad)
      return isPadded && digits.count < 2 ? "0" + digits : digits
    }.joined(separator: ":")
  }

  private func word(_ part: Part) -> String {
    let (unit, value) = part
    switch style {
    case .positional: return String(value)
    case .abbreviated: return "\(value)\(unit.abbreviated)"
    case .short: return "\(value) \(short(unit, value))"
    case .brief: return "\(value)\(short(unit, value))"
    case .full: return "\(value) \(unit.full)\(value == 1 ? "" : "s")"
    case .spellOut: return "\(spelled(value)) \(unit.full)\(value == 1 ? "" : "s")"
    }
  }

  private func short(_ unit: DurationUnit, _ value: Int) -> String {
    unit.short + (unit.hasShortPlural && value != 1 ? "s" : "")
  }

  private func spelled(_ value: Int) -> String {
    let ones = [
      "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
      "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
      "nineteen",
    ]
    let tens = [
      "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ]
    switch value {
    case ..<20: return ones[value]
    case ..<100: return tens[value / 10] + (value % 10 == 0 ? "" : "-" + ones[value % 10])
    case ..<1000:
      let rest = value % 100 == 0 ? "" : " " + spelled(value % 100)
      return ones[value / 100] + " hundred" + rest
    case ..<1_000_000:
      let rest = value % 1000 == 0 ? "" : " " + spelled(value % 1000)
      return spelled(value / 1000) + " thousand" + rest
    default: return String(value)
    }
  }
}
