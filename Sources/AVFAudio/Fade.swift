internal import VirtualTime

/// How a volume goes from one value to another, evenly in time.
struct Fade {
  /// The volume at first.
  let first: Float
  /// The volume at last.
  let last: Float
  /// When it begins.
  let begun: Instant
  /// How long it takes, in seconds; more than 0.
  let seconds: Double

  /// The volume at a time.
  func volume(at now: Instant) -> Float {
    let part = begun.duration(to: now).seconds / seconds
    return part < 1 ? first + (last - first) * Float(part) : last
  }

  /// Whether nothing of it can be heard: what gets louder is heard at once, what gets softer until its end.
  var isSilent: Bool { first == 0 && last == 0 }
}
