internal import AppHosting
internal import Emulator
import Foundation

/// Says how long something takes: `1 hour, 30 minutes`, in English alone.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// `1:30:00`.
    case positional
    /// `1h 30m`.
    case abbreviated
    /// `1 hr, 30 min`.
    case short
    /// `1 hour, 30 minutes`.
    case full
    /// `one hour, thirty minutes`.
    case spellOut
    /// `1hr 30min`.
    case brief
  }

  /// What becomes of units of which there is none.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The bits, as on the phone.
    public let rawValue: UInt
    /// Creates behaviours of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// In positions those in front are left out, else all.
    public static let `default` = Self(rawValue: 1 << 0)
    /// Those in front are left out.
    public static let dropLeading = Self(rawValue: 1 << 1)
    /// Those between others are left out.
    public static let dropMiddle = Self(rawValue: 1 << 2)
    /// Those at the end are left out.
    public static let dropTrailing = Self(rawValue: 1 << 3)
    /// All are left out.
    public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
    /// All are written, with two digits in positions.
    public static let pad = Self(rawValue: 1 << 16)
  }

  /// Which units are written; empty: all of them.
  open var allowedUnits: NSCalendar.Unit = []
  /// How units are written.
  open var unitsStyle = UnitsStyle.positional
  /// What becomes of units of which there is none.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// How many units are written at most; 0: all.
  open var maximumUnitCount = 0
  /// Whether `About` stands in front.
  open var includesApproximationPhrase = false
  /// Whether `remaining` stands behind.
  open var includesTimeRemainingPhrase = false
  /// Whether the largest unit is said in smaller ones; nothing comes of it, which is reported.
  open var collapsesLargestUnit = false
  /// Whether parts of units are written; nothing comes of it, which is reported.
  open var allowsFractionalUnits = false
  /// Where in a sentence the text stands; nothing comes of it.
  open var formattingContext = Formatter.Context.unknown
  /// The date from which months are counted; nil for the first day of 2001.
  open var referenceDate: Date?
  /// The calendar whose days and months are counted.
  open var calendar: Calendar? = .current

  /// Creates a formatter.
  public override init() { super.init() }

  /// Reads a formatter from an archive; there are none: nil.
  public required init?(coder: NSCoder) { return nil }

  /// Says how long something takes of which the parts are known.
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// Says how long so many seconds are.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return text(from: start, to: start.addingTimeInterval(ti.rounded(.towardZero)))
  }

  /// Says how long it is from a date to another one.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    text(from: startDate, to: endDate)
  }

  /// Says how long something takes of which the parts are known.
  open func string(from components: DateComponents) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    guard let end = counting.date(byAdding: components, to: start) else { return nil }
    return text(from: start, to: end)
  }

  /// Says how long something takes; nil where it is no parts of dates.
  open override func string(for obj: Any?) -> String? {
    (obj as? DateComponents).flatMap { string(from: $0) }
  }

  private var counting: Calendar { calendar ?? .current }

  private func text(from start: Date, to end: Date) -> String? {
    EnglishTexts.report("DateComponentsFormatter", unless: counting.locale ?? .autoupdatingCurrent)
    if collapsesLargestUnit { report("collapsesLargestUnit", "the largest unit is written") }
    if allowsFractionalUnits { report("allowsFractionalUnits", "units are written without parts") }
    var units = DurationUnit.all.filter {
      allowedUnits.isEmpty || allowedUnits.contains($0.calendarUnit)
    }
    guard !units.isEmpty else { return nil }
    let isNegative = end < start
    var parts = values(units, from: start, to: end)
    if maximumUnitCount > 0, let first = parts.firstIndex(where: { $0 != 0 }) {
      units = Array(units[first...].prefix(maximumUnitCount))
      parts = values(units, from: start, to: end)
    }
    let written = zip(units, parts).map { (unit: $0, value: abs($1)) }
    let text = DurationText(style: unitsStyle, zeros: zeroFormattingBehavior).text(of: written)
    let signed = isNegative && parts.contains { $0 != 0 } ? "-" + text : text
    let said = includesApproximationPhrase ? "About " + signed : signed
    return includesTimeRemainingPhrase ? said + " remaining" : said
  }

  private func report(_ property: String, _ omission: String) {
    AppProcess.current?
      .reportUnmodelled(
        "DateComponentsFormatter.\(property)", by: "DateComponentsFormatter.string",
        omission: omission, severity: .warning)
  }

  /// How many there are of each unit; what is left of the smallest is rounded to the nearest, where it has a fixed length.
  private func values(_ units: [DurationUnit], from start: Date, to end: Date) -> [Int] {
    var end = end
    if let length = units.last?.seconds {
      let whole = (end.timeIntervalSince(start) / length).rounded(.toNearestOrEven) * length
      end = start.addingTimeInterval(whole)
    }
    let parts = counting.dateComponents(Set(units.map(\.component)), from: start, to: end)
    return units.map { parts.value(for: $0.component) ?? 0 }
  }
}
