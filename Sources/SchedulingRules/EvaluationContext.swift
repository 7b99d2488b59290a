public import DeviceModel
public import VirtualTime

/// All that a decision about one request may look at.
public struct EvaluationContext: Sendable {
  /// The instant of the decision.
  public var now: Instant
  /// What the wall clock shows then.
  public var wallNow: WallTime
  /// The phone.
  public var device: DeviceState
  /// Whether the app is on screen, or on its way there or away.
  public var isAppInForeground: Bool
  /// When the device was locked; nil while it is not, and when that is not known.
  public var lockedAt: Instant?
  /// Since when nobody uses the device; nil while somebody does, and where nobody has yet.
  public var unusedSince: Instant?
  /// When the device was last started anew; nil: not in the run.
  public var restartedAt: Instant?
  /// By how many seconds the device's zone is ahead of UTC; 0 where no constant asks for the hour.
  public var utcOffset = 0
  /// How many continued tasks of the app are running.
  public var runningContinuedTasks = 0
  /// Whether the app's process is suspended: none of its code runs.
  public var isAppSuspended = false
  /// What happened to the app before.
  public var history: AppHistory
  /// The constants, and which rules are in force.
  public var policy: Policy

  /// Creates a context.
  public init(
    now: Instant, wallNow: WallTime, device: DeviceState, isAppInForeground: Bool,
    history: AppHistory, policy: Policy
  ) {
    self.now = now
    self.wallNow = wallNow
    self.device = device
    self.isAppInForeground = isAppInForeground
    self.history = history
    self.policy = policy
  }

  /// The instant of the decision with what the device's clock shows.
  var localNow: LocalMoment { LocalMoment(now, wall: wallNow, utcOffset: utcOffset) }

  /// The instant at which the wall clock shows a time, if nobody sets it; ``Instant/never`` for a
  /// time beyond all instants.
  func instant(of wall: WallTime) -> Instant {
    let (span, overflow) = wall.nanosecondsSince1970
      .subtractingReportingOverflow(wallNow.nanosecondsSince1970)
    let held = overflow ? (wall < wallNow ? .min : .max) : span
    return now.advanced(by: .nanoseconds(held))
  }

  /// The instant from which a request may be launched, as far as its own date goes.
  func begin(of request: TaskRequest) -> Instant {
    guard let earliest = request.earliestBeginDate else { return request.submittedAt }
    return max(request.submittedAt, instant(of: earliest))
  }
}
