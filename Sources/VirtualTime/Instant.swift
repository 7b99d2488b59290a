/// A point of virtual time: whole nanoseconds since the simulation began.
///
/// This is the continuous clock of the simulated device. It never moves backwards and does not
/// jump; what a wall clock shows is a ``WallTime``.
public struct Instant: InstantProtocol, Hashable, Sendable {
  /// Nanoseconds since the simulation began; never negative in a running simulation.
  public var nanoseconds: Int64

  /// The instant at which every simulation begins.
  public static let zero = Instant(nanoseconds: 0)

  /// An instant later than every instant that a simulation can reach.
  public static let never = Instant(nanoseconds: .max)

  /// Creates an instant from nanoseconds since the simulation began.
  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The instant that lies so many seconds after the beginning of the simulation, to the nearest nanosecond, held within
  /// the range of instants.
  public init(clampedSeconds seconds: Double) {
    nanoseconds = Int64(clampingNanosecondsIn: seconds)
  }

  /// The instant that lies whole seconds after the beginning of the simulation.
  public static func seconds(_ seconds: Int64) -> Instant {
    Instant(nanoseconds: seconds * 1_000_000_000)
  }

  /// Seconds since the simulation began, for display.
  public var seconds: Double {
    Double(nanoseconds) / 1e9
  }

  /// The instant that lies a span later, held within the range of instants.
  public func advanced(by duration: Duration) -> Instant {
    Instant(nanoseconds: nanoseconds.saturatingAdding(duration.nanoseconds))
  }

  /// The span from this instant to another; negative when the other is earlier.
  public func duration(to other: Instant) -> Duration {
    .nanoseconds(other.nanoseconds - nanoseconds)
  }

  /// Orders instants by time.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

extension Instant: Codable {
  /// Reads nanoseconds.
  public init(from decoder: any Decoder) throws {
    nanoseconds = try decoder.singleValueContainer().decode(Int64.self)
  }

  /// Writes nanoseconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(nanoseconds)
  }
}

extension Duration {
  /// The duration in whole nanoseconds, cut off towards zero and clamped to 64 bits.
  public var nanoseconds: Int64 {
    let attosecondsEach: UInt64 = 1_000_000_000
    let magnitude = attoseconds.magnitude
    let high = UInt64(truncatingIfNeeded: magnitude >> 64)
    // One division of two words by one, which is far cheaper than that of two words by two.
    guard high < attosecondsEach / 2 else { return attoseconds < 0 ? .min : .max }
    let whole = attosecondsEach.dividingFullWidth((high, UInt64(truncatingIfNeeded: magnitude)))
    return attoseconds < 0 ? -Int64(whole.quotient) : Int64(whole.quotient)
  }
}

extension Int64 {
  /// Adds and stays at the limit where the sum would overflow: `distantFuture` is a legal deadline.
  func saturatingAdding(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    guard overflow else { return sum }
    return other < 0 ? .min : .max
  }

  /// Subtracts and stays at the limit where the difference would overflow.
  func saturatingSubtracting(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    guard overflow else { return difference }
    return other < 0 ? .max : .min
  }

  /// The nanoseconds of a number of seconds, rounded to the nearest one and clamped; of no number, none.
  init(clampingNanosecondsIn seconds: Double) {
    let scaled = (seconds * 1e9).rounded()
    if scaled.isNaN {
      self = 0
    } else if scaled >= Double(Int64.max) {
      self = .max
    } else if scaled <= Double(Int64.min) {
      self = .min
    } else {
      self = Int64(scaled)
    }
  }
}
