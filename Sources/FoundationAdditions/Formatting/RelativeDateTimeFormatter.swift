import Foundation

/// Says how far away a date is, in the user's language: `2 hours ago`.
///
/// Only the largest unit that is not zero is said, and what is left of it is not rounded, as on the phone.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Whether words stand for what is near.
  public enum DateTimeStyle: Int, Sendable {
    /// Always a number: `1 day ago`.
    case numeric
    /// A word where there is one: `yesterday`.
    case named
  }

  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// `2 months ago`.
    case full
    /// `two months ago`.
    case spellOut
    /// `2 mo. ago`.
    case short
    /// `2mo ago`.
    case abbreviated
  }

  /// Whether words stand for what is near.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// How units are written.
  open var unitsStyle = UnitsStyle.full
  /// Where in a sentence the text stands; nothing comes of it.
  open var formattingContext = Formatter.Context.unknown
  private var givenCalendar: Calendar? = .current
  /// The calendar whose days and months are counted; nil makes it the user's again.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! {
    get { givenCalendar ?? .current }
    set { givenCalendar = newValue }
  }
  private var givenLocale: Locale?
  /// Whose language is written; nil makes it the user's again.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale! {
    get { givenLocale ?? .autoupdatingCurrent }
    set { givenLocale = newValue }
  }

  /// Creates a formatter.
  public override init() { super.init() }

  /// Reads a formatter from an archive; there are none: nil.
  public required init?(coder: NSCoder) { return nil }

  private static let units: [(Calendar.Component, Date.RelativeFormatStyle.Field)] = [
    (.year, .year), (.month, .month), (.weekOfMonth, .week), (.day, .day), (.hour, .hour),
    (.minute, .minute), (.second, .second),
  ]

  /// Says how far away something is of which the parts are known.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let parts = Self.units.map { ($0, dateComponents.value(for: $0.0) ?? 0) }
    let said =
      parts.first { $0.1 != 0 }
      ?? parts.last { dateComponents.value(for: $0.0.0) != nil }
    guard let ((component, field), value) = said else { return text(.second, .second, 0) }
    return text(component, field, value)
  }

  /// Says how far away so many seconds from now are; a date before now has less than none.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date(timeIntervalSinceNow: 0)
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// Says how far a date is away from another one.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let parts = calendar.dateComponents(
      Set(Self.units.map(\.0)), from: referenceDate, to: date)
    let isZero = Self.units.allSatisfy { parts.value(for: $0.0) == 0 }
    return isZero ? text(.second, .second, 0) : localizedString(from: parts)
  }

  /// Says how far a date is away from now; nil where it is none.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date(timeIntervalSinceNow: 0)) }
  }

  /// The text of one unit, which is made of dates that are exactly that far apart.
  private func text(
    _ component: Calendar.Component, _ field: Date.RelativeFormatStyle.Field, _ value: Int
  ) -> String {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let end = calendar.date(byAdding: component, value: value, to: start) ?? start
    let width: Date.RelativeFormatStyle.UnitsStyle =
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    return Date.AnchoredRelativeFormatStyle(
      anchor: end, allowedFields: [field],
      presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: width,
      locale: locale, calendar: calendar
    ).format(start)
  }
}
