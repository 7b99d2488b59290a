/// Rules about what a developer has the system do from the debugger or from Xcode.
extension RuleCatalogue {
  static let debugger: [Rule] = [
    simulatedLaunch, simulatedExpiration, simulatedLaunchUsesRequest, simulatedLaunchLogged,
    simulator, simulatedFetch,
  ]

  private static let page =
    "Apple documentation, “Starting and terminating tasks during development”"

  private static var simulatedLaunch: Rule {
    Rule(
      .simulatedLaunch, "The debugger can launch a task", .documented,
      source: page,
      statement: """
        `_simulateLaunchForTaskWithIdentifier:`, sent in a paused debugger on a device, runs the launch \
        handler. It needs a debugger and an app that runs. That the launch costs nothing of a budget is \
        inferred.
        """,
      fix: """
        Attach the debugger, and let the app run before you pause it. It does not show that the \
        system would launch the task by itself.
        """,
      whenDisabled: "A launch is simulated without a debugger as well.",
      shown: .bothWays(at: [.debugCommand]),
      related: [.launchWithoutHandler, .debuggerHold, .simulatedLaunchUsesRequest])
  }

  private static var simulatedExpiration: Rule {
    Rule(
      .simulatedExpiration, "The debugger can expire a task that it has launched", .documented,
      source: page,
      statement: """
        `_simulateExpirationForTaskWithIdentifier:` ends the time of a task that was launched by R-253, \
        and of no other.
        """,
      fix: "Launch the task in the debugger first, and test each expiration handler.",
      whenDisabled: "The time of any task that runs can be ended.",
      shown: .bothWays(at: [.debugCommand]), related: [.expirationBeforeEnd, .simulatedLaunch])
  }

  private static var simulatedLaunchUsesRequest: Rule {
    Rule(
      .simulatedLaunchUsesRequest, "A simulated launch uses a pending request up", .measured,
      source: "A public issue of a library",
      statement: """
        Without a pending request nothing runs, and the console says that no request with the \
        identifier has been scheduled, which Xcode may show as “decode: missing data”.
        """,
      fix: "Submit first, and again before the next simulated launch.",
      whenDisabled: "A simulated launch needs no request, and leaves one that waits.",
      shown: .bothWays(at: [.debugCommand]), related: [.requestUsedUp, .simulatedLaunch])
  }

  private static var simulatedLaunchLogged: Rule {
    Rule(
      .simulatedLaunchLogged, "A simulated launch is logged", .measured,
      source: "A public issue of a library; a published log of one device",
      statement: """
        The console says `Simulating launch for task with identifier` and the identifier. What it \
        says when a command has no effect is published for R-255 only; the other messages are made \
        up.
        """,
      fix: "Look for the line before you look for a fault in the launch handler.",
      whenDisabled: "The console says nothing to a command.",
      shown: .oneWay(at: [.debugCommand], because: "Each command is answered in the console."),
      related: [.simulatedLaunch])
  }

  private static var simulator: Rule {
    Rule(
      .simulator, "In the Simulator only simulated launches work", .measured,
      waiting: Waiting(remedies: [.runsOnDevice]),
      source: "Public issues of libraries; a published log of a Simulator",
      statement: """
        Nothing is scheduled there. Submission fails with code 1; a newer log shows one that succeeds, so \
        the policy constant `simulator.refusesSubmissions` decides. That a simulated launch needs no \
        request where all are refused is inferred (policy constant `simulator.launchNeedsRequest`).
        """,
      fix: "Test on a device, and expect code 1 in the Simulator.",
      whenDisabled: "The Simulator schedules as a device does.",
      shown: .bothWays(at: [.call("BGTaskScheduler.submit")]),
      related: [.errorUnavailable, .simulatedLaunch, .simulatedLaunchUsesRequest])
  }

  private static var simulatedFetch: Rule {
    Rule(
      .simulatedFetch, "Xcode simulates background fetches only", .documented,
      source: "Apple documentation of Xcode",
      statement: """
        The command “Simulate Background Fetch” calls `performFetch`, unless that is switched off (R-243), \
        and launches no task.
        """,
      fix: "Use R-253 for tasks.",
      whenDisabled: "The command launches the app refresh that waits, and asks for no fetch.",
      shown: .bothWays(at: [.debugCommand]),
      related: [.fetchRunLimit, .allowListEndsFetch, .simulatedLaunch])
  }
}
