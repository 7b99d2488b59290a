internal import DeviceModel

/// The constants about what ends work early, how it is watched, and the state of the device.
extension Policy {
  static let earlyEndConstants: [PolicyConstant] = [
    PolicyConstant(
      "refresh.earlyExpiryProbability", .fraction(\.refreshEarlyExpiryProbability), .fraction,
      sources: [.refreshEarlyEnd], .inferred,
      "How likely an app refresh task is ended long before its time; 0 unless a policy says more."),
    PolicyConstant(
      "refresh.earlyExpiryEarliest", .time(\.refreshEarlyExpiryEarliest, 0...3600), .seconds,
      sources: [.refreshEarlyEnd], .measured,
      "How long an app refresh task that is ended so runs at least."),
    PolicyConstant(
      "refresh.earlyExpiryLatest", .time(\.refreshEarlyExpiryLatest, 0...3600), .seconds,
      sources: [.refreshEarlyEnd], .measured,
      "How long an app refresh task that is ended so runs at most."),
    PolicyConstant(
      "refresh.endsOnUserActivity", .flag(\.refreshEndsOnUserActivity), .boolean,
      sources: [.refreshEarlyEnd, .processingEndsOnUse], .support,
      "Whether a running app refresh task expires when the user begins to use the device."),
    PolicyConstant(
      "processing.endsOnConditionLost", .flag(\.processingEndsOnConditionLost), .boolean,
      sources: [
        .externalPower, .processingNetwork, .expirationBeforeEnd, .lowPowerMode, .criticalBattery,
      ], .inferred,
      "Whether a running processing task expires when a condition goes for which it would wait."),
    PolicyConstant(
      "expiration.queue",
      .choice(\.expirationQueue, ExpirationQueue.allCases.map(\.rawValue)), .word,
      sources: [.expirationQueue], .documented,
      "Where expiration handlers run: on the queue of the launch handler or on a background queue."),
  ]

  static let backgroundTimeConstants: [PolicyConstant] = [
    PolicyConstant(
      "bgtask.lpmFactor", .fraction(\.bgtaskLpmFactor), .fraction,
      sources: [.backgroundTasksInLowPowerMode], .inferred,
      "The part of their time that background tasks get in Low Power Mode; Apple gives no number."),
    PolicyConstant(
      "bgtask.warnAfter", .time(\.bgtaskWarnAfter, 1...3600), .seconds,
      sources: [.backgroundTaskAge], .measured,
      "How long a background task may be open before the system's log warns of it."),
  ]

  static let monitorConstants: [PolicyConstant] = [
    PolicyConstant(
      "watchdog.launchProcessor", .time(\.watchdogLaunchProcessor, 0...600),
      .seconds, sources: [.launchProcessorTime], .measured,
      "How much processor time a launch in the background may use; 0 for any, 3.77 was seen once."),
    PolicyConstant(
      "cpuMonitor.limit", .fraction(\.cpuMonitorLimit), .fraction,
      sources: [.processorMonitor], .documented,
      "The share of a processor that processing without external power may use for long."),
    PolicyConstant(
      "cpuMonitor.window", .time(\.cpuMonitorWindow, 1...86_400), .seconds,
      sources: [.processorMonitor], .documented,
      "The time over which that share is measured."),
    PolicyConstant(
      "wakeupsMonitor.limit", .count(\.wakeupsMonitorLimit, 1...1_000_000_000), .count,
      sources: [.wakeupsMonitor], .measured,
      "How often a process may wake from idleness within the monitor's time."),
    PolicyConstant(
      "wakeupsMonitor.window", .time(\.wakeupsMonitorWindow, 1...86_400), .seconds,
      sources: [.wakeupsMonitor], .measured,
      "The time over which wakeups are counted."),
  ]

  static let deviceConstants: [PolicyConstant] = [
    PolicyConstant(
      "lpm.endsAtLevel", .fraction(\.lpmEndsAtLevel), .fraction,
      sources: [.lowPowerModeEnds], .folklore,
      "The charge at which Low Power Mode goes off by itself while the device is charged."),
    PolicyConstant(
      "lowDataMode.blocks", .flag(\.lowDataModeBlocks), .boolean,
      sources: [.lowDataMode], .inferred,
      "Whether work for the network waits while Low Data Mode is on."),
    PolicyConstant(
      "thermal.blockLevel", .choice(\.thermalBlockLevel, ThermalState.words), .word,
      sources: [.thermalState], .measured,
      "The thermal state from which on scheduled work waits, and ends if it is running."),
    PolicyConstant(
      "thermal.endsBackgroundTasks", .flag(\.thermalEndsBackgroundTasks), .boolean,
      sources: [.backgroundTaskWarning, .thermalState], .measured,
      "Whether the time of background tasks ends when the device becomes that hot."),
    PolicyConstant(
      "camera.blocks", .flag(\.cameraBlocks), .boolean,
      sources: [.cameraAndCall], .measured,
      "Whether nothing is launched while some app uses the camera."),
    PolicyConstant(
      "call.blocks", .flag(\.callBlocks), .boolean,
      sources: [.cameraAndCall], .inferred,
      "Whether nothing is launched during a phone call."),
  ]

  /// The thermal state of the constant `thermal.blockLevel`.
  var thermalBlockState: ThermalState { ThermalState(word: thermalBlockLevel) ?? .serious }
}
