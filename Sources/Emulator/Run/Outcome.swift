/// What a run came to.
public struct Outcome: Equatable, Sendable {
  /// The last record of the trace: counts, expectations, hash.
  public var ended: RunEnded
  /// What the audit gave; nil for an app without audit.
  public var balance: Balance?
  /// How often more than one strand of app code could run; nil where nobody chose or counted.
  public var choices: Int?

  /// Whether all expectations came true and no unexpected error was found.
  public var succeeded: Bool { ended.expectationsMet }
}
