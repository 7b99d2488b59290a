public import SchedulingRules

/// What a rule looks like in a trace: a record that carries its number, and the line of a report.
///
/// The text is that of the report's line, with `…` for what differs from run to run.
///
/// ```swift
/// RuleRecord.all(naming: 36).first?.kind  // "callMade"
/// ```
public struct RuleRecord: Equatable, Sendable {
  /// The name under which the record is written: `reasonOpened`, `killed` and so on.
  public let kind: String
  /// The rule whose number the record carries.
  public let rule: RuleID
  /// The line of the text report.
  public let text: String

  private init(_ kind: EventKind, _ rule: RuleID, _ text: String) {
    self.kind = kind.rawValue
    self.rule = rule
    self.text = text
  }

  /// The records that can carry the number of a rule; none for one that only shapes what happens.
  public static func all(naming rule: RuleID) -> [RuleRecord] {
    all.filter { $0.rule == rule }
  }

  private static let all =
    waits + pushes + commands + calls + scores + removals + tasks + processes + kills + findings

  private static let waits =
    [
      wait(.simulator, for: "a device", seeing: "a simulator"),
      wait(.earliestBeginDate, for: "wall clock at …", seeing: "earliest begin date not reached"),
      wait(.activityWindow, for: "its window from … on", seeing: "window not open"),
      wait(.activityNeedsProcess, for: "running app", seeing: "app suspended"),
      wait(
        .farBeginDate, for: "app opened by the user since the request",
        seeing: "asked for more than … ahead"),
      wait(.idleDevice, for: "idle device", seeing: "device in use"),
      wait(.unusedApp, for: "app opened by the user since", seeing: "app not opened for …"),
      wait(.externalPower, for: "external power", seeing: "on battery"),
      wait(.processingNetwork, for: "Wi-Fi or cellular", seeing: "no network"),
      wait(.refreshNetwork, for: "Wi-Fi or cellular", seeing: "no network"),
      wait(.backgroundLaunch, for: "app in the background", seeing: "app in the foreground"),
      wait(
        .refreshDailyLimit, for: "fewer than … in 24 h",
        seeing: "… of an app that is … in the past 24 h"),
      wait(
        .overrunThrottle, for: "… since then", seeing: "throttled after a task that failed at …"),
      wait(
        .forceQuitStopsLaunches, for: "app opened by the user since",
        seeing: "swiped away in the app switcher"),
      wait(.lowPowerMode, for: "Low Power Mode off", seeing: "Low Power Mode on"),
      wait(.criticalBattery, for: "battery at … or external power", seeing: "battery at …"),
      wait(
        .backgroundRefreshOff, for: "Background App Refresh on", seeing: "Background App Refresh …"),
      wait(.lowDataMode, for: "Low Data Mode off", seeing: "Low Data Mode on"),
      wait(.thermalState, for: "thermal state below …", seeing: "thermal state …"),
      wait(.cameraAndCall, for: "idle camera", seeing: "camera in use"),
      wait(.cameraAndCall, for: "end of the phone call", seeing: "phone call"),
      wait(.score, for: "the threshold of its score", seeing: "score …"),
      wait(.budgets, for: "… for one more launch", seeing: "… budget spent"),
      wait(.refreshSpacing, for: "… between launches", seeing: "last app refresh at …"),
      wait(.continuedRoom, for: "fewer than … continued tasks of …", seeing: "… running"),
      wait(.healthUpdateFrequency, for: "… between updates", seeing: "last update at …"),
      wait(.healthObserversAtLaunch, for: "… since then", seeing: "update not answered by …"),
      wait(.healthStudy, for: "user who takes part in the study", seeing: "user in no study"),
      wait(.healthDataProtection, for: "readable data of the class …", seeing: "device locked"),
      wait(.backgroundTransfers, for: "Wi-Fi or cellular", seeing: "no network"),
      wait(
        .resumeDelay, for: "the end of the delay",
        seeing: "begun in the background after a wake for session events"),
      wait(.lowDataMode, for: "Wi-Fi, as the app asks", seeing: "cellular network"),
      wait(
        .discretionaryTransfers, for: "Wi-Fi and external power", seeing: "no Wi-Fi, on battery"),
      wait(.discretionaryTransfers, for: "Wi-Fi", seeing: "no Wi-Fi"),
      wait(.discretionaryTransfers, for: "external power", seeing: "on battery"),
      wait(.silentPushGap, for: "… between silent pushes", seeing: "last silent push at …"),
      wait(
        .silentPushAfterForceQuit, for: "app opened by the user since",
        seeing: "swiped away in the app switcher"),
      wait(
        .silentPushAfterForceQuit, for: "Background App Refresh on",
        seeing: "Background App Refresh …"),
      wait(.newApp, for: "… of getting to know it", seeing: "app installed less than … ago"),
    ].flatMap(\.self)

  private static func wait(
    _ rule: RuleID, for required: String, seeing observed: String
  ) -> [RuleRecord] {
    [
      RuleRecord(.reasonOpened, rule, "… waits for \(required): \(observed)"),
      RuleRecord(.reasonClosed, rule, "… no longer waits for \(required) after …"),
    ]
  }

  private static let pushes = [
    RuleRecord(
      .pushArrived, .forceQuitStopsLaunches,
      "drops a remote notification (…): the app was swiped away"),
    RuleRecord(.pushArrived, .notificationsAfterForceQuit, "shows a remote notification (…)"),
    RuleRecord(.pushArrived, .silentPushForm, "takes a remote notification (…)"),
    RuleRecord(.pushArrived, .silentPushForm, "drops a remote notification (…): …"),
    RuleRecord(
      .pushArrived, .silentPushesPerHour, "drops a remote notification (…): … within the past hour"),
    RuleRecord(.requestAdded, .silentPushActivity, "adds the request …"),
    RuleRecord(.requestRemoved, .silentPushForm, "removes the request …: the app wants no more …"),
    RuleRecord(
      .requestRemoved, .newestPushWaits, "removes the request …: a newer push took its place"),
    RuleRecord(
      .requestRemoved, .newestPushWaits, "removes the request …: the user swiped the app away"),
    RuleRecord(.requestRemoved, .newestPushWaits, "removes the request …: the app was killed"),
    RuleRecord(.taskLaunched, .silentPushOnScreen, "wakes the app for …"),
    RuleRecord(.findingReported, .silentPushForm, "WARNING pushDropped (…): …"),
    RuleRecord(.findingReported, .silentPushesPerHour, "WARNING pushDropped (…): …"),
    RuleRecord(.findingReported, .silentPushRunLimit, "ERROR pushNotCompleted (…): …"),
  ]

  private static let commands =
    ([.allowListEndsFetch, .simulatedLaunch, .simulatedExpiration, .simulatedLaunchUsesRequest]
    as [RuleID]).flatMap { rule in
      [
        RuleRecord(.debugCommandGiven, rule, "simulates …: nothing comes of it"),
        RuleRecord(.findingReported, rule, "NOTE nothingSimulated (…): …"),
      ]
    } + [
      RuleRecord(.debugCommandGiven, .simulatedLaunch, "simulates the launch of …"),
      RuleRecord(.debugCommandGiven, .simulatedExpiration, "simulates the expiration of …"),
      RuleRecord(.debugCommandGiven, .simulatedFetch, "simulates a background fetch"),
      RuleRecord(.taskLaunched, .simulatedLaunch, "wakes the app for …"),
      RuleRecord(.taskLaunched, .simulatedFetch, "wakes the app for …"),
      RuleRecord(.taskExpired, .simulatedExpiration, "expires …: ended by the developer; …"),
      RuleRecord(.callMade, .simulator, "BGTaskScheduler.submit(…) → error 1 (unavailable)"),
    ]

  private static let calls = [
    RuleRecord(.callMade, .registrationPermitted, "BGTaskScheduler.register(…) → false"),
    RuleRecord(
      .callMade, .lateRegistration, "BGTaskScheduler.register(…) → NSInternalInconsistencyException"
    ),
    RuleRecord(.callMade, .lateRegistration, "BGTaskScheduler.register(…) → true"),
    RuleRecord(
      .callMade, .registrationOnce, "BGTaskScheduler.register(…) → NSInternalInconsistencyException"
    ),
    RuleRecord(
      .callMade, .continuedIdentifierEach,
      "BGTaskScheduler.register(…) → NSInternalInconsistencyException"),
    RuleRecord(
      .callMade, .immediateRunIneligible,
      "BGTaskScheduler.submit(…) → error 4 (immediateRunIneligible)"),
    RuleRecord(.callMade, .graphicsResources, "BGTaskScheduler.submit(…) → error 3 (notPermitted)"),
    RuleRecord(
      .callMade, .continuedSubmittedByPerson, "BGTaskScheduler.submit(…) → error 3 (notPermitted)"),
    RuleRecord(
      .callMade, .lockedHealthData, "HKHealthStore.execute(…) → errorDatabaseInaccessible"),
    RuleRecord(.callMade, .healthStudy, "BGTaskScheduler.submit(…) → error 3 (notPermitted)"),
    RuleRecord(.callMade, .continuedGraphics, "BGTaskScheduler.submit(…) → error 3 (notPermitted)"),
    RuleRecord(
      .callMade, .wildcardIdentifiers, "BGTaskScheduler.submit(…) → error 3 (notPermitted)"),
    RuleRecord(
      .callMade, .pendingLimit, "BGTaskScheduler.submit(…) → error 2 (tooManyPendingTaskRequests)"),
    RuleRecord(
      .callMade, .submissionPermitted, "BGTaskScheduler.submit(…) → error 3 (notPermitted)"),
    RuleRecord(
      .callMade, .backgroundModeDeclared, "BGTaskScheduler.submit(…) → error 3 (notPermitted)"),
    RuleRecord(
      .callMade, .submissionNeedsRefresh, "BGTaskScheduler.submit(…) → error 1 (unavailable)"),
    RuleRecord(
      .callMade, .submissionNeedsHandler,
      "BGTaskScheduler.submit(…) → NSInternalInconsistencyException"),
    RuleRecord(.callMade, .expiringActivity, "ProcessInfo.performExpiringActivity(…) → no time"),
    RuleRecord(
      .callMade, .expiringActivity,
      "ProcessInfo.performExpiringActivity(…) → NSInvalidArgumentException"),
    RuleRecord(
      .callMade, .fetchRunLimit, "UIApplication.setMinimumBackgroundFetchInterval(…) → no effect"),
    RuleRecord(
      .callMade, .allowListEndsFetch,
      "UIApplication.setMinimumBackgroundFetchInterval(…) → no effect"),
    RuleRecord(
      .callMade, .backgroundTransfers, "URLSession.completionHandler(…) → NSGenericException"),
    RuleRecord(
      .callMade, .backgroundTransfers, "URLSession.uploadFromMemory(…) → NSGenericException"),
    RuleRecord(.callMade, .sessionMadeAnew, "URLSession.init(…) → second"),
    RuleRecord(
      .callMade, .activityIdentifier,
      "NSBackgroundActivityScheduler.init(…) → NSInvalidArgumentException"),
    RuleRecord(.callMade, .activityIdentifier, "NSBackgroundActivityScheduler.init(…)"),
    RuleRecord(
      .callMade, .activityShouldDefer, "NSBackgroundActivityScheduler.shouldDefer(…) → true"),
    RuleRecord(.callMade, .unknownBackgroundTask, "UIApplication.endBackgroundTask(…) → not open"),
  ]

  private static let scores = [
    RuleRecord(.evaluation, .score, "rates … at …, … its threshold of …")
  ]

  private static let removals = [
    RuleRecord(.requestRemoved, .cancellation, "removes the request …: cancelled by the app"),
    RuleRecord(
      .requestRemoved, .requestsAfterRestart, "removes the request …: the device restarted"),
    RuleRecord(
      .requestRemoved, .requestsAfterRestart, "removes the request …: the app was updated"),
    RuleRecord(.requestAdded, .fetchRunLimit, "adds the request …, to begin in … at the earliest"),
    RuleRecord(
      .requestAdded, .backgroundTransfers, "adds the request …, to begin in … at the earliest"),
    RuleRecord(.requestAdded, .sessionLaunch, "adds the request …, to begin in … at the earliest"),
    RuleRecord(
      .requestRemoved, .forceQuitCancelsTransfers, "removes the request …: the transfer is over"),
    RuleRecord(
      .requestRemoved, .backgroundTransfers, "removes the request …: the transfer is over"),
    RuleRecord(
      .requestRemoved, .sessionLaunch, "removes the request …: the app runs and has the events"),
    RuleRecord(.requestRemoved, .transferTimeout, "removes the request …: the transfer is over"),
    RuleRecord(
      .requestAdded, .activityWindow,
      "adds the request …, to begin in … at the earliest, best within …"),
    RuleRecord(
      .requestAdded, .activityDeferred,
      "adds the request …, to begin in … at the earliest, best within …"),
    RuleRecord(
      .requestRemoved, .activityNeedsProcess, "removes the request …: invalidated by the app"),
    RuleRecord(.requestRemoved, .activityNeedsProcess, "removes the request …: scheduled anew"),
    RuleRecord(
      .requestRemoved, .activityNeedsProcess, "removes the request …: its scheduler was released"),
    RuleRecord(
      .requestRemoved, .activityNeedsProcess, "removes the request …: its process has ended"),
    RuleRecord(
      .requestRemoved, .fetchRunLimit, "removes the request …: no more fetches are wanted"),
    RuleRecord(
      .requestAdded, .healthUpdateFrequency, "adds the request …, to begin in … at the earliest"),
    RuleRecord(
      .requestRemoved, .healthUpdateFrequency, "removes the request …: no more updates are wanted"),
    RuleRecord(
      .requestRemoved, .continuedForceQuit, "removes the request …: the app's process ended"),
    RuleRecord(
      .requestRemoved, .backgroundRefreshOff, "removes the request …: Background App Refresh was …"),
  ]

  private static let tasks = [
    RuleRecord(.taskLaunched, .backgroundLaunch, "launches the app for …"),
    RuleRecord(.taskLaunched, .wakeWithManyTasks, "launches the app for …"),
    RuleRecord(.taskLaunched, .wakeWithManyTasks, "wakes the app for …"),
    RuleRecord(.taskLaunched, .suspendedAppResumed, "wakes the app for …"),
    RuleRecord(.taskLaunched, .continuedBeginsAtOnce, "begins …"),
    RuleRecord(.liveActivity, .continuedBeginsAtOnce, "shows …"),
    RuleRecord(.liveActivity, .continuedQuestion, "asks whether … is to go on"),
    RuleRecord(
      .taskExpired, .forceQuitCancelsContinued, "expires …: swiped away in the app switcher; …"),
    RuleRecord(.taskExpired, .continuedProgress, "expires …: no progress; …"),
    RuleRecord(.taskExpired, .continuedStop, "expires …: stopped by the user; …"),
    RuleRecord(.taskExpired, .continuedUnlimited, "expires …: too much use of the processor; …"),
    RuleRecord(.taskLaunched, .activityWindow, "runs …"),
    RuleRecord(.taskLaunched, .activityNeedsProcess, "runs …"),
    RuleRecord(.taskExpired, .externalPower, "expires …: external power was taken away; …"),
    RuleRecord(.taskExpired, .processingNetwork, "expires …: network was lost; …"),
    RuleRecord(.taskExpired, .refreshRunLimit, "expires …: time; …"),
    RuleRecord(.taskExpired, .refreshEarlyEnd, "expires …: ended early by the system; …"),
    RuleRecord(.taskExpired, .refreshEarlyEnd, "expires …: user began to use the device; …"),
    RuleRecord(.taskExpired, .expirationWarning, "expires …: time; …"),
    RuleRecord(.taskExpired, .processingRunLimit, "expires …: time; …"),
    RuleRecord(.taskExpired, .processingEndsOnUse, "expires …: user began to use the device; …"),
    RuleRecord(.taskExpired, .expirationTogether, "expires …: …; …"),
    RuleRecord(.taskExpired, .backgroundTaskTime, "expires …: time; …"),
    RuleRecord(.taskExpired, .backgroundTaskInWake, "expires …: time; …"),
    RuleRecord(.taskExpired, .backgroundTaskWarning, "expires …: time; …"),
    RuleRecord(.taskExpired, .expiringActivity, "expires …: time; …"),
    RuleRecord(.taskExpired, .backgroundTasksInLowPowerMode, "expires …: time; …"),
    RuleRecord(.taskExpired, .lowPowerMode, "expires …: Low Power Mode was switched on; …"),
    RuleRecord(.taskExpired, .criticalBattery, "expires …: battery became critically low; …"),
    RuleRecord(.taskExpired, .backgroundRefreshOff, "expires …: Background App Refresh was …; …"),
    RuleRecord(.taskExpired, .thermalState, "expires …: device too hot; …"),
    RuleRecord(.transferBegan, .backgroundTransfers, "begins the … …: … bytes"),
    RuleRecord(.transferBegan, .backgroundTransfers, "begins the … …: … bytes, discretionary"),
    RuleRecord(
      .transferStopped, .lowPowerMode, "stops the transfer …, which waits for Low Power Mode off; …"
    ),
    RuleRecord(.transferStopped, .lowDataMode, "stops the transfer …, which waits for …; …"),
    RuleRecord(
      .transferStopped, .backgroundTransfers,
      "stops the transfer …, which waits for Wi-Fi or cellular; …"),
    RuleRecord(
      .transferStopped, .discretionaryTransfers, "stops the transfer …, which waits for …; …"),
    RuleRecord(
      .transferEnded, .forceQuitCancelsTransfers, "ends the transfer … after …: error -999, … bytes"
    ),
    RuleRecord(.transferEnded, .backgroundTransfers, "ends the transfer … after …: …, … bytes"),
    RuleRecord(.transferEnded, .sessionLaunch, "ends the transfer … after …: status 401, … bytes"),
    RuleRecord(
      .transferEnded, .transferTimeout, "ends the transfer … after …: error -1001, … bytes"),
    RuleRecord(.assertionOverdue, .backgroundTaskAge, "background task … is still open after …"),
    RuleRecord(
      .assertionOverdue, .backgroundTaskOutlivesHandler,
      "background task … outlives its expiration handler after …"),
  ]

  private static let processes = [
    RuleRecord(.processChanged, .backgroundLaunch, "not running → …: launched for …"),
    RuleRecord(.processChanged, .suspendedAppResumed, "suspended → …: resumed for …"),
    RuleRecord(
      .processChanged, .suspensionAfterCompletion, "background → suspended: nothing keeps it awake"),
    RuleRecord(.processChanged, .suspension, "background → suspended: nothing keeps it awake"),
    RuleRecord(.processChanged, .processStates, "… → …: …"),
  ]

  private static let kills =
    [
      end(.lateRegistration, by: "crash"), end(.registrationOnce, by: "crash"),
      end(.continuedIdentifierEach, by: "crash"), end(.submissionNeedsHandler, by: "crash"),
      end(.launchWithoutHandler, by: "crash"),
      end(.launchProcessorTime, by: "watchdog", "0x8badf00d"),
      end(.processorMonitor, by: "cpuLimit", "EXC_RESOURCE CPU_FATAL"),
      end(.expirationGraceOverrun, by: "taskNotCompleted"),
      end(.tooManyBackgroundTasks, by: "tooManyBackgroundTasks", "0xbada5e47"),
      end(.expiringActivity, by: "crash"), end(.backgroundTransfers, by: "crash"),
      end(.leakWatchdogCode, by: "backgroundTaskLeaked", "0x8badf00d"),
      end(.leakCode, by: "backgroundTaskLeaked", "0x2182bad2"),
      end(.sessionEventsCode, by: "sessionEventsNotCompleted", "0x2182bad3"),
      end(.fetchCode, by: "fetchNotCompleted", "0x2182bad4"),
      end(.silentPushRunLimit, by: "pushNotCompleted"),
      end(.watchdog, by: "watchdog", "0x8badf00d"),
      end(.termination, by: "terminationTimeout", "0x8badf00d"),
      end(.lockHeldIntoSuspension, by: "lockHeldIntoSuspension", "0xdead10cc"),
      end(.thermalKill, by: "tooHot", "0xc00010ff"),
      end(.enteringBackground, by: "enterBackgroundTimeout", "0x8badf00d"),
      end(.suspendedMayVanish, by: "jetsam", with: " (…)"),
      end(.memoryLimit, by: "jetsam", with: " (per-process-limit)"),
      end(.exitByItself, by: "exit", with: " (status …)"),
      end(.forceQuitStopsLaunches, by: "forceQuit"),
      end(.activityIdentifier, by: "crash"), end(.onlySwipeIsForceQuit, by: "reboot"),
      end(.onlySwipeIsForceQuit, by: "update"),
      end(.willTerminateNeedsRunning, by: "forceQuit"),
    ].flatMap(\.self)

  private static func end(
    _ rule: RuleID, by reason: String, with detail: String = "", _ code: String? = nil
  ) -> [RuleRecord] {
    [
      RuleRecord(
        .killed, rule, "kills app …: \(reason)\(detail)" + (code.map { ", code \($0)" } ?? "")),
      RuleRecord(.processChanged, rule, "… → not running: \(reason)"),
    ]
  }

  private static let findings = [
    RuleRecord(.findingReported, .registrationPermitted, "ERROR identifierNotPermitted (…): …"),
    RuleRecord(.findingReported, .lateRegistration, "ERROR lateRegistration (…): …"),
    RuleRecord(.findingReported, .lateRegistration, "WARNING lateRegistration (…): …"),
    RuleRecord(.findingReported, .registrationOnce, "ERROR doubleRegistration (…): …"),
    RuleRecord(.findingReported, .continuedIdentifierEach, "ERROR doubleRegistration (…): …"),
    RuleRecord(.findingReported, .graphicsResources, "ERROR submissionNotPermitted (…): …"),
    RuleRecord(.findingReported, .continuedSubmittedByPerson, "ERROR submittedInBackground (…): …"),
    RuleRecord(.findingReported, .continuedProgress, "ERROR noProgress (…): …"),
    RuleRecord(.findingReported, .healthObserversAtLaunch, "ERROR noHealthObserver (…): …"),
    RuleRecord(.findingReported, .healthObserversAtLaunch, "ERROR healthUpdateNotAnswered (…): …"),
    RuleRecord(.findingReported, .healthObserversAtLaunch, "ERROR healthUpdatesStopped (…): …"),
    RuleRecord(.findingReported, .workoutSession, "WARNING workoutWithoutMode: …"),
    RuleRecord(.findingReported, .healthStudy, "ERROR submissionNotPermitted (…): …"),
    RuleRecord(.findingReported, .continuedGraphics, "ERROR submissionNotPermitted (…): …"),
    RuleRecord(.findingReported, .wildcardIdentifiers, "WARNING malformedWildcard (…): …"),
    RuleRecord(.findingReported, .wildcardIdentifiers, "ERROR submissionNotPermitted (…): …"),
    RuleRecord(.findingReported, .requestReplaced, "WARNING alwaysPostponed (…): …"),
    RuleRecord(.findingReported, .pendingLimit, "WARNING tooManyPendingRequests (…): …"),
    RuleRecord(.findingReported, .requestUsedUp, "WARNING chainBroken (…): …"),
    RuleRecord(.findingReported, .submissionPermitted, "ERROR submissionNotPermitted (…): …"),
    RuleRecord(.findingReported, .backgroundModeDeclared, "ERROR submissionNotPermitted (…): …"),
    RuleRecord(.findingReported, .farBeginDate, "WARNING beginDateFarAhead (…): …"),
    RuleRecord(.findingReported, .submissionNeedsHandler, "ERROR noLaunchHandler (…): …"),
    RuleRecord(.findingReported, .lockedFiles, "WARNING protectedFileUnreadable (…): …"),
    RuleRecord(.findingReported, .launchWithoutHandler, "ERROR noLaunchHandler (…): …"),
    RuleRecord(.findingReported, .launchProcessorTime, "ERROR busyLaunch: …"),
    RuleRecord(.findingReported, .processorMonitor, "ERROR cpuOveruse: …"),
    RuleRecord(.findingReported, .fetchRunLimit, "ERROR fetchNotCompleted (…): …"),
    RuleRecord(.findingReported, .fetchRunLimit, "WARNING fetchSwitchedOff (…): …"),
    RuleRecord(.findingReported, .backgroundTransfers, "ERROR unsupportedTransfer: …"),
    RuleRecord(.findingReported, .sessionLaunch, "ERROR sessionEventsNotCompleted (…): …"),
    RuleRecord(.findingReported, .sessionLaunch, "ERROR sessionWithoutDelegate (…): …"),
    RuleRecord(.findingReported, .sessionLaunch, "WARNING sessionEventsCompletedOffMain (…): …"),
    RuleRecord(.findingReported, .manySmallTransfers, "WARNING transfersOneByOne (…): …"),
    RuleRecord(.findingReported, .sessionMadeAnew, "ERROR sessionNotRecreated (…): …"),
    RuleRecord(.findingReported, .sessionMadeAnew, "ERROR sessionNotOpen (…): …"),
    RuleRecord(.findingReported, .sessionMadeAnew, "WARNING sessionMadeTwice (…): …"),
    RuleRecord(.findingReported, .downloadedFileGone, "ERROR downloadNotMoved (…): …"),
    RuleRecord(.findingReported, .allowListEndsFetch, "WARNING fetchSwitchedOff (…): …"),
    RuleRecord(.findingReported, .activityIdentifier, "ERROR emptyActivityIdentifier: …"),
    RuleRecord(.findingReported, .activityIdentifier, "WARNING emptyActivityIdentifier: …"),
    RuleRecord(.findingReported, .activityInterval, "WARNING activityTooFrequent (…): …"),
    RuleRecord(.findingReported, .activityFinished, "WARNING activityNotFinished (…): …"),
    RuleRecord(.findingReported, .activityShouldDefer, "WARNING activityNotDeferred (…): …"),
    RuleRecord(.findingReported, .activityNeedsProcess, "WARNING activityReleased (…): …"),
    RuleRecord(.findingReported, .wakeupsMonitor, "WARNING tooManyWakeups: …"),
    RuleRecord(.findingReported, .expirationWithoutHandler, "ERROR noExpirationHandler (…): …"),
    RuleRecord(.findingReported, .taskCompletion, "ERROR taskNotCompleted (…): …"),
    RuleRecord(.findingReported, .workAfterCompletion, "WARNING workAfterCompletion (…): …"),
    RuleRecord(.findingReported, .secondCompletion, "WARNING taskCompletedTwice (…): …"),
    RuleRecord(.findingReported, .secondCompletion, "WARNING taskCompletedLate (…): …"),
    RuleRecord(.findingReported, .unknownBackgroundTask, "WARNING backgroundTaskNotOpen: …"),
    RuleRecord(.findingReported, .tooManyBackgroundTasks, "ERROR tooManyBackgroundTasks: …"),
    RuleRecord(.findingReported, .backgroundTaskLeak, "ERROR backgroundTaskLeaked (…): …"),
    RuleRecord(.findingReported, .debuggerHold, "NOTE debuggerHidesEnd: …"),
    RuleRecord(.findingReported, .expiringActivity, "ERROR expiringActivityOverrun (…): …"),
    RuleRecord(.findingReported, .expiringActivity, "ERROR emptyActivityReason: …"),
    RuleRecord(.findingReported, .watchdog, "ERROR mainThreadBlocked (…): …"),
    RuleRecord(.findingReported, .termination, "ERROR slowTermination: …"),
    RuleRecord(.findingReported, .lockHeldIntoSuspension, "ERROR lockHeldIntoSuspension (…): …"),
    RuleRecord(.findingReported, .exitByItself, "ERROR exit: …"),
    RuleRecord(.findingReported, .enteringBackground, "ERROR slowDidEnterBackground: …"),
  ]
}
