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
  /// What app code reads of the continuous clock while that is zero.
  private(set) var continuousOrigin = Self.uptimeAtStart
  /// What app code reads of the suspending clock while that is zero.
  private(set) var suspendingOrigin = Self.uptimeAtStart

  /// How long the device has been up when a simulation begins, in nanoseconds.
  private static let uptimeAtStart: Int64 = 86_400 * 1_000_000_000
  /// What its clocks show when it has been started anew: near zero would mean "now" to Dispatch.
  private static let uptimeAfterRestart: Int64 = 1_000_000_000

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

  /// The dates that the wall clock can be set to, in milliseconds since 1970: 1900 … 2219.
  ///
  /// Whoever adds times of a run to one of them stays far within 64 bits of nanoseconds.
  static let settable = -2_208_988_800_000...7_889_183_999_999 as ClosedRange<Int64>

  /// Sets the wall clock forward, or back when the span is negative, as far as it can be set.
  ///
  /// - Returns: By how many milliseconds it has been set; 0 where it shows a date beyond that already.
  @discardableResult
  public mutating func jumpWall(byMilliseconds span: Int64) -> Int64 {
    let shown = wall.nanosecondsSince1970.floorDivided(by: 1_000_000)
    let (first, last) = (Self.settable.lowerBound, Self.settable.upperBound)
    let possible = max(min(first - shown, 0), min(span, max(last - shown, 0)))
    wallOffset += possible * 1_000_000
    return possible
  }

  /// Lets the suspending clock stand still from now on.
  public mutating func fallAsleep() {
    if asleepSince == nil { asleepSince = now }
  }

  /// Lets the suspending clock go on.
  ///
  /// - Returns: For how long it stood still; zero for a device that did not sleep.
  @discardableResult
  public mutating func wakeUp() -> Duration {
    guard let since = asleepSince else { return .zero }
    let span = since.duration(to: now)
    slept += span.nanoseconds
    asleepSince = nil
    return span
  }

  /// Starts the device anew: what app code reads of both clocks that nobody sets begins anew as well (W-042).
  ///
  /// The clocks themselves go on, and no timer falls due at another instant than before.
  public mutating func restart() {
    wakeUp()
    continuousOrigin = Self.uptimeAfterRestart - now.nanoseconds
    suspendingOrigin = Self.uptimeAfterRestart - suspending.nanoseconds
  }

  /// The instant at which the wall clock will show a time, if nobody sets it until then.
  public func instant(ofWall time: WallTime) -> Instant {
    Instant(nanoseconds: time.nanosecondsSince1970.saturatingAdding(-wallOffset))
  }
}
