import VirtualTime

/// How often an app wants an activity to come, and how exactly.
public struct ActivityPace: Codable, Equatable, Sendable {
  /// Whether it comes again after it has finished.
  public var repeats: Bool
  /// The time between two runs, or between scheduling and the only one.
  public var interval: Duration
  /// By how much a run may come sooner or later.
  public var tolerance: Duration

  /// No interval and no tolerance is longer: a century.
  private static let longest = 36_525.0 * 86_400

  /// Creates a pace.
  public init(repeats: Bool, interval: Duration, tolerance: Duration) {
    self.repeats = repeats
    self.interval = interval
    self.tolerance = tolerance
  }

  /// Creates the pace that an app asks for.
  ///
  /// - Parameters:
  ///   - repeats: Whether the activity comes again.
  ///   - interval: Seconds; what is below 0, or no number, counts as 0.
  ///   - tolerance: Seconds, likewise.
  public init(repeats: Bool, intervalSeconds interval: Double, toleranceSeconds tolerance: Double) {
    self.init(
      repeats: repeats, interval: Self.span(interval), tolerance: Self.span(tolerance))
  }

  /// Returns the tolerance, in seconds, of an activity that was given none.
  public static func defaultTolerance(ofInterval seconds: Double, policy: Policy) -> Double {
    policy.isEnabled(.activityDefaults) ? seconds / 2 : 0
  }

  /// Returns whether activities are meant for longer intervals.
  ///
  /// One that does not repeat may come as soon as its app likes.
  public func isTooShort(policy: Policy) -> Bool {
    repeats && interval < policy[.nsbaShortestInterval]
  }

  private static func span(_ seconds: Double) -> Duration {
    guard seconds > 0 else { return .zero }
    return .milliseconds(Int64((min(seconds, longest) * 1000).rounded()))
  }
}
