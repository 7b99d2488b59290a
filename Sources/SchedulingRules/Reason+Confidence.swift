import DeviceModel

extension Reason {
  /// How well it is supported that the request waits: as well as the weakest of the rule and of the constants
  /// by which it is decided.
  ///
  /// That a request which asks for external power waits for it is no choice of the policy; that one which does
  /// not ask waits as well is.
  ///
  /// - Parameters:
  ///   - kind: What waits: a rule may be supported less well for some kinds of work.
  ///   - support: How well the value of a constant is supported in the policy at hand.
  /// - Returns: The weakest of them all.
  public func confidence(
    of kind: TaskKind, support: (PolicyConstant) -> Confidence
  ) -> Confidence {
    let ofRule = RuleCatalogue.rule(rule).confidence(in: .waits(kind))
    if rule == .externalPower { return ofRule }
    let places = obstacle.places(of: kind)
    let constants = Policy.constants.filter { places.contains($0.place) }
    return constants.map(support).reduce(ofRule, min)
  }
}

extension Obstacle {
  /// The places of the constants by which it is decided for a kind of work.
  fileprivate func places(of kind: TaskKind) -> [Int] {
    switch self {
    case .noWiFi: [FlagConstant.urlsessionDiscretionNeedsWiFi.place]
    case .onBattery where kind == .transfer: [FlagConstant.urlsessionDiscretionNeedsPower.place]
    case .noWiFiOnBattery:
      [
        FlagConstant.urlsessionDiscretionNeedsWiFi.place,
        FlagConstant.urlsessionDiscretionNeedsPower.place,
      ]
    case .resumeDelay: [TimeConstant.urlsessionResumeDelay.place]
    case .noAnswer: [TimeConstant.urlsessionRetryDelay.place]
    // A session says itself whether it takes such a network.
    case .lowDataMode where kind == .transfer: []
    case .farAhead:
      [
        TimeConstant.earliestBeginDateWarnBeyond.place,
        FlagConstant.earliestBeginDateFarNeedsUse.place,
      ]
    case .lowPowerMode: [FlagConstant.lpmBlocks.place]
    case .batteryLow: [RealConstant.batteryCriticalLevel.place]
    case .onBattery: [FlagConstant.processingOnBattery.place]
    case .lowDataMode: [FlagConstant.lowDataModeBlocks.place]
    case .deviceInUse: [FlagConstant.processingRequiresIdle.place]
    case .usedLately:
      [TimeConstant.processingIdleTime.place, TimeConstant.processingIdleTimeByDay.place]
    case .restarted: [TimeConstant.restartQuietTime.place]
    case .heat: [ChoiceConstant<ThermalState>.thermalBlockLevel.place]
    case .camera: [FlagConstant.cameraBlocks.place]
    case .call: [FlagConstant.callBlocks.place]
    case .noRoom(let owner, _, _):
      [
        owner == .app
          ? CountConstant.continuedMaxPerApp.place : CountConstant.continuedMaxPerDevice.place
      ]
    case .spacing: [TimeConstant.refreshMinSpacing.place]
    case .processingSpacing: [TimeConstant.processingMinSpacing.place]
    case .pushGap: [TimeConstant.pushMinGap.place]
    case .launchedOften(_, _, let use): [use.limit.place, CountConstant.usageDailyDays.place]
    case .budgetSpent(.energy):
      [TimeConstant.budgetEnergyPerDay.place, TimeConstant.budgetLaunchEnergy.place]
    case .budgetSpent(.data):
      [CountConstant.budgetDataPerDay.place, CountConstant.budgetLaunchData.place]
    case .budgetSpent(.refresh):
      [
        RealConstant.refreshPerDayConstant.place, RealConstant.refreshPerDayDaily.place,
        RealConstant.refreshPerDayWeekly.place, RealConstant.refreshPerDayRare.place,
      ]
    case .budgetSpent(.processing): [RealConstant.processingPerDay.place]
    case .budgetSpent(.device): [RealConstant.budgetDevicePerDay.place]
    case .throttled: [TimeConstant.throttleTime.place, TimeConstant.throttleMaxTime.place]
    case .newlyInstalled: [TimeConstant.usageLearningTime.place]
    case .notOpened: [TimeConstant.usageUnusedAfter.place]
    case .lowScore:
      [
        RealConstant.scoringThresholdStart.place, RealConstant.scoringThresholdEnd.place,
        RealConstant.scoringApplicationWeight.place, RealConstant.scoringDeviceActivityWeight.place,
        RealConstant.scoringNetworkQualityWeight.place,
        RealConstant.scoringBatteryLevelWeight.place, RealConstant.scoringThermalWeight.place,
      ]
    case .simulator, .asleep, .earliestBeginDate, .windowNotOpen,
      .forceQuit, .backgroundRefreshOff, .noNetwork, .cellular, .notUnlocked, .locked,
      .appOnScreen, .noStudy, .dataUnreadable, .updateGap, .updateNotAnswered, .wakeGoesOn,
      .appSuspended, .powerTakenAway, .useBegan:
      []
    }
  }
}

extension UsageClass {
  /// The constant that says how often an app of the class is refreshed.
  fileprivate var limit: CountConstant {
    switch self {
    case .constant: .refreshMaxPerDayConstant
    case .daily: .refreshMaxPerDayDaily
    case .weekly: .refreshMaxPerDayWeekly
    case .rare: .refreshMaxPerDayRare
    }
  }
}
