import FoundationAdditions

extension DispatchQueue: Scheduler {
  /// An instant of Dispatch.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    /// A span of time.
    public typealias Stride = SchedulerInterval
    /// The instant.
    public var dispatchTime: DispatchTime

    /// Creates the instant of a time of Dispatch.
    public init(_ time: DispatchTime) { dispatchTime = time }

    /// How long it is until another instant.
    public func distance(to other: Self) -> Stride {
      .nanoseconds(
        Int(other.dispatchTime.uptimeNanoseconds) - Int(dispatchTime.uptimeNanoseconds))
    }
    /// The instant so much later.
    public func advanced(by n: Stride) -> Self {
      Self(dispatchTime + .nanoseconds(n.nanoseconds))
    }
    /// Feeds it to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }
  }

  /// How closures are run.
  public struct SchedulerOptions {
    /// The quality of service.
    public var qos: DispatchQoS
    /// The flags of a work item.
    public var flags: DispatchWorkItemFlags
    /// The group that a closure belongs to.
    public var group: DispatchGroup?

    /// Creates options.
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// The instant of the call.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
  /// It has none.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs a closure on the queue, after what waits there.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = Unchecked(action)
    guard let options else { return async { work.value() } }
    async(group: options.group, qos: options.qos, flags: options.flags) { work.value() }
  }

  /// Runs a closure on the queue at an instant or later.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = Unchecked(action)
    asyncAfter(deadline: date.dispatchTime) { work.value() }
  }
}

/// An instant of the wall clock, for the schedulers that count by it.
public struct SchedulerDate: Strideable, Hashable, Codable, Sendable {
  /// A span of time.
  public typealias Stride = SchedulerInterval
  /// The instant.
  public var date: Date

  /// Creates the instant of a date.
  public init(_ date: Date) { self.date = date }
  /// How long it is until another instant.
  public func distance(to other: Self) -> Stride {
    Stride(other.date.timeIntervalSince(date))
  }
  /// The instant so much later.
  public func advanced(by n: Stride) -> Self { Self(date.addingTimeInterval(n.timeInterval)) }

  /// Nanoseconds from another instant to this one, to the microsecond: a date holds no more.
  func nanoseconds(after other: Self) -> Int {
    Swift.max(0, (other.distance(to: self).nanoseconds + 500) / 1000 * 1000)
  }
}

extension RunLoop: Scheduler {
  /// An instant of the wall clock.
  public typealias SchedulerTimeType = SchedulerDate
  /// It has none.
  public struct SchedulerOptions {}

  /// The instant of the call.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  /// It has none.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs a closure in the loop's next turn.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = Unchecked(action)
    perform { work.value() }
  }

  /// Runs a closure in the loop at an instant or later.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = Unchecked(action)
    // A date is exact to a tenth of a microsecond: rather later than too early.
    let fireDate = date.date.addingTimeInterval(5e-7)
    add(Timer(fire: fireDate, interval: 0, repeats: false) { _ in work.value() }, forMode: .default)
  }
}

extension OperationQueue: Scheduler {
  /// An instant of the wall clock.
  public typealias SchedulerTimeType = SchedulerDate
  /// It has none.
  public struct SchedulerOptions {}

  /// The instant of the call.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  /// It has none.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs a closure as an operation.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = Unchecked(action)
    addOperation { work.value() }
  }

  /// Runs a closure as an operation that is added at an instant or later.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = Unchecked(action)
    DispatchQueue.global().asyncAfter(
      deadline: .now() + .nanoseconds(date.nanoseconds(after: now))
    ) { self.addOperation { work.value() } }
  }
}

/// Runs closures at once, also those that were meant for later.
public struct ImmediateScheduler: Scheduler {
  /// An instant, all of which are the same.
  public struct SchedulerTimeType: Strideable, Sendable {
    /// A span of time.
    public typealias Stride = SchedulerInterval
    /// No time passes.
    public func distance(to other: Self) -> Stride { 0 }
    /// The same instant.
    public func advanced(by n: Stride) -> Self { self }
  }
  /// It has none.
  public typealias SchedulerOptions = Never

  /// The one there is.
  public static let shared = ImmediateScheduler()
  /// The instant of the call.
  public var now: SchedulerTimeType { SchedulerTimeType() }
  /// It has none.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs a closure now.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { action() }

  /// Runs a closure now.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs a closure now, and not again.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}

/// Brings a closure to a queue that asks for one that may be sent; who schedules it answers for that.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
