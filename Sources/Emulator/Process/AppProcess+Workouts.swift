import DeviceModel
import SchedulingRules
public import VirtualTime

/// A workout session as the phone keeps it: it outlives a process that crashes (F-069).
public struct ActiveWorkout: Codable, Equatable, Sendable {
  /// What the user does, by the phone's number.
  public var activityType: UInt
  /// When the activity began.
  public var startedAt: WallTime
  /// When the workout was interrupted.
  public var pauses: [Pause] = []
  /// Since when its builder collects samples; nil: it does not.
  public var collectingSince: WallTime?
  /// How many events the app has noted in its builder, which the phone does not keep.
  public var notedEvents = 0

  /// A time for which a workout is interrupted.
  public struct Pause: Codable, Equatable, Sendable {
    /// When it began.
    public var begun: WallTime
    /// When the workout went on; nil: it does not yet.
    public var ended: WallTime?

    /// Creates a pause that goes on.
    public init(begun: WallTime) { self.begun = begun }
  }

  /// Whether the workout is interrupted.
  public var isPaused: Bool { pauses.last.map { $0.ended == nil } ?? false }
}

/// Why a session cannot begin, or ends before its time (F-068).
public enum WorkoutFailure: Codable, Hashable, Sendable {
  /// Another app has begun one.
  case anotherSession
  /// The app is not on screen.
  case inBackground
}

/// What `HKWorkoutSession` and its builder forward to.
extension AppProcess {
  /// Begins a workout session, which keeps the app running if it declares the mode.
  ///
  /// - Parameters:
  ///   - activityType: What the user does, by the phone's number.
  ///   - onFailure: Called when the session ends before its time.
  /// - Returns: Why it does not begin; nil: it does.
  @discardableResult
  public func beginWorkout(
    activityType: UInt = 3000, onFailure: @escaping (WorkoutFailure) -> Void = { _ in }
  ) -> WorkoutFailure? {
    call("HKWorkoutSession.startActivity") { phone in
      let isRefused = !state.isForeground && policy.isEnabled(.oneWorkout)
      record(.beginWorkout, rule: isRefused ? .oneWorkout : nil)
      if isRefused {
        core.report(.workoutInBackground, in: self)
        return .inBackground
      }
      workouts += 1
      workoutFailed = onFailure
      phone.deliveries.state.workout = ActiveWorkout(
        activityType: activityType, startedAt: core.simulation.wallNow)
      if !declaresWorkouts, Workouts.wantMode(policy: policy) {
        core.report(.workoutWithoutMode, in: self)
      }
      return nil
    }
  }

  /// Changes what the phone keeps of the session.
  public func changeWorkout(_ change: (inout ActiveWorkout) -> Void) {
    call("HKWorkoutSession") { phone in
      if var workout = phone.deliveries.state.workout {
        change(&workout)
        phone.deliveries.state.workout = workout
      }
    }
  }

  /// Has somebody hear of new samples, of any type, as long as the process runs, and of those that came meanwhile when it
  /// does so again.
  ///
  /// - Returns: A number by which that can be ended.
  public func followWorkoutSamples(_ tell: @escaping () -> Void) -> Int {
    lastHealthObserver += 1
    sampleFollowers.append((lastHealthObserver, tell))
    return lastHealthObserver
  }

  /// Has nobody hear of them any more.
  public func stopFollowingWorkoutSamples(_ number: Int) {
    sampleFollowers.removeAll { $0.number == number }
  }

  /// Tells who collects samples of a workout that there may be new ones.
  func tellOfWorkoutSamples() { for follower in sampleFollowers { follower.tell() } }

  /// The samples of a type that the app may see, also while the device is locked: who collects them is the phone (F-066).
  ///
  /// - Parameter type: The type of data.
  /// - Returns: The samples, oldest first.
  public func workoutSamples(ofType type: String) -> [KeptSample] {
    phone.deliveries.state.health.visible(ofType: type)
  }

  /// Ends a workout session.
  public func endWorkout() {
    call("HKWorkoutSession.end") { phone in
      record(.endWorkout)
      phone.deliveries.state.workout = nil
      stopWorkout()
    }
  }

  /// Reports that collecting ends after the session, and has not waited for the end of that (F-067).
  public func reportWorkoutEndedFirst() {
    call("HKWorkoutBuilder.endCollection") { _ in
      guard policy.isEnabled(.workoutOrder) else { return }
      core.report(.workoutEndedFirst, in: self)
    }
  }

  /// Gives the session back that an earlier process of the app had, in the state in which it is (F-069).
  ///
  /// - Parameter onFailure: Called when the session ends before its time.
  /// - Returns: The session; nil: there is none.
  public func recoverWorkout(
    onFailure: @escaping (WorkoutFailure) -> Void
  ) -> ActiveWorkout? {
    call("HKHealthStore.recoverActiveWorkoutSession") { phone in
      let workout = workouts == 0 ? phone.deliveries.state.workout : nil
      record(.recoverWorkout(isThere: workout != nil))
      guard let workout else { return nil }
      workouts = 1
      workoutFailed = onFailure
      return workout
    }
  }

  /// Whether a session keeps the process awake.
  var isInWorkout: Bool {
    workouts > 0 && Workouts.keepRunning(declaresMode: declaresWorkouts, policy: policy)
  }

  /// Nothing of the session keeps the process awake any more.
  func stopWorkout() {
    guard workouts > 0 else { return }
    workouts -= 1
    workoutFailed = nil
    wakefulness.extend(after: .endedWorkout, at: core.now, policy: policy)
  }

  private var declaresWorkouts: Bool {
    app.infoPlist.backgroundModes.contains("workout-processing")
  }
}
