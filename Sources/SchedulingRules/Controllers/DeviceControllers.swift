import DeviceModel

/// In the Simulator nothing is scheduled: only a developer launches tasks there.
///
/// Silent pushes are sent to it by hand, and are not held back.
struct SimulatorController: Controller {
  static let rule: RuleID = .simulator

  static func concerns(_ kind: TaskKind) -> Bool { kind.isWeighed && kind != .silentPush }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    context.device.isSimulator ? .blocked(.simulator) : .allowed
  }
}

/// Nothing begins while a Mac sleeps; what fell due meanwhile comes once, after it (F-079).
struct MacSleepController: Controller {
  static let rule: RuleID = .macSleep

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    context.device.isPutToSleep ? .blocked(.asleep) : .allowed
  }
}

/// Scheduled work waits while Low Power Mode is on.
///
/// What a person has started is exempt, if the policy does not say otherwise
/// (`continued.allowedInLowPowerMode`), and so is a transfer that is not discretionary.
struct LowPowerModeController: Controller {
  static let rule: RuleID = .lowPowerMode

  static func concerns(_ kind: TaskKind) -> Bool {
    kind != .healthUpdate && kind != .sessionEvents && kind != .notificationAction
  }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    let policy = context.policy
    let isExempt =
      request.kind == .continuedProcessing && policy[.continuedAllowedInLowPowerMode]
      || request.transfer?.isDiscretionary == false
    guard context.device.isLowPowerModeOn, policy[.lpmBlocks], !isExempt else { return .allowed }
    return .blocked(.lowPowerMode)
  }
}

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

/// Processing that asks for external power waits for it.
struct ExternalPowerController: Controller {
  static let rule: RuleID = .externalPower

  static func concerns(_ kind: TaskKind) -> Bool { kind.isProcessing }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    request.requiresExternalPower && !context.device.hasExternalPower
      ? .blocked(.onBattery) : .allowed
  }
}

/// Processing that does not ask for external power may wait for it all the same.
///
/// Apple leaves open whether it may run on battery; the policy decides (`processing.onBattery`).
struct BatteryProcessingController: Controller {
  static let rule: RuleID = .batteryProcessing

  static func concerns(_ kind: TaskKind) -> Bool { kind.isProcessing }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard !request.requiresExternalPower, !context.device.hasExternalPower,
      !context.policy[.processingOnBattery]
    else { return .allowed }
    return .blocked(.onBattery)
  }
}

/// Scheduled work waits while the device is too hot.
struct ThermalController: Controller {
  static let rule: RuleID = .thermalState

  static func concerns(_ kind: TaskKind) -> Bool {
    kind != .healthUpdate && kind != .notificationAction && !kind.isOfSession
  }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    let (state, limit) = (context.device.thermalState, context.policy[.thermalBlockLevel])
    guard state.rawValue >= limit.rawValue else { return .allowed }
    return .blocked(.heat(state: state, limit: limit))
  }
}
