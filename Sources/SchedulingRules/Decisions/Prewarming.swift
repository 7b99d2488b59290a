/// How far the system takes an app that it starts ahead of use (W-062, W-063).
public enum Prewarming {
  /// Decides why no code of the app runs as the system starts it ahead of use.
  ///
  /// Code before `UIApplicationMain` is not told apart from the launch: where prewarming ends there, nothing of the app runs.
  ///
  /// - Parameters:
  ///   - hasProcess: Whether the app has a process already.
  ///   - policy: How far it goes.
  /// - Returns: Why; nil where the app's own launch runs, up to the end of `didFinishLaunching`.
  public static func lack(hasProcess: Bool, policy: Policy) -> PrewarmLack? {
    if hasProcess { return .processThere }
    // A start that would not get to any code lacks the same whether there is one or not.
    if policy.isEnabled(.prewarmingDepth), policy[.prewarmDepth] != .didFinishLaunching {
      return policy[.prewarmDepth] == .exec ? .endsWithLoading : .endsInMain
    }
    return policy.isEnabled(.prewarming) ? nil : .switchedOff
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

/// Why no code of an app runs in a start ahead of use.
public enum PrewarmLack: String, Codable, CaseIterable, Sendable {
  /// There is no such start where the rule is switched off (W-062).
  case switchedOff
  /// The app has a process.
  case processThere
  /// The program is loaded, and no more (W-063).
  case endsWithLoading
  /// It ends in `main`, whose code is not told apart from the launch (W-063).
  case endsInMain
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
