/// Rules about fetching in the old way, by the app's delegate.
extension RuleCatalogue {
  static let legacyFetch: [Rule] = [
    fetchRunLimit, fetchCode, allowListEndsFetch,
  ]

  private static var fetchRunLimit: Rule {
    Rule(
      .fetchRunLimit, "A background fetch may run for 30 seconds", .documented,
      source: "Apple documentation of `application(_:performFetchWithCompletionHandler:)`",
      statement: """
        An app that declares the mode `fetch` and sets a minimum interval is asked to fetch, again and \
        again. It has 30 seconds to call the completion handler, without a warning; the time and the \
        data that it uses count as those of app refresh (R-182). That the system chooses the moment by \
        the rules for app refresh is inferred.
        """,
      fix:
        "Call the completion handler as soon as the answer is there, and give up before 30 seconds.",
      whenDisabled: "A background fetch may run without limit, and needs no mode.",
      shown: .bothWays(at: [
        .call("UIApplication.setMinimumBackgroundFetchInterval"), .launch(.legacyFetch),
      ]),
      related: [.refreshRunLimit, .fetchCode, .allowListEndsFetch])
  }

  private static var fetchCode: Rule {
    Rule(
      .fetchCode, "The code of a background fetch", .documented,
      source: "“Addressing termination with SIGKILL”",
      statement: """
        An app that does not call the completion handler of a background fetch in time is killed \
        with the code 0x2182bad4; that an app on screen is spared is inferred.
        """,
      fix: "Call the completion handler on every path, also when the server does not answer.",
      whenDisabled: "An app whose fetch is not completed goes on.",
      shown: .bothWays(at: [.launch(.legacyFetch)]),
      related: [.fetchRunLimit, .leakCode, .sessionEventsCode])
  }

  private static var allowListEndsFetch: Rule {
    Rule(
      .allowListEndsFetch, "The allow-list switches background fetch off", .documented,
      source: "“Using background tasks to update your app”",
      statement: """
        With the key BGTaskSchedulerPermittedIdentifiers in the Info.plist, whatever its value, \
        `setMinimumBackgroundFetchInterval` has no effect and `performFetch` is never called.
        """,
      fix: "Use a BGAppRefreshTask, or take the key out while fetching in the old way.",
      whenDisabled: "The key leaves fetching in the old way alone.",
      shown: .bothWays(at: [.call("UIApplication.setMinimumBackgroundFetchInterval")]),
      related: [.registrationBeforeLaunchEnds, .fetchRunLimit])
  }
}
