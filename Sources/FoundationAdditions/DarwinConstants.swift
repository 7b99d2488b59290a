// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Dispatch
import Foundation

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1_000

/// Has `fcntl` bring a file to the medium, past what the drive holds back (W-033).
public let F_FULLFSYNC: Int32 = 51
/// Has `fcntl` bring what was written to the medium before what comes later.
public let F_BARRIERFSYNC: Int32 = 85

/// Seconds since the beginning of 2001 by the wall clock.
public typealias CFAbsoluteTime = Double
/// Seconds.
public typealias CFTimeInterval = Double

/// The wall clock, in seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  Date().timeIntervalSinceReferenceDate
}

/// The clock that stands still while the device sleeps, in its own units, which are nanoseconds here.
public func mach_absolute_time() -> UInt64 { DispatchTime.now().uptimeNanoseconds }

/// The unit of ``mach_absolute_time()`` as a fraction of nanoseconds.
public struct mach_timebase_info_data_t: Sendable {
  /// The numerator.
  public var numer: UInt32
  /// The denominator.
  public var denom: UInt32

  /// Creates a fraction.
  public init(numer: UInt32 = 0, denom: UInt32 = 0) {
    self.numer = numer
    self.denom = denom
  }
}

/// Tells the unit of ``mach_absolute_time()``: one nanosecond.
@discardableResult
public func mach_timebase_info(_ info: UnsafeMutablePointer<mach_timebase_info_data_t>) -> Int32 {
  info.pointee = mach_timebase_info_data_t(numer: 1, denom: 1)
  return 0
}

/// Runs a closure; nothing is released late on Linux.
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
