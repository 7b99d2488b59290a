import Emulator
import SchedulingRules

/// A policy of the scheduler, under the name and with the weight of published logs where they show it.
///
/// The names of policies that no published log shows are made up in the same manner.
struct ConsolePolicy: Equatable {
  var name: String
  var weight = 1.0

  /// Creates a policy.
  init(name: String, weight: Double = 1) {
    self.name = name
    self.weight = weight
  }

  /// The policy that stands for a rule of the catalogue.
  init(of rule: RuleID) {
    switch rule.number {
    case 33, 246: self.init(name: "StartTimePolicy")
    case 51: self.init(name: "DeviceActivityPolicy", weight: 20)
    case 55: self.init(name: "ExternalPowerPolicy")
    case 56, 57: self.init(name: "NetworkQualityPolicy", weight: 8.4)
    case 60, 252: self.init(name: "ApplicationPolicy", weight: 50)
    case 150: self.init(name: "ForceQuitPolicy")
    case 159: self.init(name: "LowPowerModePolicy")
    case 163: self.init(name: "BatteryLevelPolicy")
    case 166, 225: self.init(name: "BackgroundRefreshPolicy")
    case 174: self.init(name: "ThermalPolicy", weight: 5)
    case 176: self.init(name: "MemoryPressurePolicy", weight: 5)
    case 184, 224: self.init(name: "RateLimitPolicy")
    default: self.init(name: "PolicyOf\(rule)")
    }
  }
}

extension ConsoleEvaluation.Answer {
  /// The answer of a policy that rates a request.
  init(_ part: ScorePart) {
    self.init(
      policy: ConsolePolicy(name: part.factor.rawValue, weight: part.weight),
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
  init(_ reason: Reason) {
    let words = reason.obstacle.words()
    self.init(
      policy: ConsolePolicy(of: reason.rule), decision: .mustNotProceed, score: 0,
      rationale: "[\(reason.rule)]: Required:\(words.required), Observed:\(words.observed)")
  }
}
