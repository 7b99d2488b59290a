internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import VirtualTime

/// What a workout session is about.
public class HKWorkoutConfiguration: NSObject {
  /// What the user does.
  public var activityType = HKWorkoutActivityType.other

  /// Creates a configuration.
  public override init() { super.init() }
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
}

/// A workout: an app that declares the mode `workout-processing` runs as long as it goes on.
///
/// ```swift
/// let session = try HKWorkoutSession(
///   healthStore: HKHealthStore(), configuration: HKWorkoutConfiguration())
/// session.startActivity(with: Date())
/// ```
public class HKWorkoutSession: NSObject, @unchecked Sendable {
  /// What the session is about.
  public let workoutConfiguration: HKWorkoutConfiguration
  /// How far it has come.
  public private(set) var state = HKWorkoutSessionState.notStarted
  /// When the activity began; nil before.
  public private(set) var startDate: Date?
  /// When the session ended; nil before.
  public private(set) var endDate: Date?

  /// Creates a session that has not begun.
  ///
  /// - Parameters:
  ///   - healthStore: The store of the app.
  ///   - configuration: What the session is about.
  /// - Throws: Nothing here; on the phone a configuration may be refused.
  public init(healthStore: HKHealthStore, configuration: HKWorkoutConfiguration) throws {
    workoutConfiguration = configuration
    super.init()
  }

  /// Begins the workout; without effect in a session that has begun.
  ///
  /// - Parameter date: When it began; nil means now.
  public func startActivity(with date: Date?) {
    guard state == .notStarted,
      let process = AppProcess.caller(of: "HKWorkoutSession.startActivity")
    else { return }
    process.beginWorkout()
    startDate = date ?? Simulation.current?.wallNow.date
    state = .running
  }

  /// Interrupts the workout; the session goes on.
  public func pause() {
    if state == .running { state = .paused }
  }

  /// Goes on with the workout.
  public func resume() {
    if state == .paused { state = .running }
  }

  /// Ends the session, and with it the time that it gives.
  public func end() {
    guard state == .running || state == .paused,
      let process = AppProcess.caller(of: "HKWorkoutSession.end")
    else { return }
    state = .ended
    endDate = Simulation.current?.wallNow.date
    process.endWorkout()
  }
}
