import DeviceModel
package import Emulator
import SchedulingRules
import VirtualTime

extension Finding {
  /// What happened, as one sentence.
  package var message: String {
    let subject = identifier ?? ""
    return kind.frameworkWords(about: subject)?.message ?? kind.message(about: subject)
  }

  /// What to do about it, as one sentence: the advice of the rule, unless there is a better one.
  package var hint: String {
    if case .refusedCall = kind, severity != .error {
      // The run goes on as on a phone that lacks the same, which is no mistake of the app.
      return "Try on a phone what depends on it, or give the app a stand-in."
    }
    return kind.frameworkWords(about: identifier ?? "")?.hint ?? kind.ownHint ?? rule.map {
      RuleCatalogue.rule($0).fix
    } ?? ""
  }
}

extension FindingKind {
  /// What happened to what a finding concerns.
  fileprivate func message(about subject: String) -> String {
    switch self {
    case .identifierNotPermitted:
      "“\(subject)” is not in BGTaskSchedulerPermittedIdentifiers: nothing is registered"
    case .malformedWildcard:
      "“\(subject)” in BGTaskSchedulerPermittedIdentifiers is no valid wildcard: the system ignores it"
    case .lateRegistration(isTolerated: true):
      "“\(subject)” was registered after launching had finished, which this policy tolerates"
    case .lateRegistration(isTolerated: false):
      """
      NSInternalInconsistencyException: All launch handlers must be registered before \
      application finishes launching
      """
    case .doubleRegistration:
      """
      NSInternalInconsistencyException: Launch handler for task with identifier \(subject) has \
      already been registered
      """
    case .noLaunchHandler:
      """
      NSInternalInconsistencyException: No launch handler registered for task with identifier \
      \(subject)
      """
    case .submittedInBackground: "“\(subject)” was refused: the app is not on screen"
    case .tooManyPendingRequests(let others):
      """
      “\(subject)” was refused: too many requests of its kind are pending, \
      \(others.map { "“\($0)”" }.joined(separator: ", "))
      """
    case .submissionNotPermitted(let lack): "“\(subject)” was refused: \(lack.words)"
    case .beginDateFarAhead(let limit):
      """
      The earliest begin date of “\(subject)” is more than \(limit.span) ahead: it may never be \
      launched unless the user opens the app before
      """
    case .alwaysPostponed(let times):
      """
      The app submitted “\(subject)” again with a later date \(times) times in a row, each time \
      before it was launched
      """
    case .askedAgainAtOnce(let spacing):
      """
      “\(subject)” asks to be launched again without a date: as long as the phone charges and \
      nobody uses it, it comes every \(spacing.span)
      """
    case .noExpirationHandler:
      "“\(subject)” ran out of time without an expiration handler: it was ended unfinished"
    case .taskNotCompleted(let grace):
      "“\(subject)” did not call setTaskCompleted within \(grace.span) of its expiration"
    case .taskCompletedTwice(let task):
      "setTaskCompleted was called a second time for “\(subject)” (task \(task))"
    case .taskCompletedLate(let task):
      "setTaskCompleted was called for “\(subject)” (task \(task)) after the system had ended it"
    case .chainBroken:
      "“\(subject)” has run and no request for it is pending: it will not run again"
    case .workAfterCompletion(let frozen):
      """
      “\(subject)” was completed before its work was done: the app was suspended in the middle \
      of it, for \(frozen.span)
      """
    case .noProgress(let limit):
      "“\(subject)” made no progress for \(limit.span): the system expires it"
    case .noContinuedTask:
      "The event \(subject) had no effect: no continued task runs, or none asks a question"
    case .prewarmWithoutCode(let lack): lack.words
    default: processMessage(about: subject)
    }
  }

  /// Why the device has no key.
  private static func lock(_ wasUnlocked: Bool) -> String {
    wasUnlocked ? "the device is locked" : "the device was not unlocked since its start"
  }

  /// The same for background tasks, the life of the process and its sessions.
  private func processMessage(about subject: String) -> String {
    switch self {
    case .backgroundTaskLeaked(let task, let code):
      """
      Background task “\(subject)” (identifier \(task)) was not ended in time: \
      \(Self.kill(with: code))
      """
    case .expiringActivityOverrun(let code):
      "Expiring activity “\(subject)” goes on though its time is over: \(Self.kill(with: code))"
    case .backgroundTaskNotOpen(let task):
      "No background task with identifier \(task) is open: it was ended before, or never begun"
    case .tooManyBackgroundTasks(let open):
      "\(open) background tasks are open at once: the app is killed"
    case .emptyActivityReason:
      "NSInvalidArgumentException: The reason of an activity must not be empty"
    case .slowDidEnterBackground(let limit):
      "applicationDidEnterBackground did not return within \(limit.span)"
    case .mainThreadBlocked(let watchdog, let limit):
      "The app \(watchdog.omission) within \(limit.span): its main thread was busy or blocked"
    case .slowTermination(let limit): "The app did not terminate within \(limit.span)"
    case .lockHeldIntoSuspension:
      "The app still holds a lock on this file when it is to be suspended: it is killed"
    case .protectedFileUnreadable(let protection, let wasUnlocked):
      "The file cannot be opened: its protection class is “\(protection.rawValue)”, and "
        + Self.lock(wasUnlocked)
    case .fileUnreachable(.outsideOfFolders):
      "The app may not write there: the call fails with EPERM, which Foundation tells as error 513"
    case .fileUnreachable(.applicationSupport):
      "The folder for application support is not there: a new app has to make it"
    case .fileUnreachable(.formerFolder):
      "The path leads to where the app's folder was before an update: nothing is there"
    case .defaultsUnreadable:
      "Defaults were asked for before the first unlock: they seem empty, without an error"
    case .defaultsNotKept(let losesOthers):
      "A default was set before the first unlock: "
        + (losesOthers ? "all that was stored is lost" : "it is lost with the process")
    case .keychainItemLocked(let accessibility, let wasUnlocked, let seemsMissing):
      "The item cannot be used: it is one for “\(accessibility.rawValue)”, and "
        + Self.lock(wasUnlocked) + (seemsMissing ? "; the app is told that there is none" : "")
    case .debuggerHidesEnd(let end): "Without the debugger this would happen now: \(end.words)"
    case .nothingSimulated(let command, let refusal):
      "\(command.name) had no effect: \(refusal.words(of: command))"
    case .sessionEventsNotCompleted(let limit):
      """
      The completion handler of handleEventsForBackgroundURLSession was not called within \
      \(limit.span)
      """
    case .sessionEventsCompletedOffMain:
      "The completion handler of handleEventsForBackgroundURLSession was called off the main thread"
    case .sessionNotRecreated:
      "The app was woken for the events of a session that it did not create again: it gets none"
    case .sessionMadeTwice:
      "A second session with this identifier is created in one process: either may get the events"
    case .sessionNotOpen:
      "A task was created in a session that is not open in this process: no delegate hears of it"
    case .sessionWithoutDelegate:
      "The background session has no delegate: the results of its tasks are lost"
    case .downloadNotMoved:
      "The downloaded file was neither moved nor opened before the delegate's method returned: it is gone"
    case .transfersOneByOne(let wakes, let delay):
      """
      The app was woken \(wakes) times in a row and began one more transfer each time: the next \
      one waits for \(delay.span)
      """
    case .requestLostToSuspension(let suspended):
      "The request \(subject) was under way as the app was suspended, for \(suspended.span): it failed"
    case .unsupportedTransfer(let transfer): "NSGenericException: \(transfer.reason)"
    default: otherMessage(about: subject)
    }
  }

  /// The same for monitors, what the app does not ask the scheduler for, and the run.
  private func otherMessage(about subject: String) -> String {
    switch self {
    case .cpuOveruse(let share, let window, let limit):
      """
      The app kept a processor busy for \(Self.percent(share)) of \(window.span); \
      the limit is \(Self.percent(limit))
      """
    case .busyLaunch(let used, let limit):
      """
      The app used the processor for \(used.span) before its launch in the background had \
      finished; the limit is \(limit.span)
      """
    case .tooManyWakeups(let count, let span): "The app woke \(count) times within \(span.span)"
    case .emptyActivityIdentifier(isTolerated: true):
      "An activity has no identifier, which this policy tolerates"
    case .emptyActivityIdentifier(isTolerated: false):
      "NSInvalidArgumentException: The identifier of an activity must not be empty"
    case .activityTooFrequent(let interval, let shortest):
      """
      “\(subject)” repeats every \(interval.span); activities are meant for intervals of \
      \(shortest.span) and more
      """
    case .activityNotFinished:
      """
      The completion handler of “\(subject)” was not called by the end of its next window: \
      the activity does not run again before that
      """
    case .activityNotDeferred(let span):
      "“\(subject)” went on for \(span.span) after `shouldDefer` had become true"
    case .activityReleased:
      "The scheduler of “\(subject)” was released before its activity ran: it never runs"
    case .fetchNotCompleted(let limit):
      "The completion handler of a background fetch was not called within \(limit.span)"
    case .fetchSwitchedOff(hasPermittedIdentifiers: true):
      "No background fetch will come: the Info.plist has BGTaskSchedulerPermittedIdentifiers"
    case .fetchSwitchedOff(hasPermittedIdentifiers: false):
      "No background fetch will come: UIBackgroundModes lacks “fetch”"
    case .noHealthObserver, .healthUpdateNotAnswered, .healthUpdatesStopped, .workoutWithoutMode:
      healthMessage(about: subject)
    case .pushDropped, .pushUnheeded, .pushNotCompleted, .notificationButtonMissing,
      .notificationActionNotCompleted:
      notificationMessage(about: subject)
    case .actionNotHandedOver, .faultNeverStruck, .livelock, .deadlock, .stillBlocked,
      .endlessLoop, .neverReturned, .uncontrolled, .refusedCall, .abandonedLock, .exit, .crash,
      .fileNotWritten, .reported:
      runMessage(about: subject)
    case .identifierNotPermitted, .malformedWildcard, .lateRegistration, .doubleRegistration,
      .noLaunchHandler, .submittedInBackground, .tooManyPendingRequests, .submissionNotPermitted,
      .beginDateFarAhead, .alwaysPostponed, .askedAgainAtOnce, .noExpirationHandler,
      .taskNotCompleted, .taskCompletedTwice, .taskCompletedLate, .chainBroken,
      .workAfterCompletion, .noProgress, .prewarmWithoutCode,
      .noContinuedTask, .backgroundTaskLeaked, .expiringActivityOverrun, .backgroundTaskNotOpen,
      .tooManyBackgroundTasks, .emptyActivityReason, .slowDidEnterBackground, .mainThreadBlocked,
      .slowTermination, .lockHeldIntoSuspension, .protectedFileUnreadable, .fileUnreachable,
      .defaultsUnreadable, .defaultsNotKept, .keychainItemLocked, .debuggerHidesEnd,
      .nothingSimulated, .sessionEventsNotCompleted, .sessionEventsCompletedOffMain,
      .sessionNotRecreated, .sessionMadeTwice, .sessionNotOpen, .sessionWithoutDelegate,
      .downloadNotMoved, .transfersOneByOne, .requestLostToSuspension, .unsupportedTransfer,
      .locationTextMissing, .locationWithoutMode, .movesNotFollowedAnew, .locationThreadDeaf,
      .locationUnread, .locationModeUnused, .locationWithheld, .locationNotTaken,
      .notificationIntervalInvalid, .notificationsDropped, .notificationNotThere,
      .notificationResponseLost, .silentAudio, .healthDeliveryNotEntitled, .healthTextMissing,
      .workoutInBackground, .workoutEndedFirst, .modelsLost, .insecureLoad:
      preconditionFailure("The words of \(name) stand above.")
    }
  }

  /// The same for health data and workouts.
  private func healthMessage(about subject: String) -> String {
    switch self {
    case .noHealthObserver:
      "The app was woken for new data of “\(subject)”, but has no observer query for them"
    case .healthUpdateNotAnswered(let limit):
      """
      The completion handler of an update of “\(subject)” was not called within \
      \(limit.span)
      """
    case .healthUpdatesStopped(let failures):
      "\(failures) updates of “\(subject)” were not answered: no more will come"
    case .workoutWithoutMode:
      "A workout session keeps nothing running: UIBackgroundModes lacks “workout-processing”"
    default: preconditionFailure("The words of \(name) stand above.")
    }
  }

  /// The same for what reaches an app by a notification.
  private func notificationMessage(about subject: String) -> String {
    switch self {
    case .pushDropped(let flaw): "A remote notification was dropped: \(flaw.words)"
    case .pushUnheeded(let flaw):
      "A remote notification was shown, and woke no app: \(flaw.words)"
    case .pushNotCompleted(let limit):
      "The completion handler of a silent push was not called within \(limit.span)"
    case .notificationButtonMissing(let button, let lack):
      "The notification “\(subject)” has no button “\(button)”: \(lack.words)"
    case .notificationActionNotCompleted(let limit):
      "The completion handler of “\(subject)” was not called within \(limit.span)"
    default: preconditionFailure("The words of \(name) stand above.")
    }
  }

  /// The same for the run as a whole.
  private func runMessage(about subject: String) -> String {
    switch self {
    case .actionNotHandedOver:
      "The user action \(subject) had no effect: the app was not on screen"
    case .faultNeverStruck(let fault, let number, let pointCount):
      "Fault \(number), \(fault), never struck: the run has \(pointCount) points"
    case .livelock(let launches, let span):
      """
      “\(subject)” was launched \(launches) times \
      \(span == 0 ? "without any time passing" : "within \(span.span)"), and the next launch is due: \
      the run ends here
      """
    case .deadlock(let threads): "Threads wait for each other: \(threads)"
    case .stillBlocked(let thread): "A thread was still blocked at the end: \(thread)"
    case .endlessLoop(let limit): "More than \(limit) pieces of work ran without any time passing"
    case .fileNotWritten(let path, let isDiskFull):
      """
      The phone could not write “\(path)”: \(isDiskFull ? "its disk is full" : "its disk fails"); \
      the app hears nothing of it
      """
    case .neverReturned(let seconds):
      "A piece of work kept a processor busy for \(seconds) s of real time without coming back"
    case .uncontrolled(let call):
      """
      \(call) was called on a thread that the emulator does not know, and did nothing: whether it \
      is called, and when, may differ from run to run
      """
    case .refusedCall(let call):
      "\(call.place) \(call.error.map { "failed with \($0)" } ?? "does not do what it does on a phone"): "
        + call.omission
    case .abandonedLock:
      "A thread waits for good for a lock that an ended process left locked"
    case .exit(let status): "The app ended itself (exit \(status)); its user sees a crash"
    case .crash(let signal, let message):
      "The app crashed (\(signal))" + (message.map { ": \($0)" } ?? "")
    case .reported(_, let message, _): message
    default: preconditionFailure("The words of \(name) stand above.")
    }
  }

  private static func kill(with code: String?) -> String {
    code.map { "the app is killed with \($0)" } ?? "the app is killed"
  }

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  /// Advice that is better than that of the rule, or stands alone.
  fileprivate var ownHint: String? {
    switch self {
    case .identifierNotPermitted(let nearMiss?):
      "Did you mean “\(nearMiss)”? The match is exact, case and all."
    case .pushDropped(.wrongType(type: .voip)):
      """
      Try it on a phone: there PushKit launches the app for it, which has to report a call; that is \
      not modelled.
      """
    case .pushDropped(.notRegistered):
      "Call `registerForRemoteNotifications` at each launch; an app that nobody has opened has not."
    case .notificationButtonMissing(_, let lack): lack.remedy
    case .sessionEventsCompletedOffMain:
      "Call it in DispatchQueue.main.async, or on the main actor."
    case .noContinuedTask:
      "Move the event to a time when a continued task runs; an answer, to after the question."
    case .prewarmWithoutCode(let lack): lack.hint
    case .protectedFileUnreadable(.completeUntilFirstUserAuthentication, _):
      """
      Expect it in each launch before the first unlock: wait for `protectedDataDidBecomeAvailable` \
      and try again. Give the class `none` to a file that must be read before that.
      """
    case .actionNotHandedOver: "Open the app earlier in the scenario."
    case .faultNeverStruck: "Choose a point that the run reaches; `run --points` records them."
    case .livelock:
      """
      Ask again only while there is work left, and set `earliestBeginDate`: a phone keeps such \
      launches apart, so that the work waits.
      """
    case .deadlock: "Do not wait on a queue for work that needs the same queue."
    case .stillBlocked: "Make sure that whatever it waits for happens on every path."
    case .fileNotWritten: "Keep what must not be lost where the app sees that a write fails."
    case .neverReturned:
      "Look for a loop that waits for others without a call that lets them run, or never ends."
    case .endlessLoop: "Look for work that submits itself again without waiting."
    case .uncontrolled:
      "Use Dispatch or Swift concurrency for work that the emulator is to control."
    case .refusedCall(let call) where call.function.hasPrefix("URLSession"):
      "Ask with requests, which are modelled; or give the app a stand-in."
    case .refusedCall(let call) where call.error == "ENETDOWN" || call.function.hasPrefix("NW"):
      "Use URLSession, whose servers the scenario names; or give the app a stand-in."
    case .refusedCall: "Give the app a stand-in, and try on a phone what depends on it."
    case .abandonedLock:
      "Run without `--isolation in-process`: processes of their own share no locks."
    case .exit: "Leave it to the user and the system to end an app."
    case .crash: "Run the app's code under a debugger at this point of the run."
    case .reported(_, _, let hint): hint
    default: nil
    }
  }
}

extension PrewarmLack {
  fileprivate var words: String {
    switch self {
    case .switchedOff:
      "The app was not started ahead of use: W-062, by which it would be, is switched off"
    case .processThere: "The app was not started ahead of use: it has a process already"
    case .endsWithLoading:
      "No code of the app ran ahead of use: such a start only loads its program (W-063)"
    case .endsInMain:
      """
      No code of the app ran ahead of use: on a phone such a start runs what stands before \
      `UIApplicationMain`, as static initialisers (W-063), which is not modelled
      """
    }
  }

  fileprivate var hint: String {
    switch self {
    case .switchedOff: "Leave the event out, or W-062 on."
    case .processThere: "Move the event to a time when the app has no process."
    case .endsWithLoading, .endsInMain:
      "Set `prewarm.depth` to `didFinishLaunching` to see what a launch ahead of use does."
    }
  }
}

extension FindingKind.Lack {
  fileprivate var words: String {
    switch self {
    case .permission: "it is not in BGTaskSchedulerPermittedIdentifiers"
    case .permissionByName: "only a wildcard permits it, and wildcards are for continued processing"
    case .graphicsProcessor: "the device offers no graphics processor in the background"
    case .healthResearchEntitlement: "the app lacks the entitlement for health research"
    case .graphicsEntitlement: "the app lacks the entitlement for the graphics processor"
    case .mode(let name): "UIBackgroundModes lacks “\(name)”"
    }
  }
}

extension MissingButton {
  fileprivate var words: String {
    switch self {
    case .noCategory: "it has no category"
    case .notRegistered(let category, _): "no category “\(category)” is registered"
    case .noSuchAction(let category, let actions, _):
      actions.isEmpty
        ? "its category “\(category)” has no buttons"
        : """
        its category “\(category)” has \(actions.map { "“\($0)”" }.joined(separator: ", "))
        """
    case .noTextField: "the one of this name takes no text"
    }
  }

  /// What to do about it; nil: what the rule says.
  fileprivate var remedy: String? {
    switch self {
    case .noCategory: nil
    case .notRegistered(_, let nearMiss?), .noSuchAction(_, _, let nearMiss?):
      "Did you mean “\(nearMiss)”? The match is exact, case and all."
    case .notRegistered(_, nil): nil
    case .noSuchAction: "Tap one of those that it has, or add the action to the category."
    case .noTextField: "Make it a `UNTextInputNotificationAction`, or leave `Text` out."
    }
  }
}

extension FindingKind.HeldEnd {
  fileprivate var words: String {
    switch self {
    case .suspension: "the app is suspended"
    case .watchdog: "the watchdog kills the app"
    case .backgroundTasks: "the background tasks expire"
    case .backgroundTaskLeaked: "the app is killed for a background task that was not ended"
    case .task(let identifier): "“\(identifier)” expires"
    case .healthUpdate(let identifier): "the update of “\(identifier)” is given up"
    case .taskNotCompleted(let identifier):
      "the app is killed, for “\(identifier)” was not completed"
    }
  }
}

extension Watchdog {
  /// What the app did not do.
  fileprivate var omission: String {
    switch self {
    case .launch: "did not finish launching"
    case .resume: "did not come back on screen"
    case .update: "did not return from becoming active or from resigning"
    case .suspend: "did not leave the screen"
    case .expirationHandlers: "did not return from its expiration handlers"
    }
  }
}

extension UnsupportedTransfer {
  /// What the exception says.
  fileprivate var reason: String {
    switch self {
    case .completionHandler:
      "A background session has no completion handlers: its delegate is told"
    case .uploadFromMemory: "A background session uploads files only"
    case .taskAfterInvalidation: "Task created in a session that has been invalidated"
    }
  }
}
