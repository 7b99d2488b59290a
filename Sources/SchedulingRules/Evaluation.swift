public import VirtualTime

/// Why a request does not run now: the rule, and what it saw and needs.
public struct Reason: Codable, Equatable, Hashable, Sendable {
  /// The rule that blocks.
  public var rule: RuleID
  /// What stands in the way.
  public var obstacle: Obstacle

  /// Creates a reason.
  public init(_ rule: RuleID, _ obstacle: Obstacle) {
    self.rule = rule
    self.obstacle = obstacle
  }

  /// Whether two reasons are one interval of waiting: the same rule needs the same.
  ///
  /// What it sees may change meanwhile: the battery's charge, a newer launch.
  public func needsTheSame(as other: Reason) -> Bool {
    rule == other.rule && obstacle.needsTheSame(as: other.obstacle)
  }
}

/// The outcome of evaluating one request: every reason that blocks it, and how long that can hold.
public struct Evaluation: Equatable, Sendable {
  /// In the order of the controllers (see ``of(_:in:extent:)``); empty when the request may run now.
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
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - context: What the decision may look at.
  ///   - extent: How many reasons are looked for.
  /// - Returns: The outcome; with the first reason alone it holds for as long as that one does.
  public static func of(
    _ request: TaskRequest, in context: EvaluationContext, extent: Extent = .allReasons
  ) -> Evaluation {
    if request.kind == .silentPush, let evaluation = ofPush(request, in: context) {
      return evaluation
    }
    var examination = Examination(extent)
    examination.visitAll(Inquiry(request: request, context: context))
    var evaluation = examination.evaluation
    evaluation.weigh(request, context)
    return evaluation
  }

  /// How many of the reasons that block a request are looked for.
  public enum Extent: Sendable {
    /// All of them.
    case allReasons
    /// The first one, which is enough to say that the request may not run.
    case firstReason
  }

  /// The rules that can keep a request waiting, in the order in which they are asked.
  public static let rules: [RuleID] = {
    var list = RuleList()
    list.visitAll(())
    return list.rules + [.score]
  }()

  /// The kinds of work that a rule can keep waiting; none for a rule that keeps nothing waiting.
  public static func kinds(waitingFor rule: RuleID) -> [TaskKind] {
    if rule == .score { return TaskKind.allCases.filter(\.isWeighed) }
    var list = RuleList()
    list.visitAll(())
    return list.kinds[rule] ?? []
  }

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
    reasons.append(Reason(C.rule, obstacle))
    return true
  }

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
    reasons.append(Reason(.score, .lowScore(score: score.value, threshold: needed)))
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

/// Asks each controller, or each up to the first that blocks.
private struct Examination: ControllerVisitor {
  var evaluation = Evaluation(reasons: [], nextChange: nil)
  private let extent: Evaluation.Extent
  private var isOver = false

  init(_ extent: Evaluation.Extent) {
    self.extent = extent
  }

  @inline(__always)
  mutating func visit<C: Controller>(_ controller: C, _ inquiry: Inquiry) {
    guard !isOver else { return }
    let blocks = evaluation.ask(controller, inquiry.request, inquiry.context)
    isOver = blocks && extent == .firstReason
  }
}

/// Notes the rule of each controller, and what it concerns.
private struct RuleList: ControllerVisitor {
  var rules: [RuleID] = []
  var kinds: [RuleID: [TaskKind]] = [:]

  mutating func visit<C: Controller>(_ controller: C, _ subject: Void) {
    if !rules.contains(C.rule) { rules.append(C.rule) }
    kinds[C.rule] = TaskKind.allCases.filter(C.concerns)
  }
}
