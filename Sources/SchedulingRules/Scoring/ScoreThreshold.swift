public import VirtualTime

/// The score that a request must have: it falls evenly from the request's begin to its window's end.
public struct ScoreThreshold: Codable, Equatable, Sendable {
  /// From when on it falls.
  public var begin: Instant
  /// How long it falls; nil: it stays as it is.
  public var window: Duration?
  /// What it is up to the begin, 0 … 1.
  public var start: Double
  /// What it is from the end of the window on; not more than the start.
  public var end: Double

  /// Returns the threshold of a request.
  ///
  /// App refresh has a window of a day, processing of two; without its rule there
  /// is none. An activity has the one that it was given, and asks for nothing at its end.
  public static func of(_ request: TaskRequest, in context: EvaluationContext) -> ScoreThreshold {
    let policy = context.policy
    if let window = request.window {
      return ScoreThreshold(
        begin: window.begin, window: window.begin.duration(to: window.end),
        start: policy[.scoringThresholdStart], end: 0)
    }
    let window = request.kind.row.window.flatMap {
      policy.isEnabled($0.rule) ? policy[$0.constant] : nil
    }
    return ScoreThreshold(
      begin: context.begin(of: request), window: window, start: policy[.scoringThresholdStart],
      end: min(policy[.scoringThresholdEnd], policy[.scoringThresholdStart]))
  }

  /// The threshold at an instant.
  public func value(at instant: Instant) -> Double {
    guard let window, instant > begin else { return start }
    let part = Double(begin.duration(to: instant).nanoseconds) / Double(window.nanoseconds)
    return part < 1 ? start - (start - end) * part : end
  }

  /// The first instant at which a score suffices; nil when it never does.
  func firstInstant(for score: Double) -> Instant? {
    guard score < start else { return begin }
    guard let window, score >= end, start > end else { return nil }
    let part = (start - score) / (start - end)
    var offset = Int64((part * Double(window.nanoseconds)).rounded())
    // The estimate is right but for rounding, by no more than some nanoseconds.
    while offset > 0, value(at: begin.advanced(by: .nanoseconds(offset - 1))) <= score {
      offset -= 1
    }
    while value(at: begin.advanced(by: .nanoseconds(offset))) > score { offset += 1 }
    return begin.advanced(by: .nanoseconds(offset))
  }
}
