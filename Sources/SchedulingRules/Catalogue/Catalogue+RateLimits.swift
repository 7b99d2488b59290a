/// Rules about how often an app is launched.
extension RuleCatalogue {
  static let rateLimits: [Rule] = [
    refreshDailyLimit, budgets, smallRefresh, refreshSpacing, fifteenMinutes, crashThrottle,
    noBudgetAPI, noTimeAtAll, processingSpacing,
  ]

  private static var refreshDailyLimit: Rule {
    Rule(
      .refreshDailyLimit, "App refresh comes a few times a day", .measured,
      waiting: Waiting(category: .allowance, remedies: [.opensApp, .absence]),
      source: "Counts of a study app, beiwe-ios 88; WWDC 2019-707 ties the frequency to use",
      statement: """
        In the field app refresh is launched rarely, and the more rarely the less the app is \
        used. No number is published: policy constants that begin with `refresh.maxPerDay` give the \
        most in 24 hours for four ways to use an app.
        """,
      fix: "Let a few refreshes a day be enough, and none at all do no harm.",
      whenDisabled: "App refresh may come as often as its spacing and budgets allow.",
      related: [.refreshBeforeUse, .refreshSpacing, .noTimeAtAll])
  }

  private static var budgets: Rule {
    Rule(
      .budgets, "Launches are paid for from budgets", .documented,
      waiting: Waiting(category: .allowance, remedies: [.completesAtOnce, .absence]),
      source: "WWDC 2020-10063, without numbers",
      statement: """
        Each app has a budget of energy and one of data for background launches. A launch spends \
        what it costs, both refill through the day, and app refresh waits while one of them has \
        less than a launch costs. Amounts and costs are policy constants `budget.energyPerDay`, \
        `budget.launchEnergy`, `budget.dataPerDay` and `budget.launchData`; the policy constant \
        `budget.countsTransfers` says whether a refresh pays for what it moves as well. Where a policy says so \
        (`refresh.perDay`, `processing.perDay`, `budget.devicePerDay`), launches are handed out by \
        the hour besides, fewer at night or by day, to the app and to all apps of the device.
        """,
      fix: "Finish early and transfer little: what a launch does not spend is there for the next.",
      whenDisabled: "No budget holds a task back.",
      related: [.scoreFactors, .smallRefresh, .refreshSpacing])
  }

  private static var smallRefresh: Rule {
    Rule(
      .smallRefresh, "A refresh should be small", .documented,
      source: "Public notes on WWDC 2020-10063; the session's example is below 100 KB",
      statement: """
        Apple advises to transfer little in an app refresh, to complete it early, and to leave \
        the rest to a discretionary download. Here the time that a refresh runs is charged to \
        the energy budget, and each launch with a fixed amount of data, whatever it transfers.
        """,
      fix: "Fetch what the first screen needs; leave the rest to a background URL session.",
      whenDisabled: "The time that app refresh runs costs nothing; its launch still does.",
      shown: .bothWays(at: [.launch(.appRefresh)]),
      related: [.budgets])
  }

  private static var refreshSpacing: Rule {
    Rule(
      .refreshSpacing, "Launches are spaced out", .documented,
      waiting: Waiting(category: .allowance, loggedAs: .init("RateLimitPolicy")),
      source: "WWDC 2020-10063",
      statement: """
        The system keeps a minimum spacing between launches of an app for app refresh. It is not \
        published; the policy constant `refresh.minSpacing` gives it, and `refresh.spacingJitter` how \
        much longer it may be.
        """,
      fix: "Do not count on a number of launches; make each one worth it.",
      whenDisabled: "App refresh may follow app refresh at once.", related: [.fifteenMinutes])
  }

  private static var fifteenMinutes: Rule {
    Rule(
      .fifteenMinutes, "Fifteen minutes is the floor that everybody quotes", .folklore,
      source: "Library documentation and sample code",
      statement: "No app is said to be refreshed more often than every fifteen minutes.",
      fix: "Use an earliest begin date of fifteen minutes or more.",
      whenDisabled: nil,
      shown: .nothing(because: "It is the source of R-184's constant."),
      related: [.earliestBeginDate, .refreshSpacing])
  }

  private static var processingSpacing: Rule {
    Rule(
      .processingSpacing, "Processing does not follow itself at once", .measured,
      waiting: Waiting(category: .allowance, loggedAs: .init("RateLimitPolicy")),
      source: "A field report of five nights: a task that asked again at once came every 30 min",
      statement: """
        A processing task that asks again in its launch handler, without a date, is not launched \
        again at once, but some time after its last launch. Apple says nothing of it; the policy \
        constant `processing.minSpacing` gives the time. Asking so is a finding: as long as the \
        phone charges, the task comes again and again.
        """,
      fix: "Ask again only while there is work left, and give the request an earliest begin date.",
      whenDisabled: "A processing task that asks again at once is launched again at once.",
      related: [.earliestBeginDate, .processingRunLimit, .refreshSpacing])
  }

  private static var crashThrottle: Rule {
    Rule(
      .crashThrottle, "A crash in a task throttles later ones", .folklore,
      source: """
        Library documentation; WWDC 2022-10142 says it of tasks that are not completed; against it noop \
        pull request 2280
        """,
      statement: """
        An app that crashes while a task runs is said to be launched less often afterwards, as one \
        that overruns is (R-100). One phone speaks against it: it went on launching processing after \
        26 kills in five nights.
        """,
      fix: "Test the background paths: a crash there costs launches, and nobody sees it.",
      whenDisabled: "A crash does not hold later tasks back.",
      shown: .bothWays(at: [.launch(nil)]), related: [.overrunThrottle])
  }

  private static var noBudgetAPI: Rule {
    Rule(
      .noBudgetAPI, "No API tells the budget, or why a task did not run", .support,
      source: "Apple developer forums, thread 685525 and others",
      statement: """
        An app can ask neither what is left of its budgets nor what kept a task from being \
        launched. Only the device's log tells, and here the trace.
        """,
      fix: "Record in the app when tasks ran, and compare with what was asked for.",
      whenDisabled: nil,
      shown: .nothing(because: "It is what the API lacks."), related: [.score, .budgets])
  }

  private static var noTimeAtAll: Rule {
    Rule(
      .noTimeAtAll, "There may be no background time at all", .support,
      source: "Apple developer forums, thread 685525",
      statement: """
        Whoever expects app refresh every fifteen minutes will be disappointed; in common \
        situations the system grants no background time at all.
        """,
      fix: "Build the app so that it is right without any background launch.",
      whenDisabled: nil,
      shown: .nothing(because: "It is a warning about expectations."),
      related: [.refreshDailyLimit, .fifteenMinutes])
  }
}
