/// Rules about what happens when the time of a task is over.
extension RuleCatalogue {
  static let expiration: [Rule] = [
    expirationBeforeEnd, expirationQueue, expirationWithoutHandler, expirationGraceOverrun,
    expirationEndsWork, expirationGrace, expirationOnce, expirationTogether,
  ]

  private static var expirationBeforeEnd: Rule {
    Rule(
      .expirationBeforeEnd, "The expiration handler is called before time runs out", .documented,
      source: "Apple documentation of `BGTask.expirationHandler`; WWDC 2019-707",
      statement: """
        Shortly before the time of a task is over, or when the system ends it early, its \
        expiration handler is called. That may be at any time after the launch.
        """,
      fix: "Set an expiration handler first thing; let it cancel the work and complete the task.",
      whenDisabled: "The expiration handler is not called; the task runs into the end of its time.",
      shown: .bothWays(at: [.launch(nil)]),
      related: [
        .expirationWarning, .processingEndsOnUse, .expirationWithoutHandler,
        .expirationGraceOverrun,
      ])
  }

  private static var expirationQueue: Rule {
    Rule(
      .expirationQueue, "The expiration handler runs on the task's queue", .documented,
      source: "BGTask.h",
      statement: """
        The expiration handler is called on the queue of the launch handler. The policy constant \
        `expiration.queue` can put it on a background queue to find handlers that race their work.
        """,
      fix: """
        Do not block that queue in the launch handler, or the expiration handler comes too late.
        """,
      whenDisabled: "The expiration handler is called on a background queue.",
      shown: .bothWays(at: [.launch(nil)]),
      related: [.handlerQueue, .expirationBeforeEnd])
  }

  private static var expirationWithoutHandler: Rule {
    Rule(
      .expirationWithoutHandler, "Without an expiration handler the system completes the task",
      .documented,
      source: "Apple documentation of `BGTask.expirationHandler`",
      statement: """
        When a task without an expiration handler expires, the system marks it complete and \
        unsuccessful and calls nothing. The app is then suspended in the middle of its work.
        """,
      fix: "Set an expiration handler that cancels the work and completes the task.",
      whenDisabled: """
        Nothing happens at the expiration of such a task; if it is not completed in time its app \
        is killed (R-086).
        """,
      shown: .bothWays(at: [.launch(nil)]),
      related: [.expirationBeforeEnd, .suspensionAfterCompletion])
  }

  private static var expirationGraceOverrun: Rule {
    Rule(
      .expirationGraceOverrun, "An incomplete task may cost the process", .documented,
      source: "Apple documentation of `BGTask.setTaskCompleted(success:)`",
      statement: """
        An app that does not complete an expired task in time may be killed. The policy constant \
        `expiration.graceAfterHandler` says how long it may take.
        """,
      fix: "Call `setTaskCompleted(success: false)` at the end of the expiration handler.",
      whenDisabled: "An expired task may remain incomplete without a kill.",
      shown: .bothWays(at: [.launch(nil)]),
      related: [.expirationGrace, .taskCompletion])
  }

  private static var expirationEndsWork: Rule {
    Rule(
      .expirationEndsWork, "The expiration handler should end the work", .documented,
      source: "Apple documentation of `BGTask.expirationHandler`",
      statement: """
        The expiration handler is there to cancel the work and to complete the task; completing \
        it without success is the documented way out.
        """,
      fix: """
        Cancel the work, save what is needed to go on, and call `setTaskCompleted(success: \
        false)`.
        """,
      whenDisabled: nil,
      shown: .nothing(
        because: "It is advice; R-086 is what happens to those who do not follow it."),
      related: [.expirationBeforeEnd, .taskCompletion])
  }

  private static var expirationGrace: Rule {
    Rule(
      .expirationGrace, "How long the grace is", .inferred,
      source: "An app measured five seconds, a library says a few hundred milliseconds",
      statement: """
        How much time is left after the expiration handler was called is not documented. The \
        policy constant `expiration.graceAfterHandler` gives it.
        """,
      fix: "Do next to nothing in the expiration handler.",
      whenDisabled: nil,
      shown: .nothing(because: "It is the length of R-086's grace."),
      related: [.expirationWarning, .expirationGraceOverrun])
  }

  private static var expirationOnce: Rule {
    Rule(
      .expirationOnce, "The expiration handler is called at most once", .documented,
      source: "BGTask.h",
      statement: """
        After it was called, or when the task is completed, the expiration handler is released.
        """,
      fix: "Nothing to do.",
      whenDisabled: nil,
      shown: .nothing(because: "A handler that is called twice would be another API."),
      related: [.expirationBeforeEnd, .secondCompletion])
  }

  private static var expirationTogether: Rule {
    Rule(
      .expirationTogether, "Tasks of one wake expire together", .documented,
      source: "WWDC 2019-707; follows from R-063",
      statement: """
        When the time is over that several tasks of one wake share, the expiration handlers of all \
        of them are called.
        """,
      fix: "Give every task an expiration handler of its own that ends its own work.",
      whenDisabled: """
        Only the first task of a wake expires; the others run into the end of their time (R-086).
        """,
      shown: .bothWays(at: [.launch(nil)]),
      related: [.wakeWithManyTasks, .expirationBeforeEnd, .expirationGraceOverrun])
  }
}
