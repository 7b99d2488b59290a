import VirtualTime

/// How fast a task has been launched of late, to tell an app that goes round in circles.
///
/// What the app stores in between does not count as progress: one that notes when it ran last stores something every
/// time. Work that really goes on stays in one launch until its time is up, and uses time.
struct LaunchPace: Codable, Equatable, Sendable {
  /// So many launches of a task within ``window`` are a livelock.
  static let limit = 100
  /// The time in which they are counted, from the first of them.
  static let window = Duration.seconds(600)

  private struct Count: Codable, Equatable {
    var since: Instant
    var launches: Int
  }

  private var counts: [String: Count] = [:]

  /// Takes in a launch of a task.
  mutating func launch(_ identifier: String, at now: Instant) {
    // Pieces of continued work have an identifier each: what is over must not add up.
    counts = counts.filter { $0.value.since.duration(to: now) < Self.window }
    counts[identifier, default: Count(since: now, launches: 0)].launches += 1
  }

  /// How long the launches took, if one more would be too many.
  func livelock(of identifier: String, at now: Instant) -> Duration? {
    guard let count = counts[identifier], count.launches >= Self.limit else { return nil }
    let span = count.since.duration(to: now)
    return span < Self.window ? span : nil
  }
}
