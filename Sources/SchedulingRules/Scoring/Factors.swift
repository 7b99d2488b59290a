import DeviceModel
import VirtualTime

/// One thing that makes a moment better or worse for a request, without ruling it out.
///
/// All factors have this one shape and are joined in ``Score/of(_:in:)`` by their static types.
protocol Factor {
  /// The name under which the factor answers.
  static var name: ScoreFactor { get }

  /// How much its answer counts.
  static func weight(_ policy: Policy) -> Double

  /// Says how well the moment suits a request; nil when the factor has nothing to say.
  func answer(_ request: TaskRequest, in context: EvaluationContext) -> FactorAnswer?
}

/// What one factor says.
struct FactorAnswer: Equatable {
  /// 0 … 1; the more, the better the moment.
  var score: Double
  /// The next instant at which time alone can change the score; nil: only an event can.
  var nextChange: Instant?
}

/// How likely the user is to open the app.
///
/// For app refresh it is the likelihood of use within this hour or the next, so that the best
/// moment lies just before the usual time. For processing it is whether the app was opened
/// within the past week. An activity belongs to an app that runs anyway. A silent push is for an app on
/// screen first of all; in the background the use of the app does not count for it.
struct ApplicationFactor: Factor {
  static let name = ScoreFactor.application

  static func weight(_ policy: Policy) -> Double { policy[.scoringApplicationWeight] }

  func answer(_ request: TaskRequest, in context: EvaluationContext) -> FactorAnswer? {
    switch request.kind.row.family {
    case .refresh: return likelihood(context)
    case .push:
      if context.isAppInForeground { return FactorAnswer(score: 1) }
      return context.policy.isEnabled(.silentPushWithoutUse) ? nil : likelihood(context)
    case .processing:
      guard context.policy.isEnabled(.processingWithinTwoDays) else { return nil }
      return recency(context)
    case .continued, .activity, .health, .session, .notification: return nil
    }
  }

  private func likelihood(_ context: EvaluationContext) -> FactorAnswer? {
    guard context.policy.isEnabled(.refreshBeforeUse) else { return nil }
    return FactorAnswer(
      score: context.history.usage.likelihood(at: context.now),
      nextChange: UsageHistory.nextHour(after: context.now))
  }

  private func recency(_ context: EvaluationContext) -> FactorAnswer {
    guard let opened = context.history.lastForegrounded else { return FactorAnswer(score: 0) }
    let stale = opened.advanced(by: context.policy[.usageStaleAfter])
    return context.now < stale
      ? FactorAnswer(score: 1, nextChange: stale == .never ? nil : stale) : FactorAnswer(score: 0)
  }
}

/// Whether somebody uses the device: better not.
struct DeviceActivityFactor: Factor {
  static let name = ScoreFactor.deviceActivity

  static func weight(_ policy: Policy) -> Double { policy[.scoringDeviceActivityWeight] }

  func answer(_ request: TaskRequest, in context: EvaluationContext) -> FactorAnswer? {
    FactorAnswer(score: context.device.isInUse ? 0.5 : 1)
  }
}

/// How good the network is: Wi-Fi is better than mobile data.
struct NetworkQualityFactor: Factor {
  static let name = ScoreFactor.networkQuality

  static func weight(_ policy: Policy) -> Double { policy[.scoringNetworkQualityWeight] }

  func answer(_ request: TaskRequest, in context: EvaluationContext) -> FactorAnswer? {
    switch context.device.network {
    case .wifi: FactorAnswer(score: 1)
    case .cellular: FactorAnswer(score: 0.5)
    case .none: FactorAnswer(score: 0)
    }
  }
}

/// How much the battery holds; a charger makes up for half of what is missing.
struct BatteryLevelFactor: Factor {
  static let name = ScoreFactor.batteryLevel

  static func weight(_ policy: Policy) -> Double { policy[.scoringBatteryLevelWeight] }

  func answer(_ request: TaskRequest, in context: EvaluationContext) -> FactorAnswer? {
    let level = context.device.batteryLevel
    return FactorAnswer(score: context.device.hasExternalPower ? (1 + level) / 2 : level)
  }
}

/// How warm the device is: the cooler the better.
struct ThermalFactor: Factor {
  static let name = ScoreFactor.thermal

  static func weight(_ policy: Policy) -> Double { policy[.scoringThermalWeight] }

  func answer(_ request: TaskRequest, in context: EvaluationContext) -> FactorAnswer? {
    switch context.device.thermalState {
    case .nominal: FactorAnswer(score: 1)
    case .fair: FactorAnswer(score: 0.5)
    case .serious, .critical: FactorAnswer(score: 0)
    }
  }
}
