/// The focus-mode timer as a value, moved only by its reducer.
///
/// A tick does not add a second but recomputes `elapsed` from the start, so that a single tick puts
/// the timer right, however many were missed.
struct FocusTimer: Equatable, Sendable {
  /// What a session is for.
  enum Purpose: String, Sendable {
    case work
    case `break`
  }

  /// What the running session is for; nil without one.
  var purpose: Purpose?
  /// Whether time is passing in the session.
  var isRunning = false
  /// The wall time from which `elapsed` counts while the timer runs.
  var startedAt: Milliseconds?
  /// How long the session has lasted, at the last tick.
  var elapsed: Milliseconds = 0
  /// How long the session is planned to last.
  var duration: Milliseconds = 0

  /// What can happen to the timer.
  enum Action: Equatable, Sendable {
    case start(Purpose, duration: Milliseconds)
    case pause
    case resume
    case stop
    case tick
  }

  /// The timer after an action; one that makes no sense in this state changes nothing.
  func reduced(by action: Action, at now: Milliseconds) -> FocusTimer {
    switch action {
    case .start(let purpose, let duration):
      FocusTimer(purpose: purpose, isRunning: true, startedAt: now, duration: duration)
    case .pause:
      isActive ? ticked(at: now).halted() : self
    case .resume:
      purpose != nil && !isRunning ? resumed(at: now) : self
    case .stop:
      FocusTimer()
    case .tick:
      isActive ? ticked(at: now) : self
    }
  }

  /// Whether a tick has any effect; the others would be noise.
  var isActive: Bool { purpose != nil && isRunning }

  /// The timer at a time; a work session that is over stops, a break waits for its user.
  private func ticked(at now: Milliseconds) -> FocusTimer {
    var timer = self
    timer.elapsed = max(0, now - (startedAt ?? now))
    return purpose == .work && timer.elapsed >= duration ? timer.halted() : timer
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
