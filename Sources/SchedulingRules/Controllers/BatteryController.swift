import DeviceModel

/// Scheduled work waits while the battery is critically low and nothing charges it.
///
/// The level itself is enough: work waits below it. That a charger lifts the rule is inferred.
struct BatteryController: Controller {
  static let rule: RuleID = .criticalBattery

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    let device = context.device
    let critical = context.policy[.batteryCriticalLevel]
    guard device.batteryLevel < critical, !device.hasExternalPower else { return .allowed }
    return .blocked(.batteryLow(level: device.batteryLevel, needed: critical))
  }
}
