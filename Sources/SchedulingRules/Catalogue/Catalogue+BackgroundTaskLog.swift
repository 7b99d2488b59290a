/// Rules about what the system's log says of background tasks, and about their remaining time.
extension RuleCatalogue {
  static var backgroundTaskAge: Rule {
    Rule(
      .backgroundTaskAge, "An old background task is logged", .measured,
      source: "UIKit log lines in many public issue trackers",
      statement: """
        UIKit logs a warning about a background task that has been open for over 30 seconds, also \
        while the app is on screen, where it costs nothing yet.
        """,
      fix: "End a background task as soon as its work is done, and begin another for other work.",
      whenDisabled: "Nothing is logged about old background tasks.",
      shown: .bothWays(at: [.assertion]),
      related: [.backgroundTaskAssertion, .backgroundTaskOutlivesHandler])
  }

  static var backgroundTaskOutlivesHandler: Rule {
    Rule(
      .backgroundTaskOutlivesHandler, "A task that outlives its handler is logged", .measured,
      source: "Published logs of apps",
      statement: """
        When the expiration handlers have run and a background task is still open, the log says so, \
        with the age of the task; the kill comes next (R-114).
        """,
      fix: "End the task inside the handler, not in work that the handler starts.",
      whenDisabled: "Nothing is logged about tasks that outlive their handlers.",
      shown: .bothWays(at: [.assertion]),
      related: [.backgroundTaskWarning, .backgroundTaskAge, .backgroundTaskLeak])
  }

  static var remainingTimeEstimate: Rule {
    Rule(
      .remainingTimeEstimate, "The remaining time is an estimate", .support,
      source: "Apple developer forums, thread 85066",
      statement: """
        `backgroundTimeRemaining` is for debugging. It is huge in the foreground, counts down in the \
        background, and may change at any time, because heat or the system ends a task early.
        """,
      fix: "Do not base decisions on it: set expiration handlers, and save before they are called.",
      whenDisabled: nil,
      shown: .nothing(because: "It is an answer to a question and decides nothing."),
      related: [.backgroundTaskTime, .backgroundTaskClock])
  }

  static var assertionTaken: Rule {
    Rule(
      .assertionTaken, "Beginning a background task takes an assertion", .measured,
      source: "Public device log",
      statement: """
        The process supervisor logs that it acquires the app's assertion when a background task \
        begins, and that it is inactive as long as the app is in the foreground.
        """,
      fix: "Nothing to do.",
      whenDisabled: nil,
      shown: .nothing(because: "It only says what a log holds."),
      related: [.backgroundTaskClock, .oneAssertion])
  }

  static var expiringActivity: Rule {
    Rule(
      .expiringActivity, "An expiring activity is a background task without UIKit", .support,
      source: "Apple developer forums, thread 85066; NSProcessInfo.h",
      statement: """
        `performExpiringActivity` keeps the process awake until its block returns, by the clock \
        that background tasks share; its reason may not be empty. Before the time is over the block \
        is called again, with `true`, while the first call runs; where there is no time it is \
        called once, with `true`. That the app is killed for an activity which goes on, as for a \
        leaked background task, is inferred: the source says that both have “the same effect”.
        """,
      fix: "On the call with `true`, make the first call return at once; do no work in it.",
      whenDisabled: """
        The block runs, but nothing keeps the process awake for it, and no second call comes.
        """,
      shown: .oneWay(
        at: [.call("ProcessInfo.performExpiringActivity")],
        because: "Every activity keeps the process awake while it lasts."),
      related: [
        .backgroundTaskAssertion, .backgroundTasksShareTime, .tooManyBackgroundTasks,
        .backgroundTaskLeak,
      ])
  }

  static var backgroundTasksInLowPowerMode: Rule {
    Rule(
      .backgroundTasksInLowPowerMode, "Low Power Mode shortens background tasks", .documented,
      source: """
        Apple documentation of `backgroundRefreshStatus`, without a number; deltachat-ios 3272
        """,
      statement: """
        In Low Power Mode background tasks get less time. No number is published, and one log with \
        27.3 of 30 seconds speaks, weakly, against any loss; the policy constant `bgtask.lpmFactor` \
        says what fraction they get. Here the mode counts when the app enters the background.
        """,
      fix: "Save on leaving the screen at once, and do the rest when the app is opened.",
      whenDisabled: "Low Power Mode leaves the time of background tasks alone.",
      shown: .bothWays(at: [.assertion]),
      related: [.backgroundTaskTime, .lowPowerModeEndsRefresh])
  }
}
