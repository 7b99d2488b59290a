import SchedulingRules
import VirtualTime

/// What the phone keeps of its user's health, and of the app's wishes to be told of it.
///
/// Types are the raw values of their identifiers.
struct HealthData: Codable, Equatable, Sendable {
  /// When the latest samples of each type were taken, oldest first.
  private var samples: [String: [WallTime]] = [:]
  /// Of which types the app wants to be told in the background.
  var subscriptions: [String: HealthSubscription] = [:]

  /// How many samples of a type are kept: enough for a query, too few to grow without end.
  private static let sampleLimit = 1_000

  /// Adds a sample.
  mutating func add(_ type: String, at time: WallTime) {
    samples[type, default: []].append(time)
    if let count = samples[type]?.count, count > Self.sampleLimit { samples[type]?.removeFirst() }
  }

  /// When the samples of a type were taken, oldest first.
  func samples(ofType type: String) -> [WallTime] { samples[type] ?? [] }
}
