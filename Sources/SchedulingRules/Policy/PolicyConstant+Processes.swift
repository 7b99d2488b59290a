/// Background tasks, the life of processes, and what watches over them.
extension PolicyConstant {
  static let backgroundTasks: [PolicyConstant] = [
    .time(
      .bgtaskTotalTime, "bgtask.totalTime", 30, in: 1...3600,
      sources: [.backgroundTaskTime, .backgroundTasksShareTime], .support,
      "The time in the background that all background tasks of an app share."),
    .time(
      .bgtaskWarning, "bgtask.warning", 5, in: 0...600,
      sources: [.backgroundTaskWarning], .measured,
      "How long before the end of that time the expiration handlers are called."),
    .time(
      .bgtaskStartedInBackground, "bgtask.startedInBackground", 5, in: 0...3600,
      sources: [.backgroundTaskInWake], .measured,
      "The time of background tasks first begun during a background wake; a weak measurement."),
    .count(
      .bgtaskMaxAssertions, "bgtask.maxAssertions", 1000, in: 1...1_000_000,
      sources: [.tooManyBackgroundTasks], .support,
      "The number of open background tasks beyond which the process is killed."),
    .fraction(
      .bgtaskLpmFactor, "bgtask.lpmFactor", 0.5,
      sources: [.backgroundTasksInLowPowerMode], .inferred,
      "The part of their time that background tasks get in Low Power Mode; Apple gives no number."),
    .time(
      .bgtaskWarnAfter, "bgtask.warnAfter", 30, in: 1...3600,
      sources: [.backgroundTaskAge], .measured,
      "How long a background task may be open before the system's log warns of it."),
  ]

  static let processes: [PolicyConstant] = [
    .time(
      .launchDuration, "launch.duration", 0.4, in: 0...60, sources: [.launchDuration], .inferred,
      "The time that a cold launch takes before the app's first line runs."),
    .flag(
      .launchCountsAsRunTime, "launch.countsAsRunTime", false, sources: [.launchDuration],
      .folklore,
      "Whether the time of a cold launch is taken off the time of the tasks that it is for."),
    .time(
      .didEnterBackgroundLimit, "didEnterBackground.limit", 5, in: 1...600,
      sources: [.enteringBackground], .documented,
      "How long the callback on entering the background may take before the watchdog kills."),
    .time(
      .terminateLimit, "terminate.limit", 5, in: 1...600, sources: [.termination], .measured,
      "How long an app that is told to terminate may take before the watchdog kills."),
    .time(
      .watchdogLaunch, "watchdog.launch", 20, in: 1...600,
      sources: [.watchdog, .termination], .measured,
      "How long a launch may take until launching has finished."),
    .time(
      .watchdogResume, "watchdog.resume", 10, in: 1...600, sources: [.watchdog], .folklore,
      "How long an app that comes back on screen may take to enter the foreground."),
    .time(
      .watchdogUpdate, "watchdog.update", 10, in: 1...600,
      sources: [.watchdog, .termination], .measured,
      "How long the callback on becoming active, or on resigning, may take."),
    .time(
      .watchdogSuspend, "watchdog.suspend", 10, in: 1...600, sources: [.watchdog], .folklore,
      "How long an app may take from resigning until it has entered the background."),
    .time(
      .expiryHandlersTotalMainThread, "expiryHandlers.totalMainThread", 3, in: 1...600,
      sources: [.backgroundTaskHandlersOnMain, .watchdog], .support,
      "How long the expiration handlers of background tasks may take together."),
    .time(
      .suspendDelayAfterBackground, "suspend.delayAfterBackground", 5, in: 0...600,
      sources: [.suspension], .folklore,
      "How long after entering the background a process without an assertion is suspended."),
    .time(
      .suspendDelayAfterCompletion, "suspend.delayAfterCompletion", 0.5, in: 0...600,
      sources: [.suspensionAfterCompletion], .measured,
      "How long after its last assertion ended a process in the background is suspended."),
    .choice(
      .leakedTaskKillCode, "leakedTask.killCode", .assertionTimeout, unit: .code,
      sources: [.leakCode, .leakWatchdogCode], .documented,
      "The code with which the system kills an app whose background task is never ended."),
    .flag(
      .lockedFileSharedFilesOnly, "lockedFile.sharedFilesOnly", true,
      sources: [.lockOnSharedFile, .lockScope], .measured,
      "Whether only locks on files in shared containers may not be held into suspension."),
    .flag(
      .wakeCallsDidEnterBackground, "wake.callsDidEnterBackground", false,
      sources: [.foregroundWithoutLeaving, .resumeOrder], .measured,
      "Whether a background launch calls didEnterBackground before the event; Apple says so."),
    .flag(
      .sceneConnectsInBackground, "scene.connectsInBackground", false,
      sources: [.backgroundLaunchWithoutScene, .swiftUILaunchViews], .measured,
      "Whether a scene connects at a launch in the background, and stays there; Apple says so."),
    .choice(
      .workoutKeepsRunning, "workout.keepsRunning", .withMode,
      sources: [.workoutSession, .workoutOnPhone], .measured,
      "Whether a workout session keeps an iPhone's app running; Apple does not say it of a phone."),
  ]

  static let monitors: [PolicyConstant] = [
    .time(
      .watchdogLaunchProcessor, "watchdog.launchProcessor", 0, in: 0...600,
      sources: [.launchProcessorTime], .measured,
      "How much processor time a launch in the background may use; 0 for any, 3.77 was seen once."),
    .fraction(
      .cpuMonitorLimit, "cpuMonitor.limit", 0.8, sources: [.processorMonitor], .documented,
      "The share of a processor that processing without external power may use for long."),
    .time(
      .cpuMonitorWindow, "cpuMonitor.window", 60, in: 1...day,
      sources: [.processorMonitor], .documented,
      "The time over which that share is measured."),
    .count(
      .wakeupsMonitorLimit, "wakeupsMonitor.limit", 45_000, in: 1...1_000_000_000,
      sources: [.wakeupsMonitor], .measured,
      "How often a process may wake from idleness within the monitor's time."),
    .time(
      .wakeupsMonitorWindow, "wakeupsMonitor.window", 300, in: 1...day,
      sources: [.wakeupsMonitor], .measured,
      "The time over which wakeups are counted."),
  ]
}
