extension Policy {
  /// One row for each constant, in the order in which they are printed.
  public static let constants: [PolicyConstant] =
    refreshConstants + pushConstants + simulatorConstants + earlyEndConstants + processingConstants
    + expirationConstants
    + backgroundTaskConstants + backgroundTimeConstants + processConstants + monitorConstants
    + conditionConstants + deviceConstants + requestConstants + continuedConstants + healthConstants
    + activityConstants + storageConstants + sessionConstants
    + usageConstants + budgetConstants + scoringConstants

  static let day = 86_400

  private static let refreshConstants: [PolicyConstant] = [
    PolicyConstant(
      "refresh.runLimit", .time(\.refreshRunLimit, 1...3600), .seconds,
      sources: [.refreshRunLimit], .documented,
      "How long an app refresh task may run, the warning time included."),
    PolicyConstant(
      "refresh.minSpacing", .time(\.refreshMinSpacing, 0...(7 * day)), .seconds,
      sources: [.refreshSpacing, .fifteenMinutes], .folklore,
      "The least time between two launches of an app for app refresh."),
    PolicyConstant(
      "fetch.runLimit", .time(\.fetchRunLimit, 1...3600), .seconds,
      sources: [.fetchRunLimit], .documented,
      "How long a background fetch in the old way may run."),
  ]

  private static let processingConstants: [PolicyConstant] = [
    PolicyConstant(
      "processing.runLimit", .time(\.processingRunLimit, 1...86_400), .seconds,
      sources: [.processingRunLimit], .folklore,
      "How long a processing task may run, the warning time included; Apple says only “minutes”."),
    PolicyConstant(
      "processing.endsOnUserActivity", .flag(\.processingEndsOnUserActivity), .boolean,
      sources: [.processingEndsOnUse], .documented,
      "Whether a running processing task expires when the user begins to use the device."),
    PolicyConstant(
      "processing.requiresIdle", .flag(\.processingRequiresIdle), .boolean,
      sources: [.idleDevice], .documented,
      "Whether processing waits until nobody uses the device."),
    PolicyConstant(
      "processing.onBattery", .flag(\.processingOnBattery), .boolean,
      sources: [.externalPower], .folklore,
      "Whether processing that does not require external power may run on battery."),
  ]

  private static let expirationConstants: [PolicyConstant] = [
    PolicyConstant(
      "expiration.warningBefore", .time(\.expirationWarningBefore, 0...600), .seconds,
      sources: [.expirationWarning, .backgroundTaskWarning], .measured,
      "How long before the end of a task's run time its expiration handler is called."),
    PolicyConstant(
      "expiration.graceAfterHandler", .time(\.expirationGraceAfterHandler, 0...600), .seconds,
      sources: [.expirationGraceOverrun, .expirationGrace], .inferred,
      "How long an expired task may remain incomplete before its app is killed."),
  ]

  private static let backgroundTaskConstants: [PolicyConstant] = [
    PolicyConstant(
      "bgtask.totalTime", .time(\.bgtaskTotalTime, 1...3600), .seconds,
      sources: [.backgroundTaskTime, .backgroundTasksShareTime], .support,
      "The time in the background that all background tasks of an app share."),
    PolicyConstant(
      "bgtask.warning", .time(\.bgtaskWarning, 0...600), .seconds,
      sources: [.backgroundTaskWarning], .measured,
      "How long before the end of that time the expiration handlers are called."),
    PolicyConstant(
      "bgtask.startedInBackground", .time(\.bgtaskStartedInBackground, 0...3600), .seconds,
      sources: [.backgroundTaskInWake], .measured,
      "The time of background tasks first begun during a background wake; a weak measurement."),
    PolicyConstant(
      "bgtask.maxAssertions", .count(\.bgtaskMaxAssertions, 1...1_000_000), .count,
      sources: [.tooManyBackgroundTasks], .support,
      "The number of open background tasks beyond which the process is killed."),
  ]

  private static let processConstants: [PolicyConstant] = [
    PolicyConstant(
      "launch.duration", .time(\.launchDuration, 0...60), .seconds,
      sources: [.launchDuration], .inferred,
      "The time that a cold launch takes before the app's first line runs."),
    PolicyConstant(
      "didEnterBackground.limit", .time(\.didEnterBackgroundLimit, 1...600), .seconds,
      sources: [.enteringBackground], .documented,
      "How long the callback on entering the background may take before the watchdog kills."),
    PolicyConstant(
      "terminate.limit", .time(\.terminateLimit, 1...600), .seconds,
      sources: [.termination], .measured,
      "How long an app that is told to terminate may take before the watchdog kills."),
    PolicyConstant(
      "watchdog.launch", .time(\.watchdogLaunch, 1...600), .seconds,
      sources: [.watchdog, .termination], .measured,
      "How long a launch may take until launching has finished."),
    PolicyConstant(
      "watchdog.resume", .time(\.watchdogResume, 1...600), .seconds,
      sources: [.watchdog], .folklore,
      "How long an app that comes back on screen may take to enter the foreground."),
    PolicyConstant(
      "watchdog.update", .time(\.watchdogUpdate, 1...600), .seconds,
      sources: [.watchdog, .termination], .measured,
      "How long the callback on becoming active, or on resigning, may take."),
    PolicyConstant(
      "watchdog.suspend", .time(\.watchdogSuspend, 1...600), .seconds,
      sources: [.watchdog], .folklore,
      "How long an app may take from resigning until it has entered the background."),
    PolicyConstant(
      "expiryHandlers.totalMainThread", .time(\.expiryHandlersTotalMainThread, 1...600), .seconds,
      sources: [.backgroundTaskHandlersOnMain, .watchdog], .support,
      "How long the expiration handlers of background tasks may take together."),
    PolicyConstant(
      "suspend.delayAfterBackground", .time(\.suspendDelayAfterBackground, 0...600), .seconds,
      sources: [.suspension], .folklore,
      "How long after entering the background a process without an assertion is suspended."),
    PolicyConstant(
      "suspend.delayAfterCompletion", .time(\.suspendDelayAfterCompletion, 0...600), .seconds,
      sources: [.suspensionAfterCompletion], .measured,
      "How long after its last assertion ended a process in the background is suspended."),
    PolicyConstant(
      "leakedTask.killCode",
      .choice(\.leakedTaskKillCode, [KillCode.assertionTimeout, KillCode.watchdog]), .code,
      sources: [.leakCode, .leakWatchdogCode], .documented,
      "The code with which the system kills an app whose background task is never ended."),
    PolicyConstant(
      "lockedFile.sharedFilesOnly", .flag(\.lockedFileSharedFilesOnly), .boolean,
      sources: [.lockOnSharedFile], .measured,
      "Whether only locks on files in shared containers may not be held into suspension."),
  ]

  private static let conditionConstants: [PolicyConstant] = [
    PolicyConstant(
      "lpm.blocks", .flag(\.lpmBlocks), .boolean,
      sources: [.lowPowerMode], .documented,
      "Whether all scheduled work waits while Low Power Mode is on."),
    PolicyConstant(
      "battery.criticalLevel", .fraction(\.batteryCriticalLevel), .fraction,
      sources: [.criticalBattery], .documented,
      "The charge below which scheduled work waits, unless external power is connected."),
    PolicyConstant(
      "bar.off.cancelsPending", .flag(\.barOffCancelsPending), .boolean,
      sources: [.backgroundRefreshOff, .refreshOnRestoresNothing], .documented,
      "Whether switching Background App Refresh off cancels pending refresh requests for good."),
    PolicyConstant(
      "bar.off.endsRunning", .flag(\.barOffEndsRunning), .boolean,
      sources: [.backgroundRefreshOff, .refreshRestriction], .inferred,
      "Whether running tasks expire when Background App Refresh is switched off or forbidden."),
    PolicyConstant(
      "forceQuit.blocksRefresh", .flag(\.forceQuitBlocksRefresh), .boolean,
      sources: [.forceQuitStopsLaunches], .support,
      "Whether app refresh waits after the user has swiped the app away, until it is opened."),
    PolicyConstant(
      "forceQuit.blocksProcessing", .flag(\.forceQuitBlocksProcessing), .boolean,
      sources: [.forceQuitSparesProcessing], .support,
      "Whether processing, too, waits after the user has swiped the app away."),
    PolicyConstant(
      "forceQuit.clearedByRestart", .flag(\.forceQuitClearedByRestart), .boolean,
      sources: [.forceQuitAndRestart], .documented,
      "Whether a restart of the device lifts the block of an app that was swiped away."),
    PolicyConstant(
      "reboot.keepsPending", .flag(\.rebootKeepsPending), .boolean,
      sources: [.requestsAfterRestart], .inferred,
      "Whether pending requests survive a restart of the device; nobody knows."),
    PolicyConstant(
      "update.keepsPending", .flag(\.updateKeepsPending), .boolean,
      sources: [.requestsAfterRestart], .inferred,
      "Whether pending requests survive an update of the app; nobody knows."),
    PolicyConstant(
      "fileProtection.keyLifetime", .time(\.fileProtectionKeyLifetime, 0...3600), .seconds,
      sources: [.lockedFiles], .documented,
      "How long after locking the device files of the class “complete” remain readable."),
  ]

  private static let requestConstants: [PolicyConstant] = [
    PolicyConstant(
      "registration.lateIsFatal", .flag(\.registrationLateIsFatal), .boolean,
      sources: [.lateRegistration], .measured,
      "Whether registering a launch handler after launching has finished ends the process."),
    PolicyConstant(
      "pending.includesRunning", .flag(\.pendingIncludesRunning), .boolean,
      sources: [.runningRequestListed], .inferred,
      "Whether the list of pending requests includes that of the running task."),
    PolicyConstant(
      "pending.includesHealthResearch", .flag(\.pendingIncludesHealthResearch), .boolean,
      sources: [.healthRequestsUnlisted], .measured,
      "Whether the list of pending requests includes health research; one author found none."),
    PolicyConstant(
      "limits.pendingRefresh", .count(\.limitsPendingRefresh, 1...1000), .count,
      sources: [.pendingLimit], .documented,
      "How many app refresh requests of an app may be pending at once."),
    PolicyConstant(
      "limits.pendingProcessing", .count(\.limitsPendingProcessing, 1...1000), .count,
      sources: [.pendingLimit], .documented,
      "How many processing requests of an app may be pending at once."),
    PolicyConstant(
      "submission.postponements", .count(\.submissionPostponements, 1...1000), .count,
      sources: [.requestReplaced], .inferred,
      "How often in a row a request may be put off before that is a finding; our figure."),
    PolicyConstant(
      "submission.duration", .time(\.submissionDuration, 0...60_000_000), .microseconds,
      sources: [.submissionTime], .measured,
      "How long submitting a request keeps the app waiting; 3000 to 4000 were measured once."),
  ]

  private static let storageConstants: [PolicyConstant] = [
    PolicyConstant(
      "storage.writeLatency", .time(\.storageWriteLatency, 0...60_000_000), .microseconds,
      sources: [], .inferred,
      "The time that one write to the device's disk takes; our figure for flash memory."),
    PolicyConstant(
      "storage.syncLatency", .time(\.storageSyncLatency, 0...60_000_000), .microseconds,
      sources: [], .inferred,
      "The time that flushing a file to the device's disk takes; our figure for flash memory."),
  ]
}

extension Policy {
  /// Returns the constant of a name, or nil.
  public static func constant(named name: String) -> PolicyConstant? {
    constants.first { $0.name == name }
  }

  /// Sets a constant by name.
  ///
  /// - Parameters:
  ///   - name: The dotted name, for example `refresh.runLimit`.
  ///   - value: The value in the constant's unit.
  /// - Throws: ``PolicyProblem`` for an unknown name, a wrong type, or a value out of range.
  public mutating func set(_ name: String, to value: PolicyValue) throws(PolicyProblem) {
    guard let constant = Self.constant(named: name) else {
      let similar = NearMiss.of(name, in: Self.constants.map(\.name))
      throw PolicyProblem(
        name: name, found: name, expected: "the name of a policy constant",
        hint: similar.map { "did you mean `\($0)`?" })
    }
    try constant.set(value, in: &self)
  }
}
