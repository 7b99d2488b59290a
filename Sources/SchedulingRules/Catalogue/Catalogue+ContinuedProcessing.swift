/// Rules about continued processing tasks, iOS 26 and later.
extension RuleCatalogue {
  static let continuedProcessing: [Rule] = [
    continuedRegistrationLater, continuedIdentifierEach, immediateRunIneligible, graphicsResources,
    forceQuitCancelsContinued, continuedSubmittedByPerson, continuedBeginsAtOnce, continuedRoom,
    continuedProgress, continuedQuestion, continuedStop, continuedStopObserved, continuedGraphics,
    continuedWithoutDate, continuedUnlimited,
    continuedForceQuit,
  ].map { $0.since(26) }

  private static var continuedRegistrationLater: Rule {
    Rule(
      .continuedRegistrationLater, "Continued tasks may be registered after the launch",
      .documented,
      source: "Apple documentation of `BGContinuedProcessingTaskRequest`; WWDC 2025-227",
      statement: """
        Only identifiers of continued processing may be registered after launching has \
        finished, when the user starts the work. A registration does not say what it is \
        for: here an identifier that a wildcard permits (R-012) is taken to be for continued \
        processing, one that is listed is not.
        """,
      fix: "Register when the user begins, and everything else during the launch.",
      whenDisabled: """
        A late registration ends the app whatever it is for (R-004).
        """,
      shown: .bothWays(at: [.call("BGTaskScheduler.register")]),
      related: [.lateRegistration])
  }

  private static var continuedIdentifierEach: Rule {
    Rule(
      .continuedIdentifierEach, "Each continued task needs an identifier of its own", .support,
      source: "Apple Developer Forums 808756",
      statement: """
        Registering the identifier of a continued task for a second piece of work ends the \
        app, as R-009 says. Identifiers that a wildcard permits count as such.
        """,
      fix: """
        Append a new suffix, such as a UUID, for each piece of work, and permit it by a \
        wildcard.
        """,
      whenDisabled: """
        For an identifier that a wildcard permits the second handler takes the place of the first.
        """,
      shown: .bothWays(at: [.call("BGTaskScheduler.register")]),
      related: [.registrationOnce, .wildcardIdentifiers])
  }

  private static var immediateRunIneligible: Rule {
    Rule(
      .immediateRunIneligible, "Code 4 means that a task cannot run at once", .documented,
      source: "BGTaskScheduler.h; Apple documentation of `BGContinuedProcessingTaskRequest`",
      statement: """
        Submission fails with code 4, `immediateRunIneligible`, for a continued task with the \
        strategy `fail` that cannot begin at once.
        """,
      fix: "Use the strategy `queue`, or tell the user that it cannot be done now.",
      whenDisabled: """
        It is taken, and waits as with the strategy `queue`.
        """,
      shown: .bothWays(at: [.call("BGTaskScheduler.submit")]),
      related: [.submissionPermitted, .continuedRoom])
  }

  private static var graphicsResources: Rule {
    Rule(
      .graphicsResources, "Asking for a graphics processor needs one", .documented,
      source: "BGTaskScheduler.h lists it under code 3; WWDC 2025-227",
      statement: """
        A continued task that requires the graphics processor is refused on a device that does \
        not offer it in the background. The error is code 3 by the header; the policy \
        constant `resource.unsupportedError` says which.
        """,
      fix: "Ask for `supportedResources` first.",
      whenDisabled: """
        The request is taken on every device.
        """,
      shown: .bothWays(at: [.call("BGTaskScheduler.submit")]),
      related: [.submissionPermitted, .continuedGraphics])
  }

  private static var forceQuitCancelsContinued: Rule {
    Rule(
      .forceQuitCancelsContinued, "A force-quit cancels continued tasks in silence", .documented,
      source: "Apple documentation, “Performing long-running tasks on iOS and iPadOS”",
      statement: """
        A user who swipes the app away cancels its continued tasks; the app is not told: no \
        expiration handler is called.
        """,
      fix: "Save progress as it is made.",
      whenDisabled: """
        Their expiration handlers are called first, as far as the process has time.
        """,
      shown: .bothWays(at: [.action("ForceQuit")]),
      related: [.forceQuitStopsLaunches, .continuedForceQuit])
  }

  private static var continuedSubmittedByPerson: Rule {
    Rule(
      .continuedSubmittedByPerson, "Continued tasks are submitted by a person", .documented,
      source: "Apple documentation of `BGContinuedProcessingTaskRequest`; WWDC 2025-227",
      statement: """
        They may be submitted from the foreground only, following something that a person did, \
        and not for synchronisation or maintenance. Which error refuses others is not documented: \
        the policy constant `continued.submissionError` says it.
        """,
      fix: "Use a processing task for what nobody waits for.",
      whenDisabled: """
        They may be submitted from the background as well.
        """,
      shown: .bothWays(at: [.call("BGTaskScheduler.submit")]),
      related: [.submissionInHandler, .continuedBeginsAtOnce])
  }

  private static var continuedBeginsAtOnce: Rule {
    Rule(
      .continuedBeginsAtOnce, "A continued task begins at once and goes on in the background",
      .documented,
      source: "Apple documentation, “Performing long-running tasks on iOS and iPadOS”",
      statement: """
        It begins in the foreground and goes on when the user leaves the app, shown with \
        title, subtitle, progress, and a way to stop it. That neither Low Power Mode nor Background \
        App Refresh holds it back is inferred; the policy constants \
        `continued.allowedInLowPowerMode` and `continued.needsRefreshOn` decide.
        """,
      fix: "Keep title and progress up to date: the user reads them.",
      whenDisabled: """
        It begins, but does not keep its app awake: in the background the app is suspended.
        """,
      shown: .oneWay(at: [.launch(.continuedProcessing)], because: "Every such launch goes by it."),
      related: [.continuedSubmittedByPerson, .continuedProgress])
  }

  private static var continuedRoom: Rule {
    Rule(
      .continuedRoom, "A continued task waits, or fails, when there is no room", .documented,
      waiting: Waiting(remedies: [.othersFinish, .absence]),
      source: "Apple documentation, “Performing long-running tasks on iOS and iPadOS”",
      statement: """
        With the strategy `queue` it waits until others are done, with `fail` it is refused \
        (R-029). How many may run is not published; the policy constants `continued.maxPerApp` and \
        `continued.maxPerDevice` say it here.
        """,
      fix: "Choose `fail` only where later is of no use.",
      whenDisabled: """
        There is room for any number of them.
        """,
      related: [.immediateRunIneligible, .continuedBeginsAtOnce])
  }

  private static var continuedProgress: Rule {
    Rule(
      .continuedProgress, "A continued task without progress is expired", .documented,
      source: "Apple documentation, “Performing long-running tasks on iOS and iPadOS”",
      statement: """
        It has to report progress; when the system has to end tasks it begins with those that \
        report none, or least. Developers report that gaps of 20 to 30 seconds were enough. The \
        policy constant `continued.noProgressTimeout` says how long a task may make no progress; \
        both what the app reports and what the system reads from the task's `progress` count.
        """,
      fix: "Report progress often, in small units.",
      whenDisabled: """
        A task may stand still for ever.
        """,
      shown: .bothWays(at: [.launch(.continuedProcessing)]),
      related: [.expirationBeforeEnd, .continuedBeginsAtOnce])
  }

  private static var continuedQuestion: Rule {
    Rule(
      .continuedQuestion, "A slow continued task makes the system ask", .measured,
      source: "A published log of one device",
      statement: """
        After about five minutes the user was asked whether a slow task was to go on. The policy constant \
        `continued.promptAfter` says when; here one question is asked, and until it is answered \
        the task goes on.
        """,
      fix: "Tell the user how long it takes.",
      whenDisabled: """
        Nobody is asked.
        """,
      shown: .bothWays(at: [.launch(.continuedProcessing)]),
      related: [.continuedProgress, .continuedStop])
  }

  private static var continuedStop: Rule {
    Rule(
      .continuedStop, "A stop by the user looks like any other expiration", .documented,
      source: "Apple documentation, “Performing long-running tasks on iOS and iPadOS”",
      statement: """
        The user who stops a continued task causes its expiration handler to be called; there \
        is no way to tell the cause.
        """,
      fix: "Treat every expiration as the last chance to save.",
      whenDisabled: """
        The user's stop has no effect, nor has “no” as the answer to the question of R-202.
        """,
      shown: .oneWay(
        at: [.action("StopContinuedTask")], because: "Every such stop is an expiration."),
      related: [.expirationBeforeEnd, .expirationCauseHidden])
  }

  private static var continuedStopObserved: Rule {
    Rule(
      .continuedStopObserved, "How a stop by the user was seen to proceed", .measured,
      source: "A published log of one device",
      statement: """
        The expiration came four to five seconds after the app was in the background again, \
        the suspension about a second after the completion. The log has its lines in that order; here the \
        stop comes at once.
        """,
      fix: "Nothing to do.",
      whenDisabled: nil,
      shown: .nothing(because: "It shapes lines of the log, of which a trace has nothing."),
      related: [.suspensionAfterCompletion, .continuedStop])
  }

  private static var continuedGraphics: Rule {
    Rule(
      .continuedGraphics, "Continued tasks may ask for the graphics processor", .documented,
      source: "Apple documentation, “Performing long-running tasks on iOS and iPadOS”",
      statement: """
        They need an entitlement for it and a device that offers it; using the processor and the \
        network needs neither.
        """,
      fix: "Ask for `supportedResources` first.",
      whenDisabled: """
        No entitlement is asked for.
        """,
      shown: .bothWays(at: [.call("BGTaskScheduler.submit")]),
      related: [.graphicsResources])
  }

  private static var continuedWithoutDate: Rule {
    Rule(
      .continuedWithoutDate, "A continued task has no begin date", .documented,
      source: "BGTaskRequest.h",
      statement: """
        The earliest begin date of a continued request is ignored.
        """,
      fix: "Do not set it.",
      whenDisabled: """
        The request waits for its begin date (R-033).
        """,
      shown: .bothWays(at: [.call("BGTaskScheduler.submit")]),
      related: [.earliestBeginDate, .continuedBeginsAtOnce])
  }

  private static var continuedUnlimited: Rule {
    Rule(
      .continuedUnlimited, "No limit is published for continued tasks", .documented,
      source: "Apple documentation, “Performing long-running tasks on iOS and iPadOS”",
      statement: """
        Heat, too much use of the processor and missing progress end them; a longest time is \
        not published. What is too much of the processor is not \
        known either: the policy constant `continued.processorMonitored` can have the monitor of \
        R-079 end them, whose figures are for processing.
        """,
      fix: "Save progress as it is made.",
      whenDisabled: """
        Neither heat nor use of the processor ends them; missing progress does (R-201).
        """,
      shown: .bothWays(at: [.deviceChange]),
      related: [.processingRunLimit, .continuedProgress])
  }

  private static var continuedForceQuit: Rule {
    Rule(
      .continuedForceQuit, "A force-quit ends continued tasks", .documented,
      source: "Apple documentation, “Performing long-running tasks on iOS and iPadOS”",
      statement: """
        They are cancelled without notice, as R-153 says. That waiting ones are cancelled whenever \
        their process ends, for whatever reason, is inferred.
        """,
      fix: "Save progress as it is made.",
      whenDisabled: """
        Those that wait stay, and the app is launched for them when there is room.
        """,
      shown: .bothWays(at: [.end]),
      related: [.forceQuitStopsLaunches, .forceQuitCancelsContinued])
  }
}
