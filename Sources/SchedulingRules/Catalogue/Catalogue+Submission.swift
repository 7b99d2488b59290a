/// Rules about submitting requests and what is pending.
extension RuleCatalogue {
  static let submission: [Rule] = [
    requestReplaced, pendingLimit, replacedNotCounted, requestUsedUp, submissionPermitted,
    backgroundModeDeclared, submissionNeedsRefresh, submissionInLowPowerMode, earliestBeginDate,
    farBeginDate, pastBeginDate, submissionNeedsHandler, submissionTime, submissionInHandler,
    cancellation, runningRequestListed,
    requestsAfterRestart,
  ]

  private static var requestReplaced: Rule {
    Rule(
      .requestReplaced, "A request replaces its namesake", .documented,
      source: "Apple documentation of `submit(_:)`",
      statement: """
        Submitting a request whose identifier already has a pending request replaces that \
        request, its earliest begin date included.
        """,
      fix: """
        If the task seems to move ever further into the future, look at the pending requests \
        before submitting again at each launch.
        """,
      whenDisabled: "Both requests are pending, side by side, and both count.",
      shown: .bothWays(at: [.call("BGTaskScheduler.submit")]),
      related: [.pendingLimit, .replacedNotCounted])
  }

  private static var pendingLimit: Rule {
    Rule(
      .pendingLimit, "One refresh request and ten processing requests may be pending", .documented,
      source: "Apple documentation of `submit(_:)`",
      statement: """
        At any time one app refresh request and ten processing requests of an app may be \
        pending. One more is refused with code 2, `tooManyPendingTaskRequests`.
        """,
      fix: """
        Use one identifier for all refresh work and submit it anew; cancel processing requests \
        that are no longer wanted.
        """,
      whenDisabled: "Any number of requests may be pending.",
      shown: .bothWays(at: [.call("BGTaskScheduler.submit")]),
      related: [.requestReplaced, .replacedNotCounted])
  }

  private static var replacedNotCounted: Rule {
    Rule(
      .replacedNotCounted, "The replaced request does not count", .inferred,
      source: "Follows from R-020",
      statement: """
        The pending request of the same identifier is taken out before requests are counted, so \
        that submitting it again at the limit succeeds.
        """,
      fix: """
        Submitting an identifier again at the limit is safe; carry the earliest begin date of the \
        pending request over, or it is lost (R-020).
        """,
      whenDisabled: """
        The request that would be replaced counts, and submitting again at the limit fails with \
        code 2.
        """,
      shown: .bothWays(at: [.call("BGTaskScheduler.submit")]),
      related: [.requestReplaced, .pendingLimit])
  }

  private static var requestUsedUp: Rule {
    Rule(
      .requestUsedUp, "A request is used up by one launch", .documented,
      source: "WWDC 2019-707",
      statement: """
        Each request corresponds to exactly one launch: it is no longer pending when its task is \
        launched. A task that is to run regularly must be submitted again each time.
        """,
      fix: """
        Submit the next request as the first statement of the launch handler, so that no early \
        return, error or expiration skips it; give it an earliest begin date, or processing comes \
        again and again (R-267).
        """,
      whenDisabled: "The request stays pending after the launch and leads to further launches.",
      shown: .oneWay(at: [.launch(nil)], because: "Every launch uses its request up."),
      related: [.submissionInHandler, .runningRequestListed, .processingSpacing])
  }

  private static var submissionPermitted: Rule {
    Rule(
      .submissionPermitted, "Only permitted identifiers can be submitted", .documented,
      source: "Apple documentation of `BGTaskScheduler.Error.Code`; BGTaskScheduler.h",
      statement: """
        Submitting an identifier that is not in `BGTaskSchedulerPermittedIdentifiers` fails with \
        code 3, `notPermitted`; here that is checked before the handler, the mode and the limits. \
        The header has a user who denies launches in the background under this code as well, the \
        documentation one who has switched Background App Refresh off under code 1 (R-030).
        """,
      fix: """
        Add the identifier to `BGTaskSchedulerPermittedIdentifiers` in Info.plist; do not \
        swallow the error with `try?`.
        """,
      whenDisabled: """
        Any identifier may be submitted, provided that it has a launch handler (R-036).
        """,
      shown: .bothWays(at: [.call("BGTaskScheduler.submit")]),
      related: [.registrationPermitted, .backgroundModeDeclared, .submissionNeedsRefresh])
  }

  private static var backgroundModeDeclared: Rule {
    Rule(
      .backgroundModeDeclared, "The background mode must be declared", .documented,
      source: "Apple documentation of `BGAppRefreshTask` and `BGProcessingTask`; system logs",
      statement: """
        App refresh needs the value `fetch` in `UIBackgroundModes`, processing and health research \
        the value `processing`; continued processing needs none. Without it submitting fails with \
        code 3, `notPermitted`.
        """,
      fix: """
        Add the Background Modes capability with “Background fetch” or “Background processing”.
        """,
      whenDisabled: "Requests are accepted whatever background modes are declared.",
      shown: .bothWays(at: [.call("BGTaskScheduler.submit")]),
      related: [.submissionPermitted])
  }

  private static var submissionNeedsRefresh: Rule {
    Rule(
      .submissionNeedsRefresh, "No submission while Background App Refresh is off", .documented,
      source: """
        Apple documentation of `BGTaskScheduler.Error.Code`; flutter_background_fetch issue 107; to the \
        contrary ios-workmanager issue 4
        """,
      statement: """
        While the user has switched Background App Refresh off, for the device or the app, or a \
        restriction forbids it, submitting app refresh or processing fails with code 1, \
        `unavailable`. Users of libraries report work that was accepted and never came; the policy constant \
        `bar.off.submissionError` decides.
        """,
      fix: """
        Catch the error, look at `backgroundRefreshStatus`, and submit again when it becomes \
        available.
        """,
      whenDisabled: "Requests are accepted and wait until Background App Refresh is on (R-166).",
      shown: .bothWays(at: [.call("BGTaskScheduler.submit")]),
      related: [.submissionInLowPowerMode, .backgroundRefreshOff])
  }

  private static var submissionInLowPowerMode: Rule {
    Rule(
      .submissionInLowPowerMode, "Low Power Mode does not refuse submissions", .inferred,
      source: """
        No source reports such an error; WWDC 2020-10063 lists the mode as a factor of running
        """,
      statement: """
        Although Low Power Mode switches Background App Refresh off (R-160), submitting \
        succeeds, and the request waits (R-159).
        """,
      fix: "Nothing to do: submit as always.",
      whenDisabled: """
        Submitting fails with code 1 while Low Power Mode is on, as R-160 and R-030 together \
        would have it.
        """,
      shown: .bothWays(at: [.call("BGTaskScheduler.submit")]),
      related: [.submissionNeedsRefresh, .lowPowerMode, .lowPowerModeEndsRefresh])
  }

  private static var earliestBeginDate: Rule {
    Rule(
      .earliestBeginDate, "The earliest begin date is a floor", .documented,
      waiting: Waiting(
        category: .date, remedies: [.asksEarlier], loggedAs: .init("StartTimePolicy")),
      source: "Apple documentation of `BGTaskRequest.earliestBeginDate`",
      statement: """
        A task does not begin before the earliest begin date of its request, as the wall clock \
        shows it. It may begin at any time after, or never.
        """,
      fix: """
        Do not treat the date as an appointment; compute what is due from stored times when the \
        task runs.
        """,
      whenDisabled: "Earliest begin dates are ignored.", related: [.pastBeginDate, .fifteenMinutes])
  }

  private static var farBeginDate: Rule {
    Rule(
      .farBeginDate, "A begin date more than a week ahead may mean never", .documented,
      waiting: Waiting(remedies: [.opensApp, .asksWithinLimit]),
      source: "WWDC 2019-707",
      statement: """
        The earliest begin date should lie within about a week. A task that is asked for further \
        ahead may not be launched at all unless the user comes back to the app in the meantime; \
        here it waits for that, if the policy constant `earliestBeginDate.farNeedsUse` says so.
        """,
      fix: "Ask for a date within a week, and again whenever the app is opened.",
      whenDisabled: "How far ahead a begin date lies does not matter, and no finding names it.",
      related: [.earliestBeginDate, .unusedApp])
  }

  private static var pastBeginDate: Rule {
    Rule(
      .pastBeginDate, "A past date means at once", .inferred,
      source: "Follows from R-033",
      statement: """
        An earliest begin date that has passed, or none, makes a request eligible at once, which \
        does not mean that it is launched at once.
        """,
      fix: "Nothing to do.",
      whenDisabled: nil,
      shown: .nothing(
        because: "It is the lower end of R-033: a date that is reached holds nothing back."),
      related: [.earliestBeginDate])
  }

  private static var submissionNeedsHandler: Rule {
    Rule(
      .submissionNeedsHandler, "Submitting needs a launch handler", .measured,
      source: "Crash report, expo/expo pull request 39769",
      statement: """
        Submitting a permitted identifier for which the process has registered no launch handler \
        raises an exception, which ends the process.
        """,
      fix: """
        Register the launch handler in `didFinishLaunching`, before anything submits a request.
        """,
      whenDisabled: """
        Requests without a launch handler are accepted; their launch ends as R-061 says.
        """,
      shown: .bothWays(at: [.call("BGTaskScheduler.submit")]),
      related: [.registrationBeforeLaunchEnds, .submissionPermitted, .launchWithoutHandler])
  }

  private static var submissionTime: Rule {
    Rule(
      .submissionTime, "Submitting takes a moment", .measured,
      source: "An open source app measured 3 to 4 ms for a continued processing request; SDK 27",
      statement: """
        `submit(_:)` asks another process and returns when that has answered. The policy constant \
        `submission.duration` says after how long; without it a submission takes no time.
        """,
      fix: "Do not submit on the main thread while something has to be drawn.",
      whenDisabled: "Submitting takes no time.",
      shown: .oneWay(
        at: [.call("BGTaskScheduler.submit")], because: "Every submission takes its moment."),
      related: [.submissionInHandler])
  }

  private static var submissionInHandler: Rule {
    Rule(
      .submissionInHandler, "A handler may submit the next request", .documented,
      source: "WWDC 2019-707; “Using background tasks to update your app”",
      statement: """
        Requests may be submitted in the foreground, on entering the background, and inside a \
        running launch handler, which is the documented way to run again and again.
        """,
      fix: """
        Submit the next request as the first statement of the launch handler, with an earliest \
        begin date.
        """,
      whenDisabled: nil,
      shown: .nothing(because: "It only permits; there is no check to leave out."),
      related: [.requestUsedUp, .processingSpacing])
  }

  private static var cancellation: Rule {
    Rule(
      .cancellation, "Cancelling concerns requests, not tasks", .documented,
      source: "Apple documentation of `BGTaskScheduler`",
      statement: """
        Cancelling takes pending requests back. A task that is running goes on, and cancelling \
        an identifier that is not pending does nothing. Of running continued tasks nothing is \
        said; here they go on, too.
        """,
      fix: "To stop running work, cancel it yourself and complete the task.",
      whenDisabled: nil,
      shown: .named(because: "The phone has no other way to cancel."), related: [.requestUsedUp])
  }

  private static var runningRequestListed: Rule {
    Rule(
      .runningRequestListed, "Whether a running request is listed as pending", .inferred,
      source: "Documentation and header of `getPendingTaskRequests` disagree",
      statement: """
        The documentation lists requests that have not run, the header those that have not been \
        completed. The policy constant `pending.includesRunning` decides; by default a running \
        request is not listed.
        """,
      fix: "Do not conclude from the list whether a task is running.",
      whenDisabled: "The request of a running task is never listed.",
      shown: .bothWays(at: [.call("BGTaskScheduler.getPendingTaskRequests")]),
      related: [.requestUsedUp])
  }

  private static var requestsAfterRestart: Rule {
    Rule(
      .requestsAfterRestart, "What a restart or an update does to pending requests", .inferred,
      source: "Libraries disagree; Apple says nothing",
      statement: """
        Whether pending requests survive a restart of the device, or an update of the app, is not \
        known; one library says that a restart takes them all. The policy constants \
        `reboot.keepsPending` and `update.keepsPending` decide; by default both keep them.
        """,
      fix: "Submit what should be pending at each launch, after looking at the pending requests.",
      whenDisabled: "Pending requests survive a restart and an update.",
      shown: .bothWays(at: [.action("Reboot"), .action("UpdateApp")]),
      related: [.onlySwipeIsForceQuit])
  }
}
