// swift-format-ignore-file: AlwaysUseLowerCamelCase

import FoundationAdditions

// Times are counted with as fractions: of two denominators the least common multiple is taken, as far as it goes. What is too
// large to be counted is no time.
extension CMTime: Comparable {
  /// The greatest denominator.
  private static let greatestTimescale = Int64(Int32.max)

  /// What cannot be counted with; nil: it can.
  private static func odd(_ left: CMTime, _ right: CMTime) -> CMTime? {
    if !left.isValid || !right.isValid { return .invalid }
    return left.isIndefinite || right.isIndefinite ? .indefinite : nil
  }

  private static func multiple(_ left: Int32, _ right: Int32) -> Int64 {
    let divisor = Int64(commonDivisor(UInt64(left), UInt64(right)))
    return min(Int64(left) / divisor * Int64(right), greatestTimescale)
  }

  /// The greatest number by which both can be divided.
  private static func commonDivisor(_ left: UInt64, _ right: UInt64) -> UInt64 {
    var (one, other) = (left, right)
    while other != 0 { (one, other) = (other, one % other) }
    return one
  }

  /// The numerator of the time with another denominator, to the nearest; nil where it is too large.
  private func numerator(of timescale: Int64) -> Int64? {
    let divisor = UInt64(self.timescale)
    let product = value.magnitude.multipliedFullWidth(by: UInt64(timescale))
    let (low, isCarried) = product.low.addingReportingOverflow(divisor / 2)
    let high = product.high + (isCarried ? 1 : 0)
    guard high < divisor else { return nil }
    guard let number = Int64(exactly: divisor.dividingFullWidth((high, low)).quotient) else {
      return nil
    }
    return value < 0 ? -number : number
  }

  private static func join(
    _ left: CMTime, _ right: CMTime,
    _ operation: (Int64, Int64) -> (partialValue: Int64, overflow: Bool)
  ) -> CMTime {
    if let odd = odd(left, right) { return odd }
    let scale = multiple(left.timescale, right.timescale)
    guard let one = left.numerator(of: scale), let other = right.numerator(of: scale) else {
      return .invalid
    }
    let (value, isTooLarge) = operation(one, other)
    return isTooLarge ? .invalid : CMTime(value: value, timescale: Int32(scale))
  }

  /// Both times together.
  public static func + (left: CMTime, right: CMTime) -> CMTime {
    join(left, right) { $0.addingReportingOverflow($1) }
  }

  /// The time from the right one to the left one.
  public static func - (left: CMTime, right: CMTime) -> CMTime {
    join(left, right) { $0.subtractingReportingOverflow($1) }
  }

  /// Whether one is less than another one; what nobody knows is more than any, and no time more than that.
  public static func < (left: CMTime, right: CMTime) -> Bool { CMTimeCompare(left, right) < 0 }

  /// Whether both are the same time, whatever their denominators are.
  public static func == (left: CMTime, right: CMTime) -> Bool { CMTimeCompare(left, right) == 0 }

  /// Adds the time to a hash, whatever its denominator is.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rank)
    guard isNumeric else { return }
    let divisor = Int64(Self.commonDivisor(value.magnitude, UInt64(timescale)))
    hasher.combine(value / divisor)
    hasher.combine(Int64(timescale) / divisor)
  }

  /// The place of the kinds of times among each other.
  fileprivate var rank: Int32 { isNumeric ? 0 : isIndefinite ? 1 : 2 }

  /// The time with another denominator, to the nearest part; no time where that is too large, or the denominator is none.
  public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    guard isNumeric else { return self }
    guard newTimescale > 0, let value = numerator(of: Int64(newTimescale)) else { return .invalid }
    return CMTime(value: value, timescale: newTimescale)
  }
}

/// How a time that does not fit is rounded; here always to the nearest part.
public enum CMTimeRoundingMethod: UInt32, Sendable {
  /// To the nearest, as is usual.
  case roundHalfAwayFromZero = 1
  /// The usual way.
  public static let `default` = Self.roundHalfAwayFromZero
}

/// Both times together.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }

/// The time from the right one to the left one.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }

/// The time so many times.
public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
  guard time.isNumeric else { return time }
  let (value, isTooLarge) = time.value.multipliedReportingOverflow(by: Int64(multiplier))
  return isTooLarge ? .invalid : CMTime(value: value, timescale: time.timescale)
}

/// A part of the time, or many times it.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Double) -> CMTime {
  guard time.isNumeric else { return time }
  return CMTime(
    seconds: time.seconds * multiplier, preferredTimescale: max(time.timescale, 1_000_000_000))
}

/// -1, 0 or 1: whether the left one is less, the same, or more.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
  guard time1.rank == 0, time2.rank == 0 else {
    return (time1.rank - time2.rank).signum()
  }
  let (one, other) = (
    time1.value.multipliedFullWidth(by: Int64(time2.timescale)),
    time2.value.multipliedFullWidth(by: Int64(time1.timescale))
  )
  if one.high != other.high { return one.high < other.high ? -1 : 1 }
  return one.low == other.low ? 0 : one.low < other.low ? -1 : 1
}

/// The lesser of two times.
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime { min(time1, time2) }

/// The greater of two times.
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime { max(time1, time2) }

/// A part of something that plays.
public struct CMTimeRange: Hashable, Sendable {
  /// Where it begins.
  public var start: CMTime
  /// How long it is.
  public var duration: CMTime

  /// Creates a part.
  public init(start: CMTime, duration: CMTime) {
    self.start = start
    self.duration = duration
  }

  /// Creates a part from a time to another one.
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

  /// Where it ends.
  public var end: CMTime { start + duration }

  /// Whether a time is in it.
  public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }

  /// Nothing at the beginning.
  public static let zero = CMTimeRange(start: .zero, duration: .zero)
}

/// A part of something that plays.
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}
