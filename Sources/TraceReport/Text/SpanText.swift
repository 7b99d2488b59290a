import VirtualTime

/// Spans of time as records hold them, and as columns of figures.
enum SpanText {
  private static let second: Int64 = 1000
  private static let minute = 60 * second
  private static let hour = 60 * minute

  /// Seconds given as a number, as records hold them, in words.
  static func words(seconds: Double) -> String {
    Duration.milliseconds(Int64(exactly: (seconds * 1000).rounded()) ?? .max).words
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
}
