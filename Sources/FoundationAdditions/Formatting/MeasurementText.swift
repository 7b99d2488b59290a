import Foundation

/// The English names of a unit.
struct UnitName {
  let one: String
  let many: String
  let medium: String
  let narrow: String

  /// The names of a unit; its sign, where there are none.
  init(of unit: Unit) {
    let kind = String(describing: type(of: unit))
    let parts = Self.names["\(kind) \(unit.symbol)"]?.split(
      separator: "/", omittingEmptySubsequences: false
    ).map(String.init)
    let medium = parts.map { $0.count > 2 ? $0[2] : " " + unit.symbol } ?? " " + unit.symbol
    self.medium = medium
    one = parts?[0] ?? unit.symbol
    many = parts?[1] ?? unit.symbol
    narrow = parts.flatMap { $0.count > 3 ? $0[3] : nil } ?? medium.filter { $0 != " " }
  }

  /// One, many, what stands behind a number in the usual way, and in little room; by what is measured and the sign.
  private static let names: [String: String] = [
    "UnitLength km": "kilometer/kilometers", "UnitLength m": "meter/meters",
    "UnitLength cm": "centimeter/centimeters", "UnitLength mm": "millimeter/millimeters",
    "UnitLength mi": "mile/miles", "UnitLength yd": "yard/yards",
    "UnitLength ft": "foot/feet/ ft/′", "UnitLength in": "inch/inches/ in/″",
    "UnitMass kg": "kilogram/kilograms", "UnitMass g": "gram/grams",
    "UnitMass mg": "milligram/milligrams", "UnitMass lb": "pound/pounds/ lb/#",
    "UnitMass oz": "ounce/ounces", "UnitMass st": "stone/stones",
    "UnitTemperature °C": "degree Celsius/degrees Celsius/°C/°C",
    "UnitTemperature °F": "degree Fahrenheit/degrees Fahrenheit/°F/°",
    "UnitTemperature K": "kelvin/kelvins",
    "UnitSpeed m/s": "meter per second/meters per second",
    "UnitSpeed km/h": "kilometer per hour/kilometers per hour",
    "UnitSpeed mph": "mile per hour/miles per hour", "UnitSpeed kn": "knot/knots",
    "UnitDuration s": "second/seconds/ sec/s", "UnitDuration m": "minute/minutes/ min/m",
    "UnitDuration h": "hour/hours/ hr/h",
    "UnitEnergy kCal": "kilocalorie/kilocalories/ kcal/kcal",
    "UnitEnergy cal": "calorie/calories", "UnitEnergy kJ": "kilojoule/kilojoules",
    "UnitEnergy J": "joule/joules", "UnitEnergy kWh": "kilowatt-hour/kilowatt-hours",
    "UnitVolume L": "liter/liters", "UnitVolume mL": "milliliter/milliliters",
    "UnitInformationStorage B": "byte/bytes/ byte/B",
    "UnitInformationStorage kB": "kilobyte/kilobytes",
    "UnitInformationStorage MB": "megabyte/megabytes",
    "UnitInformationStorage GB": "gigabyte/gigabytes",
    "UnitPower W": "watt/watts", "UnitPower kW": "kilowatt/kilowatts",
    "UnitPressure hPa": "hectopascal/hectopascals", "UnitAngle °": "degree/degrees/ deg/°",
    "UnitFrequency Hz": "hertz/hertz", "UnitArea m²": "square meter/square meters",
  ]
}

/// Writes numbers with units, as they are given.
enum MeasurementText {
  /// How units are written.
  enum Width { case narrow, medium, wide }

  /// A number that has been written, with its unit.
  ///
  /// - Parameters:
  ///   - number: The number as it is written.
  ///   - isOne: Whether it is one.
  ///   - unit: The unit.
  ///   - width: How the unit is written.
  /// - Returns: Both.
  static func text(_ number: String, isOne: Bool, _ unit: Unit, _ width: Width) -> String {
    let name = UnitName(of: unit)
    switch width {
    case .narrow: return number + name.narrow
    case .medium: return number + name.medium
    case .wide: return "\(number) \(isOne ? name.one : name.many)"
    }
  }
}
