import Emulator
import SchedulingRules
import VirtualTime

/// What has begun and not yet ended, so that its end can say how long it lasted.
struct OpenIntervals<Key: Hashable> {
  private var openedAt: [Key: Instant] = [:]

  /// Notes the beginning; a second beginning without an end keeps the first.
  mutating func open(_ key: Key, at instant: Instant) {
    if openedAt[key] == nil { openedAt[key] = instant }
  }

  /// Notes the end.
  ///
  /// - Returns: How long it lasted, or nil when it had not begun.
  mutating func close(_ key: Key, at instant: Instant) -> Duration? {
    openedAt.removeValue(forKey: key)?.duration(to: instant)
  }

  /// Ends all that has not ended; in no particular order.
  mutating func closeAll(at instant: Instant) -> [(key: Key, duration: Duration)] {
    defer { openedAt = [:] }
    return openedAt.map { ($0.key, $0.value.duration(to: instant)) }
  }
}

/// What keeps a request waiting: two are the same as long as they need the same, whatever was seen.
struct ReasonKey: Hashable {
  /// The request and its reason.
  let change: ReasonChange

  /// Creates a key.
  init(_ change: ReasonChange) { self.change = change }

  /// Whether they are of one request and need the same.
  static func == (left: ReasonKey, right: ReasonKey) -> Bool {
    left.change.identifier == right.change.identifier
      && left.change.reason.needsTheSame(as: right.change.reason)
  }

  /// Hashes request and rule.
  func hash(into hasher: inout Hasher) {
    hasher.combine(change.identifier)
    hasher.combine(change.reason.rule)
  }
}
