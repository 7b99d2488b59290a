public import VirtualTime

/// What an app can do wrong with a task, so that later ones are held back.
public enum Misconduct: Equatable, Sendable {
  /// A task was not completed in time, and the app was stopped for it.
  case overrun
  /// A task expired and the app had no handler to end it with.
  case unhandledExpiration
  /// The app crashed while a task ran.
  case crash

  /// The rule by which it counts.
  public var rule: RuleID {
    switch self {
    case .overrun: .overrunThrottle
    case .unhandledExpiration: .systemEndThrottle
    case .crash: .crashThrottle
    }
  }
}

/// How an app has dealt with its tasks of late, and until when it is held back for it.
public struct Conduct: Codable, Equatable, Sendable {
  /// Misconduct since the last task that was completed in time.
  public private(set) var failures = 0
  /// Until when no task is launched; nil: not at all.
  public private(set) var throttledUntil: Instant?

  /// Creates the conduct of an app that has done nothing wrong.
  public init() {}

  /// Takes in misconduct: each time in a row holds tasks back for twice as long, up to a limit.
  public mutating func fail(by misconduct: Misconduct, at now: Instant, policy: Policy) {
    guard policy.isEnabled(.overrunThrottle), policy.isEnabled(misconduct.rule) else { return }
    failures += 1
    throttledUntil = now.advanced(by: time(policy))
  }

  /// Takes in that the app completed a task in time.
  public mutating func succeed() {
    failures = 0
  }

  /// How long the latest misconduct holds tasks back.
  func time(_ policy: Policy) -> Duration {
    var time = policy[.throttleTime]
    for _ in 1..<min(max(failures, 1), 32) where time < policy[.throttleMaxTime] { time *= 2 }
    return min(time, policy[.throttleMaxTime])
  }
}
