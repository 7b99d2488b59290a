/// Rules about what a Mac does with apps that a phone would suspend (`Device.Kind`).
extension RuleCatalogue {
  static let macs: [Rule] = [appNap, macActivity, macSleep]

  private static let guide = "Energy Efficiency Guide for Mac Apps"

  private static var appNap: Rule {
    Rule(
      .appNap, "App Nap slows an app that nobody sees", .documented,
      source: "\(guide); a published measurement of the minute",
      statement: """
        A Mac suspends no app. About a minute after its windows are hidden it throttles one that is not \
        heard and holds no assertion. How far its timers are put off is not published: here each comes \
        at the next multiple of the policy constant `appNap.timerInterval`. That processor and disk are \
        throttled too is not modelled.
        """,
      fix: "Hold an activity while work has to go on.",
      whenDisabled: "Timers of a hidden app are as exact as those of one on screen.",
      shown: .bothWays(at: [.background]), related: [.macActivity, .macSleep, .suspension])
  }

  private static var macActivity: Rule {
    Rule(
      .macActivity, "An activity of the user keeps a Mac from napping", .documented,
      source: "Apple documentation of `ProcessInfo.ActivityOptions`; \(guide)",
      statement: """
        `.userInitiated` and `.userInitiatedAllowingIdleSystemSleep` hold App Nap off until \
        `endActivity`, or until the token goes; `.background` does not. `.userInitiated` and \
        `.idleSystemSleepDisabled` keep the Mac from falling asleep by itself, too. On a phone none of \
        them does anything (F-078).
        """,
      fix: "Keep the token until the work is done, and end the activity on every path.",
      whenDisabled: "An activity changes nothing.",
      shown: .bothWays(at: [.call("ProcessInfo.beginActivity")]),
      related: [.appNap, .activityGivesNoTime, .macSleep])
  }

  private static var macSleep: Rule {
    Rule(
      .macSleep, "A Mac that sleeps runs nothing", .inferred,
      waiting: Waiting(remedies: [.unlocks]),
      source: "Swift Evolution 0329; Apple documentation of `DispatchTime`; follows from R-246",
      statement: """
        Apps on screen stop as well. Timers and scheduled activities are late after the wake, and due \
        once, however many intervals were missed. `DispatchTime` and `SuspendingClock` stand still, \
        `Date` and `ContinuousClock` go on. Here a locked Mac sleeps; wakes of its own (Power Nap) are \
        not modelled.
        """,
      fix: "Choose the clock by whether sleep is to count; work out what is due from dates.",
      whenDisabled: "A locked Mac works on.", related: [.appNap, .macActivity, .deviceSleep])
  }
}
