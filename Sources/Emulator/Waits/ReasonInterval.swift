public import SchedulingRules
public import VirtualTime

/// A span in which one reason kept a request waiting.
public struct ReasonInterval: Equatable, Sendable {
  /// The rule, what it saw at the beginning, and what it needed.
  public var reason: Reason
  /// The first instant at which it was in the way.
  public var begin: Instant
  /// The first instant at which it no longer was; the end of the run for one that stayed.
  public var end: Instant
  /// How well it is supported that the reason is in the way: the weakest of its rule and of the constants of the run.
  public var confidence: Confidence

  /// How long the reason was in the way.
  public var duration: Duration { begin.duration(to: end) }
}

/// A span in which the same rules were in the way all the time.
public struct WaitSegment: Equatable, Sendable {
  /// The first instant.
  public var begin: Instant
  /// The first instant that does not belong to it.
  public var end: Instant
  /// The rules in the order of their numbers; none: the request only waits for its turn.
  public var rules: [RuleID]

  /// Creates a span.
  public init(begin: Instant, end: Instant, rules: [RuleID]) {
    self.begin = begin
    self.end = end
    self.rules = rules
  }

  /// How long it lasts.
  public var duration: Duration { begin.duration(to: end) }
}
