import Emulator
import SchedulingRules
import VirtualTime

/// Requests that begin, or cease, to wait for the same thing at the same instant.
struct ReasonGroup {
  /// When it happens.
  let start: Instant
  private let reason: Reason
  private let isOpening: Bool
  /// How long each of them waited, when they cease to.
  private let duration: Duration?
  private var names: [String]

  /// Begins a group with one change.
  ///
  /// - Parameters:
  ///   - change: The request and the reason.
  ///   - isOpening: Whether the request begins to wait.
  ///   - instant: When.
  ///   - duration: How long it waited; nil when it begins to, or its beginning is unknown.
  ///   - name: What the timeline calls the request.
  init(
    _ change: ReasonChange, isOpening: Bool, at instant: Instant, after duration: Duration?,
    name: String
  ) {
    start = instant
    reason = change.reason
    self.isOpening = isOpening
    self.duration = duration
    names = [name]
  }

  /// Takes in the requests of another group.
  ///
  /// - Returns: False when that group is about something else.
  mutating func add(_ other: ReasonGroup) -> Bool {
    guard other.start == start, other.reason.rule == reason.rule,
      other.reason.obstacle.words() == reason.obstacle.words(), other.isOpening == isOpening,
      other.duration == duration
    else { return false }
    names += other.names
    return true
  }

  /// The row: `compact, reconcile wait for external power: on battery`.
  var row: TimelineRow {
    let who = names.joined(separator: ", ")
    let (one, many) = isOpening ? ("waits", "wait") : ("no longer waits", "no longer wait")
    let verb = names.count == 1 ? one : many
    let words = reason.obstacle.words()
    let tail =
      isOpening
      ? ": \(words.observed)" : duration.map { " after \($0.words)" } ?? ""
    return TimelineRow("system", "\(who) \(verb) for \(words.required)\(tail)", rule: reason.rule)
  }
}
