import Emulator
import VirtualTime

/// What is wrong with the files of a run, if its workouts went in one of the ways that they can have gone.
struct Comparison {
  /// Something that is wrong.
  enum Problem: Equatable {
    /// Workouts are missing in the history, or the one that goes on is.
    case lost(count: Int)
    /// The history has more than the user did, or what is over would be resumed.
    case doubled(count: Int)
    case time(of: String, stored: Duration?, expected: Duration?)
    case fate(of: String)
  }

  /// The first thing that is wrong; nil: nothing.
  let problem: Problem?

  /// Compares the files with a course.
  ///
  /// - Parameters:
  ///   - course: How the workouts can have gone.
  ///   - stored: What the files say.
  ///   - savedAt: When the app last had to save: what a timer has counted until then is in the files.
  init(of course: Course, with stored: StoredWorkouts, savedAt: Instant) {
    let missing = course.finished.count - stored.history.count
    if missing != 0 {
      problem = missing > 0 ? .lost(count: missing) : .doubled(count: -missing)
      return
    }
    let pairs = zip(course.finished, stored.history)
    problem =
      pairs.lazy.compactMap { Self.problem(of: $1, expecting: $0) }.first
      ?? Self.problem(ofSaved: stored.saved, expecting: course.session, at: savedAt)
      ?? Self.problem(of: "The stopwatch", stored.stopwatch, expecting: course.stopwatch)
      ?? Self.problem(of: "The countdown", stored.countdown, expecting: course.countdown)
  }

  private static func problem(
    of entry: StoredWorkouts.Entry, expecting session: Session
  ) -> Problem? {
    guard entry.exercises.map(\.exerciseName) == session.exercises.map(\.name) else {
      return .fate(of: "The workout")
    }
    for (stored, exercise) in zip(entry.exercises, session.exercises) {
      let hasEnded = exercise.span.end != nil
      guard stored.skipped == exercise.isSkipped,
        stored.completed == (hasEnded && !exercise.isSkipped)
      else { return .fate(of: exercise.name) }
      let found = stored.actualDuration.map { Duration.seconds($0) }
      let right = exercise.span.end.map { exercise.span.elapsed(at: $0) }
      if !isNear(found, right) {
        return .time(of: exercise.name, stored: found, expected: right)
      }
    }
    guard let start = session.total.start, let end = session.total.end else { return nil }
    let found = Duration.seconds(entry.endDate - entry.startDate)
    let right = start.duration(to: end)
    return isNear(found, right)
      ? nil : .time(of: "The workout", stored: found, expected: right)
  }

  private static func problem(
    ofSaved saved: StoredWorkouts.Saved?, expecting session: Session?, at savedAt: Instant
  ) -> Problem? {
    guard let session else { return saved == nil ? nil : .doubled(count: 1) }
    guard let saved else { return .lost(count: 1) }
    let (index, current) = (session.index, session.current)
    guard saved.exercises.indices.contains(index), saved.currentIndex == index else {
      return .fate(of: current.name)
    }
    for (stored, exercise) in zip(saved.exercises.prefix(index), session.exercises) {
      let right = exercise.span.end.map { exercise.span.elapsed(at: $0) }
      let found = stored.clock.endDate.flatMap { stored.clock.elapsed(until: $0) }
      if !isNear(found, right) {
        return .time(of: exercise.name, stored: found, expected: right)
      }
    }
    let stored = saved.exercises[index]
    if let problem = problem(of: current.name, stored.clock, expecting: current.span) {
      return problem
    }
    // The wall clock may have been set since: what counts is how far the dates are from each other.
    let found = saved.clock.startDate.flatMap { start in
      stored.clock.startDate.map { Duration.seconds($0 - start) }
    }
    let right = session.total.start.flatMap { start in
      current.span.start.map { start.duration(to: $0) }
    }
    if !isNear(found, right) {
      return .time(of: "What came before \(current.name)", stored: found, expected: right)
    }
    let elapsed = current.span.elapsed(at: max(savedAt, current.span.start ?? savedAt))
    if let counted = stored.counted, counted > 0,
      elapsed - .seconds(counted) > WorkoutLedger.tolerance
    {
      return .time(of: current.name, stored: .seconds(counted), expected: elapsed)
    }
    return nil
  }

  /// Compares the dates of something that goes on, or that does not.
  private static func problem(
    of name: String, _ stored: StoredWorkouts.Clock?, expecting span: Span
  ) -> Problem? {
    guard span.isRunning else { return stored == nil ? nil : .fate(of: name) }
    guard let stored, stored.startDate != nil, stored.endDate == nil,
      (stored.pausedAt != nil) == span.isPaused
    else { return .fate(of: name) }
    if let pausedAt = stored.pausedAt, let since = span.pausedSince {
      let (found, right) = (stored.elapsed(until: pausedAt), span.elapsed(at: since))
      if !isNear(found, right) { return .time(of: name, stored: found, expected: right) }
    }
    let found = Duration.seconds(stored.pausedTime)
    return isNear(found, span.paused)
      ? nil : .time(of: "The pauses of \(name)", stored: found, expected: span.paused)
  }

  private static func isNear(_ left: Duration?, _ right: Duration?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return (left - right).magnitude <= WorkoutLedger.tolerance
  }
}

extension Comparison.Problem {
  /// The problem in words.
  var finding: Finding {
    switch self {
    case .lost(let count):
      .ofWorkouts(
        "workoutLost", "\(count) of the user's workouts cannot be found.",
        hint: "Save what is going on at each change, and not at the end alone.")
    case .doubled(let count):
      .ofWorkouts(
        "workoutDoubled", "\(count) workouts are there that the user did not do, or has ended.",
        hint: "Give a workout its identifier when it begins, and keep it in the history.")
    case .time(let name, let stored, let expected):
      .ofWorkouts(
        "workoutTimeWrong",
        "\(name) took \(expected?.asClock ?? "no time"); saved is \(stored?.asClock ?? "none").",
        hint: "Keep the dates of beginning, end and pauses, and subtract; a timer counts nothing.")
    case .fate(let name):
      .ofWorkouts(
        "workoutStateWrong", "\(name) is saved as something else than what became of it.",
        hint: "Keep all that belongs to a workout in one value, and replace it as a whole.")
    }
  }
}
