import VirtualTime

/// Time between a beginning and an end, without the pauses, on the simulation's own clock.
struct Span: Equatable {
  private(set) var start: Instant?
  private(set) var end: Instant?
  private(set) var pausedSince: Instant?
  /// What the pauses that are over took.
  private(set) var paused = Duration.zero

  init() {}
  init(from start: Instant) { self.start = start }

  var isRunning: Bool { start != nil && end == nil }
  var isPaused: Bool { isRunning && pausedSince != nil }

  func elapsed(at now: Instant) -> Duration {
    guard let start else { return .zero }
    return start.duration(to: end ?? pausedSince ?? now) - paused
  }

  /// When so much time will have passed; nil while it is paused or over.
  func due(after time: Duration) -> Instant? {
    guard isRunning, !isPaused else { return nil }
    return start?.advanced(by: time + paused)
  }

  mutating func pause(at now: Instant) { if isRunning, !isPaused { pausedSince = now } }

  mutating func resume(at now: Instant) {
    guard let pausedSince else { return }
    paused += pausedSince.duration(to: now)
    self.pausedSince = nil
  }

  mutating func stop(at now: Instant) {
    guard isRunning else { return }
    end = pausedSince ?? now
    pausedSince = nil
  }
}

/// A workout as its user went through it.
struct Session: Equatable {
  struct Exercise: Equatable {
    let name: String
    /// How long it lasts; nil: until the user has done it.
    let target: Duration?
    var span = Span()
    var isSkipped = false
  }

  var total: Span
  var exercises = [
    Exercise(name: "Skating", target: nil),
    Exercise(name: "Stickhandling", target: .seconds(120)),
    Exercise(name: "Wrist Shots", target: nil),
  ]
  var index = 0

  init(at now: Instant) {
    total = Span(from: now)
    exercises[0].span = Span(from: now)
  }

  var current: Exercise {
    get { exercises[index] }
    set { exercises[index] = newValue }
  }

  /// When the exercise is over by itself; nil for one that the user ends, and in a pause.
  var due: Instant? { current.target.flatMap { current.span.due(after: $0) } }
}

/// One way in which the user's workouts may have gone, given what the app can have saved.
struct Course: Equatable {
  private(set) var session: Session?
  /// Whether the user is asked about the session, which an earlier process has left.
  private(set) var isAsking = false
  /// Whether the screen says of a workout that it is over, until its user has read it.
  private(set) var isShowingEnd = false
  private(set) var finished: [Session] = []
  private(set) var stopwatch = Span()
  private(set) var countdown = Span()

  /// How long the countdown lasts.
  static let countdown = Duration.seconds(180)

  /// Takes in what the user taps; whatever is not on screen has no effect.
  mutating func tap(_ control: String, at now: Instant) {
    switch control {
    case "Start Stopwatch" where !stopwatch.isRunning: stopwatch = Span(from: now)
    case "Pause Stopwatch": stopwatch.pause(at: now)
    case "Resume Stopwatch": stopwatch.resume(at: now)
    case "Stop Stopwatch": stopwatch = Span()
    case "Start Countdown" where !countdown.isRunning: countdown = Span(from: now)
    case "Pause Countdown": countdown.pause(at: now)
    case "Resume Countdown": countdown.resume(at: now)
    case "Stop Countdown": countdown = Span()
    default: tapInWorkout(control, at: now)
    }
  }

  private mutating func tapInWorkout(_ control: String, at now: Instant) {
    switch (control, isAsking) {
    case ("Start Workout", false) where session == nil && !isShowingEnd: session = Session(at: now)
    case ("Done", _): isShowingEnd = false
    case ("Resume Workout", true):
      isAsking = false
      catchUp(at: now)
    case ("Discard Workout", true), ("Abandon", false):
      isAsking = false
      session = nil
    case ("Pause", false):
      session?.total.pause(at: now)
      session?.current.span.pause(at: now)
    case ("Resume", false):
      session?.total.resume(at: now)
      session?.current.span.resume(at: now)
    case ("Complete", false): endExercise(at: now, nextAt: now)
    case ("Skip", false):
      session?.current.isSkipped = true
      endExercise(at: now, nextAt: now)
    case ("Finish", false): finish(at: now)
    default: break
    }
  }

  /// The app has a new process.
  mutating func launch() {
    isAsking = session != nil
    isShowingEnd = false
  }

  /// When something is over by itself and the app sees it: the exercise, or the countdown.
  var due: Instant? {
    [isAsking ? nil : session?.due, countdown.due(after: Self.countdown)].compactMap { $0 }.min()
  }

  /// What was due until now is over; what follows begins now.
  mutating func catchUp(at now: Instant) {
    if let due = session?.due, due <= now, !isAsking { endExercise(at: due, nextAt: now) }
    if let due = countdown.due(after: Self.countdown), due <= now { countdown = Span() }
  }

  private mutating func endExercise(at end: Instant, nextAt now: Instant) {
    guard var session, session.current.span.isRunning else { return }
    session.current.span.stop(at: end)
    self.session = session
    guard session.index + 1 < session.exercises.count else { return finish(at: end) }
    session.total.resume(at: now)
    session.index += 1
    session.current.span = Span(from: now)
    self.session = session
  }

  private mutating func finish(at now: Instant) {
    guard var session else { return }
    session.total.stop(at: now)
    finished.append(session)
    self.session = nil
    isShowingEnd = true
  }
}
