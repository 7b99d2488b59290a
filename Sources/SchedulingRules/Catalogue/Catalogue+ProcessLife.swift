/// Rules about suspension and the end of a process.
extension RuleCatalogue {
  static let processLife: [Rule] = [
    termination, enteringBackground, suspension, suspendedRunsNothing, suspendedMayVanish,
    jetsamKeepsRequests, unprotectedTask, mainActorLater, foregroundWithoutLeaving, processStates,
  ]

  private static var termination: Rule {
    Rule(
      .termination, "An app must terminate quickly", .measured,
      source: "Crash reports of apps: “Failed to terminate gracefully after 5.0s”",
      statement: """
        An app that is told to terminate has about five seconds to return; then the watchdog kills \
        it with the code 0x8badf00d. So a main thread that is blocked keeps no app alive.
        """,
      fix: "Never block the main thread; save what must survive before the app is left.",
      whenDisabled: "Terminating may take any time.",
      shown: .bothWays(at: [.action("ForceQuit")]),
      related: [.watchdog, .enteringBackground, .willTerminateNeedsRunning])
  }

  private static var enteringBackground: Rule {
    Rule(
      .enteringBackground, "Entering the background must be quick", .documented,
      source: "“Extending your app's background execution time”; UIApplication.h",
      statement: """
        An app has about five seconds to return from `applicationDidEnterBackground`; then the \
        watchdog kills it with the code 0x8badf00d.
        """,
      fix: "Begin a background task and do the work outside the callback.",
      whenDisabled: "The callback may take any time.",
      shown: .bothWays(at: [.background]), related: [.backgroundTaskAssertion, .suspension])
  }

  private static var suspension: Rule {
    Rule(
      .suspension, "Without an assertion the process is suspended", .folklore,
      source: """
        Apple developer forums, thread 685525, says shortly; developers say five to ten seconds
        """,
      statement: """
        A process in the background that nothing keeps awake is suspended soon. How soon is not \
        published; the policy has figures.
        """,
      fix: "Wrap work that must finish in a background task, begun before the work.",
      whenDisabled: """
        Leaving the foreground, or ending the last background task, leads to no suspension.
        """,
      shown: .bothWays(at: [.background]),
      related: [.suspensionAfterCompletion, .backgroundTaskAssertion, .suspendedRunsNothing])
  }

  private static var suspendedRunsNothing: Rule {
    Rule(
      .suspendedRunsNothing, "A suspended process runs no code", .support,
      source: "Apple developer forums, thread 685525",
      statement: """
        While a process is suspended none of its code runs, and it is not told. The wall clock \
        goes on; timers that fell due fire late, on resume.
        """,
      fix: "Compute elapsed time from stored times, never by counting ticks.",
      whenDisabled: nil,
      shown: .nothing(
        because: "A process that runs on is not suspended; R-095 and R-136 can be switched off."),
      related: [.workAfterCompletion, .suspension])
  }

  private static var suspendedMayVanish: Rule {
    Rule(
      .suspendedMayVanish, "A suspended app may vanish", .documented,
      source: "UIApplication.h; “Identifying high-memory use with jetsam event reports”",
      statement: """
        The system may end a suspended app at any time to regain memory. No callback is made.
        """,
      fix: "Save what must survive before the app is suspended; restore it at launch.",
      whenDisabled: "No app is ended to free memory.",
      shown: .bothWays(at: [.action("Jetsam")]),
      related: [.suspendedRunsNothing, .jetsamKeepsRequests])
  }

  private static var jetsamKeepsRequests: Rule {
    Rule(
      .jetsamKeepsRequests, "Jetsam does not stop background launches", .documented,
      source: "WWDC 2020-10078; Apple developer forums, thread 685525",
      statement: """
        An app that the system ends to free memory has done nothing wrong: it is launched in the \
        background afterwards as before.
        """,
      fix: "Nothing to do.",
      whenDisabled: """
        After a jetsam the app is not launched in the background until the user opens it.
        """,
      shown: .bothWays(at: [.action("Jetsam")]),
      related: [.suspendedMayVanish, .forceQuitStopsLaunches, .onlySwipeIsForceQuit])
  }

  private static var unprotectedTask: Rule {
    Rule(
      .unprotectedTask, "A task that nobody waits for is not protected", .measured,
      source: "Post-mortem of an app",
      statement: """
        Work that is started on leaving the screen and not waited for does not keep the process \
        from being suspended: it is frozen where it is.
        """,
      fix: "Begin a background task before the work and end it when the work is done.",
      whenDisabled: nil,
      shown: .nothing(because: "It is what R-136 means for such work."),
      related: [.workAfterCompletion, .backgroundTaskAssertion, .suspension])
  }

  private static var mainActorLater: Rule {
    Rule(
      .mainActorLater, "Work that is posted to the main actor comes later", .measured,
      source: "Post-mortem of an app",
      statement: """
        What a notification's observer puts into a `Task` on the main actor runs after everything \
        that waits there already, not while the notification is delivered.
        """,
      fix: "Do what the next steps rely on in the observer itself.",
      whenDisabled: nil,
      shown: .nothing(because: "It is how the main actor works."),
      related: [.foregroundWithoutLeaving])
  }

  private static var foregroundWithoutLeaving: Rule {
    Rule(
      .foregroundWithoutLeaving, "A woken app enters the foreground without having left it",
      .measured,
      source: "Post-mortem of an app",
      statement: """
        A process that was launched in the background and is then opened gets \
        `willEnterForeground` without a `didEnterBackground` before. Apple's page says the opposite: \
        by it every launch in the background is told as one (W-056). The policy constant \
        `wake.callsDidEnterBackground` decides.
        """,
      fix: "Do not make what happens on entering the foreground depend on an earlier callback.",
      whenDisabled: nil,
      shown: .nothing(because: "It is the order of callbacks of an app that was woken."),
      related: [.backgroundLaunch, .processStates])
  }

  private static var processStates: Rule {
    Rule(
      .processStates, "The states of a process", .documented,
      source: "“Using background tasks to update your app”",
      statement: """
        A process passes from not running to inactive and active, through inactive to the \
        background, from there to suspended or back, and may end in every state.
        """,
      fix: "Nothing to do.",
      whenDisabled: nil,
      shown: .named(because: "A process without states would be none."),
      related: [.suspension, .suspendedMayVanish])
  }
}
