/// Rules about processes that are started ahead of use.
extension RuleCatalogue {
  static let prewarmingOfApps: [Rule] = [prewarming, prewarmingDepth]

  private static var prewarming: Rule {
    Rule(
      .prewarming, "The system may begin a launch before anybody wants the app", .documented,
      source: """
        Apple documentation, “About the app launch sequence”; Sentry, for what it does to \
        measurements
        """,
      statement: """
        Since iOS 15 the system may start a process ahead of use, after a restart and from time to time, \
        also on a locked device. It is paused until the real launch, or discarded; the pause has no \
        bound. Here a scenario says when, or the policy constant `prewarm.enabled`.
        """,
      fix: "Let nothing in a launch depend on files, defaults, the keychain or the time.",
      whenDisabled: "No process is started ahead of use.",
      shown: .bothWays(at: [.action("Prewarm")]),
      related: [.launchBeforeFirstUnlock, .prewarmingDepth])
  }

  private static var prewarmingDepth: Rule {
    Rule(
      .prewarmingDepth, "Prewarming ends before UIApplicationMain", .documented,
      source: """
        Apple documentation, “About the app launch sequence”; to the contrary Stack Overflow 71025205 \
        and a code comment in a monitor of launches; Apple Developer Forums 706782 and 764625
        """,
      statement: """
        By Apple's words a prewarmed process stops short of `UIApplicationMain`. `didFinishLaunching` was \
        seen 30 minutes to 2 hours before the user's launch on iOS 15.0; Apple's support says that this \
        is over since, reports go on. The policy constant `prewarm.depth` decides.
        """,
      fix: "Do nothing in `didFinishLaunching` that supposes a user.",
      whenDisabled: "Prewarming runs the app's launch, up to the end of `didFinishLaunching`.",
      shown: .bothWays(at: [.action("Prewarm")]),
      related: [.prewarming, .prewarmingSign])
  }
}
