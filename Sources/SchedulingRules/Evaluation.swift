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

  /// Whether the request may run now.
  public var isAllowed: Bool { reasons.isEmpty }

  /// Creates an outcome.
  public init(reasons: [Reason], nextChange: Instant?) {
    self.reasons = reasons
    self.nextChange = nextChange
  }

  /// Evaluates a request: asks every controller, in this order, and keeps all that block.
  ///
  /// The request's own date comes first, then what the user decided, the device, the app, and
  /// what the app has had already. The order decides how reasons are listed and nothing else.
  public static func of(_ request: TaskRequest, in context: EvaluationContext) -> Evaluation {
    var evaluation = Evaluation(reasons: [], nextChange: nil)
    evaluation.ask(EarliestBeginDateController(), request, context)
    evaluation.ask(ForceQuitController(), request, context)
    evaluation.ask(BackgroundRefreshController(), request, context)
    evaluation.ask(LowPowerModeController(), request, context)
    evaluation.ask(BatteryController(), request, context)
    evaluation.ask(ExternalPowerController(), request, context)
    evaluation.ask(NetworkController(), request, context)
    evaluation.ask(RefreshNetworkController(), request, context)
    evaluation.ask(IdleDeviceController(), request, context)
    evaluation.ask(ForegroundController(), request, context)
    evaluation.ask(SpacingController(), request, context)
    return evaluation
  }

  /// Adds the answer of one controller, unless its rule is switched off.
  private mutating func ask<C: Controller>(
    _ controller: C, _ request: TaskRequest, _ context: EvaluationContext
  ) {
    guard context.policy.isEnabled(C.rule) else { return }
    let verdict = controller.evaluate(request, in: context)
    if let obstacle = verdict.obstacle {
      reasons.append(
        Reason(rule: C.rule, observed: obstacle.observed, required: obstacle.required))
    }
    if let change = verdict.nextChange {
      nextChange = min(change, nextChange ?? change)
    }
  }
}
