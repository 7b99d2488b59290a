import VirtualTime

/// One condition under which a request may run: a rule, and a pure decision.
///
/// A rule that looks at several things has a controller for each, so that one cannot hide another.
/// All controllers have this one shape and are joined in ``Evaluation/of(_:in:extent:)`` by their static
/// types. A controller is never asked when its rule is switched off, nor about kinds of task that it
/// does not concern.
protocol Controller {
  /// The rule that the controller carries out.
  static var rule: RuleID { get }

  /// Whether the rule can keep requests of a kind waiting.
  static func concerns(_ kind: TaskKind) -> Bool

  /// Decides whether the rule lets a request run now.
  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict
}

extension Controller {
  /// Everything that waits for a good moment.
  static func concerns(_ kind: TaskKind) -> Bool { kind.isWeighed }
}

/// The answer of one controller.
struct Verdict: Equatable {
  /// What stands in the way, or nil when the rule lets the request run.
  var obstacle: Obstacle?
  /// The next instant at which time alone can change the answer; nil: only an event can.
  var nextChange: Instant?

  /// The rule lets the request run, as long as nothing happens.
  static let allowed = Verdict(obstacle: nil, nextChange: nil)

  /// The rule lets the request run, until an event or the given instant.
  static func allowed(until nextChange: Instant) -> Verdict {
    Verdict(obstacle: nil, nextChange: nextChange)
  }

  /// The rule blocks the request, until an event or the given instant.
  static func blocked(_ obstacle: Obstacle, until nextChange: Instant? = nil) -> Verdict {
    Verdict(obstacle: obstacle, nextChange: nextChange)
  }
}
