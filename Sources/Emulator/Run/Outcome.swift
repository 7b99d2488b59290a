public import VirtualTime

/// What a run came to.
public struct Outcome: Equatable, Sendable {
  /// The last record of the trace: counts, expectations, hash.
  public var ended: RunEnded
  /// What the audit gave; nil for an app without audit.
  public var balance: Balance?
  /// Where more than one strand of app code could run, and which did; nil where that was not kept.
  public var choices: [Interleaving.Choice]?
  /// The phone's disk at the end.
  public var disk: Disk

  /// Whether all expectations came true and no unexpected error was found.
  public var succeeded: Bool { ended.expectationsMet }
}
