import FoundationAdditions

/// What a workout session is about.
public class HKWorkoutConfiguration: NSObject {
  /// What the user does.
  public var activityType = HKWorkoutActivityType.other
  /// Where.
  public var locationType = HKWorkoutSessionLocationType.unknown

  /// Creates a configuration.
  public override init() { super.init() }

  /// What it holds, without its address.
  public override var description: String {
    describe(["activityType": activityType, "locationType": locationType])
  }
}

/// What the user does in a workout; a few of the phone's, with its numbers.
public enum HKWorkoutActivityType: UInt, Sendable {
  /// Cycling.
  case cycling = 13
  /// Hockey.
  case hockey = 25
  /// Running.
  case running = 37
  /// Anything else.
  case other = 3000
}

/// Where a workout is; raw values as on the phone.
public enum HKWorkoutSessionLocationType: Int, Sendable {
  /// Nobody has said.
  case unknown = 1
  /// Under a roof.
  case indoor
  /// Under the sky.
  case outdoor
}

/// How far a workout session has come; raw values as on the phone.
public enum HKWorkoutSessionState: Int, Sendable {
  /// It has not begun.
  case notStarted = 1
  /// The workout goes on.
  case running = 2
  /// It is over.
  case ended = 3
  /// The workout is interrupted, the session goes on.
  case paused = 4
  /// It is about to begin.
  case prepared = 5
  /// The activity is over, the session is not.
  case stopped = 6
}
