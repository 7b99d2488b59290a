public import SchedulingRules

/// A transfer of a background URL session begins to use the network.
public struct TransferBegan: Codable, Hashable, Sendable {
  /// The transfer: its session's identifier, `#`, and its number there.
  public var identifier: String
  /// Its number in the session.
  public var task: Int
  /// `download` or `upload`.
  public var direction: TransferDescription.Direction
  /// What it asks for.
  public var url: String
  /// How many bytes it has still to move.
  public var bytes: Int64
  /// Whether the system could choose the moment.
  public var isDiscretionary: Bool
  /// The rule by which it happened.
  public var rule: RuleID
}

/// A transfer loses what it needs, and waits again.
public struct TransferStopped: Codable, Hashable, Sendable {
  /// The transfer.
  public var identifier: String
  /// How many of its bytes are kept.
  public var keptBytes: Int64
  /// What it waits for now.
  public var obstacle: Obstacle
  /// The rule that stops it.
  public var rule: RuleID
}

/// A transfer is over; the app learns it when its session tells it.
public struct TransferEnded: Codable, Hashable, Sendable {
  /// The transfer.
  public var identifier: String
  /// How many bytes were moved.
  public var bytes: Int64
  /// The status of the server's answer; nil when there is none.
  public var status: Int?
  /// The code of the error in `NSURLErrorDomain`; nil when it succeeded.
  public var errorCode: Int?
  /// The time since the app began it, in seconds.
  public var elapsedSeconds: Double
  /// The rule by which it ended so.
  public var rule: RuleID
}
