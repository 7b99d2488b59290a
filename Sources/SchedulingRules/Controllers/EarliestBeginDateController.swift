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
