/// The focus session as the store has to remember it.
struct FocusState: Hashable {
  var purpose: String?
  var isRunning = false
  /// The wall time from which the elapsed time counts while the timer runs.
  var started: Int64?
  /// The elapsed time at which the timer stopped, in milliseconds; 0 while it runs.
  var elapsed: Int64 = 0
  /// The planned length in milliseconds.
  var duration: Int64 = 0

  /// The wall time at which a work session has lasted its duration; nil when no tick will stop it.
  var end: Int64? {
    purpose == "work" ? started.map { $0 + duration } : nil
  }

  /// Stops a work session that has lasted its duration; a break goes on.
  mutating func tick(at now: Int64) {
    if let end, now >= end { stop(at: now) }
  }

  /// Follows a user action; leaves those alone that do not concern it.
  mutating func perform(_ action: String, parameters: [String: String], at now: Int64) {
    switch action {
    case "StartFocus":
      self = FocusState(
        purpose: parameters["Purpose"] ?? "work", isRunning: true, started: now,
        duration: (parameters["Minutes"].flatMap { Int64($0) } ?? 25) * 60_000)
    case "PauseFocus": stop(at: now)
    case "ResumeFocus":
      guard purpose != nil, !isRunning else { return }
      (isRunning, started, elapsed) = (true, now - elapsed, 0)
    case "StopFocus": self = FocusState()
    default: break
    }
  }

  private mutating func stop(at now: Int64) {
    guard isRunning, let start = started else { return }
    (isRunning, started, elapsed) = (false, nil, max(0, now - start))
  }
}
