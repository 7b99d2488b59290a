public import SchedulingRules

/// How a request was rated: what the device's log prints for an activity that may proceed.
///
/// The sum divided by the denominator is the score, also as printed with six digits.
public struct RequestEvaluation: Codable, Hashable, Sendable {
  /// The request's identifier.
  public var identifier: String
  /// The kind of task that it asks for.
  public var kind: TaskKind
  /// What each factor said.
  public var parts: [ScorePart]
  /// The weighted answers together.
  public var sum: Double
  /// The weights of the factors that answered.
  public var denominator: Double
  /// The score, 0 … 1.
  public var score: Double
  /// The score that is needed at this instant, 0 … 1; it falls until the end of the window.
  public var threshold: Double
  /// Whether the score suffices.
  public var mayRun: Bool
  /// The rule by which requests are rated.
  public var rule: RuleID

  /// Creates the record of a score.
  init(_ request: TaskRequest, _ score: Score, threshold: Double, mayRun: Bool) {
    identifier = request.identifier
    kind = request.kind
    parts = score.parts
    sum = score.sum
    denominator = score.denominator
    self.score = score.value
    self.threshold = threshold
    self.mayRun = mayRun
    rule = .score
  }
}
