/// The focus-mode timer as a value, moved only by its reducer.
///
/// A tick does not add a second but recomputes `elapsed` from the start, so that a single tick puts
/// the timer right, however many were missed.
struct FocusTimer: Equatable, Sendable {
  /// What a session is for.
  enum Purpose: String, CaseIterable, Sendable {
    case work
    case `break`

    /// How long a session is planned to last where nobody says, in minutes.
    var usualMinutes: Int64 { self == .work ? 25 : 5 }
  }

  /// How long the app may be away before a session counts as given up.
  static let longestAbsence: Milliseconds = 4 * 60 * 60 * 1_000

  /// What the running session is for; nil without one.
  var purpose: Purpose?
  /// Whether time is passing in the session.
  var isRunning = false
  /// The wall time from which `elapsed` counts while the timer runs.
  var startedAt: Milliseconds?
  /// How long the session has lasted, at the last tick; at most ``duration``.
  var elapsed: Milliseconds = 0
  /// How long the session is planned to last.
  var duration: Milliseconds = 0
  /// When the user last did something to the session, or the app came to the screen or left it; nil without a session.
  var seenAt: Milliseconds?

  /// What can happen to the timer.
  enum Action: Equatable, Sendable {
    case start(Purpose, duration: Milliseconds)
    case pause
    case resume
    case stop
    case tick
    /// The app comes to the screen.
    case appear
    /// The app leaves the screen.
    case leave
  }

  /// The timer after an action; one that makes no sense in this state changes nothing.
  func reduced(by action: Action, at now: Milliseconds) -> FocusTimer {
    switch action {
    case .start(let purpose, let duration):
      FocusTimer(
        purpose: purpose, isRunning: true, startedAt: now, duration: duration, seenAt: now)
    case .pause:
      isActive ? ticked(at: now).halted().seen(at: now) : self
    case .resume:
      purpose != nil && !isRunning ? resumed(at: now).seen(at: now) : self
    case .stop:
      FocusTimer()
    case .tick:
      isActive ? ticked(at: now) : self
    case .appear:
      isGivenUp(at: now) ? FocusTimer() : seen(at: now)
    case .leave:
      seen(at: now)
    }
  }

  /// Whether a tick has any effect; the others would be noise.
  var isActive: Bool { purpose != nil && isRunning }

  /// The timer at a time; a session stops at its duration, however late the tick that finds it over.
  private func ticked(at now: Milliseconds) -> FocusTimer {
    var timer = self
    timer.elapsed = min(max(0, now - (startedAt ?? now)), duration)
    return timer.elapsed >= duration ? timer.halted() : timer
  }

  /// Whether the app was away for so long that its user has other things in mind.
  private func isGivenUp(at now: Milliseconds) -> Bool {
    seenAt.map { now - $0 > Self.longestAbsence } ?? false
  }

  private func seen(at now: Milliseconds) -> FocusTimer {
    guard purpose != nil else { return self }
    var timer = self
    timer.seenAt = now
    return timer
  }

  private func halted() -> FocusTimer {
    var timer = self
    timer.isRunning = false
    timer.startedAt = nil
    return timer
  }

  private func resumed(at now: Milliseconds) -> FocusTimer {
    var timer = self
    timer.isRunning = true
    timer.startedAt = now - elapsed
    return timer
  }
}
