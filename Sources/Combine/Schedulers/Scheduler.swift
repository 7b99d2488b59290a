/// Says when, and on what queue, a closure runs.
public protocol Scheduler<SchedulerTimeType> {
  /// An instant.
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// How closures are run.
  associatedtype SchedulerOptions

  /// The instant of the call.
  var now: SchedulerTimeType { get }
  /// The least tolerance it has.
  var minimumTolerance: SchedulerTimeType.Stride { get }
  /// Runs a closure as soon as it can.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  /// Runs a closure at an instant or later.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
  /// Runs a closure at an instant or later, and again and again.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs a closure as soon as it can.
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  /// Runs a closure at an instant or later.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs a closure at an instant or later.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs a closure at an instant or later, and again and again.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(
      after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs a closure at an instant or later, and again and again.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }

  /// Runs a closure at an instant or later, and again and again.
  ///
  /// Who was late runs it once, not once for each interval that has passed.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let running = Kept(action)
    func arm(_ date: SchedulerTimeType) {
      schedule(after: date, tolerance: tolerance, options: options) {
        guard let action = running.current else { return }
        action()
        var next = date.advanced(by: interval)
        if next < now { next = now.advanced(by: interval) }
        arm(next)
      }
    }
    arm(date)
    return AnyCancellable { running.clear() }
  }
}

/// A span of time that can be said in seconds and their parts.
public protocol SchedulerTimeIntervalConvertible {
  /// So many seconds.
  static func seconds(_ s: Int) -> Self
  /// So many seconds, and a part of one.
  static func seconds(_ s: Double) -> Self
  /// So many thousandths of a second.
  static func milliseconds(_ ms: Int) -> Self
  /// So many millionths of a second.
  static func microseconds(_ us: Int) -> Self
  /// So many thousand-millionths of a second.
  static func nanoseconds(_ ns: Int) -> Self
}

/// A span of time of the schedulers, in nanoseconds.
public struct SchedulerInterval: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable,
  Hashable, Codable, ExpressibleByFloatLiteral, Sendable
{
  /// How long it is, in nanoseconds.
  public var nanoseconds: Int

  /// Creates a span of so many nanoseconds.
  init(nanoseconds: Int) { self.nanoseconds = nanoseconds }
  /// Creates a span of seconds.
  public init(_ timeInterval: Double) { nanoseconds = Int((timeInterval * 1e9).rounded()) }
  /// Creates a span of seconds.
  public init(integerLiteral value: Int) { self = .seconds(value) }
  /// Creates a span of seconds.
  public init(floatLiteral value: Double) { self.init(value) }
  /// Creates a span of seconds, if they are a number.
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let seconds = Int(exactly: source) else { return nil }
    self = .seconds(seconds)
  }

  /// How long it is without its sign.
  public var magnitude: Int { Swift.abs(nanoseconds) }
  /// How long it is in seconds.
  public var timeInterval: Double { Double(nanoseconds) / 1e9 }

  /// So many seconds.
  public static func seconds(_ s: Int) -> Self { Self(nanoseconds: s * 1_000_000_000) }
  /// So many seconds, and a part of one.
  public static func seconds(_ s: Double) -> Self { Self(s) }
  /// So many thousandths of a second.
  public static func milliseconds(_ ms: Int) -> Self { Self(nanoseconds: ms * 1_000_000) }
  /// So many millionths of a second.
  public static func microseconds(_ us: Int) -> Self { Self(nanoseconds: us * 1_000) }
  /// So many thousand-millionths of a second.
  public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }

  /// Whether the left one is shorter.
  public static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }
  /// Both together.
  public static func + (left: Self, right: Self) -> Self {
    Self(nanoseconds: left.nanoseconds + right.nanoseconds)
  }
  /// What is left.
  public static func - (left: Self, right: Self) -> Self {
    Self(nanoseconds: left.nanoseconds - right.nanoseconds)
  }
  /// So many times as long.
  public static func * (left: Self, right: Self) -> Self {
    Self(nanoseconds: left.nanoseconds * right.nanoseconds)
  }
  /// Makes it so many times as long.
  public static func *= (left: inout Self, right: Self) { left = left * right }
}
