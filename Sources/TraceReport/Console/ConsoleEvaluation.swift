import Emulator
import SchedulingRules

/// The evaluation of an activity in the shape in which the scheduler's log has it.
///
/// Every policy answers with a decision and a score; the final score is the sum of weight times score
/// over the sum of the weights. One policy that forbids ends it: then there are no sums.
///
/// ```
/// bgRefresh-a:041399:[ {name: BatteryLevelPolicy, policyWeight: 1.000, response: {Decision: Can
/// Proceed, Score: 0.60}} ] sumScores:0.600000, denominator:1.000000, FinalDecision: Can Proceed
/// FinalScore: 0.600000}
/// ```
struct ConsoleEvaluation: Equatable {
  /// What a policy decides; those that occur in published logs of background work.
  enum Decision: String {
    case canProceed = "Can Proceed"
    case absolutelyMustProceed = "Absolutely Must Proceed"
    case mustNotProceed = "Must Not Proceed"
  }

  /// The answer of one policy.
  struct Answer: Equatable {
    var policy: Waiting.LoggedPolicy
    var decision: Decision
    /// 0 … 1.
    var score: Double
    /// Why; empty when there is nothing to say.
    var rationale = ""
  }

  /// The scores of an activity that no policy forbids.
  struct Sums: Equatable {
    var sum: Double
    var denominator: Double
    var final: Double
    var threshold: Double
  }

  /// The name of the activity.
  var activity: String
  var answers: [Answer]
  /// Nil when a policy forbids the activity, or none was scored.
  var sums: Sums?

  /// Whether no policy forbids the activity.
  var decision: Decision {
    answers.contains { $0.decision == .mustNotProceed } ? .mustNotProceed : .canProceed
  }

  /// The evaluation as the one line of the category `scoring`.
  var text: String {
    let policies = answers.map(\.text).joined(separator: ", ")
    let head = "\(activity):[ \(policies)\(policies.isEmpty ? "" : " ")]"
    guard let sums, decision == .canProceed else {
      return "\(head), FinalDecision: \(decision.rawValue)}"
    }
    return
      "\(head) sumScores:\(Self.score(sums.sum)), denominator:\(Self.score(sums.denominator)), "
      + "FinalDecision: \(decision.rawValue) FinalScore: \(Self.score(sums.final))}"
  }

  /// The comparison with the threshold, which decides whether the activity runs.
  func comparison(decidesToRun: Bool) -> String {
    let scores = sums.map {
      " CurrentScore: \(Self.score($0.final)), ThresholdScore: \(Self.score($0.threshold))"
    }
    return "'\(activity)'\(scores ?? "") DecisionToRun:\(decidesToRun ? 1 : 0)"
  }

  private static func score(_ value: Double) -> String { value.fixed(6) }
}

extension ConsoleEvaluation.Answer {
  fileprivate var text: String {
    let weight = policy.weight.fixed(3)
    let score = score.fixed(2)
    let why = rationale.isEmpty ? "" : ", Rationale: [{\(rationale)}]"
    return "{name: \(policy.name), policyWeight: \(weight), response: "
      + "{Decision: \(decision.rawValue), Score: \(score)\(why)}}"
  }
}

extension ConsoleEvaluation.Answer {
  /// The answer of a policy that rates a request.
  init(_ part: ScorePart) {
    self.init(
      policy: Waiting.LoggedPolicy(part.factor.rawValue, weight: part.weight),
      decision: .canProceed, score: part.score)
  }

  /// The answer of the policy that gives a silent push to an app on screen (R-227).
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
