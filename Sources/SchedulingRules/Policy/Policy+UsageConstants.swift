/// Constants about what the scheduler remembers, what it grants, and how it weighs a moment.
extension Policy {
  static let usageConstants: [PolicyConstant] = [
    PolicyConstant(
      "usage.learningTime", .time(\.usageLearningTime, 0...(365 * day)), .seconds,
      sources: [.newApp], .folklore,
      "How long after its installation an app gets no app refresh; “it can take days”."),
    PolicyConstant(
      "usage.staleAfter", .time(\.usageStaleAfter, 0...(3650 * day)), .seconds,
      sources: [.processingWithinTwoDays], .documented,
      "How long an app may go unopened before that lowers the score of processing."),
    PolicyConstant(
      "usage.unusedAfter", .time(\.usageUnusedAfter, 0...(3650 * day)), .seconds,
      sources: [.unusedApp], .folklore,
      "How long an app may go unopened before nothing of it is launched."),
    PolicyConstant(
      "usage.dailyDays", .count(\.usageDailyDays, 1...7), .count,
      sources: [.refreshDailyLimit], .inferred,
      "On how many of the past seven days an app is opened that counts as used daily."),
    PolicyConstant(
      "earliestBeginDate.warnBeyond", .time(\.earliestBeginDateWarnBeyond, 0...(3650 * day)),
      .seconds, sources: [.farBeginDate], .documented,
      "How far ahead a request's begin date may lie without a warning."),
    PolicyConstant(
      "earliestBeginDate.farNeedsUse", .flag(\.earliestBeginDateFarNeedsUse), .boolean,
      sources: [.farBeginDate], .documented,
      "Whether a request further ahead waits until the user has opened the app since."),
  ]

  static let budgetConstants: [PolicyConstant] = [
    PolicyConstant(
      "refresh.maxPerDay.daily", .count(\.refreshMaxPerDayDaily, 0...100_000), .count,
      sources: [.refreshDailyLimit], .inferred,
      "How often in 24 hours an app that is used daily is launched for app refresh."),
    PolicyConstant(
      "refresh.maxPerDay.weekly", .count(\.refreshMaxPerDayWeekly, 0...100_000), .count,
      sources: [.refreshDailyLimit], .inferred,
      "How often in 24 hours an app is that was opened on fewer days of the past seven."),
    PolicyConstant(
      "refresh.maxPerDay.rare", .count(\.refreshMaxPerDayRare, 0...100_000), .count,
      sources: [.refreshDailyLimit], .inferred,
      "How often in 24 hours an app is that was not opened in the past seven days."),
    PolicyConstant(
      "budget.energyPerDay", .time(\.budgetEnergyPerDay, 1...day), .seconds,
      sources: [.budgets], .inferred,
      "The energy that a day grants to app refresh, in seconds of run time; refills evenly."),
    PolicyConstant(
      "budget.launchEnergy", .time(\.budgetLaunchEnergy, 0...3600), .seconds,
      sources: [.budgets, .smallRefresh], .inferred,
      "What a launch alone costs of the energy; the time that the task runs is added."),
    PolicyConstant(
      "budget.dataPerDay", .count(\.budgetDataPerDay, 1...1_000_000_000), .kilobytes,
      sources: [.budgets], .inferred,
      "The data that a day grants to app refresh; refills evenly."),
    PolicyConstant(
      "budget.launchData", .count(\.budgetLaunchData, 0...1_000_000), .kilobytes,
      sources: [.budgets, .smallRefresh], .inferred,
      "What a launch costs of the data, whatever the app transfers; Apple's advice is 100 KB."),
    PolicyConstant(
      "throttle.time", .time(\.throttleTime, 0...(30 * day)), .seconds,
      sources: [.overrunThrottle, .crashThrottle], .inferred,
      "How long misconduct holds later tasks back; each further one in a row doubles it."),
    PolicyConstant(
      "throttle.maxTime", .time(\.throttleMaxTime, 0...(365 * day)), .seconds,
      sources: [.overrunThrottle, .crashThrottle], .inferred,
      "The longest time for which misconduct holds tasks back."),
  ]

  static let scoringConstants: [PolicyConstant] = [
    PolicyConstant(
      "refresh.window", .time(\.refreshWindow, 1...(30 * day)), .seconds,
      sources: [.refreshWindow], .measured,
      "The time over which the threshold of an app refresh request falls."),
    PolicyConstant(
      "processing.window", .time(\.processingWindow, 1...(30 * day)), .seconds,
      sources: [.processingWithinTwoDays], .documented,
      "The time over which the threshold of a processing request falls."),
    PolicyConstant(
      "scoring.thresholdStart", .fraction(\.scoringThresholdStart), .fraction,
      sources: [.score, .refreshWindow], .inferred,
      "The score that a request must have at its begin; 0 asks for none."),
    PolicyConstant(
      "scoring.thresholdEnd", .fraction(\.scoringThresholdEnd), .fraction,
      sources: [.score, .refreshWindow], .inferred,
      "The score that it must have at the end of its window; not above that at its begin."),
    PolicyConstant(
      "scoring.applicationWeight", .weight(\.scoringApplicationWeight), .weight,
      sources: [.score], .measured,
      "What the likelihood of use counts in a score."),
    PolicyConstant(
      "scoring.deviceActivityWeight", .weight(\.scoringDeviceActivityWeight), .weight,
      sources: [.score], .measured,
      "What an idle device counts in a score."),
    PolicyConstant(
      "scoring.networkQualityWeight", .weight(\.scoringNetworkQualityWeight), .weight,
      sources: [.score], .measured,
      "What the network's quality counts in a score."),
    PolicyConstant(
      "scoring.batteryLevelWeight", .weight(\.scoringBatteryLevelWeight), .weight,
      sources: [.score], .measured,
      "What the battery's charge counts in a score."),
    PolicyConstant(
      "scoring.thermalWeight", .weight(\.scoringThermalWeight), .weight,
      sources: [.score], .measured,
      "What the device's heat counts in a score."),
  ]
}
