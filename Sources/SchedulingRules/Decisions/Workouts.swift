/// When a workout session keeps an iPhone's app running (`workout.keepsRunning`).
public enum WorkoutRunTime: String, PolicyChoice {
  /// Not at all: on a phone it gives data and recovery, and no run time.
  case never
  /// Where the app declares the mode `workout-processing`.
  case withMode
  /// Whatever the app declares.
  case always
}

/// What becomes of workout sessions.
public enum Workouts {
  /// Returns whether a session keeps its app running in the background.
  public static func keepRunning(declaresMode: Bool, policy: Policy) -> Bool {
    switch policy[.workoutKeepsRunning] {
    case .never: false
    case .withMode: declaresMode
    case .always: true
    }
  }

  /// Returns whether an app is to be told that its session keeps nothing running for want of the mode.
  public static func wantMode(policy: Policy) -> Bool { policy[.workoutKeepsRunning] == .withMode }

  /// Returns whether a session goes on when its process has ended so, and the app is launched for it (F-069).
  public static func outlives(_ end: ProcessEnd, policy: Policy) -> Bool {
    guard policy.isEnabled(.workoutRecovery) else { return false }
    switch end {
    case .crash, .jetsam, .killed: return true
    case .forceQuit, .reboot, .update, .language: return false
    }
  }
}
