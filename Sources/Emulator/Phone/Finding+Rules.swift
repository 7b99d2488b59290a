import DeviceModel
import SchedulingRules
import VirtualTime

/// The findings of the phone: under which rule, how grave, about whom.
extension Finding {
  /// Creates a finding about a rule; it is only as sure as the rules on which it rests.
  private init(
    _ kind: FindingKind, _ severity: Severity, rule: RuleID, restingOn related: [RuleID] = [],
    _ identifier: String?, in process: AppProcess?
  ) {
    let confidences = ([rule] + related).map { RuleCatalogue.rule($0).confidence }
    self.init(
      kind, severity, rule: rule, identifier: identifier, processID: process?.processID,
      confidence: confidences.min() ?? .inferred)
  }

  // MARK: Registration and submission

  static func identifierNotPermitted(
    _ identifier: String, rule: RuleID, in process: AppProcess
  ) -> Finding {
    let nearMiss = NearMiss.of(identifier, in: process.app.infoPlist.permittedIdentifiers ?? [])
    return Finding(
      .identifierNotPermitted(nearMiss: nearMiss), .error, rule: rule, identifier, in: process)
  }

  /// What the system drops when it reads the Info.plist, before any process of the app lives.
  static func malformedWildcard(_ entry: String) -> Finding {
    Finding(.malformedWildcard, .warning, rule: .wildcardIdentifiers, entry, in: nil)
  }

  static func lateRegistrationTolerated(
    _ identifier: String, rule: RuleID, in process: AppProcess
  ) -> Finding {
    Finding(.lateRegistration(isTolerated: true), .warning, rule: rule, identifier, in: process)
  }

  static func exception(
    _ exception: PlatformException, identifier: String?, in process: AppProcess
  ) -> Finding {
    let kind: FindingKind =
      switch exception.mistake {
      case .lateRegistration: .lateRegistration(isTolerated: false)
      case .doubleRegistration: .doubleRegistration
      case .noLaunchHandler: .noLaunchHandler
      case .emptyActivityReason: .emptyActivityReason
      case .emptyActivityIdentifier: .emptyActivityIdentifier(isTolerated: false)
      case .unsupportedTransfer(let transfer): .unsupportedTransfer(transfer: transfer)
      }
    var finding = Finding(kind, .error, rule: exception.rule, identifier, in: process)
    // That an exception comes of it is a matter of the policy.
    if exception.mistake == .emptyActivityIdentifier,
      let support = Policy.constant(named: "nsba.exceptionOnEmptyIdentifier")
    {
      finding.confidence = min(finding.confidence, support.confidence)
    }
    return finding
  }

  /// A refusal that the app could have avoided; nil for what only the user could change.
  static func refusal(
    of request: TaskRequest, code: SubmissionErrorCode, rule: RuleID, pending: [TaskRequest],
    in process: AppProcess
  ) -> Finding? {
    if rule == .continuedSubmittedByPerson {
      return Finding(
        .submittedInBackground, .error, rule: .continuedSubmittedByPerson, request.identifier,
        in: process)
    }
    switch code {
    // That there is no room is no mistake, and neither is what only the user could change.
    case .unavailable, .immediateRunIneligible: return nil
    case .tooManyPendingTaskRequests:
      let others = pending.filter { $0.kind == request.kind }.map(\.identifier)
      return Finding(
        .tooManyPendingRequests(others: others), .warning, rule: rule, request.identifier,
        in: process)
    case .notPermitted:
      let lack: FindingKind.Lack =
        switch rule {
        case .wildcardIdentifiers: .permissionByName
        case .graphicsResources: .graphicsProcessor
        case .healthStudy: .healthResearchEntitlement
        case .continuedGraphics: .graphicsEntitlement
        case .backgroundModeDeclared: .mode(name: request.kind.modeName)
        default: .permission
        }
      return Finding(
        .submissionNotPermitted(lack: lack), .error, rule: rule, request.identifier, in: process)
    }
  }

  static func beginDateFarAhead(
    _ request: TaskRequest, in process: AppProcess, policy: Policy
  ) -> Finding {
    Finding(
      .beginDateFarAhead(limitSeconds: policy[.earliestBeginDateWarnBeyond].seconds), .warning,
      rule: .farBeginDate, request.identifier, in: process)
  }

  static func alwaysPostponed(
    _ request: TaskRequest, times: Int, in process: AppProcess
  ) -> Finding {
    Finding(
      .alwaysPostponed(times: times), .warning, rule: .requestReplaced, request.identifier,
      in: process)
  }

  // MARK: Tasks

  static func noExpirationHandler(_ task: LaunchedTask, in process: AppProcess) -> Finding {
    Finding(
      .noExpirationHandler, .error, rule: .expirationWithoutHandler, task.identifier, in: process)
  }

  static func taskNotCompleted(
    _ task: LaunchedTask, in process: AppProcess, policy: Policy
  ) -> Finding {
    Finding(
      .taskNotCompleted(graceSeconds: policy[.expirationGraceAfterHandler].seconds), .error,
      rule: .taskCompletion, restingOn: [.expirationGrace], task.identifier, in: process)
  }

  /// Work was not done within its limit, of whose end nobody tells the app; nil for other kinds.
  static func overdue(_ task: LaunchedTask, in process: AppProcess, policy: Policy) -> Finding? {
    guard let limit = task.kind.row.limit else { return nil }
    let seconds = policy[limit.constant].seconds
    let (kind, grounds): (FindingKind, [RuleID])
    switch task.kind.row.recipient {
    case .fetchMethod: (kind, grounds) = (.fetchNotCompleted(limitSeconds: seconds), [])
    case .pushMethod: (kind, grounds) = (.pushNotCompleted(limitSeconds: seconds), [])
    case .sessionMethod:
      (kind, grounds) = (.sessionEventsNotCompleted(limitSeconds: seconds), [.sessionEventsCode])
    case .observers: (kind, grounds) = (.healthUpdateNotAnswered(limitSeconds: seconds), [])
    case .launchHandler, .block, .nobody: return nil
    }
    return Finding(
      kind, .error, rule: limit.rule, restingOn: grounds, task.identifier, in: process)
  }

  static func completedAgain(
    _ task: LaunchedTask, after earlier: TaskCompleted.Completer, rule: RuleID,
    in process: AppProcess
  ) -> Finding {
    switch earlier {
    case .handler: Finding(.taskCompletedTwice, .warning, rule: rule, task.identifier, in: process)
    case .system:
      Finding(
        .taskCompletedLate, .warning, rule: rule, restingOn: [.expirationWithoutHandler],
        task.identifier, in: process)
    }
  }

  static func chainBroken(_ identifier: String, in process: AppProcess) -> Finding {
    Finding(.chainBroken, .warning, rule: .requestUsedUp, identifier, in: process)
  }

  static func workAfterCompletion(
    _ identifier: String, frozenFor span: Duration, in process: AppProcess
  ) -> Finding {
    Finding(
      .workAfterCompletion(frozenSeconds: span.seconds), .warning, rule: .workAfterCompletion,
      restingOn: [.suspensionAfterCompletion],
      identifier, in: process)
  }

  static func noProgress(
    _ task: LaunchedTask, in process: AppProcess, policy: Policy
  ) -> Finding {
    Finding(
      .noProgress(limitSeconds: policy[.continuedNoProgressTimeout].seconds), .error,
      rule: .continuedProgress,
      task.identifier, in: process)
  }

  /// An event of the scenario for which there was no continued task.
  static func noContinuedTask(for event: String) -> Finding {
    Finding(.noContinuedTask, .note, rule: nil, identifier: event, confidence: .documented)
  }

  // MARK: Background tasks and process life

  static func backgroundTaskLeaked(
    _ task: OpenBackgroundTask, in process: AppProcess, code: String?
  ) -> Finding {
    switch task.kind {
    case .expiringActivity:
      Finding(
        .expiringActivityOverrun(code: code), .error, rule: .expiringActivity,
        restingOn: [.backgroundTaskTime, .backgroundTaskLeak], task.name,
        in: process)
    case .backgroundTask:
      Finding(
        .backgroundTaskLeaked(task: task.identifier, code: code), .error, rule: .backgroundTaskLeak,
        restingOn: [.backgroundTaskTime, .leakCode], task.name, in: process)
    }
  }

  static func backgroundTaskNotOpen(_ task: Int, in process: AppProcess) -> Finding {
    Finding(
      .backgroundTaskNotOpen(task: task), .warning, rule: .unknownBackgroundTask, nil, in: process)
  }

  static func tooManyBackgroundTasks(_ open: Int, in process: AppProcess) -> Finding {
    Finding(
      .tooManyBackgroundTasks(open: open), .error, rule: .tooManyBackgroundTasks, nil, in: process)
  }

  static func slowDidEnterBackground(in process: AppProcess, policy: Policy) -> Finding {
    Finding(
      .slowDidEnterBackground(limitSeconds: policy[.didEnterBackgroundLimit].seconds), .error,
      rule: .enteringBackground, nil, in: process)
  }

  static func mainThreadBlocked(
    _ watchdog: Watchdog, limit: Duration, in process: AppProcess
  ) -> Finding {
    var finding = Finding(
      .mainThreadBlocked(watchdog: watchdog, limitSeconds: limit.seconds), .error, rule: .watchdog,
      watchdog.rawValue, in: process)
    finding.confidence = min(finding.confidence, watchdog.confidence)
    return finding
  }

  static func slowTermination(in process: AppProcess, policy: Policy) -> Finding {
    Finding(
      .slowTermination(limitSeconds: policy[.terminateLimit].seconds), .error, rule: .termination,
      nil,
      in: process)
  }

  static func lockHeldIntoSuspension(_ file: String, in process: AppProcess) -> Finding {
    Finding(
      .lockHeldIntoSuspension, .error, rule: .lockHeldIntoSuspension,
      restingOn: [.lockOnSharedFile], file, in: process)
  }

  static func protectedFileUnreadable(
    _ file: String, _ protection: FileProtection, in process: AppProcess
  ) -> Finding {
    Finding(
      .protectedFileUnreadable(
        class: protection, wasUnlockedSinceBoot: process.device.wasUnlockedSinceBoot),
      .warning, rule: .lockedFiles, file, in: process)
  }

  static func debuggerHidesEnd(_ end: FindingKind.HeldEnd, in process: AppProcess) -> Finding {
    Finding(.debuggerHidesEnd(end: end), .note, rule: .debuggerHold, nil, in: process)
  }

  static func nothingSimulated(
    _ command: DebugCommand, rule: RuleID, because refusal: DebugRefusal
  ) -> Finding {
    Finding(
      .nothingSimulated(command: command, refusal: refusal), .note, rule: rule,
      command.identifier, in: nil)
  }

  // MARK: URL sessions

  static func sessionEventsCompletedOffMain(
    _ task: LaunchedTask, in process: AppProcess
  ) -> Finding {
    Finding(
      .sessionEventsCompletedOffMain, .warning, rule: .sessionLaunch, task.identifier, in: process)
  }

  static func sessionNotRecreated(_ session: String, in process: AppProcess) -> Finding {
    Finding(.sessionNotRecreated, .error, rule: .sessionMadeAnew, session, in: process)
  }

  static func sessionMadeTwice(_ session: String, in process: AppProcess) -> Finding {
    Finding(.sessionMadeTwice, .warning, rule: .sessionMadeAnew, session, in: process)
  }

  static func sessionNotOpen(_ session: String, in process: AppProcess) -> Finding {
    Finding(.sessionNotOpen, .error, rule: .sessionMadeAnew, session, in: process)
  }

  static func sessionWithoutDelegate(_ session: String, in process: AppProcess) -> Finding {
    Finding(.sessionWithoutDelegate, .error, rule: .sessionLaunch, session, in: process)
  }

  static func downloadNotMoved(_ transfer: String, in process: AppProcess) -> Finding {
    Finding(.downloadNotMoved, .error, rule: .downloadedFileGone, transfer, in: process)
  }

  static func transfersOneByOne(
    _ session: String, wakes: Int, delay: Duration, in process: AppProcess
  ) -> Finding {
    Finding(
      .transfersOneByOne(wakes: wakes, delaySeconds: delay.seconds), .warning,
      rule: .manySmallTransfers,
      restingOn: [.resumeDelay], session, in: process)
  }

  // MARK: Monitors

  static func cpuOveruse(share: Double, in process: AppProcess, policy: Policy) -> Finding {
    Finding(
      .cpuOveruse(
        share: share, windowSeconds: policy[.cpuMonitorWindow].seconds,
        limit: policy[.cpuMonitorLimit]),
      .error, rule: .processorMonitor, nil, in: process)
  }

  static func busyLaunch(used: Duration, in process: AppProcess, policy: Policy) -> Finding {
    Finding(
      .busyLaunch(
        usedSeconds: used.seconds, limitSeconds: policy[.watchdogLaunchProcessor].seconds),
      .error, rule: .launchProcessorTime, nil, in: process)
  }

  static func tooManyWakeups(
    within span: Duration, in process: AppProcess, policy: Policy
  ) -> Finding {
    Finding(
      .tooManyWakeups(count: policy[.wakeupsMonitorLimit], withinSeconds: span.seconds), .warning,
      rule: .wakeupsMonitor, nil, in: process)
  }

  // MARK: Activities

  static func emptyActivityIdentifier(rule: RuleID, in process: AppProcess) -> Finding {
    Finding(.emptyActivityIdentifier(isTolerated: true), .warning, rule: rule, nil, in: process)
  }

  static func activityTooFrequent(
    _ identifier: String, _ pace: ActivityPace, in process: AppProcess, policy: Policy
  ) -> Finding {
    Finding(
      .activityTooFrequent(
        intervalSeconds: pace.interval.seconds,
        shortestSeconds: policy[.nsbaShortestInterval].seconds),
      .warning, rule: .activityInterval, identifier, in: process)
  }

  static func activityNotFinished(_ run: ActivityRun, in process: AppProcess) -> Finding {
    Finding(
      .activityNotFinished, .warning, rule: .activityFinished, run.task.identifier, in: process)
  }

  static func activityNotDeferred(
    _ run: ActivityRun, for span: Duration, in process: AppProcess
  ) -> Finding {
    Finding(
      .activityNotDeferred(forSeconds: span.seconds), .warning, rule: .activityShouldDefer,
      run.task.identifier,
      in: process)
  }

  static func activityReleased(_ identifier: String, in process: AppProcess) -> Finding {
    Finding(.activityReleased, .warning, rule: .activityNeedsProcess, identifier, in: process)
  }

  // MARK: Fetches, health, pushes

  static func fetchSwitchedOff(by rule: RuleID, in process: AppProcess) -> Finding {
    Finding(
      .fetchSwitchedOff(hasPermittedIdentifiers: rule == .allowListEndsFetch), .warning, rule: rule,
      TaskRequest.legacyFetchIdentifier, in: process)
  }

  static func noHealthObserver(_ task: LaunchedTask, in process: AppProcess) -> Finding {
    Finding(.noHealthObserver, .error, rule: .healthObserversAtLaunch, task.identifier, in: process)
  }

  static func healthUpdatesStopped(
    _ type: String, in process: AppProcess, policy: Policy
  ) -> Finding {
    Finding(
      .healthUpdatesStopped(failures: policy[.healthFailuresToStop]), .error,
      rule: .healthObserversAtLaunch, type,
      in: process)
  }

  static func workoutWithoutMode(in process: AppProcess) -> Finding {
    Finding(.workoutWithoutMode, .warning, rule: .workoutSession, nil, in: process)
  }

  static func pushDropped(
    _ identifier: String, rule: RuleID, because flaw: PushFlaw
  ) -> Finding {
    Finding(.pushDropped(flaw: flaw), .warning, rule: rule, identifier, in: nil)
  }

  // MARK: The run

  /// A user action of the scenario that did not reach the app.
  static func actionNotHandedOver(_ action: UserAction) -> Finding {
    Finding(
      .actionNotHandedOver, .note, rule: nil, identifier: action.name, confidence: .documented)
  }

  /// A fault whose place the run did not reach.
  static func faultNeverStruck(_ fault: Fault, number: Int, pointCount: Int) -> Finding {
    Finding(
      .faultNeverStruck(fault: fault, number: number, pointCount: pointCount), .note, rule: nil,
      confidence: .documented)
  }

  /// A task that asks for itself again as soon as it runs, without end.
  static func livelock(of identifier: String, within span: Duration) -> Finding {
    Finding(
      .livelock(launches: LaunchPace.limit, withinSeconds: span.seconds), .error, rule: nil,
      identifier: identifier, confidence: .inferred)
  }

  /// What the kernel found wrong with the app's code.
  init(_ found: KernelFinding, processID: Int32?) {
    let (kind, severity, rule): (FindingKind, Severity, RuleID?) =
      switch found {
      case .deadlock(let description): (.deadlock(threads: description), .error, nil)
      case .stillBlocked(let description, _):
        (.stillBlocked(thread: description), .warning, nil)
      case .tooManyJobsAtOneInstant(let limit): (.endlessLoop(limit: limit), .error, nil)
      case .uncontrolled(let call): (.uncontrolled(call: call), .error, nil)
      case .exited(let status): (.exit(status: status), .error, .exitByItself)
      case .fatalSignal(_, let signal): (.crash(signal: signal), .error, nil)
      }
    self.init(kind, severity, rule: rule, processID: processID, confidence: .measured)
  }
}
