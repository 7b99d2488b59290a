/// What becomes of workout sessions.
public enum Workouts {
  /// Returns whether a session goes on when its process has ended so, and the app is launched for it (F-069).
  public static func outlives(_ end: ProcessEnd, policy: Policy) -> Bool {
    guard policy.isEnabled(.workoutRecovery) else { return false }
    switch end {
    case .crash, .jetsam, .killed: return true
    case .forceQuit, .reboot, .update, .language: return false
    }
  }
}
