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
  /// The wall time at which the user last did something to it, or the app came to the screen or left it.
  var seen: Int64?

  /// How long the app may be away before a session is dropped, in milliseconds.
  private static let longestAbsence: Int64 = 4 * 3_600_000

  /// The wall time at which the session has lasted its duration; nil when no tick will stop it.
  var end: Int64? { started.map { $0 + duration } }

  /// Stops a session that has lasted its duration.
  ///
  /// - Returns: Whether it did.
  mutating func tick(at now: Int64) -> Bool {
    guard let end, now >= end else { return false }
    stop(at: now)
    return true
  }

  /// Follows the app to the screen: a session that was left alone for too long is dropped.
  mutating func appear(at now: Int64) {
    if let seen, now - seen > Self.longestAbsence { self = FocusState() } else { leave(at: now) }
  }

  /// Follows the app from the screen.
  mutating func leave(at now: Int64) {
    if purpose != nil { seen = now }
  }

  /// Follows a user action; leaves those alone that do not concern it.
  mutating func perform(_ action: String, parameters: [String: String], at now: Int64) {
    switch action {
    case "StartFocus":
      let purpose = parameters["Purpose"] ?? "work"
      let minutes = parameters["Minutes"].flatMap { Int64($0) } ?? (purpose == "work" ? 25 : 5)
      self = FocusState(
        purpose: purpose, isRunning: true, started: now, duration: minutes * 60_000, seen: now)
    case "PauseFocus":
      guard isRunning else { return }
      stop(at: now)
      seen = now
    case "ResumeFocus":
      guard purpose != nil, !isRunning else { return }
      (isRunning, started, elapsed, seen) = (true, now - elapsed, 0, now)
    case "StopFocus": self = FocusState()
    default: break
    }
  }

  private mutating func stop(at now: Int64) {
    guard isRunning, let start = started else { return }
    (isRunning, started, elapsed) = (false, nil, min(max(0, now - start), duration))
  }
}
