import VirtualTime

/// What the device's wall clock shows at an instant of the run, as the trace tells it.
struct WallClock {
  private var offsetNanoseconds: Int64

  /// The clock of a run that begins at a wall time.
  init(start: WallTime) {
    offsetNanoseconds = start.nanosecondsSince1970
  }

  /// Sets the clock forward, or back when negative.
  mutating func jump(milliseconds: Int64) {
    offsetNanoseconds += milliseconds * 1_000_000
  }

  /// Whole milliseconds since 1970, cut off, as an app sees them.
  ///
  /// A `Date` of this century tells no less than a quarter of a microsecond; what lies closer to a
  /// whole microsecond is one.
  func milliseconds(at instant: Instant) -> Int64 {
    (instant.nanoseconds + offsetNanoseconds + 500) / 1_000_000
  }
}
