import VirtualTime

/// Spans of time in words, by integer arithmetic: `2 h 15 min`, `4 min 5 s`, `2.5 s`, `350 ms`.
///
/// Two units are enough to read; what is smaller is cut off, except below a minute, where
/// milliseconds count.
package enum SpanText {
  private static let second: Int64 = 1000
  private static let minute = 60 * second
  private static let hour = 60 * minute
  private static let day = 24 * hour

  /// A span of virtual time in words; less than a millisecond is cut off.
  package static func words(_ span: Duration) -> String {
    words(milliseconds: span.nanoseconds / 1_000_000)
  }

  /// Whole milliseconds in words.
  static func words(milliseconds: Int64) -> String {
    guard milliseconds != .min else { return "-∞" }
    guard milliseconds >= 0 else { return "-" + words(milliseconds: -milliseconds) }
    switch milliseconds {
    case ..<second: return "\(milliseconds) ms"
    case ..<minute: return seconds(milliseconds) + " s"
    case ..<hour: return two(milliseconds, minute, "min", second, "s")
    case ..<day: return two(milliseconds, hour, "h", minute, "min")
    default: return two(milliseconds, day, "d", hour, "h")
    }
  }

  /// Seconds given as a number, as records hold them, in words.
  static func words(seconds: Double) -> String {
    words(milliseconds: Int64(exactly: (seconds * 1000).rounded()) ?? .max)
  }

  /// Whole milliseconds to the last digit, for sums that must add up: `7:42:10.005`.
  static func exact(milliseconds: Int64) -> String {
    let magnitude = milliseconds.magnitude
    let sign = milliseconds < 0 ? "-" : ""
    let hours = magnitude / hour.magnitude
    let rest = Int64(magnitude % hour.magnitude)
    return sign + "\(hours):" + padded(rest / minute, 2) + ":" + padded(rest % minute / second, 2)
      + "." + padded(rest % second, 3)
  }

  /// A number with leading zeros.
  static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func seconds(_ milliseconds: Int64) -> String {
    let fraction = milliseconds % second
    guard fraction != 0 else { return "\(milliseconds / second)" }
    var digits = padded(fraction, 3)
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(milliseconds / second).\(digits)"
  }

  private static func two(
    _ milliseconds: Int64, _ large: Int64, _ largeName: String, _ small: Int64, _ smallName: String
  ) -> String {
    let rest = milliseconds % large / small
    let first = "\(milliseconds / large) \(largeName)"
    return rest == 0 ? first : first + " \(rest) \(smallName)"
  }
}
