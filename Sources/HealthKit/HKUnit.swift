import FoundationAdditions

/// A prefix of a unit of the metric system.
public enum HKMetricPrefix: Int, Sendable {
  /// The unit itself.
  case none = 0
  /// A trillionth part.
  case femto = 13
  /// A billionth of a thousandth.
  case pico = 1
  /// A thousandth of a millionth.
  case nano = 2
  /// A millionth.
  case micro = 3
  /// A thousandth.
  case milli = 4
  /// A hundredth.
  case centi = 5
  /// A tenth.
  case deci = 6
  /// Ten.
  case deca = 7
  /// A hundred.
  case hecto = 8
  /// A thousand.
  case kilo = 9
  /// A million.
  case mega = 10
  /// A thousand millions.
  case giga = 11
  /// A million millions.
  case tera = 12

  /// How it is written before a unit.
  var symbol: String {
    switch self {
    case .none: ""
    case .femto: "f"
    case .pico: "p"
    case .nano: "n"
    case .micro: "mc"
    case .milli: "m"
    case .centi: "c"
    case .deci: "d"
    case .deca: "da"
    case .hecto: "h"
    case .kilo: "k"
    case .mega: "M"
    case .giga: "G"
    case .tera: "T"
    }
  }
}

/// A unit of amounts: `HKUnit.count().unitDivided(by: .minute())` is that of a heart's rate.
public final class HKUnit: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  /// How it is written.
  public let unitString: String
  /// What it measures, and by how much it is larger than the unit of the same kind to which all are led back.
  let measure: UnitMeasure

  init(_ unitString: String, _ measure: UnitMeasure) {
    self.unitString = unitString
    self.measure = measure
  }

  /// Creates a unit as it is written: `kg`, `count/min`, `mg/dL`, `ml/(kg*min)`.
  ///
  /// What is no unit ends the app, as on the phone.
  public convenience init(from string: String) {
    guard let measure = UnitMeasure(parsing: string) else {
      preconditionFailure("Unable to parse factorization string \(string)")
    }
    self.init(string, measure)
  }

  /// No unit.
  public var isNull: Bool { unitString.isEmpty }

  /// Multiplies by another unit.
  public func unitMultiplied(by unit: HKUnit) -> HKUnit {
    HKUnit("\(unitString)*\(unit.grouped)", measure.times(unit.measure, power: 1))
  }

  /// Divides by another unit.
  public func unitDivided(by unit: HKUnit) -> HKUnit {
    HKUnit("\(unitString)/\(unit.grouped)", measure.times(unit.measure, power: -1))
  }

  /// Multiplies the unit by itself so many times.
  public func unitRaised(toPower power: Int) -> HKUnit {
    HKUnit("\(grouped)^\(power)", UnitMeasure.one.times(measure, power: power))
  }

  /// One divided by the unit.
  public func reciprocal() -> HKUnit { unitRaised(toPower: -1) }

  private var grouped: String {
    unitString.contains { "*/^".contains($0) } ? "(\(unitString))" : unitString
  }

  /// The unit as it is written.
  public override var description: String { unitString }

  /// Whether another unit measures the same by the same amount.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKUnit)?.measure == measure
  }

  /// By what it measures.
  public override var hash: Int { measure.kind.hashValue }

  /// Whether an archive may hold it.
  public static var supportsSecureCoding: Bool { true }

  /// Writes it into an archive.
  public func encode(with coder: NSCoder) { coder.encode(unitString as NSString, forKey: "unit") }

  /// Reads it from an archive.
  public convenience init?(coder: NSCoder) {
    guard let string = coder.decodeObject(of: NSString.self, forKey: "unit").map({ "\($0)" }),
      UnitMeasure(parsing: string) != nil
    else { return nil }
    self.init(from: string)
  }

  /// The unit itself: it does not change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKUnit {
  /// Pieces.
  public class func count() -> HKUnit { HKUnit(from: "count") }
  /// Hundredths; a half is 0.5.
  public class func percent() -> HKUnit { HKUnit(from: "%") }
  /// Seconds.
  public class func second() -> HKUnit { HKUnit(from: "s") }
  /// Seconds with a prefix.
  public class func secondUnit(with prefix: HKMetricPrefix) -> HKUnit { prefixed(prefix, "s") }
  /// Minutes.
  public class func minute() -> HKUnit { HKUnit(from: "min") }
  /// Hours.
  public class func hour() -> HKUnit { HKUnit(from: "hr") }
  /// Days of 24 hours.
  public class func day() -> HKUnit { HKUnit(from: "d") }
  /// Metres.
  public class func meter() -> HKUnit { HKUnit(from: "m") }
  /// Metres with a prefix.
  public class func meterUnit(with prefix: HKMetricPrefix) -> HKUnit { prefixed(prefix, "m") }
  /// Inches.
  public class func inch() -> HKUnit { HKUnit(from: "in") }
  /// Feet.
  public class func foot() -> HKUnit { HKUnit(from: "ft") }
  /// Yards.
  public class func yard() -> HKUnit { HKUnit(from: "yd") }
  /// Miles.
  public class func mile() -> HKUnit { HKUnit(from: "mi") }
  /// Grams.
  public class func gram() -> HKUnit { HKUnit(from: "g") }
  /// Grams with a prefix.
  public class func gramUnit(with prefix: HKMetricPrefix) -> HKUnit { prefixed(prefix, "g") }
  /// Ounces.
  public class func ounce() -> HKUnit { HKUnit(from: "oz") }
  /// Pounds.
  public class func pound() -> HKUnit { HKUnit(from: "lb") }
  /// Stones.
  public class func stone() -> HKUnit { HKUnit(from: "st") }
  /// Litres.
  public class func liter() -> HKUnit { HKUnit(from: "L") }
  /// Litres with a prefix.
  public class func literUnit(with prefix: HKMetricPrefix) -> HKUnit { prefixed(prefix, "L") }
  /// Ounces of a fluid.
  public class func fluidOunceUS() -> HKUnit { HKUnit(from: "fl_oz_us") }
  /// Cups.
  public class func cupUS() -> HKUnit { HKUnit(from: "cup_us") }
  /// Joules.
  public class func joule() -> HKUnit { HKUnit(from: "J") }
  /// Joules with a prefix.
  public class func jouleUnit(with prefix: HKMetricPrefix) -> HKUnit { prefixed(prefix, "J") }
  /// Calories.
  public class func smallCalorie() -> HKUnit { HKUnit(from: "cal") }
  /// Kilocalories.
  public class func kilocalorie() -> HKUnit { HKUnit(from: "kcal") }
  /// Kilocalories.
  public class func largeCalorie() -> HKUnit { HKUnit(from: "Cal") }
  /// Watts.
  public class func watt() -> HKUnit { HKUnit(from: "W") }
  /// Pascals.
  public class func pascal() -> HKUnit { HKUnit(from: "Pa") }
  /// Millimetres of mercury.
  public class func millimeterOfMercury() -> HKUnit { HKUnit(from: "mmHg") }
  /// Degrees Celsius.
  public class func degreeCelsius() -> HKUnit { HKUnit(from: "degC") }
  /// Degrees Fahrenheit.
  public class func degreeFahrenheit() -> HKUnit { HKUnit(from: "degF") }
  /// Kelvins.
  public class func kelvin() -> HKUnit { HKUnit(from: "K") }
  /// Loudness.
  public class func decibelAWeightedSoundPressureLevel() -> HKUnit { HKUnit(from: "dBASPL") }
  /// International units.
  public class func internationalUnit() -> HKUnit { HKUnit(from: "IU") }

  /// An amount of a substance, by the mass of a mole of it in grams.
  public class func moleUnit(withMolarMass gramsPerMole: Double) -> HKUnit {
    HKUnit(from: "mol<\(gramsPerMole)>")
  }
  /// A part of an amount of a substance, or many of it, by the mass of a mole of it in grams.
  public class func moleUnit(with prefix: HKMetricPrefix, molarMass gramsPerMole: Double) -> HKUnit
  {
    prefixed(prefix, "mol<\(gramsPerMole)>")
  }
  /// How hard a workout was, from 1 to 10.
  public class func appleEffortScore() -> HKUnit { HKUnit(from: "appleEffortScore") }
  /// How well something conducts.
  public class func siemen() -> HKUnit { HKUnit(from: "S") }

  private class func prefixed(_ prefix: HKMetricPrefix, _ symbol: String) -> HKUnit {
    HKUnit(from: prefix.symbol + symbol)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The mass of a mole of blood sugar, in grams.
public let HKUnitMolarMassBloodGlucose = 180.15588000005408
