/// Rules about apps that SwiftUI leads through their life.
extension RuleCatalogue {
  static let swiftUI: [Rule] = [
    swiftUIRegistration, swiftUILaunchViews, appBeforeApplication, scenePhase, inactiveOnTheWay,
    firstPhaseSilent, noPhaseInBackground, swiftUITaskEnds, swiftUITaskNeeds, swiftUISessionTask,
    swiftUITaskOffMain, phaseComesLast,
  ]

  private static let seenInApp = "What views do is in what the app prints and calls alone."

  private static var swiftUIRegistration: Rule {
    Rule(
      .swiftUIRegistration, "SwiftUI registers launch handlers by itself", .inferred,
      source: "Apple documentation of `backgroundTask(_:action:)`; follows from R-009",
      statement: """
        `backgroundTask(.appRefresh(…))` registers its identifier when the app's body is read at the \
        launch: registering it by hand as well is a second time.
        """,
      fix: "Use one of the two ways for each identifier.",
      whenDisabled: nil,
      shown: .nothing(because: "The second registration is shown by R-009."),
      related: [.swiftUITaskNeeds, .registrationOnce])
  }

  private static var swiftUILaunchViews: Rule {
    Rule(
      .swiftUILaunchViews, "Views of SwiftUI may come up in a background launch", .measured,
      source: "A published log of one device",
      statement: """
        In a background launch the `task` of a window's view was seen to run, at about the time of the \
        launch handler. Others saw no scene at all (F-009), by which this phone goes.
        """,
      fix: "Set up in the launch of the app what a launch handler needs, never in a view.",
      whenDisabled: nil,
      shown: .nothing(because: "It is what F-009 does when it is switched off."),
      related: [.backgroundLaunchWithoutScene, .backgroundLaunch])
  }

  private static var appBeforeApplication: Rule {
    Rule(
      .appBeforeApplication, "An App is made before its delegate", .measured,
      source: "bugsnag-cocoa 1248",
      statement: """
        The initialiser of the `App`, with its stored properties, runs before `UIApplicationMain`; the \
        delegate of an adaptor is made then, and told of the launch before any view is shown.
        """,
      fix: "Do in the delegate's launch what needs the application.",
      whenDisabled: nil, shown: .nothing(because: seenInApp),
      related: [.prewarmedApp, .noApplicationYet])
  }

  private static var scenePhase: Rule {
    Rule(
      .scenePhase, "What a scene phase means depends on who reads it", .documented,
      source: "Apple documentation of `ScenePhase`; Apple Developer Forums 774447",
      statement: """
        In a view it is the phase of the view's scene; in the app it is active if any scene is, and in \
        the background if all are, or if there is none.
        """,
      fix: "Read it in the app for what concerns the process.",
      whenDisabled: nil, shown: .nothing(because: seenInApp),
      related: [.inactiveOnTheWay])
  }

  private static var inactiveOnTheWay: Rule {
    Rule(
      .inactiveOnTheWay, "Between active and background a scene is inactive", .documented,
      source: "Apple documentation of `ScenePhase`",
      statement: "`.inactive` comes on the way to `.background`, and on the way back.",
      fix: "Treat `.inactive` as a warning, not as the end.",
      whenDisabled: nil, shown: .nothing(because: seenInApp),
      related: [.inactiveAlone, .scenePhase])
  }

  private static var firstPhaseSilent: Rule {
    Rule(
      .firstPhaseSilent, "The first phase is no change", .documented,
      source: "Apple documentation of `onChange(of:initial:_:)`; reports",
      statement: """
        `onChange(of: scenePhase)` is not called for the phase in which it is first read, unless \
        `initial` is set.
        """,
      fix: "Do at the start, too, what has to be done then.",
      whenDisabled: nil, shown: .nothing(because: seenInApp),
      related: [.scenePhase])
  }

  private static var noPhaseInBackground: Rule {
    Rule(
      .noPhaseInBackground, "A launch in the background changes no phase", .measured,
      source: "A published report; follows from F-009",
      statement: """
        No phase changes in a launch in the background: an app that submits its next request when \
        the phase becomes `.background` submits none there.
        """,
      fix: "Submit the next request in the handler.",
      whenDisabled: nil,
      shown: .nothing(because: "It follows from F-009."),
      related: [.backgroundLaunchWithoutScene, .requestUsedUp])
  }

  private static var swiftUITaskEnds: Rule {
    Rule(
      .swiftUITaskEnds, "A background task of SwiftUI ends with its closure", .documented,
      source: "Apple documentation of `backgroundTask(_:action:)`; WWDC 2022-10142",
      statement: """
        The task is complete when the closure returns. When its time is up the Swift task is cancelled; \
        a closure that goes on then is an expired task that was not completed.
        """,
      fix:
        "Return promptly when the task is cancelled: ask `Task.isCancelled`, or let calls throw.",
      whenDisabled: nil,
      shown: .nothing(because: "The ends are those of R-085, R-087 and R-094."),
      related: [.expirationEndsWork, .taskCompletion])
  }

  private static var swiftUITaskNeeds: Rule {
    Rule(
      .swiftUITaskNeeds, "The modifier replaces the registration and nothing else", .documented,
      source: "WWDC 2022-10142; R-015, R-027",
      statement: """
        The identifier in the Info.plist, the mode `fetch` and a submitted request are needed with \
        `backgroundTask(.appRefresh(…))`, too.
        """,
      fix: "Declare the identifier and the mode, and submit.",
      whenDisabled: nil,
      shown: .nothing(because: "What is missing is found by R-003 and R-027."),
      related: [.registrationPermitted, .swiftUIRegistration])
  }

  private static var swiftUISessionTask: Rule {
    Rule(
      .swiftUISessionTask, "A URL session's events can be a background task of SwiftUI",
      .documented,
      source: "Apple documentation of `backgroundTask(_:action:)`; WWDC 2022-10142",
      statement: """
        `backgroundTask(.urlSession(…))` is called where an app's delegate would get \
        `handleEventsForBackgroundURLSession`; to return is to call the completion handler.
        """,
      fix: "Make the session anew in the closure, and wait for its events.",
      whenDisabled: nil, shown: .nothing(because: seenInApp),
      related: [.sessionEventsCode, .sessionLaunch])
  }

  private static var swiftUITaskOffMain: Rule {
    Rule(
      .swiftUITaskOffMain, "The closure of a background task is not on the main actor", .inferred,
      source: "The signature of `backgroundTask(_:action:)`",
      statement: """
        The closure is `@Sendable` and runs on the concurrent executor; members of the app's `App` are \
        on the main actor, and need `await`.
        """,
      fix: "Call members of the `App` with `await`.",
      whenDisabled: nil, shown: .nothing(because: seenInApp),
      related: [.swiftUITaskEnds])
  }

  private static var phaseComesLast: Rule {
    Rule(
      .phaseComesLast, "The phase changes after the notifications", .inferred,
      source: "Nobody says; R-145 shows that later turns lose",
      statement: """
        The scene's delegate, the notification of `UIScene`, that of the application, then \
        `scenePhase` and `onChange`, in one turn of the main queue.
        """,
      fix: "Depend on none of this.",
      whenDisabled: nil, shown: .nothing(because: seenInApp),
      related: [.sceneLeavesScreen])
  }
}
