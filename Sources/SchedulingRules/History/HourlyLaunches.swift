import VirtualTime

/// Launches that a policy hands out by the hour, to be looked at from outside.
public enum HourlyLaunches: CaseIterable, Sendable {
  /// Those of the app for refresh.
  case refresh
  /// Those of the app for processing.
  case processing
  /// Those of all apps for refresh and pushes.
  case device

  /// What there is of them.
  public struct Stock: Equatable, Sendable {
    /// How many are there; a part of one where the next is on its way, less than 0 where one was launched in advance.
    public var left: Double
    /// How many are kept at most.
    public var kept: Int
    /// How many a day hands out; more than 0.
    public var perDay: Double
  }

  /// What is there at a moment.
  ///
  /// - Parameters:
  ///   - history: What the phone remembers of the app then.
  ///   - moment: Not earlier than the latest launch in it.
  ///   - policy: What a day grants.
  /// - Returns: Nil for a policy under which nobody counts them.
  public func stock(of history: AppHistory, at moment: LocalMoment, policy: Policy) -> Stock? {
    let (pace, grant) =
      switch self {
      case .refresh: (history.refreshPace, history.refreshGrant(at: moment.instant, policy))
      case .processing: (history.processingPace, policy.processingGrant)
      case .device: (history.devicePace, policy.deviceGrant)
      }
    return grant.map {
      Stock(left: pace.left(at: moment, $0), kept: $0.saved, perDay: $0.perDay)
    }
  }
}
