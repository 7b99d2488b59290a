/// What the value of a policy constant counts.
public enum PolicyUnit: String, Codable, CaseIterable, Sendable {
  /// Seconds of virtual time.
  case seconds
  /// Millionths of a second of virtual time.
  case microseconds
  /// A number of things.
  case count
  /// Thousands of bytes.
  case kilobytes
  /// What an answer counts beside others.
  case weight
  /// A part of a whole, 0 … 1.
  case fraction
  /// Yes or no.
  case boolean
  /// A code that crash reports print.
  case code
  /// One of a few words.
  case word

  /// How many nanoseconds one unit of time has; nil for what is no time.
  var nanoseconds: Int64? {
    switch self {
    case .seconds: 1_000_000_000
    case .microseconds: 1_000
    case .count, .kilobytes, .weight, .fraction, .boolean, .code, .word: nil
    }
  }
}
