/// What the scheduler remembers, what it grants, and how it weighs a moment.
extension PolicyConstant {
  static let use: [PolicyConstant] = [
    .time(
      .usageLearningTime, "usage.learningTime", 172_800, in: 0...year,
      sources: [.newApp], .folklore,
      "How long after its installation an app gets no app refresh; “it can take days”."),
    .time(
      .usageLearningRamp, "usage.learningRamp", 0, in: 0...year, sources: [.newApp], .inferred,
      "Over how long after that its launches grow from none a day to their full number."),
    .time(
      .usageStaleAfter, "usage.staleAfter", 604_800, in: 0...decade,
      sources: [.processingWithinTwoDays], .documented,
      "How long an app may go unopened before that lowers the score of processing."),
    .time(
      .usageUnusedAfter, "usage.unusedAfter", 1_209_600, in: 0...decade,
      sources: [.unusedApp], .folklore,
      "How long an app may go unopened before nothing of it is launched."),
    .count(
      .usageDailyDays, "usage.dailyDays", 4, in: 1...7, sources: [.refreshDailyLimit], .inferred,
      "On how many of the past seven days an app is opened that counts as used daily."),
    .count(
      .usageConstantHours, "usage.constantHours", 0, in: 0...24,
      sources: [.refreshDailyLimit], .inferred,
      "In how many hours of a day an app is opened that counts as used all day; 0 for none."),
    .time(
      .earliestBeginDateWarnBeyond, "earliestBeginDate.warnBeyond", 604_800, in: 0...decade,
      sources: [.farBeginDate], .documented,
      "How far ahead a request's begin date may lie without a warning."),
    .flag(
      .earliestBeginDateFarNeedsUse, "earliestBeginDate.farNeedsUse", true,
      sources: [.farBeginDate], .documented,
      "Whether a request further ahead waits until the user has opened the app since."),
  ]

  static let budgets: [PolicyConstant] = [
    .count(
      .refreshMaxPerDayConstant, "refresh.maxPerDay.constant", 96, in: 0...100_000,
      sources: [.refreshDailyLimit], .inferred,
      "How often in 24 hours an app that is used all day is launched for app refresh."),
    .count(
      .refreshMaxPerDayDaily, "refresh.maxPerDay.daily", 96, in: 0...100_000,
      sources: [.refreshDailyLimit], .inferred,
      "How often in 24 hours an app that is used daily is launched for app refresh."),
    .count(
      .refreshMaxPerDayWeekly, "refresh.maxPerDay.weekly", 96, in: 0...100_000,
      sources: [.refreshDailyLimit], .inferred,
      "How often in 24 hours an app is refreshed that was opened on fewer of the past seven days."),
    .count(
      .refreshMaxPerDayRare, "refresh.maxPerDay.rare", 96, in: 0...100_000,
      sources: [.refreshDailyLimit], .inferred,
      "How often in 24 hours an app is refreshed that was not opened in the past seven days."),
    .time(
      .budgetEnergyPerDay, "budget.energyPerDay", 1440, in: 1...day, sources: [.budgets], .inferred,
      "The energy that a day grants to app refresh, in seconds of run time; refills evenly."),
    .time(
      .budgetLaunchEnergy, "budget.launchEnergy", 5, in: 0...3600,
      sources: [.budgets, .smallRefresh], .inferred,
      "What a launch alone costs of the energy; the time that the task runs is added."),
    .count(
      .budgetDataPerDay, "budget.dataPerDay", 10_000, in: 1...1_000_000_000, unit: .kilobytes,
      sources: [.budgets], .inferred,
      "The data that a day grants to app refresh; refills evenly."),
    .count(
      .budgetLaunchData, "budget.launchData", 100, in: 0...1_000_000, unit: .kilobytes,
      sources: [.budgets, .smallRefresh], .inferred,
      "What a launch costs of the data, whatever the app transfers; Apple's advice is 100 KB."),
    .flag(
      .budgetCountsTransfers, "budget.countsTransfers", false, sources: [.budgets, .smallRefresh],
      .inferred,
      "Whether what an app's own requests move while it refreshes is charged to the data, too."),
    .time(
      .throttleTime, "throttle.time", 3600, in: 0...month,
      sources: [.overrunThrottle, .crashThrottle], .inferred,
      "How long misconduct holds later tasks back; each further one in a row doubles it."),
    .time(
      .throttleMaxTime, "throttle.maxTime", 86_400, in: 0...year,
      sources: [.overrunThrottle, .crashThrottle], .inferred,
      "The longest time for which misconduct holds tasks back."),
  ]

  static let paces: [PolicyConstant] = [
    .rate(
      .refreshPerDayConstant, "refresh.perDay.constant", 0, sources: [.budgets], .inferred,
      "The launches for app refresh that a day grants an app that is used all day; 0 for any."),
    .rate(
      .refreshPerDayDaily, "refresh.perDay.daily", 0, sources: [.budgets], .inferred,
      "The launches for app refresh that a day grants an app that is used daily; 0 for any."),
    .rate(
      .refreshPerDayWeekly, "refresh.perDay.weekly", 0, sources: [.budgets], .inferred,
      "The launches that it grants an app opened on fewer days of the past seven; 0 for any."),
    .rate(
      .refreshPerDayRare, "refresh.perDay.rare", 0, sources: [.budgets], .inferred,
      "The launches that it grants an app that was not opened in the past seven days; 0 for any."),
    .fraction(
      .refreshNightFactor, "refresh.nightFactor", 1, sources: [.budgets], .inferred,
      "The part of an hour's share of such launches that an hour of the night has."),
    .fraction(
      .refreshNightFactorConstant, "refresh.nightFactor.constant", 1,
      sources: [.budgets], .inferred,
      "The same for an app that is used all day."),
    .rate(
      .processingPerDay, "processing.perDay", 0, sources: [.budgets], .inferred,
      "The launches for processing that a day grants an app; 0 for any."),
    .fraction(
      .processingDayFactor, "processing.dayFactor", 1, sources: [.budgets], .inferred,
      "The part of an hour's share of such launches that an hour outside the night has."),
    .rate(
      .budgetDevicePerDay, "budget.devicePerDay", 0, sources: [.budgets, .scoreFactors], .inferred,
      "The launches for refresh and pushes that a day grants all apps of the device; 0 for any."),
    .rate(
      .budgetOthersPerDay, "budget.othersPerDay", 0, sources: [.budgets], .inferred,
      "How many of these the device's other apps take."),
    .count(
      .budgetSavedLaunches, "budget.savedLaunches", 1, in: 1...1000,
      sources: [.budgets], .inferred,
      "How many launches that were granted and not used are kept for later."),
    .count(
      .predictReserve, "predict.reserve", 0, in: 0...1000, sources: [.refreshBeforeUse], .inferred,
      "How many of these are kept for the time before the user's usual hours."),
    .time(
      .predictLeadTime, "predict.leadTime", 900, in: 0...3600,
      sources: [.refreshBeforeUse], .inferred,
      "How long before a usual hour that time begins."),
    .fraction(
      .predictUsualShare, "predict.usualShare", 0.4, sources: [.refreshBeforeUse], .inferred,
      "On which part of the past seven days the app was opened in an hour that is usual."),
    .time(
      .nightBegin, "night.begin", 82_800, in: 0...day, sources: [.budgets], .inferred,
      "When the night begins, by the device's clock, counted from midnight."),
    .time(
      .nightEnd, "night.end", 25_200, in: 0...day, sources: [.budgets], .inferred,
      "When the night ends, by the device's clock, counted from midnight."),
  ]

  static let scores: [PolicyConstant] = [
    .time(
      .refreshWindow, "refresh.window", 86_400, in: 1...month, sources: [.refreshWindow], .measured,
      "The time over which the threshold of an app refresh request falls."),
    .time(
      .processingWindow, "processing.window", 172_800, in: 1...month,
      sources: [.processingWithinTwoDays, .refreshWindow], .documented,
      "The time over which the threshold of a processing request falls."),
    .fraction(
      .scoringThresholdStart, "scoring.thresholdStart", 0,
      sources: [.score, .refreshWindow], .inferred,
      "The score that a request must have at its begin; 0 asks for none."),
    .fraction(
      .scoringThresholdEnd, "scoring.thresholdEnd", 0, sources: [.score, .refreshWindow], .inferred,
      "The score that it must have at the end of its window; not above that at its begin."),
    .weight(
      .scoringApplicationWeight, "scoring.applicationWeight", 50, sources: [.score], .measured,
      "What the likelihood of use counts in a score."),
    .weight(
      .scoringDeviceActivityWeight, "scoring.deviceActivityWeight", 20,
      sources: [.score], .measured,
      "What an idle device counts in a score."),
    .weight(
      .scoringNetworkQualityWeight, "scoring.networkQualityWeight", 8.4,
      sources: [.score], .measured,
      "What the network's quality counts in a score."),
    .weight(
      .scoringBatteryLevelWeight, "scoring.batteryLevelWeight", 1, sources: [.score], .measured,
      "What the battery's charge counts in a score."),
    .weight(
      .scoringThermalWeight, "scoring.thermalWeight", 5, sources: [.score], .measured,
      "What the device's heat counts in a score."),
  ]
}
