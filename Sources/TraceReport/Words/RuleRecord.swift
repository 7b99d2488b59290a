import DeviceModel
import Emulator
public import SchedulingRules
import VirtualTime

/// What a rule looks like in a trace: a record that carries its number, and the line of a report.
///
/// The text is that of the report's line, with `…` for what differs from run to run. It is made of examples of
/// the records' values, by the words of the reports.
///
/// ```swift
/// RuleRecord.all(naming: .submissionNeedsHandler).first?.kind  // "callMade"
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
    byRule[rule] ?? []
  }

  private static let byRule = Dictionary(grouping: all, by: \.rule)

  private static let all =
    waits + pushes + commands + calls + scores + requests + tasks + transfers + processes + kills
    + findings + notifications

  /// The record of a finding.
  static func reported(
    _ severity: Finding.Severity, _ kind: FindingKind, _ rule: RuleID, of subject: String
  ) -> RuleRecord {
    RuleRecord(
      .findingReported, rule, "\(severity.rawValue.uppercased()) \(kind.name)\(subject): …")
  }

  // MARK: Waits

  private static let waits: [RuleRecord] = obstacles.flatMap { rule, obstacle in
    [
      RuleRecord(.reasonOpened, rule, "… \(obstacle.opening(.blank))"),
      RuleRecord(.reasonClosed, rule, "… \(obstacle.closing(.blank)) after …"),
    ]
  }

  private static let obstacles: [(RuleID, Obstacle)] = [
    (.simulator, .simulator), (.macSleep, .asleep),
    (.earliestBeginDate, .earliestBeginDate(at: WallTime(nanosecondsSince1970: 0))),
    (.activityWindow, .windowNotOpen(from: .zero)), (.activityNeedsProcess, .appSuspended),
    (.farBeginDate, .farAhead(beyondSeconds: 0)),
    (.idleDevice, .deviceInUse), (.idleDevice, .usedLately(neededSeconds: 0)),
    (.unusedApp, .notOpened(forSeconds: 0)),
    (.externalPower, .onBattery), (.batteryProcessing, .onBattery),
    (.processingNetwork, .noNetwork),
    (.refreshNetwork, .noNetwork), (.backgroundLaunch, .appOnScreen),
    (.refreshDailyLimit, .launchedOften(times: 0, limit: 0, use: .rare)),
    (.overrunThrottle, .throttled(failedAt: .zero, neededSeconds: 0)),
    (.forceQuitStopsLaunches, .forceQuit), (.lowPowerMode, .lowPowerMode),
    (.criticalBattery, .batteryLow(level: 0, needed: 0)),
    (.backgroundRefreshOff, .backgroundRefreshOff(by: .app)),
    (.lowDataMode, .lowDataMode), (.thermalState, .heat(state: .serious, limit: .serious)),
    (.launchBeforeFirstUnlock, .notUnlocked), (.notificationActionUnlock, .locked),
    (.cameraAndCall, .camera),
    (.cameraAndCall, .call), (.score, .lowScore(score: 0, threshold: 1)),
    (.budgets, .budgetSpent(of: .energy)), (.budgets, .budgetSpent(of: .refresh)),
    (.refreshSpacing, .spacing(last: .zero, neededSeconds: 0)),
    (.continuedRoom, .noRoom(of: .app, running: 0, limit: 0)),
    (.healthUpdateFrequency, .updateGap(last: .zero, neededSeconds: 0)),
    (.healthObserversAtLaunch, .updateNotAnswered(at: .zero, neededSeconds: 0)),
    (.thunderingHerd, .restarted(neededSeconds: 0)), (.healthInSimulator, .simulator),
    (.healthStudy, .noStudy),
    (.healthDataProtection, .dataUnreadable(class: .complete, wasUnlockedSinceBoot: true)),
    (.backgroundTransfers, .noNetwork),
    (.resumeDelay, .resumeDelay), (.lowDataMode, .cellular),
    (.discretionaryTransfers, .noWiFiOnBattery), (.discretionaryTransfers, .noWiFi),
    (.discretionaryTransfers, .onBattery),
    (.processingSpacing, .processingSpacing(last: .zero, neededSeconds: 0)),
    (.transferTimeout, .noAnswer),
    (.silentPushGap, .pushGap(last: .zero, neededSeconds: 0)),
    (.silentPushAfterForceQuit, .forceQuit),
    (.newApp, .newlyInstalled(neededSeconds: 0)),
  ]

  // MARK: Pushes and commands

  private static let push = "a remote notification (…)"

  private static let pushes =
    [
      RuleRecord(
        .pushArrived, .forceQuitStopsLaunches, "drops \(push): \(PushFlaw.forceQuit.words(.blank))"),
      RuleRecord(.pushArrived, .notificationsAfterForceQuit, "takes \(push) for the user"),
      RuleRecord(.pushArrived, .silentPushForm, "takes \(push)"),
      RuleRecord(.pushArrived, .silentPushForm, "drops \(push): …"),
      RuleRecord(.pushArrived, .silentPushForm, "wakes no app for \(push): …"),
      RuleRecord(.pushArrived, .silentPushOnScreen, "hands \(push) to the app on screen"),
      RuleRecord(
        .pushArrived, .silentPushesPerHour,
        "drops \(push): \(PushFlaw.tooMany(taken: 0).words(.blank))"),
      RuleRecord(
        .pushArrived, .silentPushesPerHour,
        "wakes no app for \(push): \(PushFlaw.tooMany(taken: 0).words(.blank))"),
      RuleRecord(.requestAdded, .silentPushActivity, "adds the request …"),
      removal(.silentPushForm, .pushesEnded), removal(.newestPushWaits, .newerPush),
      removal(.newestPushWaits, .forceQuit),
      removal(.newestPushWaits, .kill),
      RuleRecord(.taskLaunched, .silentPushOnScreen, "wakes the app for …"),
    ] + found(.error, .pushDropped(flaw: .empty), .silentPushForm, .silentPushesPerHour)
    + found(.error, .pushUnheeded(flaw: .empty), .silentPushForm, .silentPushesPerHour)
    + found(.error, .pushNotCompleted(limitSeconds: 0), .silentPushRunLimit)

  private static let commands =
    ([.allowListEndsFetch, .simulatedLaunch, .simulatedExpiration, .simulatedLaunchUsesRequest]
    as [RuleID]).flatMap { rule in
      [RuleRecord(.debugCommandGiven, rule, "simulates …: nothing comes of it")]
        + found(
          .note, .nothingSimulated(command: .simulateBackgroundFetch, refusal: .noDebugger), rule)
    } + [
      RuleRecord(.debugCommandGiven, .simulatedLaunch, "simulates the launch of …"),
      RuleRecord(.debugCommandGiven, .simulatedExpiration, "simulates the expiration of …"),
      RuleRecord(.debugCommandGiven, .simulatedFetch, "simulates a background fetch"),
      RuleRecord(.taskLaunched, .simulatedLaunch, "wakes the app for …"),
      RuleRecord(.taskLaunched, .simulatedFetch, "wakes the app for …"),
      expiration(.simulatedExpiration, .developer),
      submission(.simulator, .refused(code: .unavailable)),
    ]

  // MARK: Calls

  private static let calls: [RuleRecord] =
    [
      registration(.registrationPermitted, .refused),
      registration(.lateRegistration, .exception(name: inconsistency)),
      registration(.lateRegistration, .accepted),
      registration(.registrationOnce, .exception(name: inconsistency)),
      registration(.continuedIdentifierEach, .exception(name: inconsistency)),
      submission(.immediateRunIneligible, .refused(code: .immediateRunIneligible)),
      submission(.graphicsResources, .refused(code: .notPermitted)),
      submission(.continuedSubmittedByPerson, .refused(code: .notPermitted)),
      call(.lockedHealthData, .queryHealth(type: "", count: nil)),
      RuleRecord(
        .callMade, .workoutReadsWhileLocked, "HKHealthStore.execute(…) → … samples"),
      call(.oneWorkout, .beginWorkout),
      call(.audioInterruption, .setAudioSession(isActive: true)),
      call(.healthUsageText, .requestHealthAuthorization),
      call(.locationLaunches, .requestLocation(always: true)),
      call(.regionCrossing, .startLocation(.region, identifier: "")),
      call(.locationInBackground, .allowBackgroundLocation(true)),
      call(.keychainAccess, .keychain(.find, item: "", status: .interactionNotAllowed)),
      call(.keychainError, .keychain(.find, item: "", status: .itemNotFound)),
    ]
    + ([.healthStudy, .continuedGraphics, .wildcardIdentifiers] as [RuleID]).map {
      submission($0, .refused(code: .notPermitted))
    }
    + [submission(.pendingLimit, .refused(code: .tooManyPendingTaskRequests))]
    + ([.submissionPermitted, .backgroundModeDeclared] as [RuleID]).map {
      submission($0, .refused(code: .notPermitted))
    }
    + [
      submission(.submissionNeedsRefresh, .refused(code: .unavailable)),
      submission(.continuedBeginsAtOnce, .refused(code: .unavailable)),
      submission(.healthStudy, .refused(code: .unavailable)),
      submission(.submissionNeedsHandler, .exception(name: inconsistency)),
      call(.expiringActivity, .performExpiringActivity(reason: "", outcome: .noTime)),
      call(
        .expiringActivity, .performExpiringActivity(reason: "", outcome: .exception(name: argument))
      ),
      call(.macActivity, .beginActivity(ActivityWish(reason: "", options: 0), number: 1)),
      call(.fetchRunLimit, .setFetchIntervalInVain),
      call(.allowListEndsFetch, .setFetchIntervalInVain),
      call(.backgroundTransfers, unsupported(.completionHandler)),
      call(.backgroundTransfers, unsupported(.uploadFromMemory)),
      call(.sessionMadeAnew, .openSession(identifier: "", isSecond: true)),
      call(.sessionMadeAnew, unsupported(.taskAfterInvalidation)),
      call(.activityIdentifier, .createActivity(identifier: "", exception: argument)),
      call(.activityIdentifier, .createActivity(identifier: "", exception: nil)),
      call(
        .activityShouldDefer,
        .shouldDefer(identifier: "", reason: Reason(.activityShouldDefer, .useBegan))),
      call(.unknownBackgroundTask, .endBackgroundTask(task: 0, wasOpen: false)),
    ]

  private static let inconsistency = "NSInternalInconsistencyException"
  private static let argument = "NSInvalidArgumentException"

  private static func unsupported(_ transfer: UnsupportedTransfer) -> PlatformCall {
    .addUnsupportedTransfer(
      transfer: transfer, exception: PlatformException.unsupported(transfer).name)
  }

  private static func call(_ rule: RuleID, _ call: PlatformCall) -> RuleRecord {
    let result = call.words.result
    return RuleRecord(
      .callMade, rule, "\(call.function)(…)" + (result.isEmpty ? "" : " → \(result)"))
  }

  private static func registration(
    _ rule: RuleID, _ outcome: PlatformCall.Registered
  ) -> RuleRecord {
    call(rule, .register(identifier: "", outcome: outcome))
  }

  private static func submission(
    _ rule: RuleID, _ outcome: PlatformCall.Submitted
  ) -> RuleRecord {
    let request = TaskRequest(identifier: "", kind: .appRefresh, submittedAt: .zero)
    let submitted = RequestSubmitted(request, at: WallTime(nanosecondsSince1970: 0))
    return call(rule, .submit(request: submitted, outcome: outcome))
  }

  // MARK: Notifications

  private static let notifications: [RuleRecord] =
    [
      came(.notificationDelivery, .shown), came(.foregroundNotification, .notPresented),
      came(.notificationPermission, .withheld), came(.notificationPermission, .listedQuietly),
      RuleRecord(
        .callMade, .notificationPermission, "UNUserNotificationCenter.requestAuthorization(…) → …"),
      RuleRecord(.requestAdded, .backgroundNotificationAction, "adds the request …"),
      call(.notificationReplaced, added(isReplacing: true, dropped: [])),
      call(.notificationLimit, added(isReplacing: false, dropped: ["…"])),
      call(.notificationInterval, .createNotificationTrigger(seconds: 0, repeats: false)),
    ] + end(.notificationInterval, .crash) + end(.healthUsageText, .crash)
    + foundInApp(.error, named("notificationIntervalInvalid"), .notificationInterval)
    + foundInApp(.error, named("notificationsDropped"), .notificationLimit)
    + ([.backgroundNotificationAction, .notificationActionAfterForceQuit] as [RuleID]).flatMap {
      [
        RuleRecord(.taskLaunched, $0, "begins …"),
        RuleRecord(.taskLaunched, $0, "launches the app for …"),
      ]
    }
    + found(.error, named("notificationResponseLost"), .notificationDelegate)
    + found(
      .error, .notificationButtonMissing(button: "", lack: .noCategory), .notificationButtons)
    + found(
      .error, .notificationActionNotCompleted(limitSeconds: 0), .notificationActionTime)
    + end(.notificationActionTime, .notificationActionNotCompleted)

  private static func came(_ rule: RuleID, _ outcome: NotificationCame.Outcome) -> RuleRecord {
    let notification = NotificationCame(
      identifier: "…", title: "…", body: "", outcome: outcome, rule: rule)
    return RuleRecord(.notificationCame, rule, TimelineRow(notification).what)
  }

  private static func added(isReplacing: Bool, dropped: [String]) -> PlatformCall {
    .addNotification(
      identifier: "", trigger: .immediate, isReplacing: isReplacing, dropped: dropped)
  }

  static func named(_ name: String) -> FindingKind {
    .reported(name: name, message: "", hint: "")
  }

  // MARK: Requests

  private static let scores = [
    RuleRecord(.evaluation, .score, "rates … at …, … its threshold of …")
  ]

  private static let requests: [RuleRecord] = [
    removal(.cancellation, .cancelled), removal(.requestsAfterRestart, .restart),
    removal(.requestsAfterRestart, .update), addition(.fetchRunLimit),
    addition(.backgroundTransfers), addition(.sessionLaunch),
    removal(.forceQuitCancelsTransfers, .transferOver),
    removal(.backgroundTransfers, .transferOver), removal(.backgroundTransfers, .cancelled),
    removal(.sessionLaunch, .eventsTold), removal(.transferTimeout, .transferOver),
    addition(.activityWindow, ", best within …"),
    addition(.activityDeferred, ", best within …"), removal(.activityNeedsProcess, .invalidated),
    removal(.activityNeedsProcess, .rescheduled),
    removal(.activityNeedsProcess, .released), removal(.activityNeedsProcess, .processEnded),
    removal(.fetchRunLimit, .fetchesEnded),
    addition(.healthUpdateFrequency), removal(.healthUpdateFrequency, .updatesEnded),
    removal(.continuedForceQuit, .personsProcessEnded),
    removal(.backgroundRefreshOff, .backgroundRefreshOff),
  ]

  private static func addition(_ rule: RuleID, _ window: String = "") -> RuleRecord {
    RuleRecord(
      .requestAdded, rule, "adds the request …, to begin in … at the earliest\(window)")
  }

  private static func removal(_ rule: RuleID, _ cause: RemovalCause) -> RuleRecord {
    RuleRecord(.requestRemoved, rule, "removes the request …: \(cause.words(.blank))")
  }

  // MARK: Tasks

  private static let tasks: [RuleRecord] =
    [
      RuleRecord(.taskLaunched, .backgroundLaunch, "launches the app for …"),
      RuleRecord(.taskLaunched, .wakeWithManyTasks, "launches the app for …"),
      RuleRecord(.taskLaunched, .wakeWithManyTasks, "wakes the app for …"),
      RuleRecord(.taskLaunched, .suspendedAppResumed, "wakes the app for …"),
      RuleRecord(.taskLaunched, .continuedBeginsAtOnce, "begins …"),
      RuleRecord(.liveActivity, .continuedBeginsAtOnce, "shows …"),
      RuleRecord(.liveActivity, .continuedQuestion, "asks whether … is to go on"),
      expiration(.forceQuitCancelsContinued, .forceQuit),
      expiration(.continuedProgress, .standstill), expiration(.continuedStop, .person),
      expiration(.continuedUnlimited, .processorUse),
      RuleRecord(.taskLaunched, .activityWindow, "runs …"),
      RuleRecord(.taskLaunched, .activityNeedsProcess, "runs …"),
      expiration(.externalPower, .powerTakenAway),
      expiration(.batteryProcessing, .powerTakenAway),
      expiration(.processingNetwork, .networkLost),
      expiration(.refreshRunLimit, .time), expiration(.refreshRunLimit, .fault),
      expiration(.processingRunLimit, .fault),
      expiration(.refreshEarlyEnd, .system), expiration(.refreshEarlyEnd, .use),
      expiration(.expirationWarning, .time), expiration(.processingRunLimit, .time),
      expiration(.processingEndsOnUse, .use),
      RuleRecord(.taskExpired, .expirationTogether, "expires …: …; …"),
    ]
    + ([
      .backgroundTaskTime, .backgroundTaskInWake, .backgroundTaskWarning, .expiringActivity,
      .backgroundTasksInLowPowerMode,
    ] as [RuleID]).map { expiration($0, .time) }
    + [
      expiration(.backgroundTaskWarning, .fault), expiration(.lowPowerMode, .lowPowerMode),
      expiration(.criticalBattery, .batteryLow),
      expiration(.backgroundRefreshOff, .backgroundRefreshOff), expiration(.thermalState, .heat),
    ]

  private static func expiration(_ rule: RuleID, _ cause: ExpirationCause) -> RuleRecord {
    RuleRecord(.taskExpired, rule, "expires …: \(cause.words(.blank)); …")
  }

  private static let transfers: [RuleRecord] =
    [
      RuleRecord(.transferBegan, .backgroundTransfers, "begins the … …: … bytes"),
      RuleRecord(.transferBegan, .backgroundTransfers, "begins the … …: … bytes, discretionary"),
    ]
    + [
      (.lowPowerMode, .lowPowerMode), (.lowDataMode, nil), (.backgroundTransfers, .noNetwork),
      (.discretionaryTransfers, nil), (.transferTimeout, .noAnswer),
    ].map(stop)
    + [
      RuleRecord(
        .transferEnded, .forceQuitCancelsTransfers,
        "ends the transfer … after …: error -999, … bytes"),
      RuleRecord(.transferEnded, .backgroundTransfers, "ends the transfer … after …: …, … bytes"),
      RuleRecord(
        .transferEnded, .sessionLaunch, "ends the transfer … after …: status 401, … bytes"),
      RuleRecord(
        .transferEnded, .transferTimeout, "ends the transfer … after …: error -1001, … bytes"),
      RuleRecord(.transferBegan, .requestInProcess, "begins the request …: … bytes"),
      RuleRecord(.transferEnded, .requestInProcess, "ends the transfer … after …: …, … bytes"),
      RuleRecord(
        .transferEnded, .requestInProcess,
        "ends the transfer … after …: lost with the process, … bytes"),
      RuleRecord(
        .transferEnded, .requestAfterSuspension,
        "ends the transfer … after …: error -1005, … bytes"),
      RuleRecord(
        .transferEnded, .requestAfterSuspension,
        "ends the transfer … after …: error -1001, … bytes"),
      RuleRecord(
        .transferEnded, .dataTaskInBackgroundSession,
        "ends the transfer … after …: error -997, … bytes"),
      RuleRecord(
        .transferEnded, .requestTimeouts, "ends the transfer … after …: error -1001, … bytes"),
      RuleRecord(
        .transferEnded, .waitsForConnectivity,
        "ends the transfer … after …: error -1009, … bytes"),
      RuleRecord(
        .transferEnded, .waitsForConnectivity,
        "ends the transfer … after …: error -1005, … bytes"),
      RuleRecord(.assertionOverdue, .backgroundTaskAge, "background task … is still open after …"),
      RuleRecord(
        .assertionOverdue, .backgroundTaskOutlivesHandler,
        "background task … has expired, and is still open after …"),
    ]

  private static func stop(_ rule: RuleID, _ obstacle: Obstacle?) -> RuleRecord {
    let need = obstacle?.words(.blank).required ?? "…"
    return RuleRecord(.transferStopped, rule, "stops the transfer …, which waits for \(need); …")
  }

  // MARK: Processes

  private static let processes: [RuleRecord] = [
    RuleRecord(.deviceSlept, .deviceSleep, "(in the trace alone: the device has slept for …)"),
    RuleRecord(.deviceSlept, .macSleep, "wakes after a sleep of …"),
    RuleRecord(.appNapped, .appNap, "app … naps: its timers come late"),
    RuleRecord(.appNapped, .appNap, "app … naps no more"),
    RuleRecord(
      .processChanged, .prewarming, "not running → background: \(TransitionCause.prewarmed.words)"),
    RuleRecord(
      .processChanged, .workoutRecovery,
      "not running → background: \(TransitionCause.recovered.words)"),
    located(.regionCrossing), located(.significantChange), located(.locationInBackground),
    RuleRecord(.processChanged, .backgroundLaunch, "not running → …: launched for …"),
    RuleRecord(.processChanged, .suspendedAppResumed, "suspended → …: resumed for …"),
    RuleRecord(
      .processChanged, .suspensionAfterCompletion,
      "background → suspended: \(TransitionCause.idle.words)"),
    RuleRecord(
      .processChanged, .suspension, "background → suspended: \(TransitionCause.idle.words)"),
    RuleRecord(.processChanged, .processStates, "… → …: …"),
  ]

  private static func located(_ rule: RuleID) -> RuleRecord {
    RuleRecord(.processChanged, rule, "… → background: \(TransitionCause.located.words)")
  }

  private static let kills: [RuleRecord] =
    ([
      .lateRegistration, .registrationOnce, .continuedIdentifierEach, .submissionNeedsHandler,
      .launchWithoutHandler,
    ] as [RuleID]).flatMap { end($0, .crash) }
    + end(.launchProcessorTime, .watchdog, KillCode.watchdog)
    + end(.processorMonitor, .cpuLimit, KillCode.cpuLimit)
    + end(.expirationGraceOverrun, .taskNotCompleted)
    + end(.tooManyBackgroundTasks, .tooManyBackgroundTasks, KillCode.tooManyAssertions)
    + end(.expiringActivity, .crash) + end(.locationInBackground, .crash)
    + end(.backgroundTransfers, .crash)
    + end(.leakWatchdogCode, .backgroundTaskLeaked, KillCode.watchdog)
    + end(.leakCode, .backgroundTaskLeaked, KillCode.assertionTimeout)
    + end(.sessionEventsCode, .sessionEventsNotCompleted, KillCode.sessionTimeout)
    + end(.fetchCode, .fetchNotCompleted, KillCode.fetchTimeout)
    + end(.silentPushRunLimit, .pushNotCompleted)
    + end(.watchdog, .watchdog, KillCode.watchdog)
    + end(.termination, .terminationTimeout, KillCode.watchdog)
    + end(.lockHeldIntoSuspension, .lockHeldIntoSuspension, KillCode.lockedFile)
    + end(.thermalKill, .tooHot, KillCode.coolOff)
    + end(.enteringBackground, .enterBackgroundTimeout, KillCode.watchdog)
    + end(.suspendedMayVanish, .jetsam, with: " (…)")
    + end(.memoryLimit, .jetsam, with: " (\(JetsamReason.perProcessLimit.rawValue))")
    + end(.exitByItself, .exit, with: " (status …)") + end(.forceQuitStopsLaunches, .forceQuit)
    + end(.activityIdentifier, .crash)
    + end(.onlySwipeIsForceQuit, .powerCut)
    + end(.onlySwipeIsForceQuit, .reboot) + end(.onlySwipeIsForceQuit, .update)
    + end(.willTerminateNeedsRunning, .forceQuit) + end(.localeChange, .language)

  private static func end(
    _ rule: RuleID, _ reason: EndReason, _ code: String? = nil, with detail: String = ""
  ) -> [RuleRecord] {
    let code = code.map { ", code \($0)" } ?? ""
    return [
      RuleRecord(.killed, rule, "kills app …: \(reason.rawValue)\(detail)\(code)"),
      RuleRecord(
        .processChanged, rule, "… → not running: \(TransitionCause.ended(by: reason).words)"),
    ]
  }
}
