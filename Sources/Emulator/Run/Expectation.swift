public import SchedulingRules
public import VirtualTime

/// What a scenario promises about its run.
public struct Expectation: Codable, Hashable, Sendable {
  /// What is counted.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// Findings of the rule, or of the identifier or name.
    case finding = "Finding"
    /// Launches of a task, by the rule of the launch and the identifier.
    case launch = "Launch"
    /// Intervals in which the rule keeps a request of the identifier waiting.
    case denied = "Denied"
    /// Expirations, by rule and identifier.
    case expiration = "Expiration"
    /// Ends of a process against its will, by rule, and by reason as identifier.
    case kill = "Kill"
    /// What becomes of the app's process, by rule, and by ``ProcessTurn`` as identifier.
    case process = "Process"
    /// Notifications that the user sees, by rule and the identifier of the request.
    case notification = "Notification"
    /// Lines that the app prints or logs, by a part of their text as identifier.
    case output = "Output"
    /// Whether the audit's balance is balanced, of a run that tracks something; with an identifier, the seconds of that ``BalancePart``.
    case balance = "Balance"
  }

  /// What is counted.
  public var kind: Kind
  /// The rule that it must have; nil: any.
  public var rule: RuleID?
  /// The identifier that it must have, of output a part of its text, of the balance the part that is counted, of a process its
  /// ``ProcessTurn``; nil: any.
  public var identifier: String?
  /// Exactly this many; nil: as many as ``atLeast`` and ``atMost`` say.
  public var count: Int?
  /// So many or more; where neither this nor ``count`` nor ``atMost`` is given, at least one.
  public var atLeast: Int?
  /// So many or fewer.
  public var atMost: Int?
  /// Counts only what happens before this instant.
  public var before: Instant?
  /// Counts only what happens after this instant.
  public var after: Instant?
  /// Counts only launches whose task is completed so: with success, or without; nil: any launch.
  public var success: Bool?

  /// Creates an expectation.
  public init(
    kind: Kind, rule: RuleID? = nil, identifier: String? = nil, count: Int? = nil,
    atLeast: Int? = nil, atMost: Int? = nil, before: Instant? = nil, after: Instant? = nil,
    success: Bool? = nil
  ) {
    self.kind = kind
    self.rule = rule
    self.identifier = identifier
    self.count = count
    self.atLeast = atLeast
    self.atMost = atMost
    self.before = before
    self.after = after
    self.success = success
  }

  /// Whether a run keeps it in which nothing happens.
  package var isKeptByNothing: Bool { allowed.contains(0) }

  /// How many there have to be.
  var allowed: ClosedRange<Int> {
    if let count { return count...count }
    let least = atLeast ?? (atMost == nil ? 1 : 0)
    return least...max(least, atMost ?? .max)
  }
}
