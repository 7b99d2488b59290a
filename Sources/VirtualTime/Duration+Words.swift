/// Spans of time in words, by integer arithmetic: every report and message takes them from here.
extension Duration {
  /// The span as a person says it, for example `2 h 15 min`, `4 min 5 s`, `2.5 s`, `350 ms`.
  ///
  /// Two units are enough to read; what is smaller is cut off, except below a minute, where
  /// milliseconds count.
  public var words: String {
    guard self >= .zero else { return "-" + (.zero - self).words }
    let milliseconds = nanoseconds / 1_000_000
    switch milliseconds {
    case ..<Self.second: return "\(milliseconds) ms"
    case ..<Self.minute: return Self.seconds(milliseconds) + " s"
    case ..<Self.hour: return Self.two(milliseconds, (Self.minute, "min"), (Self.second, "s"))
    case ..<Self.day: return Self.two(milliseconds, (Self.hour, "h"), (Self.minute, "min"))
    default: return Self.two(milliseconds, (Self.day, "d"), (Self.hour, "h"))
    }
  }

  private static let second: Int64 = 1000
  private static let minute = 60 * second
  private static let hour = 60 * minute
  private static let day = 24 * hour

  private static func seconds(_ milliseconds: Int64) -> String {
    let (whole, fraction) = milliseconds.quotientAndRemainder(dividingBy: second)
    guard fraction != 0 else { return "\(whole)" }
    var digits = "\(second + fraction)".dropFirst()
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  private static func two(
    _ milliseconds: Int64, _ large: (length: Int64, name: String),
    _ small: (length: Int64, name: String)
  ) -> String {
    let rest = milliseconds % large.length / small.length
    let first = "\(milliseconds / large.length) \(large.name)"
    return rest == 0 ? first : first + " \(rest) \(small.name)"
  }
}
