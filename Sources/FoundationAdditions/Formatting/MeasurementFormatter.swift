internal import AppHosting
internal import Emulator
import Foundation

/// Writes numbers with units, in English alone, and in the unit that they have.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  /// In which unit it is written.
  public struct UnitOptions: OptionSet, Sendable {
    /// The bits, as on the phone.
    public let rawValue: UInt
    /// Creates options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// In the one that is given.
    public static let providedUnit = Self(rawValue: 1 << 0)
    /// In one that fits the number.
    public static let naturalScale = Self(rawValue: 1 << 1)
    /// Temperatures without one.
    public static let temperatureWithoutUnit = Self(rawValue: 1 << 2)
  }

  /// In which unit it is written; here in the one that is given, which is reported where another one is asked for.
  open var unitOptions: UnitOptions = []
  /// How units are written.
  open var unitStyle = Formatter.UnitStyle.medium
  private var givenLocale: Locale?
  /// Whose language is written; nil makes it the user's again.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale! {
    get { givenLocale ?? .autoupdatingCurrent }
    set {
      givenLocale = newValue
      numberFormatter.locale = locale
    }
  }
  private var keptNumberFormatter = MeasurementFormatter.decimals()
  /// What writes the number; nil makes it one of decimals again.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var numberFormatter: NumberFormatter! {
    get { keptNumberFormatter }
    set {
      keptNumberFormatter = newValue ?? Self.decimals()
      if newValue == nil, let givenLocale { keptNumberFormatter.locale = givenLocale }
    }
  }

  /// Creates a formatter.
  public override init() { super.init() }

  /// Reads a formatter from an archive; there are none: nil.
  public required init?(coder: NSCoder) { return nil }

  private static func decimals() -> NumberFormatter {
    let formatter = NumberFormatter.init()
    formatter.numberStyle = .decimal
    return formatter
  }

  /// Writes a number with its unit.
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    if !unitOptions.contains(.providedUnit), measurement.unit is Dimension {
      AppProcess.current?
        .reportUnmodelled(
          "MeasurementFormatter.unitOptions without providedUnit",
          by: "MeasurementFormatter.string", omission: "the unit is the one that is given",
          severity: .warning)
    }
    let number = numberFormatter.string(from: NSNumber(value: measurement.value)) ?? ""
    if unitOptions.contains(.temperatureWithoutUnit), measurement.unit is UnitTemperature {
      return number + "°"
    }
    if unitStyle == .long { EnglishTexts.report("MeasurementFormatter", unless: locale) }
    return MeasurementText.text(
      number, isOne: measurement.value == 1, measurement.unit, unitStyle.width)
  }

  /// Writes the name of a unit.
  open func string(from unit: Unit) -> String {
    let name = UnitName(of: unit)
    if unitStyle == .long { EnglishTexts.report("MeasurementFormatter", unless: locale) }
    switch unitStyle {
    case .long: return name.many
    case .short: return name.narrow
    default: return name.medium.hasPrefix(" ") ? String(name.medium.dropFirst()) : name.medium
    }
  }
}

extension Formatter.UnitStyle {
  fileprivate var width: MeasurementText.Width {
    switch self {
    case .short: .narrow
    case .long: .wide
    default: .medium
    }
  }
}
