import VirtualTime

/// One thing that makes a moment better or worse for a request, without ruling it out.
///
/// All factors have this one shape and are joined in ``Score/of(_:in:)`` by their static types.
protocol Factor {
  /// The name under which the factor answers.
  static var name: ScoreFactor { get }

  /// How much its answer counts.
  static func weight(_ policy: Policy) -> Double

  /// Says how well the moment suits a request; nil when the factor has nothing to say.
  func answer(_ request: TaskRequest, in context: EvaluationContext) -> FactorAnswer?
}

/// What one factor says.
struct FactorAnswer: Equatable {
  /// 0 … 1; the more, the better the moment.
  var score: Double
  /// The next instant at which time alone can change the score; nil: only an event can.
  var nextChange: Instant?
}
