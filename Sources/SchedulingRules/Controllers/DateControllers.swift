import VirtualTime

/// A request waits for its earliest begin date by the wall clock.
///
/// The date is a floor: a past date, or none, means at once. Because the user can set the
/// wall clock, the instant at which it will show the date holds only until the next such event.
struct EarliestBeginDateController: Controller {
  static let rule: RuleID = .earliestBeginDate

  static func concerns(_ kind: TaskKind) -> Bool { true }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard let earliest = request.earliestBeginDate, context.wallNow < earliest else {
      return .allowed
    }
    let begin = context.instant(of: earliest)
    return .blocked(.earliestBeginDate(at: earliest), until: begin == .never ? nil : begin)
  }
}

/// A request far ahead waits until the user has come back to the app since.
///
/// Apple says that it may not be launched at all then, so a policy may be more generous
/// (`earliestBeginDate.farNeedsUse`).
struct FarBeginDateController: Controller {
  static let rule: RuleID = .farBeginDate

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    let policy = context.policy
    guard policy[.earliestBeginDateFarNeedsUse], request.earliestBeginDate != nil else {
      return .allowed
    }
    let ahead = request.submittedAt.duration(to: context.begin(of: request))
    guard ahead > policy[.earliestBeginDateWarnBeyond] else { return .allowed }
    if let opened = context.history.lastForegrounded, opened > request.submittedAt {
      return .allowed
    }
    return .blocked(.farAhead(beyondSeconds: policy[.earliestBeginDateWarnBeyond].seconds))
  }
}

/// A transfer that was begun in the background waits, and longer after each wake.
struct ResumeDelayController: Controller {
  static let rule: RuleID = .resumeDelay

  static func concerns(_ kind: TaskKind) -> Bool { kind == .transfer }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard let end = request.transfer?.heldUntil, context.now < end else { return .allowed }
    return .blocked(.resumeDelay, until: end)
  }
}

/// A transfer whose server has not answered in time asks again later, and later each time.
struct RetryController: Controller {
  static let rule: RuleID = .transferTimeout

  static func concerns(_ kind: TaskKind) -> Bool { kind == .transfer }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard let retry = request.transfer?.retriesAt, context.now < retry else { return .allowed }
    return .blocked(.noAnswer, until: retry)
  }
}

/// An activity waits for its window.
///
/// Without the rule it has a begin date instead, as a request has.
struct ActivityWindowController: Controller {
  static let rule: RuleID = .activityWindow

  static func concerns(_ kind: TaskKind) -> Bool { kind == .backgroundActivity }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard let window = request.window, context.now < window.begin else { return .allowed }
    return .blocked(.windowNotOpen(from: window.begin), until: window.begin)
  }
}
