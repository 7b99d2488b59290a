import SchedulingRules

/// How grave a finding of the phone is, under which rule, and how sure it can be.
struct FindingGrounds {
  let severity: Finding.Severity
  /// The rule that was broken; nil where the mistake itself says which, or where there is none.
  let rule: RuleID?
  /// The other rules on which the finding rests.
  private let related: [RuleID]
  /// How sure the finding is; nil: only as sure as the weakest of its rules.
  private let confidence: Confidence?

  private init(
    _ severity: Finding.Severity, _ rule: RuleID?, _ related: [RuleID],
    _ confidence: Confidence?
  ) {
    self.severity = severity
    self.rule = rule
    self.related = related
    self.confidence = confidence
  }

  static func note(_ rule: RuleID? = nil, confidence: Confidence? = nil) -> Self {
    Self(.note, rule, [], confidence)
  }

  static func warning(
    _ rule: RuleID? = nil, restingOn related: RuleID..., confidence: Confidence? = nil
  ) -> Self {
    Self(.warning, rule, related, confidence)
  }

  static func error(
    _ rule: RuleID? = nil, restingOn related: RuleID..., confidence: Confidence? = nil
  ) -> Self {
    Self(.error, rule, related, confidence)
  }

  /// How sure the finding is under a rule.
  func confidence(under rule: RuleID?) -> Confidence {
    let rules = ([rule].compactMap(\.self) + related).map { RuleCatalogue.rule($0).confidence }
    return confidence ?? rules.min() ?? .inferred
  }
}

extension FindingKind {
  /// The grounds of what a phone with a policy finds.
  func grounds(under policy: Policy) -> FindingGrounds {
    switch self {
    case .mainThreadBlocked(let watchdog, _):
      .error(.watchdog, confidence: watchdog.confidence(policy: policy))
    // That an exception comes of it is a matter of the policy.
    case .emptyActivityIdentifier(isTolerated: false):
      .error(
        confidence: policy.confidence(of: FlagConstant.nsbaExceptionOnEmptyIdentifier.declaration))
    default: grounds
    }
  }

  /// The grounds under any policy.
  private var grounds: FindingGrounds {
    switch self {
    // The rule refuses all kinds alike that are not made for wildcards.
    case .submissionNotPermitted(lack: .permissionByName):
      .error(
        confidence: RuleCatalogue.rule(.wildcardIdentifiers).confidence(in: .refuses(.appRefresh)))
    // On a phone PushKit takes it, which is not modelled.
    case .pushDropped(flaw: .wrongType(type: .voip)): .warning()
    case .identifierNotPermitted, .lateRegistration(isTolerated: false), .doubleRegistration,
      .noLaunchHandler, .submissionNotPermitted, .emptyActivityReason, .unsupportedTransfer,
      .fetchNotCompleted, .healthUpdateNotAnswered, .pushNotCompleted,
      .notificationActionNotCompleted, .fetchSwitchedOff, .pushDropped, .pushUnheeded,
      .reported:
      .error()
    case .lateRegistration(isTolerated: true), .tooManyPendingRequests, .taskCompletedTwice,
      .emptyActivityIdentifier(isTolerated: true):
      .warning()
    case .nothingSimulated: .note()
    case .notificationButtonMissing: .error(.notificationButtons)
    case .malformedWildcard: .warning(.wildcardIdentifiers)
    case .submittedInBackground: .error(.continuedSubmittedByPerson)
    case .beginDateFarAhead: .warning(.farBeginDate)
    case .alwaysPostponed: .error(.requestReplaced)
    case .askedAgainAtOnce: .error(.processingSpacing)
    case .noExpirationHandler: .error(.expirationWithoutHandler)
    case .taskNotCompleted: .error(.taskCompletion, restingOn: .expirationGrace)
    case .taskCompletedLate: .warning(restingOn: .expirationWithoutHandler)
    case .chainBroken: .warning(.requestUsedUp)
    case .workAfterCompletion:
      .warning(.workAfterCompletion, restingOn: .suspensionAfterCompletion)
    case .noProgress: .error(.continuedProgress)
    case .backgroundTaskLeaked:
      .error(.backgroundTaskLeak, restingOn: .backgroundTaskTime, .leakCode)
    case .expiringActivityOverrun:
      .error(.expiringActivity, restingOn: .backgroundTaskTime, .backgroundTaskLeak)
    case .backgroundTaskNotOpen: .warning(.unknownBackgroundTask)
    case .tooManyBackgroundTasks: .error(.tooManyBackgroundTasks)
    case .slowDidEnterBackground: .error(.enteringBackground)
    case .mainThreadBlocked: .error(.watchdog)
    case .slowTermination: .error(.termination)
    case .lockHeldIntoSuspension: .error(.lockHeldIntoSuspension, restingOn: .lockOnSharedFile)
    case .protectedFileUnreadable: .warning(.lockedFiles)
    case .fileUnreachable(.outsideOfFolders): .warning(.sandbox)
    case .fileUnreachable(.applicationSupport): .warning(.applicationSupportMissing)
    case .fileUnreachable(.formerFolder): .warning(.containerPathChanges)
    case .defaultsUnreadable: .warning(.defaultsBeforeUnlock)
    case .defaultsNotKept: .error(.defaultsSetBeforeUnlock)
    case .keychainItemLocked(_, _, seemsMissing: false): .warning(.keychainAccess)
    case .keychainItemLocked(_, _, seemsMissing: true): .warning(.keychainError)
    case .debuggerHidesEnd: .note(.debuggerHold)
    case .sessionEventsNotCompleted: .error(restingOn: .sessionEventsCode)
    case .sessionEventsCompletedOffMain: .warning(.sessionLaunch)
    case .sessionMadeTwice: .warning(.sessionMadeAnew)
    case .sessionNotRecreated, .sessionNotOpen: .error(.sessionMadeAnew)
    case .sessionWithoutDelegate: .error(.sessionLaunch)
    case .downloadNotMoved: .error(.downloadedFileGone)
    case .transfersOneByOne: .error(.manySmallTransfers, restingOn: .resumeDelay)
    case .requestLostToSuspension:
      .warning(.requestUnderBackgroundTask, restingOn: .requestAfterSuspension)
    case .cpuOveruse: .error(.processorMonitor)
    case .busyLaunch: .error(.launchProcessorTime)
    case .tooManyWakeups: .warning(.wakeupsMonitor)
    case .emptyActivityIdentifier(isTolerated: false): .error()
    case .activityTooFrequent: .warning(.activityInterval)
    case .activityNotFinished: .error(.activityFinished)
    case .activityNotDeferred: .warning(.activityShouldDefer)
    case .activityReleased: .error(.activityNeedsProcess)
    case .noHealthObserver, .healthUpdatesStopped: .error(.healthObserversAtLaunch)
    case .workoutWithoutMode: .warning(.workoutSession)
    case .locationTextMissing: .error(.locationLaunches)
    case .locationWithheld: .note(.locationLaunches)
    case .locationWithoutMode, .locationThreadDeaf, .locationNotTaken: .error(.locationInBackground)
    case .movesNotFollowedAnew: .error(.significantChange, confidence: .documented)
    case .locationUnread: .error(.modePurpose)
    case .locationModeUnused: .warning(.modePurpose)
    case .notificationIntervalInvalid: .error(.notificationInterval)
    case .notificationsDropped: .error(.notificationLimit)
    case .notificationNotThere(_, isExpected: true), .insecureLoad: .error(confidence: .documented)
    case .notificationNotThere(_, isExpected: false): .note(confidence: .documented)
    case .notificationResponseLost: .error(.notificationDelegate)
    case .silentAudio: .error(.silentAudio)
    case .healthDeliveryNotEntitled: .error(.healthObserversAtLaunch)
    case .healthTextMissing: .error(.healthUsageText)
    case .workoutInBackground: .error(.oneWorkout)
    case .workoutEndedFirst: .error(.workoutOrder)
    // It may be meant so: a sheet that is cancelled drops what was written there.
    case .modelsLost(_, withProcess: false): .note(.modelAutosave)
    case .modelsLost(_, withProcess: true): .warning(.modelAutosave)
    case .noContinuedTask, .actionNotHandedOver, .faultNeverStruck: .note(confidence: .documented)
    case .prewarmWithoutCode(.switchedOff), .prewarmWithoutCode(.processThere):
      .note(confidence: .documented)
    case .prewarmWithoutCode: .note(confidence: RuleCatalogue.rule(.prewarmingDepth).confidence)
    case .livelock: .error(confidence: .inferred)
    case .stillBlocked: .warning(confidence: .measured)
    case .fileNotWritten: .warning(confidence: .inferred)
    case .exit: .error(.exitByItself, confidence: .measured)
    case .deadlock, .endlessLoop, .neverReturned, .uncontrolled, .refusedCall, .abandonedLock,
      .crash:
      .error(confidence: .measured)
    }
  }
}
