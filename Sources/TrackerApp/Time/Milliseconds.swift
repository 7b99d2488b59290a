import Foundation

/// A span, or a wall time since 1970 in UTC, in whole milliseconds.
///
/// The books of the tracker balance to the millisecond, therefore nothing in them is a fraction.
typealias Milliseconds = Int64

extension Milliseconds {
  /// What the device's clock shows now, rounded down.
  ///
  /// It is asked for whole nanoseconds: a `Date` is a `Double`, which misses a moment by up to half a
  /// microsecond, and so makes 12:00:00.000 of 12:00:00.001 now and then.
  static var wallTime: Milliseconds {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Milliseconds(time.tv_sec) * 1_000 + Milliseconds(time.tv_nsec) / 1_000_000
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
