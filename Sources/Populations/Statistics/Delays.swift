/// How long requests waited behind their earliest begin dates, those that were still waiting included.
///
/// A request that the end of the run, or its removal, cuts off has waited *at least* so long. Leaving it
/// out would make a task that never runs look punctual, so quantiles are those of the estimate of Kaplan
/// and Meier.
public struct Delays: Codable, Equatable, Sendable {
  /// The waits that ended with a launch, in seconds as ``rounded(_:)`` has them.
  public private(set) var launched = Histogram()
  /// The waits that were cut off, in such seconds, without those whose begin date lay ahead.
  public private(set) var cutOff = Histogram()

  /// Creates an account of no waits.
  public init() {}

  /// How a delay is counted: to the second below ten minutes, above to the minute, rounded down.
  public static func rounded(_ seconds: Int) -> Int {
    seconds < 600 ? seconds : seconds / 60 * 60
  }

  /// Takes a wait in that ended with a launch.
  mutating func addLaunch(after seconds: Int) { launched.add(Self.rounded(seconds)) }

  /// Takes a wait in of which the end is not known.
  mutating func addCutOff(after seconds: Int) { cutOff.add(Self.rounded(seconds)) }

  /// Takes other waits in.
  mutating func add(_ other: Delays) {
    launched.add(other.launched)
    cutOff.add(other.cutOff)
  }

  /// The time within which so large a share of requests is launched.
  ///
  /// - Parameter share: 0 … 1.
  /// - Returns: Seconds; nil when the run was too short, or the task too late, to say.
  public func quantile(_ share: Double) -> Int? {
    var atRisk = launched.count + cutOff.count
    var waiting = 1.0
    var cut = cutOff.sorted[...]
    for (seconds, count) in launched.sorted {
      // Who is cut off at a moment has not been launched at it.
      while let first = cut.first, first.number < seconds {
        atRisk -= first.count
        cut.removeFirst()
      }
      waiting *= 1 - Double(count) / Double(atRisk)
      atRisk -= count
      if waiting <= 1 - share + 1e-12 { return seconds }
    }
    return nil
  }
}
