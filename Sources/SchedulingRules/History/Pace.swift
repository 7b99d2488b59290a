public import VirtualTime

/// Launches that a day grants, handed out by the hour: more by day than at night, or the other way round.
///
/// What is handed out and not used is kept, up to a few launches. As a ``Budget`` it remembers what is
/// missing, so that a full one is the same under every policy.
public struct Pace: Codable, Equatable, Sendable {
  /// Launches, so many of which are kept at most.
  private var missing = 0.0
  private var since: Instant = .zero

  /// Creates a pace of which everything is left.
  public init() {}

  /// Takes in a launch.
  mutating func launch(at moment: LocalMoment, _ grant: Grant) {
    missing = missing(at: moment, grant) + 1
    since = moment.instant
  }

  /// How long from a moment on it takes until so many launches are there.
  ///
  /// - Parameters:
  ///   - launches: 1 for a launch, more for one beside which some are to be left.
  ///   - moment: Not earlier than the latest launch.
  ///   - grant: What a day grants.
  /// - Returns: Zero when they are there; nil when they never are.
  func wait(for launches: Int, at moment: LocalMoment, _ grant: Grant) -> Duration? {
    let lacking = missing(at: moment, grant) + Double(launches) - Double(grant.saved)
    guard lacking > Self.rest else { return .zero }
    guard launches <= grant.saved else { return nil }
    return grant.shape.time(ofShare: lacking / grant.perDay, from: moment.nanoseconds)
  }

  /// How many launches are there at a moment; less than 0 where more were launched than were.
  func left(at moment: LocalMoment, _ grant: Grant) -> Double {
    Double(grant.saved) - missing(at: moment, grant)
  }

  private func missing(at moment: LocalMoment, _ grant: Grant) -> Double {
    let elapsed = since.duration(to: moment.instant).nanoseconds
    guard missing > 0, elapsed > 0 else { return missing }
    let begin = moment.nanoseconds - elapsed
    return max(0, missing - grant.perDay * grant.shape.share(begin..<moment.nanoseconds))
  }

  /// So little is lacking by rounding alone.
  private static let rest = 1e-6
}

extension Pace {
  /// What a day grants.
  struct Grant: Equatable {
    /// Launches; more than 0.
    var perDay: Double
    /// How many of them are kept.
    var saved: Int
    /// How they are spread.
    var shape: DayShape
  }
}

/// An instant with the time that the device's clock shows at it.
public struct LocalMoment: Equatable, Sendable {
  /// The instant.
  public var instant: Instant
  /// Nanoseconds since 1970 by the local clock.
  var nanoseconds: Int64

  /// Creates a moment.
  ///
  /// - Parameters:
  ///   - instant: The instant.
  ///   - wall: What the wall clock shows at it.
  ///   - utcOffset: By how many seconds the device's zone is ahead of UTC.
  public init(_ instant: Instant, wall: WallTime, utcOffset: Int) {
    self.instant = instant
    nanoseconds = wall.nanosecondsSince1970 + Int64(utcOffset) * 1_000_000_000
  }
}
