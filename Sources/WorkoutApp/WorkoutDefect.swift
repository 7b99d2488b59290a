/// Mistakes of apps of this kind: the pitfalls of timers on the phone, and one that hides in the state.
public enum WorkoutDefect: String, CaseIterable, Sendable {
  /// Time is what the ticks of a timer add up to.
  case ticks
  /// Nothing is saved before the workout is over.
  case noState
  /// The time of a pause is not taken off.
  case wrongPause
  /// The screen stays on when the workout is over.
  case idleTimerLeftOn
  /// A loop keeps the time in the background.
  case endlessLoop
  /// The end of a countdown is told by a timer, and not asked of the system ahead.
  case timersInBackground
  /// What is shown is not worked out anew when the app comes back.
  case noRecomputation
  /// Time is the difference of two times of day.
  case calendar
  /// The beginning of a pause has a key of its own, which nobody removes when the pause is over.
  case stalePausedAt

  /// Silent audio keeps the app running, and its ticks count.
  case audio
  /// Frames of the screen are counted.
  case displayLink
  /// The session in Health is ended before its builder.
  case endsSessionFirst
  /// The session in Health is begun when the app leaves the screen.
  case lateSession

  nonisolated(unsafe) static var current: WorkoutDefect?
}
