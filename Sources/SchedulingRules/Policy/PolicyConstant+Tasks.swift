/// What scheduled tasks may do, and what ends them.
extension PolicyConstant {
  static let tasks: [PolicyConstant] = [
    .time(
      .refreshRunLimit, "refresh.runLimit", 30, in: 1...3600,
      sources: [.refreshRunLimit], .documented,
      "How long an app refresh task may run, the warning time included."),
    .time(
      .refreshMinSpacing, "refresh.minSpacing", 900, in: 0...week,
      sources: [.refreshSpacing, .fifteenMinutes], .folklore,
      "The least time between two launches of an app for app refresh."),
    .time(
      .refreshSpacingJitter, "refresh.spacingJitter", 0, in: 0...week,
      sources: [.refreshSpacing], .inferred,
      "How much more than that it may be, drawn anew at each launch; 0 for no more."),
    .time(
      .fetchRunLimit, "fetch.runLimit", 30, in: 1...3600, sources: [.fetchRunLimit], .documented,
      "How long a background fetch in the old way may run."),
    .time(
      .pushRunLimit, "push.runLimit", 30, in: 1...3600, sources: [.silentPushRunLimit], .documented,
      "How long an app may run for a silent push until it has called the completion handler."),
    .count(
      .pushPerHour, "push.perHour", 3, in: 0...1_000_000,
      sources: [.silentPushesPerHour], .documented,
      "How many silent pushes are taken within an hour; Apple says “two or three”."),
    .time(
      .pushMinGap, "push.minGap", 0, in: 0...day, sources: [.silentPushGap], .folklore,
      "How far apart silent pushes are delivered at least; some say 15 minutes."),
    .time(
      .pushWindow, "push.window", 3600, in: 0...week, sources: [.silentPushActivity], .inferred,
      "How long the threshold falls that the score of a silent push must reach; not published."),
    .flag(
      .pushNeedsUse, "push.needsUse", false,
      sources: [.silentPushWithoutUse, .unusedApp, .pushBudget],
      .inferred,
      "Whether silent pushes, too, stop coming to an app that was not opened for long."),
    .flag(
      .pushAlertWakes, "push.alertWakes", true, sources: [.silentPushForm], .inferred,
      "Whether a push with an alert wakes its app where it says that there is content; Apple says both."
    ),
    .time(
      .notificationActionTime, "notification.actionTime", 30, in: 1...3600,
      sources: [.notificationActionTime], .inferred,
      "How long an app in the background may take over an action of a notification; not published."
    ),
    .flag(
      .notificationAfterForceQuit, "notification.afterForceQuit", true,
      sources: [.notificationActionAfterForceQuit], .folklore,
      "Whether an action of a notification starts an app that was swiped away."),
    .flag(
      .simulatorRefusesSubmissions, "simulator.refusesSubmissions", true,
      sources: [.simulator], .measured,
      "Whether the Simulator refuses every request; a newer log shows one that does not."),
    .flag(
      .simulatorLaunchNeedsRequest, "simulator.launchNeedsRequest", false,
      sources: [.simulatedLaunchUsesRequest, .simulator], .inferred,
      "Whether a simulated launch needs a request also where the Simulator refuses them all."),
    .fraction(
      .refreshEarlyExpiryProbability, "refresh.earlyExpiryProbability", 0,
      sources: [.refreshEarlyEnd], .inferred,
      "How likely an app refresh task is ended long before its time; 0 unless a policy says more."),
    .time(
      .refreshEarlyExpiryEarliest, "refresh.earlyExpiryEarliest", 2, in: 0...3600,
      sources: [.refreshEarlyEnd], .measured,
      "How long an app refresh task that is ended so runs at least."),
    .time(
      .refreshEarlyExpiryLatest, "refresh.earlyExpiryLatest", 5, in: 0...3600,
      sources: [.refreshEarlyEnd], .measured,
      "How long an app refresh task that is ended so runs at most."),
    .flag(
      .refreshEndsOnUserActivity, "refresh.endsOnUserActivity", false,
      sources: [.refreshEarlyEnd, .processingEndsOnUse], .support,
      "Whether a running app refresh task expires when the user begins to use the device."),
    .flag(
      .processingEndsOnConditionLost, "processing.endsOnConditionLost", true,
      sources: [
        .externalPower, .processingNetwork, .expirationBeforeEnd, .lowPowerMode, .criticalBattery,
        .batteryProcessing,
      ], .inferred,
      "Whether a running processing task expires when a condition goes for which it would wait."),
    .choice(
      .expirationQueue, "expiration.queue", .registered, sources: [.expirationQueue], .documented,
      "Where expiration handlers run: on the queue of the launch handler or on a background queue."
    ),
    .time(
      .processingRunLimit, "processing.runLimit", 300, in: 1...day,
      sources: [.processingRunLimit], .folklore,
      "How long a processing task may run, the warning time included; Apple says only “minutes”."),
    .time(
      .processingMinSpacing, "processing.minSpacing", 1_800, in: 0...week,
      sources: [.processingSpacing], .measured,
      "How long after its launch a processing task may be launched again; seen on one phone."),
    .flag(
      .processingEndsOnUserActivity, "processing.endsOnUserActivity", true,
      sources: [.processingEndsOnUse], .documented,
      "Whether a running processing task expires when the user begins to use the device."),
    .flag(
      .processingRequiresIdle, "processing.requiresIdle", true, sources: [.idleDevice], .documented,
      "Whether processing waits until nobody uses the device."),
    .time(
      .processingIdleTime, "processing.idleTime", 0, in: 0...day, sources: [.idleDevice], .inferred,
      "How long nobody must have used the device before processing is launched at night."),
    .time(
      .processingIdleTimeByDay, "processing.idleTimeByDay", 0, in: 0...day,
      sources: [.idleDevice], .inferred,
      "How long nobody must have used the device before that happens by day."),
    .flag(
      .processingOnBattery, "processing.onBattery", false, sources: [.batteryProcessing], .folklore,
      "Whether processing that does not require external power may run on battery."),
    .time(
      .expirationWarningBefore, "expiration.warningBefore", 5, in: 0...600,
      sources: [.expirationWarning, .backgroundTaskWarning], .measured,
      "How long before the end of a task's run time its expiration handler is called."),
    .time(
      .expirationGraceAfterHandler, "expiration.graceAfterHandler", 5, in: 0...600,
      sources: [.expirationGraceOverrun, .expirationGrace], .inferred,
      "How long an expired task may remain incomplete before its app is killed."),
  ]
}
