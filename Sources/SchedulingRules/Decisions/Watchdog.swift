/// An answer of an app's main thread that the system waits for, and kills the app without.
public enum Watchdog: String, Codable, CaseIterable, Sendable {
  /// The app is being launched, for the user or for a task: until launching has finished.
  case launch
  /// The app comes back on screen: until it has entered the foreground.
  case resume
  /// The app, on screen, becomes active or resigns: until the callback has returned.
  case update
  /// The app leaves the screen: from resigning until it has entered the background.
  case suspend
  /// The time of background tasks is over: until all expiration handlers have returned.
  case expirationHandlers

  /// The policy constant that says how long.
  private var constant: String {
    switch self {
    case .launch, .resume, .update, .suspend: "watchdog.\(rawValue)"
    case .expirationHandlers: "expiryHandlers.totalMainThread"
    }
  }

  /// How well it is supported that the system waits so long.
  public var confidence: Confidence { Policy.constant(named: constant)?.confidence ?? .inferred }

  /// Returns how long the system waits; nil: for ever, since R-129 is switched off.
  public func limit(policy: Policy) -> Duration? {
    guard policy.isEnabled(.watchdog) else { return nil }
    return switch self {
    case .launch: policy[.watchdogLaunch]
    case .resume: policy[.watchdogResume]
    case .update: policy[.watchdogUpdate]
    case .suspend: policy[.watchdogSuspend]
    case .expirationHandlers: policy[.expiryHandlersTotalMainThread]
    }
  }

  /// The kill of an app that has not answered in time.
  public static let termination = Termination(code: KillCode.watchdog, rule: .watchdog)
}
