/// What a unit measures, and how it is led back to the basic unit of its kind.
///
/// Basic are seconds, metres, grams, joules, pascals, litres, kelvins and pieces.
struct UnitMeasure: Equatable {
  /// The basic units and their powers, in the order of the alphabet; none of power 0.
  private(set) var kind: [Factor] = []
  /// How many basic units one of the unit is.
  private(set) var scale = 1.0
  /// What is added after that: degrees do not begin at nothing.
  private(set) var offset = 0.0

  /// A basic unit with its power.
  struct Factor: Hashable {
    var base: String
    var power: Int
  }

  static let one = UnitMeasure()

  /// An amount of this unit in the basic one.
  func basic(_ value: Double) -> Double { value * scale + offset }

  /// An amount of the basic unit in this one.
  func amount(ofBasic value: Double) -> Double { (value - offset) / scale }

  /// This times a power of another.
  func times(_ other: UnitMeasure, power: Int) -> UnitMeasure {
    var product = UnitMeasure()
    var factors = kind
    for factor in other.kind {
      if let at = factors.firstIndex(where: { $0.base == factor.base }) {
        factors[at].power += factor.power * power
      } else {
        factors.append(Factor(base: factor.base, power: factor.power * power))
      }
    }
    product.kind = factors.filter { $0.power != 0 }.sorted { $0.base < $1.base }
    product.scale = scale
    // A whole power by repeated multiplication gives the same bits everywhere.
    for _ in 0..<abs(power) {
      product.scale = power > 0 ? product.scale * other.scale : product.scale / other.scale
    }
    // A degree alone begins where it begins; a degree an hour is a difference.
    if kind.isEmpty, scale == 1, power == 1 { product.offset = other.offset }
    return product
  }

  // MARK: Reading

  /// The measure of a unit as it is written; nil: that is none.
  init?(parsing text: String) {
    var reader = UnitReader(rest: Substring(text.filter { $0 != " " }))
    guard let measure = reader.product(), reader.rest.isEmpty else { return nil }
    self = measure
  }

  /// The measure of a word; nil: that is no unit.
  init?(word: Substring) {
    if let known = Self.word(word) {
      self = known
      return
    }
    let prefixes: [(String, Double)] = [
      ("mc", 1e-6), ("da", 10), ("f", 1e-15), ("p", 1e-12), ("n", 1e-9), ("m", 1e-3), ("c", 1e-2),
      ("d", 0.1), ("h", 100), ("k", 1e3), ("M", 1e6), ("G", 1e9), ("T", 1e12),
    ]
    for (prefix, factor) in prefixes where word.hasPrefix(prefix) {
      let metric = word.dropFirst(prefix.count)
      guard Self.isMetric(metric), var measure = Self.word(metric) else { continue }
      measure.scale *= factor
      self = measure
      return
    }
    return nil
  }

  init() {}

  private init(_ base: String, _ scale: Double = 1, offset: Double = 0) {
    kind = [Factor(base: base, power: 1)]
    self.scale = scale
    self.offset = offset
  }

  private static func isMetric(_ word: Substring) -> Bool {
    ["s", "m", "g", "L", "l", "J", "cal", "Pa", "K", "W", "V", "Hz", "S"].contains(word)
      || word.hasPrefix("mol")
  }

  private static func word(_ word: Substring) -> UnitMeasure? {
    switch word {
    case "count", "%": UnitMeasure()
    case "s": UnitMeasure("s")
    case "min": UnitMeasure("s", 60)
    case "hr": UnitMeasure("s", 3_600)
    case "d": UnitMeasure("s", 86_400)
    case "m": UnitMeasure("m")
    case "in": UnitMeasure("m", 0.0254)
    case "ft": UnitMeasure("m", 0.3048)
    case "yd": UnitMeasure("m", 0.9144)
    case "mi": UnitMeasure("m", 1_609.344)
    case "g": UnitMeasure("g")
    case "oz": UnitMeasure("g", 28.349523125)
    case "lb": UnitMeasure("g", 453.59237)
    case "st": UnitMeasure("g", 6_350.29318)
    case "L", "l": UnitMeasure("L")
    case "fl_oz_us": UnitMeasure("L", 0.0295735295625)
    case "fl_oz_imp": UnitMeasure("L", 0.0284130625)
    case "cup_us": UnitMeasure("L", 0.2365882365)
    case "pt_us": UnitMeasure("L", 0.473176473)
    case "J": UnitMeasure("J")
    case "cal": UnitMeasure("J", 4.184)
    case "Cal": UnitMeasure("J", 4_184)
    case "W": UnitMeasure("W")
    case "Pa": UnitMeasure("Pa")
    case "mmHg": UnitMeasure("Pa", 133.322387415)
    case "inHg": UnitMeasure("Pa", 3_386.38864034)
    case "atm": UnitMeasure("Pa", 101_325)
    case "K": UnitMeasure("K")
    case "degC": UnitMeasure("K", 1, offset: 273.15)
    case "degF": UnitMeasure("K", 5.0 / 9, offset: 459.67 * 5 / 9)
    case "V": UnitMeasure("V")
    case "Hz": UnitMeasure("Hz")
    case "S": UnitMeasure("S")
    case "dBASPL", "dBHL", "IU", "mol", "appleEffortScore": UnitMeasure(String(word))
    default: mole(word)
    }
  }

  /// A mole of something whose mass is told is that many grams.
  private static func mole(_ word: Substring) -> UnitMeasure? {
    guard word.hasPrefix("mol<"), word.hasSuffix(">"),
      let grams = Double(word.dropFirst(4).dropLast()), grams > 0
    else { return nil }
    return UnitMeasure("g", grams)
  }
}

/// Reads a unit as it is written.
private struct UnitReader {
  var rest: Substring

  /// Units that are multiplied and divided, from left to right.
  mutating func product() -> UnitMeasure? {
    guard var product = power() else { return nil }
    while let sign = rest.first, "*·./".contains(sign) {
      rest.removeFirst()
      guard let next = power() else { return nil }
      product = product.times(next, power: sign == "/" ? -1 : 1)
    }
    return product
  }

  private mutating func power() -> UnitMeasure? {
    guard let unit = unit() else { return nil }
    guard rest.first == "^" else { return unit }
    rest.removeFirst()
    let digits = rest.prefix { $0 == "-" || $0.isNumber }
    rest = rest.dropFirst(digits.count)
    return Int(digits).flatMap { abs($0) < 10 ? UnitMeasure.one.times(unit, power: $0) : nil }
  }

  private mutating func unit() -> UnitMeasure? {
    if rest.first == "(" {
      rest.removeFirst()
      guard let product = product(), rest.first == ")" else { return nil }
      rest.removeFirst()
      return product
    }
    // The mass of a mole stands in brackets, and may hold a point.
    let bracket = rest.prefix { $0 != ">" }
    let isMole = bracket.contains("mol<") && bracket.count < rest.count
    let word = isMole ? rest.prefix(bracket.count + 1) : rest.prefix { !"*·./^()".contains($0) }
    rest = rest.dropFirst(word.count)
    return UnitMeasure(word: word)
  }
}
