/// What the text of an app shows to be wrong with its background work, by name.
///
/// The names are those under which a reader of Swift reports them; what is wrong, why, and what to do is said here.
public enum SourceMistake: String, CaseIterable, Sendable {
  case activityNotFinished, backgroundTaskLeftOpen, backgroundTaskNotEnded
  case backgroundTaskNotEndedInTime, backgroundTaskOverwritten, backgroundTaskShared
  case backgroundTaskWithoutHandler, completedTwice
  case completionMissing, completionUnseen, delegateNotTold, downloadUsedLater
  case expirationOnlyCompletes, expirationOnlyLogged
  case farBeginDate
  case fetchNotCompleted, nextNotRequested, noExpirationHandler, noProgress
  case notificationNotCompleted, powerNotRequired
  case privateDataLogged, pushNotCompleted, registeredTwice, registrationOutsideLaunch
  case sessionEventsNotCompleted, silentSound, submissionErrorIgnored, submissionTraps,
    submittedWithoutHandler
  case workLeftBehind

  /// The rule that it breaks, or puts at risk.
  public var rule: RuleID {
    switch self {
    case .activityNotFinished: .activityFinished
    case .backgroundTaskLeftOpen, .backgroundTaskNotEnded, .backgroundTaskOverwritten,
      .backgroundTaskShared, .backgroundTaskWithoutHandler:
      .backgroundTaskLeak
    case .backgroundTaskNotEndedInTime: .backgroundTaskOutlivesHandler
    case .completedTwice, .expirationOnlyCompletes: .secondCompletion
    case .completionMissing, .completionUnseen: .taskCompletion
    case .delegateNotTold: .scenesTakeCalls
    case .downloadUsedLater: .downloadedFileGone
    case .expirationOnlyLogged: .expirationEndsWork
    case .farBeginDate: .farBeginDate
    case .fetchNotCompleted: .fetchRunLimit
    case .nextNotRequested: .requestUsedUp
    case .noExpirationHandler: .expirationWithoutHandler
    case .noProgress: .continuedProgress
    case .notificationNotCompleted: .notificationActionTime
    case .powerNotRequired: .externalPower
    case .privateDataLogged: .logPrivacy
    case .pushNotCompleted: .silentPushRunLimit
    case .registeredTwice: .registrationOnce
    case .registrationOutsideLaunch: .registrationBeforeLaunchEnds
    case .sessionEventsNotCompleted: .sessionLaunch
    case .silentSound: .silentAudio
    case .submissionErrorIgnored, .submissionTraps: .errorUnavailable
    case .submittedWithoutHandler: .submissionNeedsHandler
    case .workLeftBehind: .workAfterCompletion
    }
  }

  /// How much harm it does.
  public var severity: LintFinding.Severity {
    switch self {
    case .completionUnseen, .powerNotRequired, .nextNotRequested: .note
    case .backgroundTaskShared, .backgroundTaskWithoutHandler, .completedTwice, .delegateNotTold,
      .expirationOnlyCompletes, .expirationOnlyLogged, .farBeginDate, .noExpirationHandler,
      .noProgress, .privateDataLogged, .silentSound, .submissionErrorIgnored, .workLeftBehind:
      .warning
    default: .error
    }
  }

  /// What is wrong, as a sentence without its period.
  ///
  /// - Parameter subject: The identifier, the function or the value that it is about.
  /// - Returns: The sentence.
  public func message(_ subject: String) -> String {
    switch self {
    case .activityNotFinished:
      "this path ends without “\(subject)”, so the activity never comes again"
    case .backgroundTaskLeftOpen: "this path ends without endBackgroundTask(_:) for “\(subject)”"
    case .backgroundTaskNotEnded: "nothing in this file ends the background task"
    case .backgroundTaskNotEndedInTime: "the expiration handler does not end the background task"
    case .backgroundTaskOverwritten:
      "“\(subject)” still holds a background task, which nobody can end from here on"
    case .backgroundTaskShared:
      "“\(subject)” may hold a background task that was begun elsewhere and is then never ended"
    case .backgroundTaskWithoutHandler: "the background task has no expiration handler"
    case .completedTwice: "this path completes the task a second time (“\(subject)”)"
    case .completionMissing: "this path ends without setTaskCompleted(success:) for “\(subject)”"
    case .completionUnseen:
      "“\(subject)” has the task from here on, and whether it completes it is not seen"
    case .delegateNotTold: "“\(subject)” is not called: the app has scenes, which are told instead"
    case .downloadUsedLater:
      "“\(subject)” is used only later, when the downloaded file is gone"
    case .expirationOnlyCompletes:
      "when its time is over, “\(subject)” is completed, and goes on to its own completion"
    case .expirationOnlyLogged: "when its time is over, “\(subject)” is told of and goes on"
    case .farBeginDate: "the request waits for more than a week: “\(subject)”"
    case .fetchNotCompleted, .notificationNotCompleted, .pushNotCompleted,
      .sessionEventsNotCompleted:
      "this path ends without “\(subject)”"
    case .nextNotRequested: "the handler of “\(subject)” asks for no further request"
    case .noExpirationHandler: "the handler of “\(subject)” sets no expiration handler"
    case .noProgress: "the handler of “\(subject)” reports no progress"
    case .powerNotRequired: "the request of “\(subject)” does not say whether it needs power"
    case .privateDataLogged: "“\(subject)” is written to the log for everybody to read"
    case .registeredTwice: "“\(subject)” is registered a second time"
    case .registrationOutsideLaunch:
      "“\(subject)” is registered where no launch leads to, as far as names tell"
    case .silentSound: "“\(subject)” is nothing, and what plays so keeps an app running silently"
    case .submissionErrorIgnored: "an error of the submission in “\(subject)” is thrown away"
    case .submissionTraps: "an error of the submission in “\(subject)” ends the app"
    case .submittedWithoutHandler: "“\(subject)” is submitted, and no handler is registered for it"
    case .workLeftBehind: "“\(subject)” is completed without this, in which the app is suspended"
    }
  }

  /// What to do about it, as a sentence.
  public var fix: String {
    switch self {
    case .activityNotFinished: "Call it with .finished or .deferred on every path."
    case .backgroundTaskLeftOpen: "End it on every path, also when the work fails."
    case .backgroundTaskNotEnded: "Call endBackgroundTask(_:) when the work is done."
    case .backgroundTaskNotEndedInTime: "Call endBackgroundTask(_:) in the handler, too."
    case .backgroundTaskOverwritten:
      "End it first, or keep each identifier in a variable of its own."
    case .backgroundTaskShared: "End it first, or begin only while it is .invalid."
    case .backgroundTaskWithoutHandler: "Give it one that stops the work and ends the task."
    case .completedTwice:
      "Only the first call counts: return after it, or complete at one place with what came of all."
    case .completionMissing:
      "Complete the task on every path, also when work fails or is cancelled."
    case .completionUnseen: "A run shows that."
    case .delegateNotTold:
      "Move it to onChange(of: scenePhase), to the scene's delegate, or to an observer of the "
        + "application's notification."
    case .downloadUsedLater: "Move the file, or read it, before the method returns."
    case .expirationOnlyCompletes: "Cancel the work there, which then completes the task."
    case .expirationOnlyLogged: "Cancel the work, which then completes the task."
    case .farBeginDate: "Submit again when the app is used; a far date is often never reached."
    case .fetchNotCompleted, .pushNotCompleted: "Call it on every path, with what came of it."
    case .nextNotRequested: "A request is used up when it runs: submit the next one first of all."
    case .noExpirationHandler: "Set one at once, and cancel the work in it."
    case .noProgress: "Set task.progress, or the system takes the work for stuck."
    case .notificationNotCompleted: "Call it on every path, when the work is done."
    case .powerNotRequired: "Say requiresExternalPower = true for work that computes for minutes."
    case .privateDataLogged: "Take privacy: .private, or leave it out of the log."
    case .registeredTwice: "Register each identifier once."
    case .registrationOutsideLaunch:
      "Register before application(_:didFinishLaunchingWithOptions:) returns."
    case .sessionEventsNotCompleted:
      "Keep it, and call it in urlSessionDidFinishEvents(forBackgroundURLSession:)."
    case .silentSound: "Keep dates, and ask for notifications: App Review rejects silence."
    case .submissionErrorIgnored: "Catch the error and log its code."
    case .submissionTraps: "Catch the error: it is thrown where background refresh is off."
    case .submittedWithoutHandler: "Register a handler for it at the launch."
    case .workLeftBehind: "Complete the task where the work ends."
    }
  }
}
