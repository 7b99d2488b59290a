public import VirtualTime

/// Why a request does not run now: the rule, what it saw and what it needed.
///
/// As long as a rule keeps blocking for the same cause the texts stay the same, however much time
/// passes; they change when the cause does (the battery's charge, a newer launch). A reason's
/// interval is therefore best keyed by request and rule.
public struct Reason: Codable, Equatable, Hashable, Sendable {
  /// The rule that blocks.
  public var rule: RuleID
  /// What the rule saw.
  public var observed: String
  /// What it would have needed to see.
  public var required: String

  /// Creates a reason.
  public init(rule: RuleID, observed: String, required: String) {
    self.rule = rule
    self.observed = observed
    self.required = required
  }
}

/// The outcome of evaluating one request: every reason that blocks it, and how long that can hold.
public struct Evaluation: Equatable, Sendable {
  /// In the order of the controllers (see ``of(_:in:)``); empty when the request may run now.
  public var reasons: [Reason]
  /// The next instant at which time alone may change a reason; nil: only an event can.
  public var nextChange: Instant?
  /// How well the moment suits the request; nil while a rule rules it out, or without R-180.
  public var score: Score?
  /// The score that it must have; nil when it has none.
  public var threshold: Double?

  /// Whether the request may run now.
  public var isAllowed: Bool { reasons.isEmpty }

  /// Creates an outcome.
  public init(
    reasons: [Reason], nextChange: Instant?, score: Score? = nil, threshold: Double? = nil
  ) {
    self.reasons = reasons
    self.nextChange = nextChange
    self.score = score
    self.threshold = threshold
  }

  /// Evaluates a request: asks every controller, in the order of their row, and keeps all that block.
  ///
  /// Only a request that nothing rules out is given a score, which may hold it back as well.
  /// Where nobody reads reasons, the first one that blocks is enough: as long as it does nothing changes.
  public static func of(_ request: TaskRequest, in context: EvaluationContext) -> Evaluation {
    if request.kind == .silentPush, let evaluation = ofPush(request, in: context) {
      return evaluation
    }
    var examination = Examination()
    examination.visitAll(Inquiry(request: request, context: context))
    var evaluation = examination.evaluation
    evaluation.weigh(request, context)
    return evaluation
  }

  /// The rules that can keep a request waiting, in the order in which they are asked.
  public static let rules: [RuleID] = {
    var list = RuleList()
    list.visitAll(())
    return list.rules + [.score]
  }()

  /// Adds the answer of one controller, unless its rule is switched off.
  ///
  /// - Returns: Whether the controller blocks the request.
  @inline(__always) @discardableResult
  mutating func ask<C: Controller>(
    _ controller: C, _ request: TaskRequest, _ context: EvaluationContext
  ) -> Bool {
    guard C.concerns(request.kind), context.policy.isEnabled(C.rule) else { return false }
    let verdict = controller.evaluate(request, in: context)
    expect(verdict.nextChange)
    guard let obstacle = verdict.obstacle else { return false }
    if context.isExplained {
      reasons.append(
        Reason(rule: C.rule, observed: obstacle.observed, required: obstacle.required))
    } else {
      reasons = Self.unread
    }
    return true
  }

  /// Stands for all reasons where nobody reads them: that there are some is all that counts then.
  private static let unread = [Reason(rule: .earliestBeginDate, observed: "", required: "")]

  /// Gives a request that nothing rules out its score, and holds it back while that is too low.
  private mutating func weigh(_ request: TaskRequest, _ context: EvaluationContext) {
    guard reasons.isEmpty, request.kind.isWeighed, context.policy.isEnabled(.score) else {
      return
    }
    let score = Score.of(request, in: context)
    let threshold = ScoreThreshold.of(request, in: context)
    let needed = threshold.value(at: context.now)
    self.score = score
    self.threshold = needed
    // A threshold of 0 stands in nobody's way, whatever becomes of the score.
    if needed > 0 { expect(score.nextChange) }
    guard score.value < needed else { return }
    reasons.append(
      Reason(
        rule: .score, observed: "score \(score.value.sixDigits)",
        required: "the threshold of its score"))
    expect(threshold.firstInstant(for: score.value))
  }

  /// Takes in an instant at which something may change.
  private mutating func expect(_ change: Instant?) {
    if let change { nextChange = min(change, nextChange ?? change) }
  }
}

/// What each controller is asked.
private struct Inquiry {
  let request: TaskRequest
  let context: EvaluationContext
}

/// Asks each controller, or where nobody reads reasons each up to the first that blocks.
private struct Examination: ControllerVisitor {
  var evaluation = Evaluation(reasons: [], nextChange: nil)
  private var isOver = false

  @inline(__always)
  mutating func visit<C: Controller>(_ controller: C, _ inquiry: Inquiry) {
    guard !isOver else { return }
    let blocks = evaluation.ask(controller, inquiry.request, inquiry.context)
    isOver = blocks && !inquiry.context.isExplained
  }
}

/// Notes the rule of each controller.
private struct RuleList: ControllerVisitor {
  var rules: [RuleID] = []

  mutating func visit<C: Controller>(_ controller: C, _ subject: Void) {
    rules.append(C.rule)
  }
}
