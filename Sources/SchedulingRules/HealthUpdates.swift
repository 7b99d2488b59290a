public import VirtualTime

/// How often an app wants to be woken for new health data of a type, at most; raw values as on the phone.
public enum HealthUpdateFrequency: Int, Codable, CaseIterable, Sendable {
  /// For each new sample.
  case immediate = 1
  /// Once an hour.
  case hourly
  /// Once a day.
  case daily
  /// Once a week.
  case weekly

  /// The least time between two updates.
  public var interval: Duration {
    switch self {
    case .immediate: .zero
    case .hourly: .seconds(3_600)
    case .daily: .seconds(86_400)
    case .weekly: .seconds(7 * 86_400)
    }
  }

  /// Returns the frequency that a type of data gets: steps come hourly at most.
  public func granted(toType type: String, policy: Policy) -> HealthUpdateFrequency {
    let isCapped = policy[.healthHourlyCap] && Self.hourlyTypes.contains(type)
    return self == .immediate && isCapped ? .hourly : self
  }

  /// The types of which the documentation says so, by the raw values of their identifiers.
  private static let hourlyTypes = ["HKQuantityTypeIdentifierStepCount"]
}

/// What holds an update of health data back.
public struct HealthUpdateTimes: Codable, Equatable, Sendable {
  /// When the app was last woken for data of the type; nil: never.
  public var lastUpdate: Instant?
  /// The least time between two updates.
  public var interval: Duration
  /// When the last update that was not answered was given up; nil: the last one was answered.
  public var failedAt: Instant?
  /// How long such a failure holds the next update back.
  public var backoff: Duration
}

/// The wish of an app to be woken for new health data of a type, and how it has dealt with that so far.
public struct HealthSubscription: Codable, Equatable, Sendable {
  /// How often it wants to be woken, at most.
  public var frequency: HealthUpdateFrequency
  /// When it was last woken.
  public private(set) var lastUpdate: Instant?
  /// How many updates in a row it has not answered.
  public private(set) var failures = 0
  private var failedAt: Instant?

  /// Creates a wish.
  public init(frequency: HealthUpdateFrequency) {
    self.frequency = frequency
  }

  /// The app is woken.
  public mutating func wake(at now: Instant) {
    lastUpdate = now
  }

  /// The app has answered an update.
  public mutating func answer() {
    failures = 0
    failedAt = nil
  }

  /// The app has not answered an update in time.
  public mutating func fail(at now: Instant) {
    failures += 1
    failedAt = now
  }

  /// Returns whether the app is not woken any more.
  public func isStopped(policy: Policy) -> Bool {
    policy.isEnabled(.healthObserversAtLaunch) && failures >= policy[.healthFailuresToStop]
  }

  /// Returns what holds the next update of a type back.
  public func times(ofType type: String, policy: Policy) -> HealthUpdateTimes {
    HealthUpdateTimes(
      lastUpdate: lastUpdate, interval: frequency.granted(toType: type, policy: policy).interval,
      failedAt: failedAt, backoff: backoff(policy))
  }

  /// Each further failure in a row doubles it.
  private func backoff(_ policy: Policy) -> Duration {
    policy[.healthBackoff] * (1 << min(max(failures - 1, 0), 20))
  }
}
