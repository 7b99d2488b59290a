import DeviceModel

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
