/// Rules about how a task reaches its app.
extension RuleCatalogue {
  static let launch: [Rule] = [
    backgroundLaunch, launchWithoutHandler, wakeWithManyTasks, handlerQueue, mainActorHandler,
    launchProcessorTime, launchDuration, suspendedAppResumed,
  ]

  private static var backgroundLaunch: Rule {
    Rule(
      .backgroundLaunch, "Tasks are delivered in the background", .documented,
      inferred: RuleCase.all(as: RuleCase.waits),
      waiting: Waiting(
        category: .screen, remedies: [.leavesApp], loggedAs: .init("ApplicationPolicy", weight: 50)),
      source: "“Using background tasks to update your app”; device logs",
      statement: """
        For a task the process is launched in the background, with an ordinary \
        `didFinishLaunching` and no launch option, and then the launch handler is called. The state \
        `.background` is no proof of such a launch: with scenes every launch has it there (F-007). \
        That a task waits while its app is in the foreground is inferred.
        """,
      fix: "Do not rely on any user interface code having run when a launch handler is called.",
      whenDisabled: """
        Tasks do not wait for an app to leave the foreground; they are handed to it there.
        """,
      related: [.launchWithoutHandler, .suspendedAppResumed])
  }

  private static var launchWithoutHandler: Rule {
    Rule(
      .launchWithoutHandler, "A launch without a launch handler ends the process", .measured,
      source: "Crash reports in public issue trackers",
      statement: """
        When the system launches an app for a task and the process has registered no handler for \
        its identifier by the end of launching, an exception ends the process.
        """,
      fix: "Register every identifier at each launch, also at those in the background.",
      whenDisabled: "The task is dropped silently.",
      shown: .bothWays(at: [.process]),
      related: [.registrationBeforeLaunchEnds, .submissionNeedsHandler])
  }

  private static var wakeWithManyTasks: Rule {
    Rule(
      .wakeWithManyTasks, "One wake may bring several tasks", .documented,
      waiting: Waiting(remedies: []),
      source: "WWDC 2019-707; Apple documentation of `BGTask.expirationHandler`",
      statement: """
        A wake may bring several tasks: here those of all requests that may run. They share its \
        time: what a kind of task may run counts from the wake and does not grow with the number of \
        tasks. What may run only when a wake has begun is taken for work of the next one: it is \
        launched when the tasks that run are over.
        """,
      fix: """
        Let every launch handler return at once, and expect the work of all to run side by side.
        """,
      whenDisabled: "Tasks are launched one after the other, each with time of its own.",
      shown: .bothWays(at: [.launch(nil)]),
      related: [.refreshRunLimit, .processingRunLimit, .expirationTogether])
  }

  private static var handlerQueue: Rule {
    Rule(
      .handlerQueue, "The launch handler runs on its queue", .documented,
      source: "Apple documentation of `register(forTaskWithIdentifier:using:launchHandler:)`",
      statement: """
        The launch handler is called on the queue given at registration; without one on a serial \
        background queue of the system.
        """,
      fix: "Pass `.main` if the handler touches main-actor state.",
      whenDisabled: nil,
      shown: .nothing(because: "A handler has to be called somewhere."),
      related: [.mainActorHandler, .expirationQueue])
  }

  private static var mainActorHandler: Rule {
    Rule(
      .mainActorHandler, "A main-actor handler needs the main queue", .measured,
      source: "Crash reports and comments in public app repositories",
      statement: """
        A launch handler that is isolated to the main actor but was registered without a queue \
        is called on a background queue, and Swift 6 traps there.
        """,
      fix: """
        Register with `using: .main`, or make the handler `@Sendable` and hop to the main actor \
        inside.
        """,
      whenDisabled: nil,
      shown: .nothing(because: "Swift's own check ends the process, not the phone."),
      related: [.handlerQueue])
  }

  private static var launchProcessorTime: Rule {
    Rule(
      .launchProcessorTime, "A launch in the background must not keep the processor busy",
      .measured,
      source: "Apple Developer Forums 104020: a crash report with an allowance of 3.77 seconds",
      statement: """
        The watchdog of a launch counts processor time, too, while the app is in the background, \
        and kills with 0x8badf00d. The policy constant `watchdog.launchProcessor` says how much is \
        allowed; Documented allows any, since the figure was seen once only. What counts is a loop \
        that reads the clock until a time has come, as for R-079.
        """,
      fix: "Leave out of the launch what the first task does not need.",
      whenDisabled: "A launch in the background may keep the processor busy.",
      shown: .bothWays(at: [.process]),
      related: [.launchDuration, .processorMonitor, .watchdog])
  }

  private static var launchDuration: Rule {
    Rule(
      .launchDuration, "Launching may be part of a task's time", .measured,
      source: "The limits page of kmpworkmanager: a cold start of 6.5 s out of 30 s, on one device",
      statement: """
        A cold launch takes time before the first line of the app runs (the policy constant \
        `launch.duration`), and the app's own set-up takes more. By that page both are taken off the \
        time of the task; nobody else says so. The policy constant `launch.countsAsRunTime` decides; where \
        it is false, and at each resume, the time counts from the launch handler.
        """,
      fix: "Keep what a background launch sets up small.",
      whenDisabled: "However long a launch takes, the task has its whole time.",
      shown: .bothWays(at: [.launch(nil)]),
      related: [.refreshRunLimit, .processingRunLimit])
  }

  private static var suspendedAppResumed: Rule {
    Rule(
      .suspendedAppResumed, "A suspended app is resumed", .documented,
      source: "“Using background tasks to update your app”",
      statement: """
        If the process of the app still exists it is resumed rather than launched, and the \
        handlers that it has registered earlier are used.
        """,
      fix: "Keep nothing in memory that a suspension makes stale: compute from stored times.",
      whenDisabled: "A suspended process is discarded and the app is launched anew.",
      shown: .bothWays(at: [.launch(nil)]),
      related: [.backgroundLaunch, .suspendedMayVanish])
  }
}
