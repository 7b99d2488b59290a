/// The three clocks of a simulated device.
///
/// The continuous clock is the simulation's own time. The suspending clock stands still while the
/// device sleeps. The wall clock shows a date and can be set.
public struct Clocks: Codable, Equatable, Sendable {
  /// Continuous time since the simulation began.
  public internal(set) var now: Instant = .zero
  /// By how many nanoseconds the wall clock is ahead of the continuous clock.
  private var wallOffset: Int64
  /// For how many nanoseconds the device has slept in all, without the sleep that goes on.
  private var slept: Int64 = 0
  /// When the sleep that goes on began.
  private var asleepSince: Instant?

  /// Creates clocks at the beginning of a simulation.
  ///
  /// - Parameter wallClock: What the wall clock shows then.
  public init(wallClock: WallTime) {
    wallOffset = wallClock.nanosecondsSince1970
  }

  /// What the wall clock shows.
  public var wall: WallTime {
    WallTime(nanosecondsSince1970: now.nanoseconds.saturatingAdding(wallOffset))
  }

  /// Time since the simulation began without the time that the device slept.
  public var suspending: Instant {
    Instant(nanoseconds: (asleepSince ?? now).nanoseconds - slept)
  }

  /// Whether the device sleeps.
  public var isAsleep: Bool { asleepSince != nil }

  /// Sets the wall clock forward, or back when the span is negative.
  public mutating func jumpWall(by span: Duration) {
    wallOffset = wallOffset.saturatingAdding(span.nanoseconds)
  }

  /// Lets the suspending clock stand still from now on.
  public mutating func fallAsleep() {
    if asleepSince == nil { asleepSince = now }
  }

  /// Lets the suspending clock go on.
  public mutating func wakeUp() {
    guard let since = asleepSince else { return }
    slept += now.nanoseconds - since.nanoseconds
    asleepSince = nil
  }

  /// The instant at which the wall clock will show a time, if nobody sets it until then.
  public func instant(ofWall time: WallTime) -> Instant {
    Instant(nanoseconds: time.nanosecondsSince1970.saturatingAdding(-wallOffset))
  }
}
