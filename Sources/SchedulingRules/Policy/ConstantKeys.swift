public import DeviceModel

/// The key of a policy constant: `policy[.refreshMinSpacing]` is a time because the key is one of a time.
///
/// All that is known of a constant stands in its declaration, a ``PolicyConstant``; a key is its name
/// in code, the dotted name without the dots. A new constant is a key here, a declaration in the list
/// of its subject, and a row in `Config/Policies/Documented.plist`, which tests rewrite.
public protocol ConstantKey: Sendable {
  /// The constant's place among the values of a policy; every constant has one of its own.
  var place: Int { get }
}

extension ConstantKey {
  /// All that is known of the constant.
  public var declaration: PolicyConstant {
    guard let declaration = Policy.constants.first(where: { $0.place == place }) else {
      preconditionFailure("\(self) has no declaration")
    }
    return declaration
  }
}

/// The constants that are times, read as `Duration`.
public enum TimeConstant: Int, CaseIterable, ConstantKey {
  case refreshRunLimit, refreshMinSpacing, fetchRunLimit, pushRunLimit, pushMinGap, pushWindow,
    refreshEarlyExpiryEarliest, refreshEarlyExpiryLatest, processingRunLimit,
    expirationWarningBefore, expirationGraceAfterHandler, bgtaskTotalTime, bgtaskWarning,
    bgtaskStartedInBackground, bgtaskWarnAfter, launchDuration, didEnterBackgroundLimit,
    terminateLimit, watchdogLaunch, watchdogResume, watchdogUpdate, watchdogSuspend,
    expiryHandlersTotalMainThread, suspendDelayAfterBackground, suspendDelayAfterCompletion,
    watchdogLaunchProcessor, cpuMonitorWindow, wakeupsMonitorWindow, fileProtectionKeyLifetime,
    submissionDuration, continuedNoProgressTimeout, continuedPromptAfter, healthUpdateTime,
    healthBackoff, nsbaShortestInterval, nsbaDeferredFor, nsbaDeferralGrace, storageWriteLatency,
    storageSyncLatency, urlsessionEventsRunLimit, urlsessionResumeDelay, urlsessionResumeDelayMax,
    urlsessionDiscretionPatience, usageLearningTime, usageStaleAfter, usageUnusedAfter,
    earliestBeginDateWarnBeyond, budgetEnergyPerDay, budgetLaunchEnergy, throttleTime,
    throttleMaxTime, refreshWindow, processingWindow, defaultsLostOnKill, defaultsFlushToDisk,
    prewarmLead, processingMinSpacing, urlsessionRetryDelay, urlsessionRetryDelayMax,
    refreshSpacingJitter, usageLearningRamp, processingIdleTime, processingIdleTimeByDay,
    predictLeadTime, nightBegin, nightEnd, restartQuietTime, clockDriftStep, timersBackgroundLag,
    appNapOnset, appNapTimerInterval, notificationActionTime, locationVisitAfter,
    locationStationaryAfter, urlsessionProgressInterval, swiftDataAutosaveDelay

  /// Times come first.
  public var place: Int { rawValue }
}

/// The constants that are whole numbers, read as `Int`.
public enum CountConstant: Int, CaseIterable, ConstantKey {
  case pushPerHour, bgtaskMaxAssertions, wakeupsMonitorLimit, limitsPendingRefresh,
    limitsPendingProcessing, submissionPostponements, continuedMaxPerApp, continuedMaxPerDevice,
    healthFailuresToStop, urlsessionResumesBeforeFinding, networkWifiRate, networkCellularRate,
    usageDailyDays, refreshMaxPerDayDaily, refreshMaxPerDayWeekly, refreshMaxPerDayRare,
    budgetDataPerDay, budgetLaunchData, usageConstantHours, refreshMaxPerDayConstant,
    predictReserve, budgetSavedLaunches, urlsessionProgressCalls

  /// Behind the times.
  public var place: Int { Self.first + rawValue }
  private static let first = TimeConstant.allCases.count
  fileprivate static let end = first + allCases.count
}

/// The constants that are fractions, weights or rates, read as `Double`.
public enum RealConstant: Int, CaseIterable, ConstantKey {
  case refreshEarlyExpiryProbability, bgtaskLpmFactor, cpuMonitorLimit, batteryCriticalLevel,
    lpmEndsAtLevel, scoringThresholdStart, scoringThresholdEnd, scoringApplicationWeight,
    scoringDeviceActivityWeight, scoringNetworkQualityWeight, scoringBatteryLevelWeight,
    scoringThermalWeight, diskOpportunisticReserve, refreshPerDayConstant, refreshPerDayDaily,
    refreshPerDayWeekly, refreshPerDayRare, refreshNightFactor, refreshNightFactorConstant,
    processingPerDay, processingDayFactor, budgetDevicePerDay, budgetOthersPerDay,
    predictUsualShare

  /// Behind the whole numbers.
  public var place: Int { Self.first + rawValue }
  private static let first = CountConstant.end
  fileprivate static let end = first + allCases.count
}

/// The constants that are switches, read as `Bool`.
public enum FlagConstant: Int, CaseIterable, ConstantKey {
  case simulatorRefusesSubmissions, simulatorLaunchNeedsRequest, refreshEndsOnUserActivity,
    processingEndsOnConditionLost, processingEndsOnUserActivity, processingRequiresIdle,
    processingOnBattery, lockedFileSharedFilesOnly, lpmBlocks, barOffCancelsPending,
    barOffEndsRunning, forceQuitBlocksRefresh, forceQuitBlocksProcessing,
    forceQuitClearedByRestart, rebootKeepsPending, updateKeepsPending, lowDataModeBlocks,
    thermalEndsBackgroundTasks, cameraBlocks, callBlocks, registrationLateIsFatal,
    pendingIncludesRunning, pendingIncludesHealthResearch, continuedAllowedInLowPowerMode,
    continuedNeedsRefreshOn, continuedProcessorMonitored, healthHourlyCap,
    nsbaExceptionOnEmptyIdentifier, nsbaDefersWithoutPower, nsbaDefersOnUserActivity,
    urlsessionWaitingKeepsDelay, urlsessionDiscretionNeedsWiFi, urlsessionDiscretionNeedsPower,
    urlsessionUploadsBeginAnew, earliestBeginDateFarNeedsUse, filesApplicationSupportExists,
    filesNewContainerPathOnUpdate, bootLaunchBeforeFirstUnlock,
    deviceSleepsWhenIdle, pushNeedsUse, pushAlertWakes, wakeCallsDidEnterBackground,
    launchCountsAsRunTime, sceneConnectsInBackground, budgetCountsTransfers, filesFsyncIsDurable,
    notificationAfterForceQuit

  /// Behind the fractions and weights.
  public var place: Int { Self.first + rawValue }
  private static let first = RealConstant.end
  fileprivate static let end = first + allCases.count
}

/// What a constant may choose: one of a few values, each with a word for documents.
public protocol PolicyChoice: CaseIterable, Sendable where AllCases == [Self] {
  /// The value as documents and reports write it.
  var word: String { get }
}

extension PolicyChoice where Self: RawRepresentable<String> {
  /// The name of the case.
  public var word: String { rawValue }
}

extension ThermalState: PolicyChoice {}

/// The constants that choose one of a few values, read as what they choose.
public struct ChoiceConstant<Choice: PolicyChoice>: ConstantKey {
  /// Counts through the choices of all types.
  fileprivate let number: Int

  /// Behind the switches.
  public var place: Int { FlagConstant.end + number }
}

extension ChoiceConstant<ExpirationQueue> {
  /// See its ``ConstantKey/declaration``, as for every key.
  public static var expirationQueue: Self { Self(number: 0) }
}

extension ChoiceConstant<ThermalState> {
  /// See its ``ConstantKey/declaration``.
  public static var thermalBlockLevel: Self { Self(number: 1) }
}

extension ChoiceConstant<LeakedTaskKill> {
  /// See its ``ConstantKey/declaration``.
  public static var leakedTaskKillCode: Self { Self(number: 2) }
}

extension ChoiceConstant<SubmissionErrorCode> {
  /// See its ``ConstantKey/declaration``.
  public static var continuedSubmissionError: Self { Self(number: 3) }
  /// See its ``ConstantKey/declaration``.
  public static var resourceUnsupportedError: Self { Self(number: 4) }
}

extension ChoiceConstant<TemporaryFilesPurge> {
  /// See its ``ConstantKey/declaration``.
  public static var filesTmpPurge: Self { Self(number: 5) }
}

extension ChoiceConstant<CachesPurge> {
  /// See its ``ConstantKey/declaration``.
  public static var filesCachesPurge: Self { Self(number: 6) }
}

extension ChoiceConstant<DefaultsAfterUnlock> {
  /// See its ``ConstantKey/declaration``.
  public static var defaultsAfterUnlock: Self { Self(number: 7) }
}

extension ChoiceConstant<DefaultsWriteBeforeUnlock> {
  /// See its ``ConstantKey/declaration``.
  public static var defaultsWriteBeforeUnlock: Self { Self(number: 8) }
}

extension ChoiceConstant<PrewarmOccasion> {
  /// See its ``ConstantKey/declaration``.
  public static var prewarmEnabled: Self { Self(number: 9) }
}

extension ChoiceConstant<PrewarmDepth> {
  /// See its ``ConstantKey/declaration``.
  public static var prewarmDepth: Self { Self(number: 10) }
}

extension ChoiceConstant<SignificantChangeDelivery> {
  /// See its ``ConstantKey/declaration``.
  public static var clockSignificantChangeDelivery: Self { Self(number: 11) }
}

extension ChoiceConstant<RefreshOffSubmission> {
  /// See its ``ConstantKey/declaration``.
  public static var barOffSubmissionError: Self { Self(number: 12) }
}

extension ChoiceConstant<WorkoutRunTime> {
  /// See its ``ConstantKey/declaration``.
  public static var workoutKeepsRunning: Self { Self(number: 13) }
}

extension ChoiceConstant<KeychainLockedError> {
  /// See its ``ConstantKey/declaration``.
  public static var keychainLockedError: Self { Self(number: 14) }
}
