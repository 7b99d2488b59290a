public import VirtualTime

/// How far a continued task has come, and since when it has come no further.
///
/// A task moves when more units are complete than ever before, or a larger part of all: an app may
/// find more to do on its way, so that the part falls while the work goes on.
public struct ContinuedProgress: Codable, Equatable, Sendable {
  /// The most units that were complete.
  public private(set) var completedUnits: Int64 = 0
  /// The largest part of the whole that was complete, 0 … 1.
  public private(set) var fraction = 0.0
  /// When it last moved, or began.
  public private(set) var movedAt: Instant

  /// Creates the progress of a task that begins.
  public init(at now: Instant) {
    movedAt = now
  }

  /// The part of the whole in whole percent, 0 … 100.
  public var percent: Int { Int((min(max(fraction, 0), 1) * 100).rounded(.down)) }

  /// Takes in what the app reports.
  ///
  /// - Parameters:
  ///   - units: How many units are complete.
  ///   - part: Which part of the whole that is; what is no number counts as nothing.
  ///   - now: The time of the report.
  /// - Returns: Whether the task has moved.
  @discardableResult
  public mutating func report(units: Int64, part: Double, at now: Instant) -> Bool {
    let hasMoved = units > completedUnits || part > fraction
    completedUnits = max(completedUnits, units)
    if part > fraction { fraction = part }
    if hasMoved { movedAt = now }
    return hasMoved
  }

  /// Returns when the task expires unless it moves; nil while R-201 is switched off: never.
  public func deadline(policy: Policy) -> Instant? {
    policy.isEnabled(.continuedProgress)
      ? movedAt.advanced(by: policy[.continuedNoProgressTimeout]) : nil
  }

  /// Returns after which time the person is asked whether the task is to go on; nil: never.
  public static func promptDelay(policy: Policy) -> Duration? {
    policy.isEnabled(.continuedQuestion) ? policy[.continuedPromptAfter] : nil
  }
}
