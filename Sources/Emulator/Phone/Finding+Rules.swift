import DeviceModel
import SchedulingRules
import VirtualTime

/// The findings about an app that breaks a rule; the rule's own advice is the hint.
extension Finding {
  /// Creates a finding about a rule; it is only as sure as the rules on which it rests.
  init(
    _ name: String, _ severity: Severity, rule: RuleID, restingOn related: [RuleID] = [],
    _ message: String, hint: String? = nil, identifier: String?, in process: AppProcess
  ) {
    let rules = ([rule] + related).map(RuleCatalogue.rule)
    self.init(
      rule: rule, name: name, severity: severity, message: message,
      hint: hint ?? rules.first?.fix ?? "", identifier: identifier,
      processID: process.processID, confidence: rules.map(\.confidence).min() ?? .inferred)
  }

  // MARK: Registration and submission

  static func identifierNotPermitted(
    _ identifier: String, rule: RuleID, in process: AppProcess
  ) -> Finding {
    let permitted = process.app.infoPlist.permittedIdentifiers ?? []
    let nearMiss = NearMiss.of(identifier, in: permitted)
    return Finding(
      "identifierNotPermitted", .error, rule: rule,
      "“\(identifier)” is not in BGTaskSchedulerPermittedIdentifiers: nothing is registered",
      hint: nearMiss.map { "Did you mean “\($0)”? The match is exact, case and all." },
      identifier: identifier, in: process)
  }

  /// What the system drops when it reads the Info.plist, before any process of the app lives.
  static func malformedWildcard(_ entry: String) -> Finding {
    let rule = RuleCatalogue.rule(.wildcardIdentifiers)
    return Finding(
      rule: .wildcardIdentifiers, name: "malformedWildcard", severity: .warning,
      message: "The entry “\(entry)” of BGTaskSchedulerPermittedIdentifiers is dropped",
      hint: rule.fix, identifier: entry, confidence: rule.confidence)
  }

  static func lateRegistrationTolerated(
    _ identifier: String, rule: RuleID, in process: AppProcess
  ) -> Finding {
    Finding(
      "lateRegistration", .warning, rule: rule,
      "“\(identifier)” was registered after launching had finished, which this policy tolerates",
      identifier: identifier, in: process)
  }

  static func exception(
    _ exception: PlatformException, identifier: String?, in process: AppProcess
  ) -> Finding {
    let name =
      switch exception.rule {
      case .lateRegistration: "lateRegistration"
      case .registrationOnce, .continuedIdentifierEach: "doubleRegistration"
      case .expiringActivity: "emptyActivityReason"
      case .backgroundTransfers: "unsupportedTransfer"
      case .activityIdentifier: "emptyActivityIdentifier"
      default: "noLaunchHandler"
      }
    var finding = Finding(
      name, .error, rule: exception.rule, "\(exception.name): \(exception.reason)",
      identifier: identifier, in: process)
    // That an exception comes of it is a matter of the policy.
    let constant = exception.rule == .activityIdentifier ? "nsba.exceptionOnEmptyIdentifier" : nil
    if let support = constant.flatMap(Policy.constant(named:)) {
      finding.confidence = min(finding.confidence, support.confidence)
    }
    return finding
  }

  /// A refusal that the app could have avoided; nil for what only the user could change.
  static func refusal(
    of request: TaskRequest, code: SubmissionErrorCode, rule: RuleID, pending: [TaskRequest],
    in process: AppProcess
  ) -> Finding? {
    if rule == .continuedSubmittedByPerson { return .submittedInBackground(request, in: process) }
    switch code {
    // That there is no room is no mistake, and neither is what only the user could change.
    case .unavailable, .immediateRunIneligible: return nil
    case .tooManyPendingTaskRequests:
      let others = pending.filter { $0.kind == request.kind }.map { "“\($0.identifier)”" }
      return Finding(
        "tooManyPendingRequests", .warning, rule: rule,
        """
        “\(request.identifier)” was refused: too many requests of its kind are pending, \
        \(others.joined(separator: ", "))
        """,
        identifier: request.identifier, in: process)
    case .notPermitted:
      let lack =
        switch rule {
        case .wildcardIdentifiers:
          "only a wildcard permits it, and wildcards are for continued processing"
        case .graphicsResources: "the device offers no graphics processor in the background"
        case .healthStudy: "the app lacks the entitlement for health research"
        case .continuedGraphics: "the app lacks the entitlement for the graphics processor"
        case .backgroundModeDeclared: "UIBackgroundModes lacks “\(request.kind.modeName)”"
        default: "it is not in BGTaskSchedulerPermittedIdentifiers"
        }
      return Finding(
        "submissionNotPermitted", .error, rule: rule,
        "“\(request.identifier)” was refused: \(lack)", identifier: request.identifier,
        in: process)
    }
  }

  static func beginDateFarAhead(
    _ request: TaskRequest, in process: AppProcess, policy: Policy
  ) -> Finding {
    let limit = policy.earliestBeginDateWarnBeyond.words
    return Finding(
      "beginDateFarAhead", .warning, rule: .farBeginDate,
      """
      “\(request.identifier)” is asked for more than \(limit) ahead: it may never be launched \
      unless the user comes back
      """, identifier: request.identifier, in: process)
  }

  // MARK: Tasks

  static func noExpirationHandler(_ task: LaunchedTask, in process: AppProcess) -> Finding {
    Finding(
      "noExpirationHandler", .error, rule: .expirationWithoutHandler,
      "“\(task.identifier)” ran out of time without an expiration handler: it was ended unfinished",
      identifier: task.identifier, in: process)
  }

  static func taskNotCompleted(
    _ task: LaunchedTask, in process: AppProcess, policy: Policy
  ) -> Finding {
    let grace = policy.expirationGraceAfterHandler.words
    return Finding(
      "taskNotCompleted", .error, rule: .taskCompletion, restingOn: [.expirationGrace],
      """
      “\(task.identifier)” did not call setTaskCompleted within \(grace) of its expiration
      """, identifier: task.identifier, in: process)
  }

  static func completedAgain(
    _ task: LaunchedTask, after earlier: RunningTasks.Completion, rule: RuleID,
    in process: AppProcess
  ) -> Finding {
    switch earlier {
    case .handler:
      Finding(
        "taskCompletedTwice", .warning, rule: rule,
        "setTaskCompleted was called a second time for “\(task.identifier)”",
        identifier: task.identifier, in: process)
    case .system:
      Finding(
        "taskCompletedLate", .warning, rule: rule, restingOn: [.expirationWithoutHandler],
        """
        setTaskCompleted was called for “\(task.identifier)” after the system had ended it
        """, identifier: task.identifier, in: process)
    }
  }

  static func chainBroken(_ identifier: String, in process: AppProcess) -> Finding {
    Finding(
      "chainBroken", .warning, rule: .requestUsedUp,
      "“\(identifier)” has run and no request for it is pending: it will not run again",
      identifier: identifier, in: process)
  }

  static func alwaysPostponed(
    _ request: TaskRequest, times: Int, in process: AppProcess
  ) -> Finding {
    Finding(
      "alwaysPostponed", .warning, rule: .requestReplaced,
      """
      “\(request.identifier)” would be due, but was submitted anew with a later date \(times) times \
      in a row, and was not launched in between
      """, identifier: request.identifier, in: process)
  }

  static func workAfterCompletion(
    _ identifier: String, frozenFor span: Duration, in process: AppProcess
  ) -> Finding {
    Finding(
      "workAfterCompletion", .warning, rule: .workAfterCompletion,
      restingOn: [.suspensionAfterCompletion],
      """
      “\(identifier)” was completed while its work went on: the app was suspended in it for \
      \(span.words)
      """, identifier: identifier, in: process)
  }

  // MARK: Background tasks

  static func backgroundTaskLeaked(
    _ task: OpenBackgroundTask, in process: AppProcess, code: String?
  ) -> Finding {
    let consequence = code.map { "the app is killed with \($0)" } ?? "the app is killed"
    if task.kind == .expiringActivity {
      return Finding(
        "expiringActivityOverrun", .error, rule: .expiringActivity,
        restingOn: [.backgroundTaskTime, .backgroundTaskLeak],
        "Expiring activity “\(task.name)” goes on though its time is over: \(consequence)",
        identifier: task.name, in: process)
    }
    return Finding(
      "backgroundTaskLeaked", .error, rule: .backgroundTaskLeak,
      restingOn: [.backgroundTaskTime, .leakCode],
      """
      Background task “\(task.name)” (identifier \(task.identifier)) was not ended in time: \
      \(consequence)
      """, identifier: task.name, in: process)
  }

  static func backgroundTaskNotOpen(_ identifier: Int, in process: AppProcess) -> Finding {
    Finding(
      "backgroundTaskNotOpen", .warning, rule: .unknownBackgroundTask,
      "No background task with identifier \(identifier) is open: it was ended before, or never begun",
      identifier: nil, in: process)
  }

  static func tooManyBackgroundTasks(_ open: Int, in process: AppProcess) -> Finding {
    Finding(
      "tooManyBackgroundTasks", .error, rule: .tooManyBackgroundTasks,
      "\(open) background tasks are open at once: the app is killed", identifier: nil,
      in: process)
  }

  static func slowDidEnterBackground(in process: AppProcess, policy: Policy) -> Finding {
    Finding(
      "slowDidEnterBackground", .error, rule: .enteringBackground,
      """
      applicationDidEnterBackground did not return within \
      \(policy.didEnterBackgroundLimit.words)
      """, identifier: nil, in: process)
  }

  static func mainThreadBlocked(
    _ watchdog: Watchdog, in process: AppProcess, policy: Policy
  ) -> Finding {
    let limit = watchdog.limit(policy: policy)?.words ?? "its time"
    let what =
      switch watchdog {
      case .launch: "did not finish launching"
      case .resume: "did not come back on screen"
      case .update: "did not return from becoming active or from resigning"
      case .suspend: "did not leave the screen"
      case .expirationHandlers: "did not return from its expiration handlers"
      }
    var finding = Finding(
      "mainThreadBlocked", .error, rule: .watchdog,
      "The app \(what) within \(limit): its main thread was busy or blocked",
      identifier: watchdog.rawValue, in: process)
    finding.confidence = min(finding.confidence, watchdog.confidence)
    return finding
  }

  static func slowTermination(in process: AppProcess, policy: Policy) -> Finding {
    Finding(
      "slowTermination", .error, rule: .termination,
      "The app did not terminate within \(policy.terminateLimit.words)", identifier: nil,
      in: process)
  }

  // MARK: Files

  static func lockHeldIntoSuspension(_ file: String, in process: AppProcess) -> Finding {
    Finding(
      "lockHeldIntoSuspension", .error, rule: .lockHeldIntoSuspension,
      restingOn: [.lockOnSharedFile],
      "The app holds a lock on this file as it is to be suspended: it is killed", identifier: file,
      in: process)
  }

  static func protectedFileUnreadable(
    _ file: String, _ protection: FileProtection, in process: AppProcess
  ) -> Finding {
    let state =
      process.device.wasUnlockedSinceBoot
      ? "the device is locked" : "the device was not unlocked since its start"
    return Finding(
      "protectedFileUnreadable", .warning, rule: .lockedFiles,
      "The file cannot be read, for its class is “\(protection.rawValue)” and \(state)",
      identifier: file, in: process)
  }
}
