public import VirtualTime

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

/// The time in which an activity may run.
public struct ActivityWindow: Codable, Equatable, Sendable {
  /// The first instant of it.
  public var begin: Instant
  /// Until when it is to have run; what rules a run out holds it back beyond that.
  public var end: Instant

  /// Creates a window.
  public init(begin: Instant, end: Instant) {
    self.begin = begin
    self.end = end
  }

  /// Returns the window of the next run.
  ///
  /// - Parameters:
  ///   - pace: What the app asks for; without R-246 its tolerance counts nothing.
  ///   - start: When the activity was scheduled, or when its last run began.
  ///   - now: When the window is made: it does not begin earlier.
  ///   - policy: Which rules are in force.
  /// - Returns: From the interval less the tolerance to the interval and the tolerance.
  public static func of(
    _ pace: ActivityPace, after start: Instant, at now: Instant, policy: Policy
  ) -> ActivityWindow {
    let tolerance = policy.isEnabled(.activityWindow) ? pace.tolerance : .zero
    let nominal = start.advanced(by: pace.interval)
    let begin = max(now, nominal.advanced(by: .zero - tolerance))
    return ActivityWindow(begin: begin, end: max(begin, nominal.advanced(by: tolerance)))
  }

  /// Returns the rest of the window for an activity that was deferred.
  public func rest(afterDeferralAt now: Instant, policy: Policy) -> ActivityWindow {
    let begin = now.advanced(by: policy[.nsbaDeferredFor])
    return ActivityWindow(begin: begin, end: max(begin, end))
  }
}

extension TaskRequest {
  /// Returns the request that stands for an activity.
  ///
  /// Without R-246 it has a begin date instead of its window.
  ///
  /// - Parameters:
  ///   - identifier: The activity's identifier.
  ///   - window: When it may run.
  ///   - now: When the request is made.
  ///   - wallNow: What the wall clock shows then.
  ///   - policy: Which rules are in force.
  /// - Returns: The request.
  public static func activity(
    _ identifier: String, in window: ActivityWindow, at now: Instant, wallNow: WallTime,
    policy: Policy
  ) -> TaskRequest {
    var request = TaskRequest(
      identifier: identifier, kind: .backgroundActivity, submittedAt: now)
    if policy.isEnabled(.activityWindow) {
      request.particulars = .window(window)
    } else {
      request.earliestBeginDate = wallNow.advanced(by: now.duration(to: window.begin))
    }
    return request
  }
}
