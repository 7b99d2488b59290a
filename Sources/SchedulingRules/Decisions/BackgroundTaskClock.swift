public import VirtualTime

/// The one clock that all background tasks of an app share (`beginBackgroundTask`).
///
/// While the app is in the foreground the clock does not run. It starts when the app enters
/// the background, whether or not a task is open then, and gives the whole time to all tasks
/// together. In a wake, when the app was launched or resumed in the background, it
/// starts with the first task and gives less.
///
/// Example: enter the background at 100 s; a task begun at 90 s or at 110 s ends by 130 s.
public struct BackgroundTaskClock: Codable, Equatable, Sendable {
  private var stay: Stay = .foreground

  private enum Stay: Codable, Equatable {
    case foreground
    case background(since: Instant)
    case wake(firstBegin: Instant?)
  }

  /// Creates the clock of a process that is in the foreground.
  public init() {}

  /// The app is on screen: the clock stops and will begin anew.
  public mutating func enterForeground() {
    stay = .foreground
  }

  /// The app leaves the foreground.
  public mutating func enterBackground(at now: Instant) {
    stay = .background(since: now)
  }

  /// The app is launched or resumed in the background.
  public mutating func wake() {
    stay = .wake(firstBegin: nil)
  }

  /// A background task begins; the first one of a wake starts the clock.
  public mutating func begin(at now: Instant) {
    if stay == .wake(firstBegin: nil) { stay = .wake(firstBegin: now) }
  }

  /// Gives the app a span back in which it could not run and time was not to count.
  public mutating func delay(by span: Duration) {
    switch stay {
    case .foreground, .wake(firstBegin: nil): break
    case .background(let since): stay = .background(since: since.advanced(by: span))
    case .wake(let first?): stay = .wake(firstBegin: first.advanced(by: span))
    }
  }

  /// Returns the earliest end of the time of open tasks, given by the instants at which they began.
  ///
  /// - Returns: nil when nothing is open, the clock does not run, or there is no limit.
  public func limit(ofTasksBegunAt begins: [Instant], policy: Policy) -> BackgroundTaskLimit? {
    guard let first = begins.min(), policy.isEnabled(104) else { return nil }
    switch stay {
    case .foreground:
      guard !policy.isEnabled(106) else { return nil }
      return .whole(from: first, policy)
    case .background(let since):
      guard policy.isEnabled(106) else { return .whole(from: first, policy) }
      return .whole(from: policy.isEnabled(105) ? since : max(since, first), policy)
    case .wake(let firstBegin):
      let start = policy.isEnabled(105) ? firstBegin ?? first : first
      return policy.isEnabled(107) ? .ofWake(from: start, policy) : .whole(from: start, policy)
    }
  }
}

/// When the time of an app's background tasks is over.
public struct BackgroundTaskLimit: Equatable, Sendable {
  /// The rule that gives the time.
  public var rule: RuleID
  /// When the expiration handlers are called.
  public var warning: Instant
  /// When an app with an open background task is killed.
  public var deadline: Instant

  /// Warns early enough, but never before half of a time that is shorter than two warnings.
  private init(rule: RuleID, start: Instant, total: Duration, policy: Policy) {
    self.rule = rule
    let before = policy.isEnabled(108) ? min(policy.bgtaskWarning, total / 2) : .zero
    deadline = start.advanced(by: total)
    warning = deadline.advanced(by: .zero - before)
  }

  static func whole(from start: Instant, _ policy: Policy) -> BackgroundTaskLimit {
    BackgroundTaskLimit(rule: 104, start: start, total: policy.bgtaskTotalTime, policy: policy)
  }

  static func ofWake(from start: Instant, _ policy: Policy) -> BackgroundTaskLimit {
    BackgroundTaskLimit(
      rule: 107, start: start, total: policy.bgtaskStartedInBackground, policy: policy)
  }
}
