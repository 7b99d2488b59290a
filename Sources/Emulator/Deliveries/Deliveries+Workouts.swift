import SchedulingRules
import VirtualTime

/// Workout sessions of this app and of others, as the phone sees them.
extension Deliveries {
  /// Another app begins a workout session: the app's own ends (F-068).
  func beginOtherWorkout() {
    record(ScenarioEvent.otherWorkout.record)
    guard state.workout != nil, policy.isEnabled(.oneWorkout) else { return }
    state.workout = nil
    guard let process else { return }
    let tell = process.workoutFailed
    process.stopWorkout()
    process.domain.postToMain { tell?(.anotherSession) }
  }

  /// Whether a process that has ended is to be launched again for its workout (F-069).
  func keepsWorkout(after end: ProcessEnd) -> Bool {
    guard state.workout != nil else { return false }
    let isKept = Workouts.outlives(end, policy: policy)
    if !isKept { state.workout = nil }
    return isKept
  }
}
