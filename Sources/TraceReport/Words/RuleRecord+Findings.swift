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
  private static func foundInApp(
    _ severity: Finding.Severity, _ kind: FindingKind, _ rule: RuleID
  ) -> [RuleRecord] {
    [reported(severity, kind, rule, of: "")]
  }

  static let findings: [RuleRecord] =
    requestFindings + healthFindings + runFindings + sessionFindings + endFindings

  private static let requestFindings: [RuleRecord] =
    found(.error, .identifierNotPermitted(nearMiss: nil), 3)
    + found(.error, .lateRegistration(isTolerated: false), 4)
    + found(.warning, .lateRegistration(isTolerated: true), 4)
    + found(.error, .doubleRegistration, 9, 16)
    + found(.error, .submissionNotPermitted(lack: .permission), 32)
    + found(.error, .submittedInBackground, 198) + found(.error, .noProgress(limitSeconds: 0), 201)

  private static let healthFindings: [RuleRecord] =
    found(.error, .noHealthObserver, 234)
    + found(.error, .healthUpdateNotAnswered(limitSeconds: 0), 234)
    + found(.error, .healthUpdatesStopped(failures: 0), 234)
    + foundInApp(.warning, .workoutWithoutMode, 237)
    + found(.error, .submissionNotPermitted(lack: .permission), 230, 205)
    + found(.warning, .malformedWildcard, 12)
    + found(.error, .submissionNotPermitted(lack: .permissionByName), 12)
    + found(.warning, .alwaysPostponed(times: 0), 20)
    + found(.warning, .tooManyPendingRequests(others: []), 21)

  private static let runFindings: [RuleRecord] =
    found(.warning, .chainBroken, 24)
    + found(.error, .submissionNotPermitted(lack: .permission), 26, 27)
    + found(.warning, .beginDateFarAhead(limitSeconds: 0), 34) + found(.error, .noLaunchHandler, 36)
    + found(
      .warning, .protectedFileUnreadable(class: .complete, wasUnlockedSinceBoot: true), 58)
    + found(.error, .noLaunchHandler, 61)
    + foundInApp(.error, .busyLaunch(usedSeconds: 0, limitSeconds: 0), 70)
    + foundInApp(.error, .cpuOveruse(share: 0, windowSeconds: 0, limit: 0), 79)
    + found(.error, .fetchNotCompleted(limitSeconds: 0), 80)
    + found(.warning, .fetchSwitchedOff(hasPermittedIdentifiers: false), 80)

  private static let sessionFindings: [RuleRecord] =
    foundInApp(.error, .unsupportedTransfer(transfer: .uploadFromMemory), 210)
    + found(.error, .sessionEventsNotCompleted(limitSeconds: 0), 211)
    + found(.error, .sessionWithoutDelegate, 211)
    + found(.warning, .sessionEventsCompletedOffMain, 211)
    + found(.warning, .transfersOneByOne(wakes: 0, delaySeconds: 0), 214)
    + found(.error, .sessionNotRecreated, 216) + found(.error, .sessionNotOpen, 216)
    + found(.warning, .sessionMadeTwice, 216) + found(.error, .downloadNotMoved, 217)
    + found(.warning, .fetchSwitchedOff(hasPermittedIdentifiers: true), 243)
    + foundInApp(.error, .emptyActivityIdentifier(isTolerated: false), 244)
    + foundInApp(.warning, .emptyActivityIdentifier(isTolerated: true), 244)
    + found(.warning, .activityTooFrequent(intervalSeconds: 0, shortestSeconds: 0), 247)
    + found(.warning, .activityNotFinished, 249)
    + found(.warning, .activityNotDeferred(forSeconds: 0), 251)
    + found(.warning, .activityReleased, 252)

  private static let endFindings: [RuleRecord] =
    foundInApp(.warning, .tooManyWakeups(count: 0, withinSeconds: 0), 81)
    + found(.error, .noExpirationHandler, 85)
    + found(.error, .taskNotCompleted(graceSeconds: 0), 94)
    + found(.warning, .workAfterCompletion(frozenSeconds: 0), 96)
    + found(.warning, .taskCompletedTwice, 97) + found(.warning, .taskCompletedLate, 97)
    + foundInApp(.warning, .backgroundTaskNotOpen(task: 0), 112)
    + foundInApp(.error, .tooManyBackgroundTasks(open: 0), 113)
    + found(.error, .backgroundTaskLeaked(task: 0, code: nil), 114)
    + foundInApp(.note, .debuggerHidesEnd(end: .suspension), 120)
    + found(.error, .expiringActivityOverrun(code: nil), 123)
    + foundInApp(.error, .emptyActivityReason, 123)
    + found(.error, .mainThreadBlocked(watchdog: .launch, limitSeconds: 0), 129)
    + foundInApp(.error, .slowTermination(limitSeconds: 0), 130)
    + found(.error, .lockHeldIntoSuspension, 131)
    + foundInApp(.error, .exit(status: 0), 149)
    + foundInApp(.error, .slowDidEnterBackground(limitSeconds: 0), 135)
}
