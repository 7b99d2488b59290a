/// Numbers as the system's log prints them.
enum ConsoleNumber {
  /// A number with a fixed count of decimals, by integer arithmetic: `0.888734`.
  static func fixed(_ value: Double, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(Int64(1)) { scale, _ in scale * 10 }
    guard let scaled = Int64(exactly: (value * Double(scale)).rounded()) else { return "\(value)" }
    let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: scale.magnitude)
    let sign = scaled < 0 ? "-" : ""
    return "\(sign)\(whole).\(SpanText.padded(Int64(rest), decimals))"
  }
}
