/// Rules about scenes and SwiftUI of which the phone has nothing; each says why.
extension RuleCatalogue {
  static let scenesNotEmulated: [Rule] = [
    sceneDisconnected, severalScenes, scenesRequired, prewarmedApp, hostedViewsPhase,
  ]

  private static var sceneDisconnected: Rule {
    Rule(
      .sceneDisconnected, "A scene in the background may be disconnected at any time", .documented,
      source: "Apple documentation of `sceneDidDisconnect(_:)`",
      statement: """
        The system may free a background scene's memory while the process lives on; its session may \
        connect again. Here a scene goes with its process.
        """,
      fix: "Keep in the scene what can be made anew.",
      whenDisabled: nil, related: [.forceQuitDisconnects])
  }

  private static var severalScenes: Rule {
    Rule(
      .severalScenes, "Several scenes are active and inactive each on its own", .documented,
      source: "Apple documentation, “Managing your app's life cycle”, and of `ScenePhase`",
      statement: """
        The app is active if any of its scenes is, in the background if all are. The phone shows one \
        scene of an app.
        """,
      fix: "Keep state by scene.",
      whenDisabled: nil, related: [.scenePhase])
  }

  private static var scenesRequired: Rule {
    Rule(
      .scenesRequired, "Built with SDK 27 an app without scenes does not launch", .documented,
      source: "TN3187; Apple Developer Forums 789004 and 778016",
      statement: """
        It depends on the SDK, not on the system. There is no SDK here: every app is launched.
        """,
      fix: "Adopt scenes.",
      whenDisabled: nil, related: [.scenesDeclared])
  }

  private static var prewarmedApp: Rule {
    Rule(
      .prewarmedApp, "Prewarming may make an App hours before its use", .documented,
      source: "Apple documentation, “About the app launch sequence”; Sentry",
      statement: """
        Static initialisers and the initialiser of an `App` run up to `UIApplicationMain`, also while \
        protected data is locked. Here a prewarmed process runs nothing of the app, or its whole \
        launch (W-063).
        """,
      fix: "Read neither files nor the time in the initialiser.",
      whenDisabled: nil, related: [.appBeforeApplication, .prewarmingDepth])
  }

  private static var hostedViewsPhase: Rule {
    Rule(
      .hostedViewsPhase, "Views hosted by UIKit see no scene phase", .measured,
      source: "A published report",
      statement: """
        `scenePhase` changes only in apps that SwiftUI leads. There is no hosting controller here: the \
        compiler says so.
        """,
      fix: "Observe the notifications there.",
      whenDisabled: nil, related: [.scenePhase])
  }
}
