import Foundation

/// The workout that is going on, in the app's defaults.
@MainActor
final class SavedWorkout {
  private let stored = StoredValue<WorkoutState>(key: "workout.execution")
  /// Where the app once kept the beginning of a pause.
  private let pausedAtKey = "workout.execution.pausedAt"

  func save(_ state: WorkoutState) {
    guard WorkoutDefect.current == .stalePausedAt else { return stored.save(state) }
    var state = state
    if let pausedAt = state.current.clock.pausedAt {
      UserDefaults.standard.set(pausedAt, forKey: pausedAtKey)
    }
    state.clock = state.clock.withoutPause
    state.current.clock = state.current.clock.withoutPause
    stored.save(state)
  }

  func restore() -> WorkoutState? {
    guard var state = stored.value else { return nil }
    if WorkoutDefect.current == .stalePausedAt,
      let pausedAt = UserDefaults.standard.object(forKey: pausedAtKey) as? Date
    {
      state.clock.adoptPause(since: pausedAt)
      state.current.clock.adoptPause(since: pausedAt)
    }
    return state
  }

  func clear() {
    stored.clear()
    UserDefaults.standard.removeObject(forKey: pausedAtKey)
  }
}
