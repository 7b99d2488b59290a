import VirtualTime

/// How often an app is told how far a transfer is, while its bytes move.
///
/// A phone tells it “periodically”, and how often is not published: some hundred times in a second for a fast download. Here
/// it is told rarely, since each time is a call into its code: when a part of the bytes has moved, and not before some time
/// has passed. What takes no longer than that time is told of once, when all of it is there.
public struct ProgressCadence: Equatable, Sendable {
  /// The least time between two calls, or from the first byte to the first call.
  public var interval: Duration
  /// The most calls for a transfer, the one for its last byte included; at least 1.
  public var calls: Int

  /// Creates the cadence of a policy.
  public init(policy: Policy) {
    interval = policy[.urlsessionProgressInterval]
    calls = policy[.urlsessionProgressCalls]
  }

  /// How much of a transfer is still to be moved when the app is told next.
  ///
  /// - Parameters:
  ///   - rest: What was to be moved when the app was told last, in any unit.
  ///   - whole: What was to be moved at the beginning, in the same unit.
  /// - Returns: The rest, at least 1; nil: the app is told when all has moved.
  public func nextRest(after rest: Int64, of whole: Int64) -> Int64? {
    let part = max(1, (whole + Int64(calls) - 1) / Int64(calls))
    return rest > part ? rest - part : nil
  }
}
