/// Rules about Low Power Mode, the battery and Background App Refresh.
extension RuleCatalogue {
  static let settings: [Rule] = [
    lowPowerMode, lowPowerModeEndsRefresh, lowPowerModeEnds, criticalBattery, backgroundRefreshOff,
    backgroundRefreshGovernsLaunches, bothRefreshSwitches, refreshRestriction,
    refreshStatusNotification, refreshOnRestoresNothing,
  ]

  private static var lowPowerMode: Rule {
    Rule(
      .lowPowerMode, "Low Power Mode pauses scheduled work", .documented,
      inferred: RuleCase.all(but: .appRefresh, .processing, as: RuleCase.waits).union([.endsRun]),
      waiting: Waiting(remedies: [.switchesLowPowerModeOff], loggedAs: .init("LowPowerModePolicy")),
      source: "Apple documentation of `ProcessInfo.isLowPowerModeEnabled`; Energy Efficiency Guide",
      statement: """
        While Low Power Mode is on, app refresh and processing wait. That other work waits as well, \
        and that processing ends when the mode is switched on, is inferred; the policy constant \
        `processing.endsOnConditionLost` decides the latter.
        """,
      fix: "Catch up on missed work when the app is opened.",
      whenDisabled: "Low Power Mode holds no task back.",
      related: [.submissionInLowPowerMode, .lowPowerModeEndsRefresh])
  }

  private static var lowPowerModeEndsRefresh: Rule {
    Rule(
      .lowPowerModeEndsRefresh, "Low Power Mode switches Background App Refresh off", .documented,
      source: "Apple documentation of `backgroundRefreshStatus`",
      statement: """
        Low Power Mode switches Background App Refresh off as long as it is on: the status changes. \
        That it is then denied, and that the user's switches and pending requests stay as they are, \
        is inferred.
        """,
      fix: """
        Look at `isLowPowerModeEnabled` before asking the user to switch Background App Refresh \
        on.
        """,
      whenDisabled: "Low Power Mode leaves `backgroundRefreshStatus` alone.",
      shown: .bothWays(at: [.process]),
      related: [.submissionInLowPowerMode, .lowPowerMode])
  }

  private static var lowPowerModeEnds: Rule {
    Rule(
      .lowPowerModeEnds, "Low Power Mode ends by itself", .folklore,
      source: "Energy Efficiency Guide, without a number; users report 80 %",
      statement: """
        Low Power Mode goes off when the battery has been charged enough; the policy constant \
        `lpm.endsAtLevel` says how much that is. The app is told as if the user had switched it.
        """,
      fix: "Listen to the notification of the power state and catch up.",
      whenDisabled: "Low Power Mode stays on until the user switches it off.",
      shown: .bothWays(at: [.deviceChange]),
      related: [.lowPowerMode, .lowPowerModeEndsRefresh])
  }

  private static var criticalBattery: Rule {
    Rule(
      .criticalBattery, "Scheduled work waits at a critically low battery", .documented,
      inferred: RuleCase.all(but: .appRefresh, .processing, as: RuleCase.waits)
        .union([.endsRun, .yields(.plugsIn)]),
      waiting: Waiting(remedies: [.plugsIn], loggedAs: .init("BatteryLevelPolicy")),
      source: "WWDC 2020-10063",
      statement: """
        Below a critical charge of about 20 % app refresh and processing wait. That other work waits \
        as well, that external power lifts the rule, and that running processing ends, is inferred.
        """,
      fix: "Catch up on missed work when the app is opened.",
      whenDisabled: "The battery's charge holds no task back.",
      related: [.externalPower, .lowPowerMode])
  }

  private static var backgroundRefreshOff: Rule {
    Rule(
      .backgroundRefreshOff, "Background App Refresh off stops and cancels", .documented,
      inferred: [.endsRun, .waits(.processing), .waits(.healthResearch)],
      waiting: Waiting(
        remedies: [.allowsBackgroundRefresh], loggedAs: .init("BackgroundRefreshPolicy")),
      source: "WWDC 2020-10063; Apple documentation of `BGTaskScheduler.Error.Code`",
      statement: """
        While Background App Refresh is off nothing is launched, and pending app refresh \
        requests are cancelled when it goes off. That processing requests wait instead, and that \
        running tasks expire, is inferred; the policy constant `bar.off.endsRunning` decides the latter.
        """,
      fix: "When it is on again submit the requests anew; tell the user what the switch is for.",
      whenDisabled: """
        The switch cancels no request, ends no task and holds none back. Submitting still fails \
        (R-030).
        """,
      related: [.submissionNeedsRefresh, .bothRefreshSwitches, .refreshOnRestoresNothing])
  }

  private static var backgroundRefreshGovernsLaunches: Rule {
    Rule(
      .backgroundRefreshGovernsLaunches,
      "Background App Refresh governs more than app refresh", .documented,
      source: "UIApplication.h; that the rest is left alone is inferred",
      statement: """
        While it is off the system launches the app in the background neither for tasks nor for \
        silent notifications. Not every launch is under the switch: VoIP pushes and others come all \
        the same. The header counts significant location changes among what it governs, which is \
        disputed; the phone has none. It leaves alone what the app does on screen, and the time of \
        its background tasks (R-103) after leaving it.
        """,
      fix: "Finish in a background task what must not wait, whatever the switch says.",
      whenDisabled: nil,
      shown: .nothing(because: "It is the reach of R-166."),
      related: [.backgroundTaskAssertion, .backgroundRefreshOff, .locationLaunches])
  }

  private static var bothRefreshSwitches: Rule {
    Rule(
      .bothRefreshSwitches, "Both switches must be on", .documented,
      source: "Apple documentation of `backgroundRefreshStatus`",
      statement: """
        Background App Refresh is available to an app only if it is on for the device and for \
        the app.
        """,
      fix: "Ask `backgroundRefreshStatus`, which takes both into account.",
      whenDisabled: nil,
      shown: .nothing(because: "It is the reach of R-166."),
      related: [.backgroundRefreshOff, .refreshRestriction])
  }

  private static var refreshRestriction: Rule {
    Rule(
      .refreshRestriction, "A restriction acts like the switch", .documented,
      source: "Apple documentation of `backgroundRefreshStatus`",
      statement: """
        If parental controls or device management forbid Background App Refresh, the status is \
        restricted, and all else is as if the user had switched it off.
        """,
      fix: "Do not ask the user to change what the user cannot change.",
      whenDisabled: nil,
      shown: .nothing(because: "It is the reach of R-166."),
      related: [.backgroundRefreshOff, .bothRefreshSwitches])
  }

  private static var refreshStatusNotification: Rule {
    Rule(
      .refreshStatusNotification, "Apps are told when the status changes", .documented,
      source: "UIApplication.h",
      statement: """
        When the status of Background App Refresh changes, \
        `backgroundRefreshStatusDidChangeNotification` is posted.
        """,
      fix: "Submit requests again when the status becomes available.",
      whenDisabled: nil,
      shown: .nothing(because: "It is a notification and decides nothing."),
      related: [.backgroundRefreshOff])
  }

  private static var refreshOnRestoresNothing: Rule {
    Rule(
      .refreshOnRestoresNothing, "Switching on again restores nothing", .inferred,
      source: "Follows from R-166: requests are cancelled, not held",
      statement: """
        Requests that were cancelled when Background App Refresh went off do not come back when \
        it goes on.
        """,
      fix: """
        Submit requests again when the status becomes available, and at each launch where none is \
        pending (R-020).
        """,
      whenDisabled: nil,
      shown: .nothing(because: "It is R-166's other half: nothing is kept that could come back."),
      related: [.requestReplaced, .backgroundRefreshOff, .refreshStatusNotification])
  }
}
