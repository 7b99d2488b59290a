internal import AppHosting
internal import Emulator
import Foundation

/// In which unit something is written: one of those that are usual for a use, or the one that is given.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Codable, Sendable {
  fileprivate let name: String

  private init(_ name: String) { self.name = name }

  /// In the usual one.
  public static var general: Self { Self("general") }
  /// In the one that is given.
  public static var asProvided: Self { Self("asProvided") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  /// For ways.
  public static var road: Self { Self("road") }
  /// For sizes of people.
  public static var personHeight: Self { Self("personHeight") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  /// For people.
  public static var personWeight: Self { Self("personWeight") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  /// For what is eaten.
  public static var food: Self { Self("food") }
  /// For sports.
  public static var workout: Self { Self("workout") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  /// For the weather.
  public static var weather: Self { Self("weather") }
  /// For people.
  public static var person: Self { Self("person") }
}

extension Measurement where UnitType: Dimension {
  /// How a number with a unit is written: in English alone, and in the unit that it has.
  public struct FormatStyle: Foundation.FormatStyle {
    /// What is written.
    public typealias FormatInput = Measurement<UnitType>
    /// What comes of it.
    public typealias FormatOutput = String

    /// How units are written.
    public enum UnitWidth: String, Hashable, Codable, Sendable {
      /// `5 kilometers`.
      case wide
      /// `5 km`.
      case abbreviated
      /// `5km`.
      case narrow
    }

    /// How the unit is written.
    public var width: UnitWidth
    /// In which unit; here in the one that is given, which is reported where another one is asked for.
    public var usage: MeasurementFormatUnitUsage<UnitType>
    /// How the number is written.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    /// Whose language is written.
    public var locale: Locale

    /// Creates a way to write.
    ///
    /// - Parameters:
    ///   - width: How the unit is written.
    ///   - locale: Whose language is written; the user's.
    ///   - usage: In which unit.
    ///   - numberFormatStyle: How the number is written.
    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.usage = usage
      self.numberFormatStyle = numberFormatStyle
      self.locale = locale
    }

    /// Writes a number with its unit.
    public func format(_ value: Measurement<UnitType>) -> String {
      if usage != .asProvided {
        AppProcess.current?
          .reportUnmodelled(
            "Measurement.formatted for the usage \(usage.name)", by: "Measurement.formatted",
            omission: "the unit is the one that is given: use the usage asProvided",
            severity: .warning)
      }
      if width == .wide { EnglishTexts.report("Measurement.formatted", unless: locale) }
      let style = numberFormatStyle ?? FloatingPointFormatStyle<Double>()
      let unitWidth: MeasurementText.Width =
        switch width {
        case .wide: .wide
        case .abbreviated: .medium
        case .narrow: .narrow
        }
      return MeasurementText.text(
        style.locale(locale).format(value.value), isOne: value.value == 1, value.unit, unitWidth)
    }

    /// The way in another language.
    public func locale(_ locale: Locale) -> FormatStyle {
      var style = self
      style.locale = locale
      return style
    }
  }

  /// Writes the number with its unit.
  public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }

  /// Writes the number with its unit in a way.
  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == Measurement<UnitType> { style.format(self) }
}

extension FormatStyle {
  /// Writes numbers with units.
  ///
  /// - Parameters:
  ///   - width: How the unit is written.
  ///   - usage: In which unit.
  ///   - numberFormatStyle: How the number is written.
  /// - Returns: The way to write.
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }
}
