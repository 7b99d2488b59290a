public import VirtualTime

/// The one clock that all background tasks of an app share (`beginBackgroundTask`).
///
/// While the app is in the foreground the clock does not run. It starts when the app enters
/// the background, whether or not a task is open then, and gives the whole time to all tasks
/// together. In a wake, when the app was launched or resumed in the background, it
/// starts with the first task and gives less. While sound keeps the app running, it stands (F-054).
///
/// Example: enter the background at 100 s; a task begun at 90 s or at 110 s ends by 130 s.
public struct BackgroundTaskClock: Codable, Equatable, Sendable {
  private var stay: Stay = .foreground
  /// Whether Low Power Mode was on when the stay in the background began.
  private var isShort = false
  /// When heat ended the time of this stay.
  private var endedByHeat: Instant?
  /// Until when the process stays awake in this wake without a task; nil before its first task.
  private var awakeUntil: Instant?
  /// Whether something keeps the app running without end, so that no time counts (F-054).
  public private(set) var isHeld = false

  private enum Stay: Codable, Equatable {
    case foreground
    case background(since: Instant)
    case wake(firstBegin: Instant?)
  }

  /// Creates the clock of a process that is in the foreground.
  public init() {}

  /// The app is on screen: the clock stops and will begin anew.
  public mutating func enterForeground() {
    begin(.foreground, isShort: false)
  }

  /// The app leaves the foreground.
  public mutating func enterBackground(at now: Instant, inLowPowerMode isShort: Bool = false) {
    begin(.background(since: now), isShort: isShort)
  }

  /// The app is launched or resumed in the background.
  public mutating func wake(inLowPowerMode isShort: Bool = false) {
    begin(.wake(firstBegin: nil), isShort: isShort)
  }

  private mutating func begin(_ stay: Stay, isShort: Bool) {
    self.stay = stay
    self.isShort = isShort
    endedByHeat = nil
    awakeUntil = nil
  }

  /// A background task begins; the first one of a wake starts the clock.
  ///
  /// - Parameters:
  ///   - now: The instant of the call.
  ///   - awakeUntil: Until when the process stays awake without it.
  public mutating func begin(at now: Instant, awakeUntil: Instant? = nil) {
    guard stay == .wake(firstBegin: nil) else { return }
    stay = .wake(firstBegin: now)
    self.awakeUntil = awakeUntil
  }

  /// Gives the app a span back in which it could not run and time was not to count.
  public mutating func delay(by span: Duration) {
    switch stay {
    case .foreground, .wake(firstBegin: nil): break
    case .background(let since): stay = .background(since: since.advanced(by: span))
    case .wake(let first?): stay = .wake(firstBegin: first.advanced(by: span))
    }
    endedByHeat = endedByHeat?.advanced(by: span)
    awakeUntil = awakeUntil?.advanced(by: span)
  }

  /// Something keeps the app running without end, or does so no more: in the background the time begins anew then.
  public mutating func hold(_ isHeld: Bool, at now: Instant, inLowPowerMode isShort: Bool) {
    guard isHeld != self.isHeld else { return }
    self.isHeld = isHeld
    if !isHeld, stay != .foreground { enterBackground(at: now, inLowPowerMode: isShort) }
  }

  /// The device has become too hot: what is left of this stay's time is a warning's length.
  public mutating func end(byHeatAt now: Instant) {
    if stay != .foreground, endedByHeat == nil { endedByHeat = now }
  }

  /// Returns the earliest end of the time of open tasks, given by the instants at which they began.
  ///
  /// - Returns: nil when nothing is open, the clock does not run, or there is no limit.
  public func limit(ofTasksBegunAt begins: [Instant], policy: Policy) -> BackgroundTaskLimit? {
    guard !isHeld, let first = begins.min(), policy.isEnabled(.backgroundTaskTime),
      let limit = limit(ofFirst: first, policy: policy)
    else { return nil }
    guard let endedByHeat else { return limit }
    let hot = BackgroundTaskLimit.ofHeat(at: max(endedByHeat, first), policy)
    return hot.deadline < limit.deadline ? hot : limit
  }

  private func limit(ofFirst first: Instant, policy: Policy) -> BackgroundTaskLimit? {
    let isShort = isShort && policy.isEnabled(.backgroundTasksInLowPowerMode)
    switch stay {
    case .foreground:
      guard !policy.isEnabled(.backgroundTaskClock) else { return nil }
      return .whole(from: first, isShort: isShort, policy)
    case .background(let since):
      let start = policy.isEnabled(.backgroundTasksShareTime) ? since : max(since, first)
      return .whole(
        from: policy.isEnabled(.backgroundTaskClock) ? start : first, isShort: isShort, policy)
    case .wake(let firstBegin):
      let start = policy.isEnabled(.backgroundTasksShareTime) ? firstBegin ?? first : first
      return policy.isEnabled(.backgroundTaskInWake)
        ? .ofWake(from: start, awakeUntil: awakeUntil, isShort: isShort, policy)
        : .whole(from: start, isShort: isShort, policy)
    }
  }
}

/// When the time of an app's background tasks is over.
public struct BackgroundTaskLimit: Equatable, Sendable {
  /// The rule that gives the time.
  public var rule: RuleID
  /// When the time began to count, for all tasks together.
  public var start: Instant
  /// When the expiration handlers are called.
  public var warning: Instant
  /// When an app with an open background task is killed.
  public var deadline: Instant

  /// Warns early enough, but never before half of a time that is shorter than two warnings.
  private init(
    rule: RuleID, start: Instant, total: Duration, atLeast least: Duration = .zero, isShort: Bool,
    policy: Policy
  ) {
    let total = max(isShort ? total * policy[.bgtaskLpmFactor] : total, least)
    self.rule = isShort ? .backgroundTasksInLowPowerMode : rule
    self.start = start
    let before =
      policy.isEnabled(.backgroundTaskWarning) ? min(policy[.bgtaskWarning], total / 2) : .zero
    deadline = start.advanced(by: total)
    warning = deadline.advanced(by: .zero - before)
  }

  private init(heatAt start: Instant, warning: Duration) {
    rule = EarlyEnd.byHeat.rule
    self.start = start
    self.warning = start
    deadline = start.advanced(by: warning)
  }

  static func whole(
    from start: Instant, isShort: Bool, _ policy: Policy
  ) -> BackgroundTaskLimit {
    BackgroundTaskLimit(
      rule: .backgroundTaskTime, start: start, total: policy[.bgtaskTotalTime], isShort: isShort,
      policy: policy)
  }

  /// Whoever asks for time has never less than without asking.
  static func ofWake(
    from start: Instant, awakeUntil: Instant?, isShort: Bool, _ policy: Policy
  ) -> BackgroundTaskLimit {
    BackgroundTaskLimit(
      rule: .backgroundTaskInWake, start: start, total: policy[.bgtaskStartedInBackground],
      atLeast: awakeUntil.map { start.duration(to: $0) } ?? .zero, isShort: isShort, policy: policy)
  }

  static func ofHeat(at start: Instant, _ policy: Policy) -> BackgroundTaskLimit {
    BackgroundTaskLimit(heatAt: start, warning: policy[.bgtaskWarning])
  }
}

/// What comes of the wish for an expiring activity, `performExpiringActivity`.
public enum ExpiringActivityStart: Equatable, Sendable {
  /// The process stays awake until the block has returned, or its time is over.
  case granted
  /// There is no time left: the block is called once, and told so.
  case refused
  /// The block runs, and nothing keeps the process awake; only while the rule is switched off.
  case unprotected
  /// The process ends with an exception.
  case fatal(PlatformException)

  /// Decides about an activity.
  ///
  /// - Parameters:
  ///   - reason: The app's name for it, which must not be empty.
  ///   - limit: When its time would be over, were it begun now; nil: never.
  ///   - now: The instant of the call.
  ///   - policy: Which rules are in force.
  /// - Returns: What comes of it.
  public static func decide(
    reason: String, limit: BackgroundTaskLimit?, now: Instant, policy: Policy
  ) -> ExpiringActivityStart {
    guard policy.isEnabled(.expiringActivity) else { return .unprotected }
    if reason.isEmpty { return .fatal(.emptyActivityReason) }
    // From the warning on a task would expire in the instant of its begin.
    guard let limit, limit.warning <= now else { return .granted }
    return .refused
  }
}
