/// Rules about apps whose windows are scenes.
extension RuleCatalogue {
  static let scenes: [Rule] = [
    scenesDeclared, sceneLaunchOrder, scenesTakeCalls, sceneNotifications, delegateKeepsCalls,
    launchOptionsWithScenes, stateAtLaunch, sceneLeavesScreen, backgroundLaunchWithoutScene,
    lateScene, forceQuitDisconnects, inactiveAlone, idleTimer,
  ]

  private static let printed = "In which order an app is called is in what it prints alone."

  private static var scenesDeclared: Rule {
    Rule(
      .scenesDeclared, "Scenes are on when the app says so", .documented,
      source: """
        Apple documentation, “Managing your app's life cycle”; TN3187; WordPress-iOS 25643 for the \
        delegate's method alone
        """,
      statement: """
        An app has scenes when its Info.plist has `UIApplicationSceneManifest`, when its delegate \
        answers `configurationForConnecting`, or when it is an `App` of SwiftUI.
        """,
      fix: "Declare the manifest.",
      whenDisabled: nil,
      shown: .nothing(because: "An app is one or the other."),
      related: [.scenesTakeCalls])
  }

  private static var sceneLaunchOrder: Rule {
    Rule(
      .sceneLaunchOrder, "A scene connects after launching, before it comes to the front",
      .documented,
      source: """
        Apple documentation, “About the app launch sequence” and `sceneWillEnterForeground(_:)`
        """,
      statement: """
        `willFinishLaunching`, `didFinishLaunching`, `configurationForConnecting` for a new session, \
        `scene(_:willConnectTo:options:)`, `sceneWillEnterForeground`, `sceneDidBecomeActive`. So \
        `sceneWillEnterForeground` comes at a cold launch, too.
        """,
      fix: "Set windows up when the scene connects.",
      whenDisabled: nil, shown: .nothing(because: printed),
      related: [.lateScene, .processStates])
  }

  private static var scenesTakeCalls: Rule {
    Rule(
      .scenesTakeCalls, "With scenes four calls no longer reach the app's delegate", .documented,
      source: "Apple documentation of `applicationWillEnterForeground(_:)`; onmyway133 580",
      statement: """
        `applicationDidBecomeActive`, `…WillResignActive`, `…DidEnterBackground` and \
        `…WillEnterForeground` are not called in an app with scenes. Requests that are submitted there \
        are never submitted.
        """,
      fix: """
        Move the work to the scene's delegate, to `onChange(of: scenePhase)`, or to an observer of the \
        application's notification.
        """,
      whenDisabled: "The app's delegate gets the four calls beside the scene's.",
      shown: .bothWays(at: [.background]),
      related: [.scenesDeclared, .sceneNotifications])
  }

  private static var sceneNotifications: Rule {
    Rule(
      .sceneNotifications, "The application's notifications are posted with scenes, too",
      .documented,
      source: "Apple documentation of `applicationWillEnterForeground(_:)`; sentry-cocoa 2280",
      statement: """
        `didEnterBackgroundNotification` and its three neighbours are posted whether the app has \
        scenes or not; those of `UIScene` come beside them, and first.
        """,
      fix: "Observe the application's notifications where code has to work in both.",
      whenDisabled: nil,
      shown: .nothing(because: "What an app observes is in no record."),
      related: [.scenesTakeCalls])
  }

  private static var delegateKeepsCalls: Rule {
    Rule(
      .delegateKeepsCalls, "Launches, pushes, sessions and the end stay with the app's delegate",
      .documented,
      source: "Apple documentation, “Transitioning to the UIKit scene-based life cycle”; TN3187",
      statement: """
        With scenes the app's delegate still gets will- and `didFinishLaunching`, `willTerminate`, \
        protected data, silent pushes, `handleEventsForBackgroundURLSession`, `performFetch`. Links, \
        user activities, shortcuts and the notification that was opened at a launch go to the scene.
        """,
      fix: "Leave them where they are.",
      whenDisabled: nil, shown: .nothing(because: printed),
      related: [.scenesTakeCalls])
  }

  private static var launchOptionsWithScenes: Rule {
    Rule(
      .launchOptionsWithScenes, "With scenes launch options are nil", .documented,
      source: """
        Apple documentation of Core Bluetooth's restoration; against it Apple Developer Forums 826964, \
        for location
        """,
      statement: """
        Why an app with scenes was launched by its user stands in the options with which the scene \
        connects; of a launch for a location one app still found the old option. The task scheduler \
        gives no launch option in any app (R-060); this phone gives none.
        """,
      fix: "Do not take an absent option for a launch by the user.",
      whenDisabled: nil,
      shown: .nothing(because: "No launch of this phone has an option."),
      related: [.backgroundLaunch])
  }

  private static var stateAtLaunch: Rule {
    Rule(
      .stateAtLaunch, "With scenes every launch begins in the background", .measured,
      source: "A checklist of one developer, iOS 26.5 (Simulator); AppLaunchSequence, iOS 11",
      statement: """
        `applicationState` is `.background` in `didFinishLaunching` of every launch of an app with \
        scenes, its user's included; without scenes it is `.inactive` when the user launches.
        """,
      fix: "Do not tell launches in the background by the state.",
      whenDisabled: "A launch by the user is `.inactive` with scenes, too.",
      shown: .bothWays(at: [.process]),
      related: [.scenesDeclared, .backgroundLaunch])
  }

  private static var sceneLeavesScreen: Rule {
    Rule(
      .sceneLeavesScreen, "A scene is told before the application", .inferred,
      source: "Apple documentation, “Managing your app's life cycle”; the order is concluded",
      statement: """
        On leaving: `sceneWillResignActive` and the application's notification, then \
        `sceneDidEnterBackground` and its notification. The scene's delegate comes first, then the \
        notification of `UIScene`, then that of the application.
        """,
      fix: "Depend on none of this.",
      whenDisabled: nil, shown: .nothing(because: printed),
      related: [.phaseComesLast])
  }

  private static var backgroundLaunchWithoutScene: Rule {
    Rule(
      .backgroundLaunchWithoutScene, "A launch in the background connects no scene", .measured,
      source: """
        WordPress-iOS 25643 and reports for pushes, location and intents; to the contrary Apple \
        documentation, “Managing your app's life cycle”, and a log of one device (R-066)
        """,
      statement: """
        An app that the system launches in the background gets `didFinishLaunching` and no scene: no \
        window, no view, no change of phase, until its user opens it. So published apps report it; \
        Apple's page has a scene made at such a launch and left in the background, and the policy \
        constant `scene.connectsInBackground` decides.
        """,
      fix: "Set up in the launch what background work needs.",
      whenDisabled: "A scene connects at every launch, and stays in the background.",
      shown: .bothWays(at: [.process]),
      related: [.lateScene, .noPhaseInBackground, .swiftUILaunchViews])
  }

  private static var lateScene: Rule {
    Rule(
      .lateScene, "A scene may connect hours after launching", .documented,
      source: "Apple documentation, “Managing your app's life cycle”; WordPress-iOS 25643; R-146",
      statement: """
        The user opens a process that was launched in the background: only then its scene connects.
        """,
      fix: "Do not set windows up in `didFinishLaunching`.",
      whenDisabled: nil, shown: .nothing(because: printed),
      related: [.backgroundLaunchWithoutScene, .foregroundWithoutLeaving])
  }

  private static var forceQuitDisconnects: Rule {
    Rule(
      .forceQuitDisconnects, "A swiped app's scene disconnects without entering the background",
      .measured,
      source: "Apple Developer Forums 732170",
      statement: """
        On screen: `sceneWillResignActive`, `sceneDidDisconnect`, the application's end; \
        `sceneDidEnterBackground` does not come. A suspended app is told nothing.
        """,
      fix: "Save when the scene resigns active.",
      whenDisabled: nil, shown: .nothing(because: printed),
      related: [.willTerminateNeedsRunning])
  }

  private static var inactiveAlone: Rule {
    Rule(
      .inactiveAlone, "An app is inactive under a phone call", .documented,
      source: "Apple documentation of the scene's states; the list of causes is partly ours",
      statement: """
        Active, inactive and active again, for seconds to minutes: no assertion, no other timers. A \
        phone call that comes while the app is on screen lies above it until the call ends or the \
        user comes back to the app; sheets of the system and the switcher would do the same, and \
        have no event here.
        """,
      fix: "Do not stop work for good on becoming inactive.",
      whenDisabled: "An app stays active under a phone call.",
      shown: .bothWays(at: [.deviceChange]), related: [.inactiveOnTheWay])
  }

  private static var idleTimer: Rule {
    Rule(
      .idleTimer, "The idle timer locks the device unless the app on screen forbids it",
      .documented,
      source: "Apple documentation of `isIdleTimerDisabled`; that it ends on leaving is concluded",
      statement: """
        A device that nobody uses locks itself after the time that its user has set \
        (`Device.AutoLockSeconds`), unless the app on screen has set `isIdleTimerDisabled`. That gives \
        no time in the background, and the side button locks all the same.
        """,
      fix: "Set it while it is needed, and take it back; do not count on it to keep time.",
      whenDisabled: "The device locks whatever the app has set.",
      shown: .bothWays(at: [.deviceChange]),
      related: [.processStates])
  }
}
