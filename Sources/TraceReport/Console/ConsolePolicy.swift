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
    switch rule {
    case .earliestBeginDate, .activityWindow: self.init(name: "StartTimePolicy")
    case .idleDevice: self.init(name: "DeviceActivityPolicy", weight: 20)
    case .externalPower: self.init(name: "ExternalPowerPolicy")
    case .processingNetwork, .refreshNetwork: self.init(name: "NetworkQualityPolicy", weight: 8.4)
    case .backgroundLaunch, .activityNeedsProcess: self.init(name: "ApplicationPolicy", weight: 50)
    case .forceQuitStopsLaunches: self.init(name: "ForceQuitPolicy")
    case .lowPowerMode: self.init(name: "LowPowerModePolicy")
    case .criticalBattery: self.init(name: "BatteryLevelPolicy")
    case .backgroundRefreshOff, .silentPushAfterForceQuit:
      self.init(name: "BackgroundRefreshPolicy")
    case .thermalState: self.init(name: "ThermalPolicy", weight: 5)
    case .cameraAndCall: self.init(name: "MemoryPressurePolicy", weight: 5)
    case .refreshSpacing, .silentPushGap: self.init(name: "RateLimitPolicy")
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
