/// How far the system takes an app that it starts ahead of use (W-062, W-063).
public enum Prewarming {
  /// Decides whether the app's own launch runs then, up to the end of `didFinishLaunching`.
  ///
  /// Code before `UIApplicationMain` is not told apart from the launch: where prewarming ends there, nothing of the app runs.
  public static func runsLaunch(policy: Policy) -> Bool {
    guard policy.isEnabled(.prewarming) else { return false }
    return !policy.isEnabled(.prewarmingDepth) || policy[.prewarmDepth] == .didFinishLaunching
  }

  /// Decides when the system does so after a restart of the device; nil: only where a scenario says so.
  public static func delayAfterRestart(policy: Policy) -> Duration? {
    guard policy.isEnabled(.prewarming), policy[.prewarmEnabled] == .afterRestart else {
      return nil
    }
    return policy[.prewarmLead]
  }
}

/// When the system starts an app ahead of use by itself (W-062).
public enum PrewarmOccasion: String, PolicyChoice {
  /// Never: a scenario says when.
  case off
  /// Some time after a restart of the device.
  case afterRestart
}

/// How far a start ahead of use goes (W-063).
public enum PrewarmDepth: String, PolicyChoice {
  /// The program is loaded.
  case exec
  /// `main` runs, up to `UIApplicationMain`.
  case main
  /// The app's launch runs.
  case didFinishLaunching
}
