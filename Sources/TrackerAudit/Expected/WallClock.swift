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

  /// Whole milliseconds since 1970, rounded down, as an app sees them.
  func milliseconds(at instant: Instant) -> Int64 {
    let nanoseconds = instant.nanoseconds + offsetNanoseconds
    let (milliseconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return rest < 0 ? milliseconds - 1 : milliseconds
  }
}
