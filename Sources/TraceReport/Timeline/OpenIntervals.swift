import Emulator
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
