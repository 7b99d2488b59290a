import Emulator
import SchedulingRules

extension ConsoleEvaluation.Answer {
  /// The answer of a policy that rates a request.
  init(_ part: ScorePart) {
    self.init(
      policy: Waiting.LoggedPolicy(part.factor.rawValue, weight: part.weight),
      decision: .canProceed, score: part.score)
  }

  /// The answer of the policy that gives a silent push to an app on screen.
  static func isAppInForeground(_ part: ScorePart) -> ConsoleEvaluation.Answer {
    var answer = ConsoleEvaluation.Answer(part)
    answer.decision = .absolutelyMustProceed
    answer.rationale = "[appIsForeground]: Required:1.00, Observed:1.00"
    return answer
  }

  /// The answer of the policy whose rule keeps a request waiting.
  init(_ reason: Reason, _ wording: Wording) {
    let words = reason.obstacle.words(wording)
    self.init(
      policy: reason.rule.loggedPolicy, decision: .mustNotProceed, score: 0,
      rationale: "[\(reason.rule)]: Required:\(words.required), Observed:\(words.observed)")
  }
}

extension RuleID {
  /// The policy that stands for the rule in the phone's log.
  fileprivate var loggedPolicy: Waiting.LoggedPolicy {
    RuleCatalogue.rule(self).waiting.loggedAs ?? Waiting.LoggedPolicy("PolicyOf\(self)")
  }
}
