/// The charge of a battery over a run, in steps of 5 percent.
enum BatteryCurve {
  /// A step of the charge.
  struct Step: Equatable {
    /// When it is reached, in seconds since 1970.
    var second: Int
    /// The charge in twentieths, 1 … 20.
    var twentieths: Int

    /// The charge, 0 … 1.
    var level: Double { Double(twentieths) / 20 }
  }

  /// Shares of a full charge an hour; the first two are losses.
  struct Rates {
    var idle: Double
    var use: Double
    var charge: Double
  }

  /// The steps from the first second to the end; the first one says where it begins.
  ///
  /// - Parameters:
  ///   - seconds: The time of the curve, in seconds since 1970.
  ///   - level: The charge at its beginning, 0 … 1.
  ///   - charging: When the battery is charged.
  ///   - use: When the device is in use.
  ///   - rates: How fast the charge changes.
  /// - Returns: The steps in order, no two of the same charge beside each other.
  static func steps(
    over seconds: Range<Int>, from level: Double, charging: Spans, use: Spans, at rates: Rates
  ) -> [Step] {
    // In twentieths from here on.
    var level = min(max(level * 20, 1), 20)
    var steps = [Step(second: seconds.lowerBound, twentieths: Int(level.rounded()))]
    let edges = (charging.edges + use.edges).filter(seconds.contains).sorted()
    var begin = seconds.lowerBound
    for end in edges + [seconds.upperBound] where end > begin {
      let loss = use.contains(begin) ? rates.use : rates.idle
      let rate = (charging.contains(begin) ? rates.charge : -loss) / 180
      level = add(rate, over: begin..<end, from: level, to: &steps)
      begin = end
    }
    return steps
  }

  /// Lets the charge change by so many twentieths a second; returns what it is at the end.
  private static func add(
    _ rate: Double, over span: Range<Int>, from level: Double, to steps: inout [Step]
  ) -> Double {
    let end = min(max(level + rate * Double(span.count), 1), 20)
    let crossed =
      end < level
      ? stride(from: Int(level.rounded(.up)) - 1, through: Int(end.rounded(.up)), by: -1)
      : stride(from: Int(level.rounded(.down)) + 1, through: Int(end.rounded(.down)), by: 1)
    for twentieths in crossed where twentieths != steps.last?.twentieths {
      let after = Int(((Double(twentieths) - level) / rate).rounded(.up))
      let second = min(span.lowerBound + after, span.upperBound)
      steps.append(Step(second: second, twentieths: twentieths))
    }
    return end
  }
}
