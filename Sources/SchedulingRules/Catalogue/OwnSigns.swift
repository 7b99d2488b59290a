/// What single rules look like on a phone, where the words for their whole section do not fit.
extension RuleCatalogue {
  /// What a rule looks like on a phone, and how to see it there.
  public static func onPhone(_ rule: RuleID) -> String {
    ownSigns[rule] ?? sections.first { $0.rules.contains { $0.id == rule } }?.onPhone ?? ""
  }

  /// The signs of rules that have some of their own.
  static let ownSigns = signsOfRequests.merging(signsOfFacts) { first, _ in first }
    .merging(signsOfPlatform) { first, _ in first }

  private static let signsOfRequests: [RuleID: String] = [
    .requestReplaced: """
    `submit` returns without an error, and `getPendingTaskRequests` lists one request with \
    the later date. Print the list before and after a second submission.
    """,
    .replacedNotCounted: """
    `submit` returns without an error though as many are pending as may be: it takes the \
    place of its namesake. Submit one of them again, and count what is pending.
    """,
    .requestUsedUp: """
    Nothing fails: one launch comes, and never another. Print `getPendingTaskRequests` at \
    the end of the launch handler; an empty list says that nothing will come.
    """,
    .submissionInLowPowerMode: """
    `submit` returns without an error in Low Power Mode, and the request is pending. Switch \
    the mode on, submit, and print `getPendingTaskRequests`.
    """,
    .earliestBeginDate: """
    The request is pending, and nothing happens before its date, nor at it. Log the date \
    that was asked for and the time of the launch for a week; Xcode's debugger command skips \
    the date.
    """,
    .farBeginDate: """
    `submit` returns without an error, and the task does not come. The request is listed \
    with its date: compare that with the day on which the app was last opened.
    """,
    .pastBeginDate: """
    `submit` returns without an error, and the task may come as soon as the phone allows. \
    Print the date of the pending request beside the present one.
    """,
    .submissionTime: """
    The call takes milliseconds of the thread that makes it. Measure it with a signpost, and \
    see in Instruments whether it is the main thread that waits.
    """,
    .submissionInHandler: """
    `submit` returns without an error within the launch handler, and the next request is \
    pending. Print `getPendingTaskRequests` before the task is completed.
    """,
    .cancellation: """
    The request is gone from `getPendingTaskRequests`, and a task that runs already goes on. \
    Cancel in a launch handler, and log what comes after that.
    """,
    .runningRequestListed: """
    Print `getPendingTaskRequests` at the first line of the launch handler: whether the \
    request is still listed is what sources do not agree about.
    """,
    .requestsAfterRestart: """
    After a restart or an update `getPendingTaskRequests` tells what is left. Print it at \
    the first launch after each, before anything is submitted.
    """,
    .errorUnavailable: """
    `submit` throws code 1 of `BGTaskSchedulerErrorDomain`. Run the app in a simulator, or \
    switch its Background App Refresh off in Settings, and print the error.
    """,
    .errorTooManyPending: """
    `submit` throws code 2 of `BGTaskSchedulerErrorDomain`. Submit processing under eleven \
    identifiers, and print each error.
    """,
    .handlerForEveryIdentifier: """
    Nothing shows at the launch. Xcode's debugger command for an identifier without a \
    handler ends the app with an exception: try each entry of the Info.plist once.
    """,
    .startAfterDate: """
    On a phone on its charger, with Wi-Fi and untouched, the launch may come within a minute \
    of its date. Console, process `dasd`, shows the weighing just before it.
    """,
    .unsuccessfulCompletion: """
    Nothing follows `setTaskCompleted(success: false)`: `getPendingTaskRequests` stays as it \
    was. Print it after the call.
    """,
  ]

  private static let signsOfFacts: [RuleID: String] = [
    .activityNames: """
    Search Console, process `dasd`, for the identifier while a request is submitted: the \
    name that stands before it tells the kind.
    """,
    .expirationCauseHidden: """
    The handler takes no argument. Let a task expire by time, by heat and by taking the \
    phone up, and compare with what `dasd` says in Console.
    """,
    .expirationAndSwiftTasks: """
    After the handler has returned the work goes on, until the suspension stops it amid a \
    line. Log in the loop, and simulate an expiration from Xcode.
    """,
    .overrunInOlderWords: """
    Only in crash reports of iOS 12 and older: read the exception code beside the system's \
    version.
    """,
    .fetchFortySeconds: """
    Only in logs of iOS 11 and older: log `backgroundTimeRemaining` on such a phone.
    """,
    .backgroundTasksOverlap: """
    Begin three tasks, log `backgroundTimeRemaining` in each: it is the same. Console shows \
    their names under `runningboardd`.
    """,
    .otherKillCodes: """
    The exception code of a crash report in Analytics Data, and its first lines, name the \
    feature.
    """,
    .completionGivesTimeBack: """
    The app's picture in the switcher is a new one after the completion handler. Change a \
    label in the background fetch, call the handler, and look.
    """,
    .connectionsReclaimed: """
    A socket that was open gives an error after the resume. Open one, lock the phone for \
    some minutes, and log what the next read gives.
    """,
    .focusUnknown: """
    Nothing is known to show. Log launches for a week with a Focus mode and for one without, \
    and trust the result on that phone alone.
    """,
    .debugHooksInShippedApps: """
    The review's answer names the non-public selector. Search the binary for \
    `_simulateLaunchForTaskWithIdentifier` before it is sent in.
    """,
    .schedulerLog: """
    Console, with the phone connected, subsystem `com.apple.duetactivityscheduler`: submit a \
    request, and read what follows.
    """,
    .readAuthorizationHidden: """
    Deny reading in Settings, Health, Data Access: the query returns an empty list and no \
    error.
    """,
    .workoutOnPhone: """
    Begin a session on a phone with iOS 26, lock it, and log each second with and without \
    the mode `workout-processing`.
    """,
  ]

  private static let signsOfPlatform: [RuleID: String] = [
    .timerPublisherConnects: """
    A sink that is never called. Leave `autoconnect()` out once, and count the calls.
    """,
    .timerPublisherOnceAfterResume: """
    Log each firing, leave the app for a minute, and return: one line for all that was \
    missed.
    """,
    .droppedSubscription: """
    A sink that is never called, without an error. Give the result of `sink` no name once, \
    and see.
    """,
    .publishedBefore: """
    In a sink on `$value` print the value that is sent and the property: they differ.
    """,
    .noticePublisherThread: """
    Print `Thread.isMainThread` in a sink for Low Power Mode, and switch the mode in \
    Settings.
    """,
    .replayingPublishers: """
    Print in the closure of a `Future`: it runs without a subscriber, and once for two.
    """,
    .logPersistence: """
    Debug lines show in Console while it runs with them switched on, and are missing in `log \
    collect` afterwards.
    """,
    .logLevels: """
    Write one line with each of the eight, and look at the column Type of Console.
    """,
    .logPrivacy: """
    Log a name without a word on privacy, on a phone that Xcode does not run: Console shows \
    `<private>`.
    """,
    .logAcrossProcesses: """
    Install the logging profile on a test phone: lines of other processes lose their \
    `<private>`.
    """,
    .logAndSuspension: """
    Begin an interval, leave the app, return a minute later and end it: Instruments shows \
    the minute within it.
    """,
    .modelAutosave: """
    The list on screen shows the model, and after a crash some seconds later it is gone. Change a \
    model, stop the app in Xcode at once, and start it again.
    """,
    .lockAcrossSuspension: """
    Take an unfair lock, leave the app, return: nothing is reported, and the lock is still \
    held.
    """,
    .propertyListValues: """
    Setting a value of another type ends the app with an exception that names it: set a \
    `URLRequest` once, in a debug build.
    """,
    .writeAheadLog: """
    Download the container in Xcode's Devices window: beside the store lie `-wal` and \
    `-shm`, and the first may be the larger one.
    """,
    .interruptedDatabase: """
    Statements fail with code 9 or 4 on the way to the background. Log the codes of a \
    database that is told to suspend itself.
    """,
    .timerLateness: """
    Log the time at which a timer fires beside the time that was asked for, on a locked \
    phone off its charger.
    """,
    .displayLink: """
    Count the calls in a second on screen, then leave the app: the count stops.
    """,
    .resumeOrder: """
    Log `didFinishLaunching`, `applicationDidEnterBackground` and the event of a background \
    wake, each with its time.
    """,
    .queuedNotices: """
    Leave the app, switch Low Power Mode on and off and on, return, and count the notices: \
    one.
    """,
    .noApplicationYet: """
    Print `UIApplication.shared.applicationState` in a static initialiser, before \
    `UIApplicationMain`: it says active.
    """,
    .killOrder: """
    A Jetsam report in Analytics Data lists the processes with their states and sizes; the \
    ended one bears the reason.
    """,
    .backgroundMemory: """
    Log `os_proc_available_memory()` in a background launch; a Jetsam report says what the \
    app had when it was ended.
    """,
  ]
}
