/// What one should know of the platform, without a decision of the phone that rests on it.
extension RuleCatalogue {
  static let facts: [Rule] = factsOfScheduling + factsOfHealth + frameworkFacts + worldFacts

  private static let factsOfScheduling: [Rule] = [
    handlerForEveryIdentifier, errorUnavailable, errorTooManyPending, startAfterDate, activityNames,
    expirationCauseHidden, expirationAndSwiftTasks, unsuccessfulCompletion, overrunInOlderWords,
    fetchFortySeconds, backgroundTasksOverlap, otherKillCodes, completionGivesTimeBack,
    connectionsReclaimed, focusUnknown,
    debugHooksInShippedApps, schedulerLog, logPrivacy,
  ]

  private static var handlerForEveryIdentifier: Rule {
    Rule(
      .handlerForEveryIdentifier, "Every permitted identifier needs a handler", .documented,
      source: "Apple documentation, register(forTaskWithIdentifier:using:launchHandler:)",
      statement: """
        Each identifier of the app's allow-list is to have a launch handler. Nothing happens at \
        registration when one has none; submitting it (R-036) or a launch for it (R-061) ends the app.
        """,
      fix: "Register a handler for every entry, or take the entry out.",
      whenDisabled: nil,
      related: [.registrationBeforeLaunchEnds, .submissionNeedsHandler, .launchWithoutHandler])
  }

  private static var errorUnavailable: Rule {
    Rule(
      .errorUnavailable, "Code 1 means that nothing can be scheduled here", .documented,
      source: "Apple documentation, BGTaskScheduler.Error.Code.unavailable",
      statement: """
        Submission fails with code 1 where background tasks cannot be had: Background App Refresh is \
        off (R-030), or the app runs in the Simulator (R-258) or in an extension that may not \
        schedule. The emulated app is no extension: only the first two causes occur.
        """,
      fix: "Handle the error, and ask again when the status of Background App Refresh has changed.",
      whenDisabled: nil, related: [.submissionPermitted, .submissionNeedsRefresh, .simulator])
  }

  private static var errorTooManyPending: Rule {
    Rule(
      .errorTooManyPending, "Code 2 means too many pending requests", .documented,
      source: "Apple documentation, BGTaskScheduler.Error.Code.tooManyPendingTaskRequests",
      statement: "Submission fails with code 2 beyond the limits of R-021.",
      fix: "Use one identifier for all refresh work, and cancel processing that is of no more use.",
      whenDisabled: nil, related: [.pendingLimit, .replacedNotCounted])
  }

  private static var startAfterDate: Rule {
    Rule(
      .startAfterDate, "In good conditions a task starts soon after its date", .measured,
      source: "A published device log: 18 s after the earliest begin date",
      statement: """
        With good conditions a launch was seen seconds after the earliest begin date. It shows what is \
        possible, not what is usual (R-068).
        """,
      fix: "Do not take a quick start on your desk for what users get.",
      whenDisabled: nil, related: [.earliestBeginDate, .refreshDailyLimit])
  }

  private static var activityNames: Rule {
    Rule(
      .activityNames, "The scheduler names activities after kind and identifier", .measured,
      source: "Published device logs",
      statement: """
        In the device's log a request is called `bgRefresh-`, `bgProcessing-` or \
        `bgContinuedProcessing-` and its identifier, with six hexadecimal digits behind a colon. The \
        console report names it in the same way.
        """,
      fix: "Search the log for the identifier, not for the app's name.",
      whenDisabled: nil, related: [.refreshWindow, .refreshBeforeProcessing])
  }

  private static var expirationCauseHidden: Rule {
    Rule(
      .expirationCauseHidden, "An app cannot tell why its task expired", .measured,
      source: "Published device logs",
      statement: """
        Time, heat, and the user all call the same expiration handler, which is told nothing. Only the \
        device's log, and this trace, name the cause.
        """,
      fix: "Do the same in every case: save, stop, complete.",
      whenDisabled: nil, related: [.refreshEarlyEnd, .processingEndsOnUse, .expirationBeforeEnd])
  }

  private static var expirationAndSwiftTasks: Rule {
    Rule(
      .expirationAndSwiftTasks, "An expiration handler has to cancel the Swift task itself",
      .documented,
      source: "WWDC 2022-10142",
      statement: """
        Structured concurrency is not told of expiration. The handler has to call `cancel()` on the task \
        that does the work; only SwiftUI's `backgroundTask` does so by itself.
        """,
      fix: "Keep the task that does the work, and cancel it in the expiration handler.",
      whenDisabled: nil, related: [.expirationBeforeEnd, .expirationEndsWork])
  }

  private static var unsuccessfulCompletion: Rule {
    Rule(
      .unsuccessfulCompletion, "An unsuccessful completion schedules nothing", .documented,
      source: "Apple documentation, setTaskCompleted(success:)",
      statement: """
        `success: false` has no documented effect on scheduling: the task is not tried again unless it is \
        submitted again.
        """,
      fix: "Submit the next request before completing, whatever came of this one.",
      whenDisabled: nil, related: [.requestUsedUp, .taskCompletion])
  }

  private static var overrunInOlderWords: Rule {
    Rule(
      .overrunInOlderWords, "Older systems reported an overrun in other words", .measured,
      source: "Published logs of iOS 12 and older",
      statement: """
        Up to iOS 12 a background task that overran was reported as an assertion beyond its permitted time \
        and killed with 0x8badf00d. The phone is a newer one; `leakedTask.killCode` can be set to that code.
        """,
      fix: "Read old crash reports with the code of their time in mind.",
      whenDisabled: nil, related: [.backgroundTaskTime, .leakWatchdogCode, .leakCode])
  }

  private static var fetchFortySeconds: Rule {
    Rule(
      .fetchFortySeconds, "Older systems gave fetches forty seconds", .measured,
      source: "Published logs of iOS 11",
      statement: """
        Background tasks left over from a fetch once had 40 s. The phone is a newer one and gives what \
        `bgtask.totalTime` says.
        """,
      fix: "Do not count on more than the time of today's systems.",
      whenDisabled: nil, related: [.backgroundTaskTime])
  }

  private static var backgroundTasksOverlap: Rule {
    Rule(
      .backgroundTasksOverlap, "Background tasks may overlap, and names help", .support,
      source: "Apple Developer Forums 85066",
      statement: """
        Tens of overlapping background tasks are fine: they share one clock (R-105). Their names stand in \
        the log, and in the trace.
        """,
      fix: "Name each task after its work, and end it with that work.",
      whenDisabled: nil,
      related: [.backgroundTaskAssertion, .backgroundTasksShareTime, .tooManyBackgroundTasks])
  }

  private static var otherKillCodes: Rule {
    Rule(
      .otherKillCodes, "Other kill codes belong to other features", .documented,
      source: "Apple documentation, SIGKILL",
      statement: """
        0xbaadca11 and 0xbad22222 concern calls, 0xbaddd15c purged caches, 0xd00d2bad resources, and \
        0xc51bad01 to 0xc51bad03 watch apps. The phone has no such features and kills with none of them.
        """,
      fix: "Look the code up in Apple's list.",
      whenDisabled: nil, related: [.leakCode, .watchdog])
  }

  private static var completionGivesTimeBack: Rule {
    Rule(
      .completionGivesTimeBack, "Whoever calls a completion handler gives its time back",
      .documented,
      source: "Apple documentation of `application(_:performFetchWithCompletionHandler:)`",
      statement: """
        After the completion handler of a wake the system takes a snapshot of the app and suspends \
        it; what the app reported, new data, none or a failure, is advice for later wakes. The \
        phone suspends (R-095), takes no snapshot, and what the app reports changes nothing.
        """,
      fix: "Finish everything before calling the completion handler.",
      whenDisabled: nil, related: [.suspensionAfterCompletion, .workAfterCompletion])
  }

  private static var connectionsReclaimed: Rule {
    Rule(
      .connectionsReclaimed, "Connections of a suspended app may be taken away", .support,
      source: "Apple Developer Forums 685525",
      statement: """
        The system may reclaim the sockets of a suspended app; ordinary transfers stop with it. Here \
        that is F-048, for requests of `URLSession`; other connections are no part of the phone.
        """,
      fix: "Expect errors after a resume, and connect anew; leave long transfers to a session.",
      whenDisabled: nil,
      related: [.requestAfterSuspension, .suspension, .suspendedRunsNothing])
  }

  private static var focusUnknown: Rule {
    Rule(
      .focusUnknown, "Nothing is known of Focus and background tasks", .inferred,
      source: "No source says that Focus or Do Not Disturb changes background tasks",
      statement: "The phone has no Focus modes: whether they matter is not known.",
      fix: "Do not explain a missing launch by a Focus mode.",
      whenDisabled: nil, related: [.score])
  }

  private static var debugHooksInShippedApps: Rule {
    Rule(
      .debugHooksInShippedApps, "The debugging hooks may not be shipped", .documented,
      source: "Apple documentation, “Starting and terminating tasks during development”",
      statement: "An app that refers to them is rejected by App Review.",
      fix: "Use them in the debugger only.",
      whenDisabled: nil, related: [.simulatedLaunch])
  }

  private static var schedulerLog: Rule {
    Rule(
      .schedulerLog, "What the scheduler writes into the log", .measured,
      source: "Published logs of devices",
      statement: """
        The log has lines for submissions, with priority and window, for each weighing of an activity, \
        for starts and for cancellations. The console report is written in their form.
        """,
      fix: "Read the log of a device beside the console report of a run.",
      whenDisabled: nil, related: [.activityNames, .score])
  }

  private static var logPrivacy: Rule {
    Rule(
      .logPrivacy, "What a log shows of a value", .documented,
      source: "Apple documentation, OSLogPrivacy; Apple Developer Forums 678184",
      statement: """
        Without a word on privacy a text or an object in a message of a `Logger` is written as \
        `<private>`, and a number or a Boolean as it is. `.public` shows a value to everybody who reads \
        the log; `.private(mask: .hash)` shows by what one and the same can be known again.
        """,
      fix: "Say .private of all that belongs to a person, also of numbers.",
      whenDisabled: nil, related: [.schedulerLog])
  }
}
