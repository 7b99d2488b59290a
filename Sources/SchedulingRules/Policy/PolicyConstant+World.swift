/// What becomes of an app's files, defaults and clocks around its processes.
extension PolicyConstant {
  static let files: [PolicyConstant] = [
    .flag(
      .filesApplicationSupportExists, "files.applicationSupportExists", false,
      sources: [.applicationSupportMissing], .measured,
      "Whether a new app finds a folder for application support."),
    .flag(
      .filesNewContainerPathOnUpdate, "files.newContainerPathOnUpdate", true,
      sources: [.containerPathChanges], .documented,
      "Whether an update of the app gives its folders other paths."),
    .flag(
      .filesFsyncIsDurable, "files.fsyncIsDurable", true, sources: [.syncedWrites], .documented,
      "Whether `fsync` brings a file to the medium; else only `F_FULLFSYNC` does."),
    .choice(
      .filesTmpPurge, "files.tmpPurge", .atRestart, sources: [.temporaryFilesGo], .folklore,
      "When temporary files are removed; no source says it."),
    .choice(
      .filesCachesPurge, "files.cachesPurge", .whileNotRunning, sources: [.cachesGo], .documented,
      "Whether caches are removed under a running app, too, when room is short."),
    .time(
      .swiftDataAutosaveDelay, "swiftData.autosaveDelay", 10, in: 0...600,
      sources: [.modelAutosave],
      .folklore,
      "How long after the first change the main actor's model context saves; not published."),
    .fraction(
      .diskOpportunisticReserve, "disk.opportunisticReserve", 0.1, sources: [.roomOnDisk],
      .inferred, "Which part of the disk is kept free of what is only useful; 0 … 0.3 is plausible."
    ),
    .flag(
      .bootLaunchBeforeFirstUnlock, "boot.launchBeforeFirstUnlock", true,
      sources: [.launchBeforeFirstUnlock], .measured,
      "Whether scheduled work is launched before the device was first unlocked since its start."),
  ]

  static let clocks: [PolicyConstant] = [
    .time(
      .appNapOnset, "appNap.onset", 60, in: 0...3600, sources: [.appNap], .measured,
      "How long an app is hidden on a Mac before it naps."),
    .time(
      .appNapTimerInterval, "appNap.timerInterval", 10, in: 0...3600, sources: [.appNap], .inferred,
      "How far apart the moments are at which timers of an app that naps fire; not published."),
    .flag(
      .deviceSleepsWhenIdle, "device.sleepsWhenIdle", true, sources: [.deviceSleep], .inferred,
      "Whether uptime stands still while the device is locked and no process of the app runs."),
    .choice(
      .clockSignificantChangeDelivery, "clock.significantChangeDelivery", .nextRun,
      sources: [.significantTimeChange], .documented,
      "When an app that did not run hears of a significant change of the time; Apple says both."),
    .time(
      .clockDriftStep, "clock.driftStep", 0, in: -1...1, sources: [.wallClockJumps], .measured,
      "By how much the wall clock is set when a network is reached again; −0.64 … 0.64 s was seen."),
    .time(
      .timersBackgroundLag, "timers.backgroundLag", 0, in: 0...490, sources: [.timerLateness],
      .measured,
      "How much later timers of an app in the background come on a locked device off its charger."),
  ]

  static let prewarming: [PolicyConstant] = [
    .choice(
      .prewarmEnabled, "prewarm.enabled", .off, sources: [.prewarming], .inferred,
      "When the app is started ahead of use where no scenario says so."),
    .choice(
      .prewarmDepth, "prewarm.depth", .main, sources: [.prewarmingDepth], .measured,
      "How far a start ahead of use goes: only the last of them runs code of the app."),
    .time(
      .prewarmLead, "prewarm.lead", 1800, in: 1...10_800, sources: [.prewarmingDepth], .measured,
      "How long after a restart of the device the app is started ahead of use."),
  ]

  static let defaults: [PolicyConstant] = [
    .choice(
      .defaultsAfterUnlock, "defaults.afterUnlock", .needsRelaunch,
      sources: [.defaultsStayEmpty], .measured,
      "What a process that found empty defaults finds after the first unlock."),
    .choice(
      .defaultsWriteBeforeUnlock, "defaults.writeBeforeUnlock", .dropped,
      sources: [.defaultsSetBeforeUnlock], .measured,
      "What becomes of what is set before the first unlock."),
    .time(
      .defaultsLostOnKill, "defaults.lostOnKill", 0, in: 0...1,
      sources: [.defaultsOutliveProcess], .support,
      "How long before its end what a process has set is lost with it."),
    .time(
      .defaultsFlushToDisk, "defaults.flushToDisk", 1, in: 0...30,
      sources: [.powerCutTakesDefaults], .inferred,
      "How long after it was set a default is lost in a power cut; nobody publishes it."),
    .choice(
      .keychainLockedError, "keychain.lockedError", .interactionNotAllowed,
      sources: [.keychainError], .measured,
      "What an app is told before the first unlock of an item that is in the keychain."),
  ]
}
