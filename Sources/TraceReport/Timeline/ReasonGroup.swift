import Emulator
import SchedulingRules
import VirtualTime

/// Requests that begin, or cease, to wait for the same thing at the same instant.
struct ReasonGroup {
  /// When it happens.
  let start: Instant
  private let reason: Reason
  private let isOpening: Bool
  private let wording: Wording
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
  ///   - wording: How the timeline names times.
  init(
    _ change: ReasonChange, isOpening: Bool, at instant: Instant, after duration: Duration?,
    name: String, _ wording: Wording
  ) {
    start = instant
    reason = change.reason
    self.isOpening = isOpening
    self.wording = wording
    self.duration = duration
    names = [name]
  }

  /// Takes in the requests of another group.
  ///
  /// - Returns: False when that group is about something else.
  mutating func add(_ other: ReasonGroup) -> Bool {
    guard other.start == start, other.reason.rule == reason.rule,
      other.isOpening == isOpening, other.duration == duration,
      other.words(ofMany: false) == words(ofMany: false)
    else { return false }
    names += other.names
    return true
  }

  /// The row: `compact, reconcile wait for external power: on battery`.
  var row: TimelineRow {
    let who = names.joined(separator: ", ")
    return TimelineRow("system", "\(who) \(words(ofMany: names.count > 1))", rule: reason.rule)
  }

  private func words(ofMany isMany: Bool) -> String {
    if isOpening { return reason.obstacle.opening(wording, ofMany: isMany) }
    let span = duration.map { " after \($0.words)" } ?? ""
    return reason.obstacle.closing(wording, ofMany: isMany) + span
  }
}
