/// Rules about completing a task.
extension RuleCatalogue {
  static let completion: [Rule] = [
    taskCompletion, suspensionAfterCompletion, workAfterCompletion, secondCompletion,
    overrunThrottle, systemEndThrottle,
  ]

  private static var taskCompletion: Rule {
    Rule(
      .taskCompletion, "Every task must be completed", .documented,
      source: "Apple documentation of `BGTask.setTaskCompleted(success:)`",
      statement: """
        The app must complete each task as soon as its work is done, on every path: success, \
        failure and expiration.
        """,
      fix: """
        Call `setTaskCompleted(success:)` on every path on which the work ends. `defer` does it in a \
        handler that works before it returns, or inside the `Task` that does the work; in a handler \
        that only begins it `defer` completes too early (R-096).
        """,
      whenDisabled: onlyFindings,
      shown: .bothWays(at: [.launch(nil)]),
      related: [.expirationGraceOverrun, .suspensionAfterCompletion])
  }

  private static var suspensionAfterCompletion: Rule {
    Rule(
      .suspensionAfterCompletion, "After completion the app is suspended", .documented,
      source: """
        Apple documentation of `BGTask.setTaskCompleted(success:)`; device notes for the time
        """,
      statement: """
        When all its tasks are complete, an app in the background is suspended as soon as \
        possible; 0.15 to 1.3 seconds were measured.
        """,
      fix: "Complete the task only when all work is done and saved.",
      whenDisabled: "Completing a task leads to no suspension; the process goes on running.",
      shown: .bothWays(at: [.completion]),
      related: [.workAfterCompletion, .suspension])
  }

  private static var workAfterCompletion: Rule {
    Rule(
      .workAfterCompletion, "Work after completion freezes", .measured,
      source: "Research note of a health app",
      statement: """
        Work that is still going on when the task is completed is frozen half-way and goes on, \
        if ever, at the next launch or resume.
        """,
      fix: "Wait for all parts of the work before completing the task.",
      whenDisabled: onlyFindings,
      shown: .bothWays(at: [.completion]),
      related: [.suspensionAfterCompletion, .suspendedRunsNothing])
  }

  private static var secondCompletion: Rule {
    Rule(
      .secondCompletion, "A second completion is ignored", .inferred,
      source: "BGTask.h says only that the handler is cleared on completion",
      statement: "Completing a task a second time does nothing.",
      fix: "Complete a task at one place, or guard against the race of work and expiration.",
      whenDisabled: "A second call completes the task again, and is recorded as a completion.",
      shown: .bothWays(at: [.completion]),
      related: [.expirationOnce, .taskCompletion])
  }

  private static var overrunThrottle: Rule {
    Rule(
      .overrunThrottle, "A task that is not completed in time costs later ones", .documented,
      waiting: Waiting(remedies: [.completesOnExpiration]),
      source: "WWDC 2022-10142",
      statement: """
        An app that does not complete a task in time may be killed, and its future requests are \
        throttled. For how long is not published: the policy constants `throttle.time` and \
        `throttle.maxTime` say it here.
        """,
      fix: """
        In the expiration handler, too, cancel the work and call `setTaskCompleted` at once.
        """,
      whenDisabled: "Nothing that an app does with a task holds later ones back.",
      related: [.expirationGraceOverrun, .taskCompletion, .systemEndThrottle, .crashThrottle])
  }

  private static var systemEndThrottle: Rule {
    Rule(
      .systemEndThrottle, "A task that the system has to end costs as well", .folklore,
      source: "Developers' notes; R-100 supports it",
      statement: """
        Not completing tasks is said to cost an app some of its later launches. That it does so \
        even where a task expires without an expiration handler and the system ends it (R-085) is \
        inferred: the next one waits as after an incomplete task.
        """,
      fix: "Set an expiration handler that completes the task.",
      whenDisabled: "A task that the system ends for the app does not hold later ones back.",
      shown: .bothWays(at: [.launch(nil)]),
      related: [.expirationWithoutHandler, .overrunThrottle])
  }
}
