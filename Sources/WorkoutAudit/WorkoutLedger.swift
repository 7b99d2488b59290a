import DeviceModel
import Emulator
import VirtualTime

/// Follows a trace and works out how the user's workouts went, and what the app must have shown and told.
///
/// A process that ends within a second of a change may or may not have saved it: then there is more than one course,
/// and the app may follow any of them.
struct WorkoutLedger {
  /// How long the app may be busy with saving.
  static let patience = Duration.seconds(1)
  /// How far a time may be off.
  static let tolerance = Duration.milliseconds(1_500)

  /// A screen that showed a wrong time.
  struct WrongScreen: Equatable {
    var label: String
    var shown: Duration
    var expected: Duration
  }

  private(set) var courses = [Course()]
  /// What the courses were before the last change.
  private var before: [Course] = []
  private var changedAt = Instant.zero
  private var leftAt = Instant.zero
  private var tappedAt: Instant?
  private var now = Instant.zero
  private var state = AppProcessState.notRunning
  private let end: Instant

  private(set) var wrongScreens: [WrongScreen] = []
  private var isLooking = false

  /// Whether the user wants workouts to pause while the app is not active, and whether one does.
  private var pausesWhenInterrupted = false
  private var isInterrupted = false

  private var isIdleTimerDisabled = false
  /// Whether the screen was kept on, with no workout to look at.
  private(set) var keepsScreenOn = false

  /// The ends of which the user was to be told while the app was not on screen.
  private var awaited: [Instant] = []
  private var alerts: [Instant] = []

  /// A ledger of a run from its beginning.
  init(of run: RunStarted) {
    end = Instant.zero.advanced(by: .seconds(run.durationSeconds))
  }

  /// Takes the next record of the trace into account.
  mutating func follow(_ record: TraceRecord) {
    advance(to: record.time)
    switch record.event {
    case .processChanged(let change): follow(change)
    case .killed: endProcess()
    case .userAction(let action): follow(action)
    case .output(let output) where isLooking: read(output.text)
    case .callMade(let made):
      if case .setIdleTimer(let isDisabled) = made.call { isIdleTimerDisabled = isDisabled }
    case .notificationCame: alerts.append(record.time)
    default: break
    }
  }

  /// Ends the run.
  mutating func finish() { advance(to: end) }

  /// When the app last had to save: at a change, or when it left the screen.
  var savedAt: Instant { max(changedAt, leftAt) }

  /// When the user was not told of an end that came while the app was not on screen.
  var missedAlerts: [Instant] {
    awaited.filter { due in
      !alerts.contains { due.duration(to: $0).magnitude <= Self.tolerance }
        && due.advanced(by: Self.tolerance) <= end
    }
  }

  // MARK: Records

  private mutating func follow(_ change: ProcessChanged) {
    guard change.to != .notRunning else { return endProcess() }
    if change.from == .notRunning {
      isIdleTimerDisabled = false
      // A session in Health lets the app go on without asking.
      if change.cause != .recovered {
        for index in courses.indices { courses[index].launch() }
      }
    }
    let before = state
    state = change.to
    if !before.isForeground, state.isForeground { catchUp(at: now) }
    if before == .foregroundActive { interrupt() }
    if before.isForeground, !state.isForeground { leftAt = now }
    if state == .foregroundActive, isInterrupted {
      isInterrupted = false
      let now = now
      self.change { $0.tap("Resume", at: now) }
    }
  }

  /// The app is active no more: a workout that goes on pauses, if its user wants that.
  private mutating func interrupt() {
    guard pausesWhenInterrupted, courses.contains(where: { $0.session?.total.isPaused == false })
    else { return }
    isInterrupted = true
    let now = now
    change { $0.tap("Pause", at: now) }
  }

  private mutating func follow(_ action: UserAction) {
    isLooking = action.name == "Look"
    guard action.name == "Tap", let control = action.parameters["Control"] else { return }
    if control == "Pause When Interrupted" { pausesWhenInterrupted.toggle() }
    let now = now
    let untapped = courses
    change { $0.tap(control, at: now) }
    // What an earlier tap of the same instant brings may not be on screen yet.
    if action.parameters["IfShown"] == "true", tappedAt == now {
      for course in untapped where !courses.contains(course) { courses.append(course) }
    }
    tappedAt = now
  }

  private mutating func endProcess() {
    guard state != .notRunning else { return }
    state = .notRunning
    isIdleTimerDisabled = false
    isInterrupted = false
    guard changedAt.duration(to: now) < Self.patience else { return }
    for course in before where !courses.contains(course) { courses.append(course) }
  }

  // MARK: Time

  private mutating func advance(to instant: Instant) {
    guard now < instant else { return }
    while let due = courses.compactMap(\.due).min(), due <= instant, due > now {
      pass(to: due)
      if !state.isForeground, Set(courses.map(\.due)).count == 1 { awaited.append(due) }
      switch state {
      case .foregroundActive, .foregroundInactive: catchUp(at: due)
      case .backgroundRunning:
        // It may have a timer that still runs, or not.
        let unseen = courses
        catchUp(at: due)
        for course in unseen where !courses.contains(course) { courses.append(course) }
      default: break
      }
    }
    pass(to: instant)
  }

  private mutating func pass(to instant: Instant) {
    let since = max(changedAt, now)
    if state == .foregroundActive, isIdleTimerDisabled, courses.allSatisfy({ $0.session == nil }),
      since.duration(to: instant) > Self.patience
    {
      keepsScreenOn = true
    }
    now = instant
  }

  private mutating func catchUp(at instant: Instant) {
    let now = instant
    change { $0.catchUp(at: now) }
  }

  private mutating func change(_ body: (inout Course) -> Void) {
    var changed = courses
    for index in changed.indices { body(&changed[index]) }
    guard changed != courses else { return }
    before = courses
    changedAt = now
    courses = changed
  }

  // MARK: The screen

  /// Compares what is on screen with the courses; any of them will do.
  private mutating func read(_ text: String) {
    isLooking = false
    let shown = ScreenTime.all(in: text)
    let wrong = courses.map { course in mismatch(of: shown, with: course) }
    guard !wrong.contains(where: { $0 == nil }), let first = wrong[0] else { return }
    wrongScreens.append(first)
  }

  private func mismatch(of shown: [String: Duration], with course: Course) -> WrongScreen? {
    var expected = [
      "Stopwatch": course.stopwatch.elapsed(at: now)
    ]
    if course.countdown.isRunning {
      expected["Countdown"] = Course.countdown - course.countdown.elapsed(at: now)
    }
    if let session = course.session, !course.isAsking {
      let elapsed = session.current.span.elapsed(at: now)
      expected["Exercise"] = session.current.target.map { max(.zero, $0 - elapsed) } ?? elapsed
    }
    for label in expected.keys.sorted() {
      guard let right = expected[label] else { continue }
      let found = shown[label] ?? .zero
      if (found - right).magnitude > Self.tolerance {
        return WrongScreen(label: label, shown: found, expected: right)
      }
    }
    return nil
  }
}

/// A time on screen: a word and minutes and seconds.
private enum ScreenTime {
  static func all(in text: String) -> [String: Duration] {
    let words = text.split(separator: " ")
    var times: [String: Duration] = [:]
    for (label, time) in zip(words, words.dropFirst()) {
      let parts = time.split(separator: ":").compactMap { Int($0) }
      if parts.count == 2 { times[String(label)] = .seconds(parts[0] * 60 + parts[1]) }
    }
    return times
  }
}

extension Duration {
  var magnitude: Duration { self < .zero ? .zero - self : self }
}
