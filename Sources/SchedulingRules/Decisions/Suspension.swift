/// When a process in the background that nothing keeps awake is suspended.
public struct Suspension: Equatable, Sendable {
  /// How long after its last reason to stay awake has gone.
  public var delay: Duration
  /// The rule by which it is suspended.
  public var rule: RuleID

  /// Creates a suspension.
  public init(delay: Duration, rule: RuleID) {
    self.delay = delay
    self.rule = rule
  }

  /// What a process in the background was awake for.
  public enum Occasion: CaseIterable, Sendable {
    /// It has left the foreground.
    case enteredBackground
    /// Its last background task was ended.
    case endedBackgroundTask
    /// Its last scheduled task was completed.
    case completedTask
    /// Its workout session was ended.
    case endedWorkout
    /// It plays no more.
    case stoppedAudio
    /// It follows its user's steps no more.
    case stoppedLocating
    /// It was told something of its user's way.
    case toldOfLocation
  }

  /// Returns when the process is suspended after the occasion; nil: never (its rule is off).
  public static func after(_ occasion: Occasion, policy: Policy) -> Suspension? {
    let suspension =
      switch occasion {
      case .enteredBackground:
        Suspension(delay: policy[.suspendDelayAfterBackground], rule: .suspension)
      case .toldOfLocation: Suspension(delay: LocationPace.wake, rule: .suspension)
      case .endedBackgroundTask, .endedWorkout, .stoppedAudio, .stoppedLocating:
        Suspension(delay: policy[.suspendDelayAfterCompletion], rule: .suspension)
      case .completedTask:
        Suspension(delay: policy[.suspendDelayAfterCompletion], rule: .suspensionAfterCompletion)
      }
    return policy.isEnabled(suspension.rule) ? suspension : nil
  }

  /// Returns whether something keeps a process in the background awake.
  ///
  /// - Parameters:
  ///   - scheduledTasks: How many tasks of the scheduler it runs.
  ///   - backgroundTasks: How many background tasks it has open.
  ///   - isInWorkout: Whether it has a workout session that keeps it running.
  ///   - isPlaying: Whether it plays audio and has the mode for it (F-054).
  ///   - isLocating: Whether it follows its user's steps and has the mode for it (F-061).
  ///   - policy: Which rules are in force.
  /// - Returns: Whether the process must not be suspended now.
  public static func isHeldOff(
    scheduledTasks: Int, backgroundTasks: Int, isInWorkout: Bool = false,
    isPlaying: Bool = false, isLocating: Bool = false, policy: Policy
  ) -> Bool {
    scheduledTasks > 0 || (backgroundTasks > 0 && policy.isEnabled(.backgroundTaskAssertion))
      || (isInWorkout && policy.isEnabled(.workoutSession))
      || (isPlaying && policy.isEnabled(.audioMode))
      || (isLocating && policy.isEnabled(.locationInBackground))
  }
}
