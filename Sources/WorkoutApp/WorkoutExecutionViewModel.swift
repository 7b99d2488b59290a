import Combine
import UIKit

/// A workout that is going on: the second pattern, an exercise after the other, each with dates of its own.
///
/// Whatever changes is saved at once, as one value, so that a process that ends anywhere leaves the workout as it
/// was before the change or after it.
@MainActor
final class WorkoutExecutionViewModel: ObservableObject {
  @Published private(set) var state: WorkoutState
  @Published private(set) var displayTime: TimeInterval = 0
  @Published private(set) var isComplete = false

  let history: WorkoutHistoryStore
  private let saved: SavedWorkout
  private let alert = CountdownAlert("exercise")
  private let screenTimer = ScreenTimer()
  private let frames = FrameCounter()
  private let metronome = Metronome()
  private let health: HealthRecorder
  private var anchor = ClockAnchor()
  private var isInterrupted = false
  private var backgroundTask = UIBackgroundTaskIdentifier.invalid
  private var observers: Set<AnyCancellable> = []

  /// Begins a workout.
  init(
    _ workout: Workout, saved: SavedWorkout, history: WorkoutHistoryStore, health: HealthRecorder
  ) {
    state = WorkoutState(workout)
    self.saved = saved
    self.health = health
    self.history = history
    setupLifecycleObservers()
    state.clock.start(at: Date())
    startExercise()
    saveState()
    if WorkoutDefect.current != .lateSession { health.start() }
  }

  /// Goes on with a workout that an earlier process began.
  init(
    restoring state: WorkoutState, saved: SavedWorkout, history: WorkoutHistoryStore,
    health: HealthRecorder
  ) {
    self.state = state
    self.saved = saved
    self.health = health
    self.history = history
    setupLifecycleObservers()
    keepScreenOn(true)
    startUITimer()
    health.start()
    if !isPaused { metronome.start() }
  }

  var isPaused: Bool { state.current.clock.isPaused }

  // MARK: What the user does

  func pauseExercise() {
    state.pause(at: Date())
    saveState()
    health.pause()
    metronome.stop()
    alert.cancel()
    stopUITimer()
    updateDisplayTime()
  }

  func resumeExercise() {
    state.resume(at: Date())
    saveState()
    health.resume()
    metronome.start()
    announceEnd()
    startUITimer()
  }

  func completeExercise(actualReps: Int? = nil) {
    state.current.actualReps = actualReps
    endExercise(at: Date())
  }

  func skipExercise() {
    state.current.skipped = true
    endExercise(at: Date())
  }

  func finishWorkout() { finish(at: Date()) }

  func abandonWorkout() {
    close()
    saved.clear()
  }

  // MARK: From exercise to exercise

  private func startExercise() {
    state.current.clock.start(at: Date())
    metronome.start()
    if WorkoutDefect.current == .calendar {
      state.current.beganAt = ExerciseSession.secondOfDay(Date())
    }
    keepScreenOn(true)
    announceEnd()
    startUITimer()
  }

  private func endExercise(at date: Date) {
    guard state.current.isActive else { return }
    let wasPaused = isPaused
    state.current.clock.stop(at: date)
    guard state.hasNext else { return finish(at: date) }
    if wasPaused { state.clock.resume(at: Date()) }
    state.currentIndex += 1
    startExercise()
    saveState()
  }

  private func finish(at date: Date) {
    state.clock.stop(at: date)
    state.isFinished = true
    saveState()
    close()
    history.save(WorkoutHistory(state))
    saved.clear()
    isComplete = true
  }

  private func close() {
    stopUITimer()
    metronome.stop()
    health.stop()
    alert.cancel()
    observers = []
    if WorkoutDefect.current != .idleTimerLeftOn { keepScreenOn(false) }
  }

  /// Has the user told when the exercise is over, wherever the app is then.
  private func announceEnd() {
    alert.cancel()
    guard let target = state.current.targetDuration else { return }
    alert.schedule(
      state.current.exerciseName, in: target - state.current.clock.elapsed(at: Date()))
  }

  private func keepScreenOn(_ isOn: Bool) { UIApplication.shared.isIdleTimerDisabled = isOn }

  // MARK: The time on screen

  private func startUITimer() {
    updateDisplayTime()
    guard !isPaused, !isComplete else { return }
    if WorkoutDefect.current == .displayLink {
      frames.start { [weak self] in self?.tick($0) }
    } else {
      screenTimer.start { [weak self] in self?.tick(0.1) }
    }
  }

  private func stopUITimer() {
    screenTimer.stop()
    frames.stop()
  }

  /// Draws the time; an app that takes its timer for a clock counts it, too.
  private func tick(_ seconds: TimeInterval) {
    if WorkoutDefect.current?.countsTicks == true { state.current.counted += seconds }
    updateDisplayTime()
  }

  private func updateDisplayTime() {
    guard state.current.isActive else { return }
    let session = state.current
    let elapsed = session.elapsed(at: Date())
    show(session.targetDuration.map { max(0, $0 - elapsed) } ?? elapsed)
    if let target = session.targetDuration, elapsed >= target, !isPaused {
      endExercise(at: session.clock.date(ofElapsed: target) ?? Date())
    }
  }

  private func show(_ time: TimeInterval) {
    if Int(time) != Int(displayTime) { displayTime = time }
  }

  // MARK: Lifecycle

  private func setupLifecycleObservers() {
    observe(UIApplication.willEnterForegroundNotification) { $0.willEnterForeground() }
    observe(UIApplication.didEnterBackgroundNotification) { $0.didEnterBackground() }
    observe(UIApplication.willResignActiveNotification) { $0.willResignActive() }
    observe(UIApplication.didBecomeActiveNotification) { $0.didBecomeActive() }
    observe(.NSSystemClockDidChange) { $0.followClock() }
  }

  private func observe(
    _ name: Notification.Name, _ action: @escaping (WorkoutExecutionViewModel) -> Void
  ) {
    NotificationCenter.default.publisher(for: name)
      .sink { [weak self] _ in if let self { action(self) } }
      .store(in: &observers)
  }

  private func willEnterForeground() {
    if WorkoutDefect.current == .noRecomputation { return }
    followClock()
    startUITimer()
  }

  /// A call comes, or the user goes elsewhere: the user has said what is to become of the time.
  private func willResignActive() {
    guard InterruptionSetting.pauses, !isPaused else { return }
    pauseExercise()
    isInterrupted = true
  }

  private func didBecomeActive() {
    guard isInterrupted else { return }
    isInterrupted = false
    if isPaused { resumeExercise() }
  }

  private func didEnterBackground() {
    switch WorkoutDefect.current {
    case .endlessLoop: return keepTimeForever()
    case .audio: return metronome.startSilence()
    case .lateSession: health.start()
    default: break
    }
    // With a session, or with the beat, the app goes on, and exercises end when they are over.
    if !health.isRecording { stopUITimer() }
    saveOnBackground()
  }

  /// Asks for the time that saving may take, and gives it back.
  private func saveOnBackground() {
    backgroundTask = UIApplication.shared.beginBackgroundTask(withName: "SaveWorkout") {
      [weak self] in self?.endBackgroundTask()
    }
    saveState()
    endBackgroundTask()
  }

  private func endBackgroundTask() {
    guard backgroundTask != .invalid else { return }
    UIApplication.shared.endBackgroundTask(backgroundTask)
    backgroundTask = .invalid
  }

  /// Keeps the app busy, in the belief that a background task allows it.
  private func keepTimeForever() {
    backgroundTask = UIApplication.shared.beginBackgroundTask(withName: "SaveWorkout") {
      [weak self] in self?.endBackgroundTask()
    }
    while true {
      updateDisplayTime()
      sleep(1)
    }
  }

  /// Somebody may have set the wall clock: the dates go along, and the time that has passed stays.
  private func followClock() {
    let adjustment = anchor.adjustment
    anchor = ClockAnchor()
    guard abs(adjustment) > 1 else { return }
    state.move(by: adjustment)
    saveState()
  }

  private func saveState() {
    if WorkoutDefect.current != .noState { saved.save(state) }
  }
}

extension WorkoutDefect {
  /// Whether the app takes something that ticks for a clock.
  var countsTicks: Bool { [.ticks, .audio, .displayLink].contains(self) }
}

extension ExerciseSession {
  /// The time that has passed, by whatever the app takes for a clock.
  func elapsed(at now: Date) -> TimeInterval {
    switch WorkoutDefect.current {
    case .ticks, .audio, .displayLink: counted
    case .calendar:
      Self.secondOfDay(clock.endDate ?? clock.pausedAt ?? now) - (beganAt ?? 0) - clock.pausedTime
    default: clock.elapsed(at: now)
    }
  }

  /// The time of day, for whoever takes it for a measure of time.
  static func secondOfDay(_ date: Date) -> TimeInterval {
    let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: date)
    return TimeInterval((parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60 + (parts.second ?? 0))
  }
}

extension WorkoutHistory {
  /// What becomes of a workout that is over.
  init(_ state: WorkoutState) {
    let start = state.clock.startDate ?? Date()
    self.init(
      id: state.id, workoutId: state.workoutId, workoutName: state.workoutName, startDate: start,
      endDate: state.clock.endDate ?? start,
      exercises: state.exercises.map { session in
        ExerciseCompletion(
          exerciseId: session.id, exerciseName: session.exerciseName,
          completed: session.isComplete && !session.skipped, skipped: session.skipped,
          actualDuration: session.isComplete ? session.elapsed(at: Date()) : nil,
          actualReps: session.actualReps)
      })
  }
}
