/// What one should know of the platform, without a decision of the phone that rests on it.
extension RuleCatalogue {
  static let facts: [Rule] = [
    r002, r025, r028, r067, r073, r092, r093, r099, r119, r121, r122, r134, r143, r147, r178,
    r257, r266,
  ]

  private static var r002: Rule {
    Rule(
      2, "Every permitted identifier needs a handler", .documented,
      source: "Apple documentation, register(forTaskWithIdentifier:using:launchHandler:)",
      statement: """
        Each identifier of the app's allow-list is to have a launch handler. Nothing happens at \
        registration when one has none; submitting it (R-036) or a launch for it (R-061) ends the app.
        """,
      fix: "Register a handler for every entry, or take the entry out.",
      whenDisabled: nil, related: [1, 36, 61])
  }

  private static var r025: Rule {
    Rule(
      25, "Code 1 means that nothing can be scheduled here", .documented,
      source: "Apple documentation, BGTaskScheduler.Error.Code.unavailable",
      statement: """
        Submission fails with code 1 where background tasks cannot be had: Background App Refresh is \
        off (R-030), or the app runs in the Simulator (R-258) or in an extension that may not \
        schedule. The emulated app is no extension: only the first two causes occur.
        """,
      fix: "Handle the error, and ask again when the status of Background App Refresh has changed.",
      whenDisabled: nil, related: [26, 30, 258])
  }

  private static var r028: Rule {
    Rule(
      28, "Code 2 means too many pending requests", .documented,
      source: "Apple documentation, BGTaskScheduler.Error.Code.tooManyPendingTaskRequests",
      statement: "Submission fails with code 2 beyond the limits of R-021.",
      fix: "Submit under an identifier that is pending already: it takes that request's place.",
      whenDisabled: nil, related: [21, 23])
  }

  private static var r067: Rule {
    Rule(
      67, "In good conditions a task starts soon after its date", .measured,
      source: "A published device log: 18 s after the earliest begin date",
      statement: """
        With good conditions a launch was seen seconds after the earliest begin date. It shows what is \
        possible, not what is usual (R-068).
        """,
      fix: "Do not take a quick start on your desk for what users get.",
      whenDisabled: nil, related: [33, 68])
  }

  private static var r073: Rule {
    Rule(
      73, "The scheduler names activities after kind and identifier", .measured,
      source: "Published device logs",
      statement: """
        In the device's log a request is called `bgRefresh-` or `bgProcessing-` and its identifier, with \
        six hexadecimal digits behind a colon. The console report names it in the same way.
        """,
      fix: "Search the log for the identifier, not for the app's name.",
      whenDisabled: nil, related: [190, 191])
  }

  private static var r092: Rule {
    Rule(
      92, "An app cannot tell why its task expired", .measured,
      source: "Published device logs",
      statement: """
        Time, heat, and the user all call the same expiration handler, which is told nothing. Only the \
        device's log, and this trace, name the cause.
        """,
      fix: "Do the same in every case: save, stop, complete.",
      whenDisabled: nil, related: [75, 78, 82])
  }

  private static var r093: Rule {
    Rule(
      93, "An expiration handler has to cancel the Swift task itself", .documented,
      source: "WWDC 2022-10142",
      statement: """
        Structured concurrency is not told of expiration. The handler has to call `cancel()` on the task \
        that does the work; only SwiftUI's `backgroundTask` does so by itself.
        """,
      fix: "Keep the task that does the work, and cancel it in the expiration handler.",
      whenDisabled: nil, related: [82, 87])
  }

  private static var r099: Rule {
    Rule(
      99, "An unsuccessful completion schedules nothing", .documented,
      source: "Apple documentation, setTaskCompleted(success:)",
      statement: """
        `success: false` has no documented effect on scheduling: the task is not tried again unless it is \
        submitted again.
        """,
      fix: "Submit the next request before completing, whatever came of this one.",
      whenDisabled: nil, related: [24, 94])
  }

  private static var r119: Rule {
    Rule(
      119, "Older systems reported an overrun in other words", .measured,
      source: "Published logs of iOS 12 and older",
      statement: """
        Up to iOS 12 a background task that overran was reported as an assertion beyond its permitted time \
        and killed with 0x8badf00d. The phone is a newer one; `leakedTask.killCode` can be set to that code.
        """,
      fix: "Read old crash reports with the code of their time in mind.",
      whenDisabled: nil, related: [104, 125, 126])
  }

  private static var r121: Rule {
    Rule(
      121, "Older systems gave fetches forty seconds", .measured,
      source: "Published logs of iOS 11",
      statement: """
        Background tasks left over from a fetch once had 40 s. The phone is a newer one and gives what \
        `bgtask.totalTime` says.
        """,
      fix: "Do not count on more than the time of today's systems.",
      whenDisabled: nil, related: [104])
  }

  private static var r122: Rule {
    Rule(
      122, "Background tasks may overlap, and names help", .support,
      source: "Apple Developer Forums 85066",
      statement: """
        Tens of overlapping background tasks are fine: they share one clock (R-105). Their names stand in \
        the log, and in the trace.
        """,
      fix: "Begin one task for each piece of work, and name it.",
      whenDisabled: nil, related: [103, 105, 113])
  }

  private static var r134: Rule {
    Rule(
      134, "Other kill codes belong to other features", .documented,
      source: "Apple documentation, SIGKILL",
      statement: """
        0xbaadca11 and 0xbad22222 concern calls, 0xbaddd15c purged caches, 0xd00d2bad resources, and \
        0xc51bad01 to 0xc51bad03 watch apps. The phone has no such features and kills with none of them.
        """,
      fix: "Look the code up in Apple's list.",
      whenDisabled: nil, related: [126, 129])
  }

  private static var r143: Rule {
    Rule(
      143, "Whoever calls a completion handler gives its time back", .documented,
      source: "Apple documentation of `application(_:performFetchWithCompletionHandler:)`",
      statement: """
        After the completion handler of a wake the system takes its picture of the app and suspends it; \
        what the app reported, new data, none or a failure, is advice for later wakes. The phone suspends \
        (R-095), takes no picture, and no report changes what it grants.
        """,
      fix: "Finish everything before calling the completion handler.",
      whenDisabled: nil, related: [95, 96])
  }

  private static var r147: Rule {
    Rule(
      147, "Connections of a suspended app may be taken away", .support,
      source: "Apple Developer Forums 685525",
      statement: """
        The system may reclaim the sockets of a suspended app; ordinary transfers stop with it. The phone \
        has no network of its own: calls to a real one are reported as uncontrolled.
        """,
      fix: "Expect errors after a resume, and connect anew; leave long transfers to a session.",
      whenDisabled: nil, related: [136, 137])
  }

  private static var r178: Rule {
    Rule(
      178, "Nothing is known of Focus and background tasks", .inferred,
      source: "No source says that Focus or Do Not Disturb changes background tasks",
      statement: "The phone has no Focus modes: whether they matter is not known.",
      fix: "Do not explain a missing launch by a Focus mode.",
      whenDisabled: nil, related: [180])
  }

  private static var r257: Rule {
    Rule(
      257, "The debugging hooks may not be shipped", .documented,
      source: "Apple documentation, “Starting and terminating tasks during development”",
      statement: "An app that refers to them is rejected by App Review.",
      fix: "Use them in the debugger only.",
      whenDisabled: nil, related: [253])
  }

  private static var r266: Rule {
    Rule(
      266, "What the scheduler writes into the log", .measured,
      source: "Published logs of devices",
      statement: """
        The log has lines for submissions, with priority and window, for each weighing of an activity, \
        for starts and for cancellations. The console report is written in their form.
        """,
      fix: "Read the log of a device beside the console report of a run.",
      whenDisabled: nil, related: [73, 180])
  }
}
