/// The focus session, as far as it decides whether a flush has something to commit.
struct FocusState: Hashable {
  var purpose: String?
  var isRunning = false
  var started: Int64?
  var elapsed: Int64 = 0
  var duration: Int64 = 0

  /// Recomputes what has elapsed; a work session that has lasted its duration stops.
  mutating func tick(at now: Int64) {
    guard isRunning, purpose != nil, let started else { return }
    elapsed = now - started
    if purpose == "work", elapsed >= duration { isRunning = false }
  }

  /// Follows a user action; leaves those alone that do not concern it.
  mutating func perform(_ action: String, parameters: [String: String], at now: Int64) {
    switch action {
    case "StartFocus":
      self = FocusState(
        purpose: parameters["Purpose"] ?? "work", isRunning: true, started: now,
        duration: (parameters["Minutes"].flatMap { Int64($0) } ?? 25) * 60_000)
    case "PauseFocus":
      tick(at: now)
      isRunning = false
    case "ResumeFocus":
      guard purpose != nil, !isRunning else { return }
      isRunning = true
      started = now - elapsed
    case "StopFocus":
      self = FocusState()
    default:
      break
    }
  }
}
