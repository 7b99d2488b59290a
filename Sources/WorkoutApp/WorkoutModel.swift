import Combine
import Foundation

/// What the app is about: the workout that goes on, one that waits for an answer, and those that are over.
@MainActor
final class WorkoutModel: ObservableObject {
  static let shared = WorkoutModel()

  @Published private(set) var execution: WorkoutExecutionViewModel?
  /// A workout that an earlier process has left; the user is asked whether to resume it.
  @Published var resumable: WorkoutState?
  let history = WorkoutHistoryStore()

  let health = HealthRecorder()
  private let saved = SavedWorkout()

  init() {
    guard let state = saved.restore() else { return }
    guard state.isFinished || history.contains(state.id) else {
      resumable = state
      return
    }
    if !history.contains(state.id) { history.save(WorkoutHistory(state)) }
    saved.clear()
  }

  /// Goes on with a workout whose session in Health a crash has left; nobody is asked.
  func recover() {
    health.recover { [self] in
      resumeWorkout()
    }
  }

  var isAsking: Bool {
    get { resumable != nil }
    set { if !newValue { resumable = nil } }
  }

  func startWorkout() {
    CountdownAlert.askPermission()
    execution = WorkoutExecutionViewModel(
      .hockey, saved: saved, history: history, health: health)
  }

  func resumeWorkout() {
    guard let state = resumable else { return }
    resumable = nil
    execution = WorkoutExecutionViewModel(
      restoring: state, saved: saved, history: history, health: health)
  }

  func discardWorkout() {
    resumable = nil
    saved.clear()
    CountdownAlert("exercise").cancel()
  }

  func abandonWorkout() {
    execution?.abandonWorkout()
    execution = nil
  }

  func closeWorkout() { execution = nil }
}
