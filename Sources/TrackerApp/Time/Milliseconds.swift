import Foundation

/// A span, or a wall time since 1970 in UTC, in whole milliseconds.
///
/// The books of the tracker balance to the millisecond, therefore nothing in them is a fraction.
typealias Milliseconds = Int64

extension Milliseconds {
  /// The wall time that a date shows, rounded down.
  ///
  /// A `Date` is a `Double` that misses a microsecond by a fraction of one; going through whole
  /// microseconds keeps 12:00:00.001 from becoming 12:00:00.000.
  init(wallTimeOf date: Date) {
    let microseconds = Int64((date.timeIntervalSince1970 * 1_000_000).rounded())
    self = microseconds.flooringDivision(by: 1_000)
  }

  /// A span of seconds, rounded to the nearest millisecond.
  static func seconds(_ seconds: Double) -> Milliseconds {
    Milliseconds((seconds * 1_000).rounded())
  }

  /// The quotient rounded towards negative infinity, for a positive divisor.
  func flooringDivision(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
