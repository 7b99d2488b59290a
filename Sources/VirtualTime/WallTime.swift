/// What the wall clock of the simulated device shows, in whole nanoseconds since 1970 in UTC.
///
/// A wall clock can jump in both directions; spans between two wall times are therefore no
/// measure of virtual time, which is exactly the trap that app code falls into.
public struct WallTime: InstantProtocol, Hashable, Sendable {
  /// Nanoseconds since 1970-01-01 00:00:00 UTC.
  public var nanosecondsSince1970: Int64

  /// Creates a wall time from nanoseconds since 1970.
  public init(nanosecondsSince1970: Int64) {
    self.nanosecondsSince1970 = nanosecondsSince1970
  }

  /// Creates a wall time from seconds since 1970, rounded to the nearest nanosecond and clamped.
  public init(secondsSince1970 seconds: Double) {
    nanosecondsSince1970 = Int64(clampingNanosecondsIn: seconds)
  }

  /// Seconds since 1970, as Foundation's `Date` counts them.
  public var secondsSince1970: Double {
    Double(nanosecondsSince1970) / 1e9
  }

  /// The time that the clock shows a span later, if nobody sets it, held within the range.
  public func advanced(by duration: Duration) -> WallTime {
    WallTime(nanosecondsSince1970: nanosecondsSince1970.saturatingAdding(duration.nanoseconds))
  }

  /// The span between two readings, held within the range; negative when the other is earlier.
  public func duration(to other: WallTime) -> Duration {
    .nanoseconds(other.nanosecondsSince1970.saturatingSubtracting(nanosecondsSince1970))
  }

  /// Orders readings by what the clock shows.
  public static func < (left: WallTime, right: WallTime) -> Bool {
    left.nanosecondsSince1970 < right.nanosecondsSince1970
  }
}

extension WallTime: Codable {
  /// Reads nanoseconds since 1970.
  public init(from decoder: any Decoder) throws {
    nanosecondsSince1970 = try decoder.singleValueContainer().decode(Int64.self)
  }

  /// Writes nanoseconds since 1970.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(nanosecondsSince1970)
  }
}
