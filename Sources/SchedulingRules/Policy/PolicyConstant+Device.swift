internal import DeviceModel

/// The state of the device, its switches, its disk and its network.
extension PolicyConstant {
  static let conditions: [PolicyConstant] = [
    .flag(
      .lpmBlocks, "lpm.blocks", true, sources: [.lowPowerMode], .documented,
      "Whether all scheduled work waits while Low Power Mode is on."),
    .fraction(
      .batteryCriticalLevel, "battery.criticalLevel", 0.2, sources: [.criticalBattery], .documented,
      "The charge below which scheduled work waits, unless external power is connected."),
    .flag(
      .barOffCancelsPending, "bar.off.cancelsPending", true,
      sources: [.backgroundRefreshOff, .refreshOnRestoresNothing], .documented,
      "Whether switching Background App Refresh off cancels pending refresh requests for good."),
    .flag(
      .barOffEndsRunning, "bar.off.endsRunning", true,
      sources: [.backgroundRefreshOff, .refreshRestriction], .inferred,
      "Whether running tasks expire when Background App Refresh is switched off or forbidden."),
    .choice(
      .barOffSubmissionError, "bar.off.submissionError", .unavailable,
      sources: [.submissionNeedsRefresh], .documented,
      "What submitting comes to with Background App Refresh off: an error, or none and a wait."),
    .flag(
      .forceQuitBlocksRefresh, "forceQuit.blocksRefresh", true,
      sources: [.forceQuitStopsLaunches], .support,
      "Whether app refresh waits after the user has swiped the app away, until it is opened."),
    .flag(
      .forceQuitBlocksProcessing, "forceQuit.blocksProcessing", false,
      sources: [.forceQuitSparesProcessing], .support,
      "Whether processing, too, waits after the user has swiped the app away."),
    .flag(
      .forceQuitClearedByRestart, "forceQuit.clearedByRestart", true,
      sources: [.forceQuitAndRestart], .documented,
      "Whether a restart of the device lifts the block of an app that was swiped away."),
    .time(
      .restartQuietTime, "restart.quietTime", 0, in: 0...day, sources: [.thunderingHerd], .inferred,
      "How long after a restart of the device nothing is started that can wait; 0 for no time."),
    .flag(
      .rebootKeepsPending, "reboot.keepsPending", true, sources: [.requestsAfterRestart], .inferred,
      "Whether pending requests survive a restart of the device; nobody knows."),
    .flag(
      .updateKeepsPending, "update.keepsPending", true, sources: [.requestsAfterRestart], .inferred,
      "Whether pending requests survive an update of the app; nobody knows."),
    .time(
      .fileProtectionKeyLifetime, "fileProtection.keyLifetime", 10, in: 0...3600,
      sources: [.lockedFiles, .keyDropped], .documented,
      "How long after locking the device files of the class “complete” remain readable."),
    .fraction(
      .lpmEndsAtLevel, "lpm.endsAtLevel", 0.8, sources: [.lowPowerModeEnds], .folklore,
      "The charge at which Low Power Mode goes off by itself while the device is charged."),
    .flag(
      .lowDataModeBlocks, "lowDataMode.blocks", true, sources: [.lowDataMode], .inferred,
      "Whether work for the network waits while Low Data Mode is on."),
    .choice(
      .thermalBlockLevel, "thermal.blockLevel", .serious, sources: [.thermalState], .measured,
      "The thermal state from which on scheduled work waits, and ends if it is running."),
    .flag(
      .thermalEndsBackgroundTasks, "thermal.endsBackgroundTasks", true,
      sources: [.backgroundTaskWarning, .thermalState], .measured,
      "Whether the time of background tasks ends when the device becomes that hot."),
    .flag(
      .cameraBlocks, "camera.blocks", true, sources: [.cameraAndCall], .measured,
      "Whether nothing is launched while some app uses the camera."),
    .flag(
      .callBlocks, "call.blocks", true, sources: [.cameraAndCall], .inferred,
      "Whether nothing is launched during a phone call."),
  ]

  static let storage: [PolicyConstant] = [
    .time(
      .storageWriteLatency, "storage.writeLatency", 50, in: 0...60_000_000, unit: .microseconds,
      sources: [], .inferred,
      "The time that one write to the device's disk takes; our figure for flash memory."),
    .time(
      .storageSyncLatency, "storage.syncLatency", 4_000, in: 0...60_000_000, unit: .microseconds,
      sources: [], .inferred,
      "The time that flushing a file to the device's disk takes; our figure for flash memory."),
  ]

  static let transfers: [PolicyConstant] = [
    .time(
      .urlsessionEventsRunLimit, "urlsession.eventsRunLimit", 30, in: 1...3600,
      sources: [.sessionEventsCode], .inferred,
      "How long an app may take over the events of its URL session; Apple says only “in time”."),
    .time(
      .urlsessionResumeDelay, "urlsession.resumeDelay", 60, in: 0...day,
      sources: [.resumeDelay], .measured,
      "How long a transfer begun after the first wake for session events waits; it doubles."),
    .time(
      .urlsessionResumeDelayMax, "urlsession.resumeDelayMax", 21_600, in: 0...week,
      sources: [.resumeDelay], .inferred,
      "The longest that a transfer begun after such a wake waits."),
    .flag(
      .urlsessionWaitingKeepsDelay, "urlsession.waitingKeepsDelay", true,
      sources: [.resumeDelay], .measured,
      "Whether a delay for which a transfer waited is doubled at the next wake, though it is over."
    ),
    .count(
      .urlsessionResumesBeforeFinding, "urlsession.resumesBeforeFinding", 3, in: 1...1000,
      sources: [.manySmallTransfers], .inferred,
      "After how many wakes in a row that begin one more transfer that is a finding."),
    .flag(
      .urlsessionDiscretionNeedsWiFi, "urlsession.discretionNeedsWiFi", true,
      sources: [.discretionaryTransfers], .documented,
      "Whether a discretionary transfer waits for Wi-Fi."),
    .flag(
      .urlsessionDiscretionNeedsPower, "urlsession.discretionNeedsPower", true,
      sources: [.discretionaryTransfers], .documented,
      "Whether a discretionary transfer waits for external power."),
    .time(
      .urlsessionDiscretionPatience, "urlsession.discretionPatience", 86_400, in: 0...week,
      sources: [.discretionaryTransfers], .inferred,
      "How long a discretionary transfer waits for them; then any network will do."),
    .time(
      .urlsessionRetryDelay, "urlsession.retryDelay", 60, in: 1...day,
      sources: [.transferTimeout], .inferred,
      "How long a transfer waits that was not answered in time; it doubles. Not published."),
    .time(
      .urlsessionRetryDelayMax, "urlsession.retryDelayMax", 21_600, in: 1...week,
      sources: [.transferTimeout], .inferred,
      "The longest that a transfer waits that was not answered in time."),
    .flag(
      .urlsessionUploadsBeginAnew, "urlsession.uploadsBeginAnew", true,
      sources: [.transferTimeout], .inferred,
      "Whether an upload that was interrupted begins anew; a download goes on where it was."),
    .time(
      .urlsessionProgressInterval, "urlsession.progressInterval", 5, in: 1...day,
      sources: [.backgroundTransfers], .inferred,
      "The least time between two calls that say how far a transfer is. Not published."),
    .count(
      .urlsessionProgressCalls, "urlsession.progressCalls", 5, in: 1...1000,
      sources: [.backgroundTransfers], .inferred,
      "How many calls say at most how far a transfer is, that for its end included; a phone makes more."
    ),
    .count(
      .networkWifiRate, "network.wifiRate", 5_000, in: 1...10_000_000, unit: .kilobytes,
      sources: [.backgroundTransfers], .inferred,
      "What Wi-Fi carries in a second, shared by all transfers."),
    .count(
      .networkCellularRate, "network.cellularRate", 1_000, in: 1...10_000_000, unit: .kilobytes,
      sources: [.backgroundTransfers], .inferred,
      "What mobile data carries in a second, shared by all transfers."),
  ]
}
