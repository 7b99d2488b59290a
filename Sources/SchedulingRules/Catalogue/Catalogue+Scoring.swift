/// Rules about how the system weighs whether a moment suits a task.
extension RuleCatalogue {
  static let scoring: [Rule] = [
    score, scoreFactors, refreshWindow, refreshBeforeProcessing,
  ]

  private static var score: Rule {
    Rule(
      .score, "Seven factors decide, and the moment is weighed", .documented,
      waiting: Waiting(
        category: .allowance,
        remedies: [.coolsDown, .joinsWiFi, .plugsIn, .putsDeviceDown, .absence]),
      source: """
        WWDC 2020-10063 for the factors; published device logs for the score, one of them in cocoa pull \
        request 644
        """,
      statement: """
        Seven factors decide on background work that may wait: a critically low battery (R-163), \
        Low Power Mode (R-159), how the app is used (R-050), the app switcher (R-150), the \
        switch of Background App Refresh (R-166), system budgets (R-182) and rate limits \
        (R-184). A task that none of them rules out has a score, a weighted mean of what several \
        policies say of the moment, and waits until it reaches a threshold that falls with time; \
        thresholds between 0.69 and 0.91 were seen. Here `scoring.thresholdStart` and \
        `scoring.thresholdEnd` give its ends.
        """,
      fix: "Ask for work early, and do not expect it at a certain time.",
      whenDisabled: "A task that nothing rules out is launched; no moment is better than another.",
      related: [.refreshBeforeUse, .processingWithinTwoDays, .scoreFactors, .refreshWindow])
  }

  private static var scoreFactors: Rule {
    Rule(
      .scoreFactors, "Not every factor touches every kind of work", .documented,
      source: """
        Public notes on WWDC 2020-10063, in which the table is garbled; Apple Developer Forums 776933
        """,
      statement: """
        All seven factors touch app refresh. Of processing the notes name only use, app switcher \
        and Background App Refresh, so that the budgets of energy and data, and the spacing of \
        R-184, here concern app refresh alone. That Low Power Mode and a low battery hold processing \
        back as well is inferred. A forum answer has one budget for the whole device, made anew every \
        24 hours, and none for an app that was not opened for long: the policy constants \
        `budget.devicePerDay` and `push.needsUse` decide.
        """,
      fix: "Put work that can wait for the charger into processing.",
      whenDisabled: nil,
      shown: .nothing(because: "It says which of R-180's factors there are."),
      related: [.score, .budgets, .refreshSpacing])
  }

  private static var refreshWindow: Rule {
    Rule(
      .refreshWindow, "App refresh has a window of a day", .measured,
      source: "Device log in a public app repository; for processing flutter_workmanager 557",
      statement: """
        A request for app refresh is handed to the scheduler with a window of 24 hours from its \
        begin. The closer its end, the lower the score that suffices (R-180). For processing a window \
        of seven days was seen. The policy constants `refresh.window` and `processing.window` give \
        both.
        """,
      fix: "Write the app so that a refresh which comes a day late does no harm.",
      whenDisabled: "The score that app refresh must have does not fall.",
      shown: .bothWays(at: [.rating(.appRefresh)]),
      related: [.earliestBeginDate, .processingWithinTwoDays, .score])
  }

  private static var refreshBeforeProcessing: Rule {
    Rule(
      .refreshBeforeProcessing, "App refresh goes before processing", .measured,
      source: "Published device logs, for the priorities",
      statement: """
        In the log app refresh has priority 10, continued processing 90, and pushes 5 or 10. That \
        the one of higher priority goes first where several could be launched, that processing \
        comes after app refresh, and that equals go in the order of their submission, is inferred.
        """,
      fix: "Do not count on an order of tasks.",
      whenDisabled: "Tasks go in the order of their submission, whatever their kind.",
      shown: .bothWays(at: [.launch(nil)]),
      related: [.score])
  }
}
