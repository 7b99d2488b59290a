public import VirtualTime

/// How many silent pushes a phone has taken for an app of late.
public struct PushPace: Codable, Equatable, Sendable {
  /// The time within which they are counted.
  public static let window = Duration.seconds(3_600)

  private var taken: [Instant] = []

  /// Creates the pace of an app for which none has come yet.
  public init() {}

  /// Returns how many were taken less than an hour before an instant.
  public func count(at now: Instant) -> Int {
    taken.count { $0.duration(to: now) < Self.window }
  }

  /// Takes in that the phone has taken one.
  public mutating func take(at now: Instant) {
    taken.removeAll { $0.duration(to: now) >= Self.window }
    taken.append(now)
  }
}
