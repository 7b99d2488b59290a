/// Rules about the background tasks of `UIApplication`.
extension RuleCatalogue {
  static let backgroundTasks: [Rule] = [
    backgroundTaskAssertion, backgroundTaskTime, backgroundTasksShareTime, backgroundTaskClock,
    backgroundTaskInWake, backgroundTaskWarning, backgroundTaskHandlersOnMain, backgroundTaskAge,
    backgroundTaskOutlivesHandler, unknownBackgroundTask, tooManyBackgroundTasks,
    backgroundTaskLeak, remainingTimeEstimate, backgroundTaskOverwritten, oneAssertion,
    assertionTaken,
    expiringActivity, backgroundTasksInLowPowerMode, leakWatchdogCode, leakCode,
  ]

  private static var backgroundTaskAssertion: Rule {
    Rule(
      .backgroundTaskAssertion, "A background task keeps the process awake", .support,
      source: "Apple developer forums, thread 85066",
      statement: """
        A background task of `UIApplication` runs nothing: it asks not to be suspended. Every \
        begin needs an end, when the work is done and when the time is over.
        """,
      fix: "End the task on every path, exactly once.",
      whenDisabled: "Background tasks do not keep the process from being suspended.",
      shown: .bothWays(at: [.assertion]),
      related: [.backgroundTaskTime, .backgroundTaskLeak])
  }

  private static var backgroundTaskTime: Rule {
    Rule(
      .backgroundTaskTime, "Background tasks get about 30 seconds", .support,
      source: "Apple developer forums, thread 85066",
      statement: """
        The time that background tasks get in the background is about 30 seconds on current \
        systems.
        """,
      fix: """
        Begin the task before the work, do the most important part first, and expect less time.
        """,
      whenDisabled: "Background tasks may stay open without limit.",
      shown: .bothWays(at: [.assertion]),
      related: [
        .backgroundTasksShareTime, .backgroundTaskClock, .backgroundTaskInWake,
        .backgroundTaskWarning,
      ])
  }

  private static var backgroundTasksShareTime: Rule {
    Rule(
      .backgroundTasksShareTime, "The app's background tasks share their time", .support,
      source: "Apple developer forums, thread 85066",
      statement: """
        The time belongs to the app: two background tasks, together or one after the other, do \
        not get more of it.
        """,
      fix: "Do not begin another task to gain time.",
      whenDisabled: """
        The time of each background task counts from its own begin in the background; the first \
        one that is over counts.
        """,
      shown: .bothWays(at: [.assertion]),
      related: [.backgroundTaskTime])
  }

  private static var backgroundTaskClock: Rule {
    Rule(
      .backgroundTaskClock, "The clock starts in the background", .support,
      source: "Apple developer forums, thread 85066",
      statement: """
        A background task that is begun in the foreground costs no time until the app enters the \
        background.
        """,
      fix: "Begin the task before the work, also in the foreground.",
      whenDisabled: "The clock starts when the first open task begins, in the foreground, too.",
      shown: .bothWays(at: [.assertion]),
      related: [.backgroundTaskTime])
  }

  private static var backgroundTaskInWake: Rule {
    Rule(
      .backgroundTaskInWake, "A background task in a wake gets less", .measured,
      source: "Forum measurements, weak",
      statement: """
        A background task that is first begun when the app was woken in the background may get \
        only about five seconds, or what the wake for a place has left, if that is more.
        """,
      fix: "In a background wake rely on the time of the task that you were woken for.",
      whenDisabled: "Background tasks in a wake get the whole time, from the first begin.",
      shown: .bothWays(at: [.assertion]),
      related: [.backgroundTaskTime, .backgroundTasksShareTime])
  }

  private static var backgroundTaskWarning: Rule {
    Rule(
      .backgroundTaskWarning, "Expiration handlers come about five seconds early", .measured,
      source: "Published state dump of the process supervisor",
      statement: """
        The expiration handlers of background tasks are called about five seconds before their \
        time is over; here, of a time shorter than ten seconds, when half of it is over.
        """,
      fix: "End the task in the handler at once.",
      whenDisabled: "The expiration handlers are called at the very end of the time.",
      shown: .bothWays(at: [.assertion]),
      related: [.expirationWarning, .backgroundTaskTime])
  }

  private static var backgroundTaskHandlersOnMain: Rule {
    Rule(
      .backgroundTaskHandlersOnMain, "Expiration handlers run on the main thread", .support,
      source: "Apple developer forums, thread 85066; stacks in crash reports",
      statement: """
        The expiration handlers of background tasks are called on the main thread, one after the \
        other. The watchdog (R-129) leaves a few seconds for all of them; the policy constant \
        `expiryHandlers.totalMainThread` says how many.
        """,
      fix: "Keep the main thread free, and do next to nothing in the handler.",
      whenDisabled: nil,
      shown: .nothing(because: "A handler has to be called somewhere."),
      related: [.backgroundTaskWarning, .backgroundTaskAge, .watchdog])
  }

  private static var unknownBackgroundTask: Rule {
    Rule(
      .unknownBackgroundTask, "Ending an unknown background task does nothing", .measured,
      source: "UIKit log lines in public issue trackers",
      statement: """
        Ending a background task that does not exist, or that was ended before, is logged and \
        has no other effect.
        """,
      fix: "End each task once and then set the stored identifier to `.invalid`.",
      whenDisabled: onlyFindings,
      shown: .bothWays(at: [.call("UIApplication.endBackgroundTask")]),
      related: [.backgroundTaskAssertion])
  }

  private static var tooManyBackgroundTasks: Rule {
    Rule(
      .tooManyBackgroundTasks, "Too many background tasks end the process", .support,
      source: "Apple developer forums, thread 85066",
      statement: """
        A process that has more than about 1000 background tasks open is killed with the code \
        0xbada5e47.
        """,
      fix: "End tasks that you begin, and do not begin one for each small piece of work.",
      whenDisabled: "Any number of background tasks may be open.",
      shown: .bothWays(at: [.assertion]), related: [.backgroundTaskAssertion])
  }

  private static var backgroundTaskLeak: Rule {
    Rule(
      .backgroundTaskLeak, "A leaked background task ends the process", .support,
      source: "Apple developer forums, thread 85066; “Addressing termination with SIGKILL”",
      statement: "When the time is over and a background task is still open, the app is killed.",
      fix: """
        Call `endBackgroundTask` on every path, also in the expiration handler, and never \
        overwrite a stored identifier.
        """,
      whenDisabled: "The app goes on running with its task open.",
      shown: .bothWays(at: [.assertion]), related: [.backgroundTaskOverwritten, .leakCode])
  }

  private static var backgroundTaskOverwritten: Rule {
    Rule(
      .backgroundTaskOverwritten, "An overwritten identifier is a leak", .support,
      source: "Apple developer forums, thread 85066",
      statement: """
        Storing the identifier of a second background task over that of the first makes the \
        first one impossible to end.
        """,
      fix: "Keep one identifier for each task, in the closure that ends it.",
      whenDisabled: nil,
      shown: .nothing(because: "It is the commonest cause of R-114."),
      related: [.backgroundTaskLeak])
  }

  private static var oneAssertion: Rule {
    Rule(
      .oneAssertion, "The app has one assertion", .measured,
      source: "Published log of the process supervisor",
      statement: """
        However many background tasks are open, the system sees one assertion of the app.
        """,
      fix: "Nothing to do.",
      whenDisabled: nil,
      shown: .nothing(because: "It is how R-103 is seen by the system."),
      related: [.backgroundTaskAssertion, .backgroundTasksShareTime])
  }

  private static var leakWatchdogCode: Rule {
    Rule(
      .leakWatchdogCode, "The watchdog's code for a leaked background task", .support,
      source: "Apple developer forums, thread 85066",
      statement: """
        Apple's technical support says that a leaked background task is killed with the watchdog's \
        code 0x8badf00d; Apple's list of codes names another (R-126). Here this one counts for \
        older systems; the policy constant `leakedTask.killCode` decides.
        """,
      fix: "End every background task, also in its expiration handler (R-114).",
      whenDisabled: nil,
      shown: .named(because: "It is what remains of R-126 where that is switched off."),
      related: [.backgroundTaskLeak, .leakCode])
  }

  private static var leakCode: Rule {
    Rule(
      .leakCode, "The code of a leaked background task", .documented,
      source: "“Addressing termination with SIGKILL”; device logs",
      statement: """
        An app whose background task does not end in time is killed with the code 0x2182bad2, \
        often without a crash report.
        """,
      fix: """
        Call `endBackgroundTask` on every path, also in the expiration handler, and never \
        overwrite a stored identifier.
        """,
      whenDisabled: """
        A leaked background task is killed with the watchdog's code 0x8badf00d (R-125).
        """,
      shown: .bothWays(at: [.assertion]),
      related: [.backgroundTaskLeak, .leakWatchdogCode])
  }
}
