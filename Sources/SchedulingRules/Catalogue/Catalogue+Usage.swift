/// Rules about what the system remembers of how an app is used.
extension RuleCatalogue {
  static let usage: [Rule] = [
    refreshBeforeUse, processingWithinTwoDays, unusedApp, newApp, openingForgives,
  ]

  private static var refreshBeforeUse: Rule {
    Rule(
      .refreshBeforeUse, "App refresh is placed just before use", .documented,
      source: "WWDC 2019-707, 2020-10063, 2025-227; “Choosing background strategies for your app”",
      statement: """
        When and how often an app is refreshed follows from when the user tends to open it: a \
        moment just before the usual time is best. How use is predicted is not published; here \
        it is the share of the past seven days with use in this hour or the next, and it counts \
        in the score (R-180). Where a policy says so (`predict.reserve`), launches are kept for \
        the minutes before an hour in which the app was opened on many of these days.
        """,
      fix: "Show what is stored and bring it up to date when the app is opened, refreshed or not.",
      whenDisabled: "The score of app refresh ignores how likely use is.",
      shown: .bothWays(at: [.rating(.appRefresh)]),
      related: [.refreshDailyLimit, .score, .newApp])
  }

  private static var processingWithinTwoDays: Rule {
    Rule(
      .processingWithinTwoDays, "Processing is meant to run within two days", .documented,
      waiting: Waiting(remedies: [.opensApp]),
      source: "BGTaskRequest.h",
      statement: """
        The system attempts to run a processing task within two days if the user has used the \
        app within the past week. Here the score that it must have (R-180) falls over the time that \
        the policy constant `processing.window` gives, and the score that it has is lower once the \
        app was not used for `usage.staleAfter`. The scheduler's log showed a window of seven days \
        (R-190).
        """,
      fix: "Do not let anything depend on it that an app must do even if nobody opens it.",
      whenDisabled: """
        The score of processing ignores how long the app was not used, and the score that it must \
        have does not fall.
        """,
      shown: .bothWays(at: [.rating(.processing)]),
      related: [.idleDevice, .unusedApp, .score, .refreshWindow])
  }

  private static var unusedApp: Rule {
    Rule(
      .unusedApp, "Nothing is launched for an app that is not used", .folklore,
      waiting: Waiting(remedies: [.opensApp]),
      source: "Developers' notes speak of about two weeks for processing",
      statement: """
        When the user has not opened an app for about two weeks, its tasks wait until it is \
        opened again. That this holds for app refresh as well is inferred; the policy constant \
        `usage.unusedAfter` gives the time, `push.needsUse` whether silent pushes stop as well.
        """,
      fix: "Catch up when the app is opened; a visible notification can bring the user back.",
      whenDisabled: "An app may go unopened for ever.",
      related: [.processingWithinTwoDays, .openingForgives])
  }

  private static var newApp: Rule {
    Rule(
      .newApp, "A new app is not refreshed at first", .folklore,
      waiting: Waiting(category: .allowance),
      source: "Library documentation; follows from R-050",
      statement: """
        The system knows nothing yet of how a newly installed app is used. It is said to take \
        days until app refresh is launched regularly; the policy constant `usage.learningTime` \
        gives the time, and `usage.learningRamp` how long launches grow in number after it.
        """,
      fix: "Judge app refresh on a phone on which the app has been used for a week, not at once.",
      whenDisabled: "App refresh is launched from the first day on.",
      related: [.refreshBeforeUse, .refreshDailyLimit])
  }

  private static var openingForgives: Rule {
    Rule(
      .openingForgives, "Opening the app makes up for the past", .support,
      source: "Apple developer forums, threads 14854 and 685525",
      statement: """
        When the user opens the app, it counts neither as unused nor as swiped away any more, and \
        its transfers no longer wait for the delay of R-213.
        """,
      fix: "Give people a reason to open the app.",
      whenDisabled: """
        What disuse and a force-quit hold back stays held back for good, and the delay of R-213 goes \
        on.
        """,
      shown: .bothWays(at: [.action("OpenApp")]),
      related: [.unusedApp, .forceQuitStopsLaunches, .resumeDelay])
  }
}
