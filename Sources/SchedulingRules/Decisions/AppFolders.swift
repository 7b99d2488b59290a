/// What the system makes of an app's folders, and what it takes from them.
public enum AppFolders {
  /// Decides whether a new app finds a folder for application support (W-002).
  public static func haveApplicationSupport(policy: Policy) -> Bool {
    !policy.isEnabled(.applicationSupportMissing) || policy[.filesApplicationSupportExists]
  }

  /// Decides whether an update of the app gives them other paths (W-004).
  public static func moveWithUpdate(policy: Policy) -> Bool {
    policy.isEnabled(.containerPathChanges) && policy[.filesNewContainerPathOnUpdate]
  }

  /// Decides whether the sandbox watches over what lies outside of them (W-006).
  public static func areSandboxed(policy: Policy) -> Bool { policy.isEnabled(.sandbox) }

  /// Decides whether a restart of the device removes temporary files (W-008).
  public static func loseTemporaryFilesAtRestart(policy: Policy) -> Bool {
    policy.isEnabled(.temporaryFilesGo) && policy[.filesTmpPurge] == .atRestart
  }

  /// Decides whether caches are removed when room is short (W-009).
  ///
  /// - Parameters:
  ///   - isRunning: Whether the app's code runs: a suspended app counts as not running.
  ///   - policy: Whether that spares them.
  /// - Returns: Whether they are removed.
  public static func loseCaches(isRunning: Bool, policy: Policy) -> Bool {
    policy.isEnabled(.cachesGo) && (!isRunning || policy[.filesCachesPurge] == .always)
  }
}

/// When temporary files are removed (W-008).
public enum TemporaryFilesPurge: String, PolicyChoice {
  /// They never are.
  case never
  /// When the device restarts.
  case atRestart
}

/// Whom caches are removed under when room is short (W-009).
public enum CachesPurge: String, PolicyChoice {
  /// Only an app that is not running.
  case whileNotRunning
  /// Any app.
  case always
}
