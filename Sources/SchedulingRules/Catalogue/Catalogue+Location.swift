/// Rules about apps that follow their user's way.
extension RuleCatalogue {
  static let location: [Rule] = [
    significantChange, regionCrossing, locationInBackground, locationLaunches, modePurpose,
  ]

  private static var significantChange: Rule {
    Rule(
      .significantChange, "A significant change is 500 m, and five minutes after the last",
      .measured,
      source: """
        A book on iOS frameworks; Apple Developer Forums 71792; that each launch asks anew: Apple \
        documentation of `startMonitoringSignificantLocationChanges`
        """,
      statement: """
        An app that follows significant changes is told of a move of 500 m or more, at most every five \
        minutes. It is launched for it, and has to ask anew then to be told. Wakes without a move have been seen; here there are none.
        """,
      fix: "Take each report for a hint that the user is elsewhere, not for their way.",
      whenDisabled: "Every move is a significant change, and told at once.",
      shown: .bothWays(at: [.action("MoveTo")]), related: [.regionCrossing, .locationLaunches])
  }

  private static var regionCrossing: Rule {
    Rule(
      .regionCrossing, "A border counts as crossed after 20 seconds", .documented,
      source: """
        Apple documentation of `startMonitoring(for:)`; the guide to region monitoring, as quoted by apps
        """,
      statement: """
        An app watches at most 20 regions, and the system keeps them when the app is gone. A user who is \
        beyond the border for 20 seconds has crossed it; the app is told some three minutes later, and \
        runs for about ten seconds.
        """,
      fix: "Expect reports late; store what they say at once.",
      whenDisabled: "A crossing is told at once, and there may be any number of regions.",
      shown: .bothWays(at: [.action("MoveTo")]), related: [.locationLaunches])
  }

  private static var locationInBackground: Rule {
    Rule(
      .locationInBackground, "Following every step keeps an app running that may", .measured,
      source: "Apple Developer Forums 799094, 770063; logs of apps",
      statement: """
        With the mode `location` and `allowsBackgroundLocationUpdates` an app that updates its location \
        runs in the background; to set the property without the mode is an exception. Updates launch no \
        app; visits, regions and significant changes do, and find nobody in an app that has not made its \
        manager anew by the end of launching. A manager tells its delegate on the thread on which it was \
        made, by its run loop: on the threads of queues none runs.
        """,
      fix: "Make the manager and its delegate in `didFinishLaunching`, and stop updates when done.",
      whenDisabled: "Updates keep nothing running, and the property may be set without the mode.",
      shown: .bothWays(at: [.background]), related: [.suspension, .modePurpose])
  }

  private static var locationLaunches: Rule {
    Rule(
      .locationLaunches, "Launches for locations need permission and Background App Refresh",
      .documented,
      source: "UIApplication.h; Apple Developer Forums 826964",
      statement: """
        The user's way wakes an app that may know it at any time while Background App Refresh is on. \
        A user who has not confirmed that yet is asked at the first report, which waits. After a force-quit \
        it wakes the app up to iOS 18, and no more on iOS 26, by one report. Without its text in the \
        Info.plist the app's question is not asked.
        """,
      fix: "Ask for authorisation, and read `backgroundRefreshStatus`.",
      whenDisabled: "The user's way wakes the app whatever they allow, and questions need no text.",
      shown: .bothWays(at: [.action("MoveTo")]),
      related: [.forceQuitStopsLaunches, .backgroundRefreshGovernsLaunches])
  }

  private static var modePurpose: Rule {
    Rule(
      .modePurpose, "Other modes are for their purpose only", .documented,
      source: "App Review Guidelines 2.5.4",
      statement: """
        Audio, location, calls, Bluetooth and accessories keep an app running for their purpose; other \
        use is a reason for rejection. An app that declares `location` and never asks for a place is \
        found, and one that it keeps running and that takes no place; for audio see F-055; of the others the phone has none.
        """,
      fix: "Declare only the modes that the user benefits from.",
      whenDisabled: onlyFindings,
      shown: .bothWays(at: [.background]),
      related: [.silentAudio, .backgroundModeDeclared, .suspension])
  }
}
