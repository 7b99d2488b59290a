import DeviceModel
import Emulator
import SchedulingRules

extension RuleRecord {
  /// The records of a finding about something with a name, under some rules.
  static func found(
    _ severity: Finding.Severity, _ kind: FindingKind, _ rules: RuleID...
  ) -> [RuleRecord] {
    rules.map { reported(severity, kind, $0, of: " (…)") }
  }

  /// The record of a finding about the app as a whole.
  static func foundInApp(
    _ severity: Finding.Severity, _ kind: FindingKind, _ rule: RuleID
  ) -> [RuleRecord] {
    [reported(severity, kind, rule, of: "")]
  }

  static let findings: [RuleRecord] =
    requestFindings + healthFindings + runFindings + sessionFindings + endFindings

  private static let requestFindings: [RuleRecord] =
    found(.error, .identifierNotPermitted(nearMiss: nil), .registrationPermitted)
    + found(.error, .lateRegistration(isTolerated: false), .lateRegistration)
    + found(.warning, .lateRegistration(isTolerated: true), .lateRegistration)
    + found(.error, .doubleRegistration, .registrationOnce, .continuedIdentifierEach)
    + found(.error, .submissionNotPermitted(lack: .permission), .graphicsResources)
    + found(.error, .submittedInBackground, .continuedSubmittedByPerson)
    + found(.error, .noProgress(limitSeconds: 0), .continuedProgress)

  private static let healthFindings: [RuleRecord] =
    found(.error, .noHealthObserver, .healthObserversAtLaunch)
    + found(.error, .healthUpdateNotAnswered(limitSeconds: 0), .healthObserversAtLaunch)
    + found(.error, .healthUpdatesStopped(failures: 0), .healthObserversAtLaunch)
    + foundInApp(.error, .healthDeliveryNotEntitled(entitlement: ""), .healthObserversAtLaunch)
    + foundInApp(.warning, .workoutWithoutMode, .workoutSession)
    + foundInApp(.error, .healthTextMissing(key: ""), .healthUsageText)
    + foundInApp(.error, .silentAudio, .silentAudio)
    + foundInApp(.note, .locationWithheld(by: .permission), .locationLaunches)
    + foundInApp(.error, .locationTextMissing(key: ""), .locationLaunches)
    + foundInApp(.error, .locationNotTaken, .locationInBackground)
    + foundInApp(.error, .locationThreadDeaf, .locationInBackground)
    + foundInApp(.error, .movesNotFollowedAnew, .significantChange)
    + foundInApp(.error, .locationWithoutMode, .locationInBackground)
    + foundInApp(.warning, .locationModeUnused, .modePurpose)
    + foundInApp(.error, .locationUnread, .modePurpose)
    + foundInApp(.error, .workoutEndedFirst, .workoutOrder)
    + foundInApp(.warning, .modelsLost([], withProcess: true), .modelAutosave)
    + foundInApp(.error, .workoutInBackground, .oneWorkout)
    + found(.error, .submissionNotPermitted(lack: .permission), .healthStudy, .continuedGraphics)
    + found(.warning, .malformedWildcard, .wildcardIdentifiers)
    + found(.error, .submissionNotPermitted(lack: .permissionByName), .wildcardIdentifiers)
    + found(.error, .alwaysPostponed(times: 0), .requestReplaced)
    + found(.warning, .tooManyPendingRequests(others: []), .pendingLimit)

  private static let runFindings: [RuleRecord] =
    found(.warning, .chainBroken, .requestUsedUp)
    + found(
      .error, .submissionNotPermitted(lack: .permission), .submissionPermitted,
      .backgroundModeDeclared)
    + found(.warning, .beginDateFarAhead(limitSeconds: 0), .farBeginDate)
    + found(.error, .noLaunchHandler, .submissionNeedsHandler)
    + found(
      .warning, .protectedFileUnreadable(class: .complete, wasUnlockedSinceBoot: true), .lockedFiles
    )
    + found(.warning, .fileUnreachable(place: .outsideOfFolders), .sandbox)
    + found(.warning, .fileUnreachable(place: .applicationSupport), .applicationSupportMissing)
    + found(.warning, .fileUnreachable(place: .formerFolder), .containerPathChanges)
    + found(.warning, .defaultsUnreadable, .defaultsBeforeUnlock)
    + found(.error, .defaultsNotKept(losesOthers: false), .defaultsSetBeforeUnlock)
    + found(.warning, lockedItem(seemsMissing: false), .keychainAccess)
    + found(.warning, lockedItem(seemsMissing: true), .keychainError)
    + found(.error, .noLaunchHandler, .launchWithoutHandler)
    + foundInApp(.error, .busyLaunch(usedSeconds: 0, limitSeconds: 0), .launchProcessorTime)
    + foundInApp(.error, .cpuOveruse(share: 0, windowSeconds: 0, limit: 0), .processorMonitor)
    + found(.error, .fetchNotCompleted(limitSeconds: 0), .fetchRunLimit)
    + found(.error, .fetchSwitchedOff(hasPermittedIdentifiers: false), .fetchRunLimit)

  private static func lockedItem(seemsMissing: Bool) -> FindingKind {
    .keychainItemLocked(
      accessibility: .whenUnlocked, wasUnlockedSinceBoot: false, seemsMissing: seemsMissing)
  }

  private static let sessionFindings: [RuleRecord] =
    foundInApp(.error, .unsupportedTransfer(transfer: .uploadFromMemory), .backgroundTransfers)
    + foundInApp(.error, .unsupportedTransfer(transfer: .taskAfterInvalidation), .sessionMadeAnew)
    + found(.error, .sessionEventsNotCompleted(limitSeconds: 0), .sessionLaunch)
    + found(.error, .sessionWithoutDelegate, .sessionLaunch)
    + found(.warning, .sessionEventsCompletedOffMain, .sessionLaunch)
    + found(.error, .transfersOneByOne(wakes: 0, delaySeconds: 0), .manySmallTransfers)
    + found(
      .warning, .requestLostToSuspension(suspendedSeconds: 0), .requestUnderBackgroundTask)
    + found(.error, .sessionNotRecreated, .sessionMadeAnew)
    + found(.error, .sessionNotOpen, .sessionMadeAnew)
    + found(.warning, .sessionMadeTwice, .sessionMadeAnew)
    + found(.error, .downloadNotMoved, .downloadedFileGone)
    + found(.error, .fetchSwitchedOff(hasPermittedIdentifiers: true), .allowListEndsFetch)
    + foundInApp(.error, .emptyActivityIdentifier(isTolerated: false), .activityIdentifier)
    + foundInApp(.warning, .emptyActivityIdentifier(isTolerated: true), .activityIdentifier)
    + found(
      .warning, .activityTooFrequent(intervalSeconds: 0, shortestSeconds: 0), .activityInterval)
    + found(.error, .activityNotFinished, .activityFinished)
    + found(.warning, .activityNotDeferred(forSeconds: 0), .activityShouldDefer)
    + found(.error, .activityReleased, .activityNeedsProcess)

  private static let endFindings: [RuleRecord] =
    foundInApp(.warning, .tooManyWakeups(count: 0, withinSeconds: 0), .wakeupsMonitor)
    + found(.error, .noExpirationHandler, .expirationWithoutHandler)
    + found(.error, .askedAgainAtOnce(spacingSeconds: 0), .processingSpacing)
    + found(.error, .taskNotCompleted(graceSeconds: 0), .taskCompletion)
    + found(.warning, .workAfterCompletion(frozenSeconds: 0), .workAfterCompletion)
    + found(.warning, .taskCompletedTwice(task: 0), .secondCompletion)
    + found(.warning, .taskCompletedLate(task: 0), .secondCompletion)
    + foundInApp(.warning, .backgroundTaskNotOpen(task: 0), .unknownBackgroundTask)
    + foundInApp(.error, .tooManyBackgroundTasks(open: 0), .tooManyBackgroundTasks)
    + found(.error, .backgroundTaskLeaked(task: 0, code: nil), .backgroundTaskLeak)
    + foundInApp(.note, .debuggerHidesEnd(end: .suspension), .debuggerHold)
    + found(.error, .expiringActivityOverrun(code: nil), .expiringActivity)
    + foundInApp(.error, .emptyActivityReason, .expiringActivity)
    + found(.error, .mainThreadBlocked(watchdog: .launch, limitSeconds: 0), .watchdog)
    + foundInApp(.error, .slowTermination(limitSeconds: 0), .termination)
    + found(.error, .lockHeldIntoSuspension, .lockHeldIntoSuspension)
    + foundInApp(.error, .exit(status: 0), .exitByItself)
    + foundInApp(.error, .slowDidEnterBackground(limitSeconds: 0), .enteringBackground)
}
