/// Rules about an app that the user swipes away.
extension RuleCatalogue {
  static let forceQuit: [Rule] = [
    forceQuitStopsLaunches, forceQuitSparesProcessing.since(18), forceQuitAndRestart,
    onlySwipeIsForceQuit, willTerminateNeedsRunning,
  ]

  private static var forceQuitStopsLaunches: Rule {
    Rule(
      .forceQuitStopsLaunches, "A force-quit stops background launches", .support,
      waiting: Waiting(remedies: [.opensApp], loggedAs: .init("ForceQuitPolicy")),
      source: "Apple developer forums, thread 685525",
      statement: """
        When the user swipes an app away in the app switcher, it is not launched in the \
        background until the user opens it again, but for processing (R-151). That its requests \
        stay pending is inferred.
        """,
      fix: "Catch up on missed work when the app is opened.",
      whenDisabled: "Swiping an app away leaves its background launches alone.",
      related: [.forceQuitSparesProcessing, .onlySwipeIsForceQuit])
  }

  private static var forceQuitSparesProcessing: Rule {
    Rule(
      .forceQuitSparesProcessing, "Processing survives a force-quit", .support,
      source: "Apple developer forums, thread 793189, iOS 18",
      statement: """
        A processing task may still be launched after a force-quit, perhaps with less time and \
        network; app refresh is not. It was seen on iOS 18.3 to 18.5, and older guides say that \
        nothing is launched. The policy constants `forceQuit.blocksRefresh` and \
        `forceQuit.blocksProcessing` decide.
        """,
      fix: "Do not rely on it: catch up when the app is opened.",
      whenDisabled: "A force-quit holds back processing as well.",
      shown: .bothWays(at: [.action("ForceQuit")]), related: [.forceQuitStopsLaunches])
  }

  private static var forceQuitAndRestart: Rule {
    Rule(
      .forceQuitAndRestart, "Whether a restart lifts a force-quit", .documented,
      source: """
        Apple documentation of \
        `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`; to the contrary notifee \
        627
        """,
      statement: """
        Of silent notifications Apple says that an app that was swiped away is not launched until \
        the user opens it or restarts the device; technical support names only the opening \
        (R-150), and one report of iOS 16 has a restart after which nothing came. The policy \
        constant `forceQuit.clearedByRestart` decides; by default a restart lifts it.
        """,
      fix: "Catch up on missed work when the app is opened.",
      whenDisabled: "A restart never lifts a force-quit.",
      shown: .bothWays(at: [.action("Reboot")]),
      related: [.forceQuitStopsLaunches, .onlySwipeIsForceQuit])
  }

  private static var onlySwipeIsForceQuit: Rule {
    Rule(
      .onlySwipeIsForceQuit, "Only the user's swipe is a force-quit", .support,
      source: "Apple developer forums, thread 685525",
      statement: """
        When the system ends an app, to free memory, at a restart, for an update or after a crash, \
        it is launched in the background afterwards as before.
        """,
      fix: "Nothing to do.",
      whenDisabled: """
        After a restart, an update, a crash or a kill the app is not launched in the background \
        until the user opens it.
        """,
      shown: .bothWays(at: [.end, .action("Reboot"), .action("UpdateApp")]),
      related: [.jetsamKeepsRequests, .forceQuitStopsLaunches])
  }

  private static var willTerminateNeedsRunning: Rule {
    Rule(
      .willTerminateNeedsRunning, "`applicationWillTerminate` needs a running process", .documented,
      source: "UIApplication.h",
      statement: """
        At a force-quit `applicationWillTerminate` is called if the process runs, not if it is \
        suspended.
        """,
      fix: "Save on entering the background; do not wait for this callback.",
      whenDisabled: "`applicationWillTerminate` is not called at a force-quit.",
      shown: .bothWays(at: [.action("ForceQuit")]),
      related: [.suspendedMayVanish, .forceQuitStopsLaunches])
  }
}
