/// Rules about the ways in which the system ends a process, and the codes that it leaves.
extension RuleCatalogue {
  static let kills: [Rule] = [
    sessionEventsCode, watchdog, lockHeldIntoSuspension, lockOnSharedFile, thermalKill, memoryLimit,
    smallAppStays, exitCategories, exitByItself,
  ]

  private static var sessionEventsCode: Rule {
    Rule(
      .sessionEventsCode, "The code of a background URL session", .documented,
      source: "“Addressing termination with SIGKILL”",
      statement: """
        An app that does not call the completion handler of its background URL session's events in \
        time is killed with the code 0x2182bad3; that an app on screen is spared is inferred.
        """,
      fix: "Keep the completion handler, and call it when the last event is handled.",
      whenDisabled: "An app that does not complete the events goes on.",
      shown: .bothWays(at: [.launch(.sessionEvents)]),
      related: [.leakCode, .fetchCode, .sessionLaunch])
  }

  private static var watchdog: Rule {
    Rule(
      .watchdog, "The watchdog kills an app that does not answer", .documented,
      source: "“Addressing watchdog terminations”; for the times see R-130",
      statement: """
        While an app is launched, comes back on screen, or leaves it, and while its expiration \
        handlers run, the system waits for its main thread. An app that keeps it waiting too \
        long is killed with the code 0x8badf00d. Apple names no times; the policy has figures.
        """,
      fix: "Never wait on the main thread: not for the network, not for a lock, not for a store.",
      whenDisabled: """
        Launching, coming back and expiration handlers may take any time; R-130 and R-135 stay.
        """,
      shown: .bothWays(at: [.process]),
      related: [.backgroundTaskHandlersOnMain, .termination, .enteringBackground])
  }

  private static var lockHeldIntoSuspension: Rule {
    Rule(
      .lockHeldIntoSuspension, "A lock held into suspension ends the process", .documented,
      source: "“Addressing termination with SIGKILL”; reports of apps that share a database",
      statement: """
        An app that holds a lock on a file or on an SQLite database when it is to be suspended is \
        killed with the code 0xdead10cc: whoever waits for the lock would wait for as long as the \
        app is suspended. In SQLite it is an open transaction that holds one.
        """,
      fix: """
        Begin a background task before the transaction and end it after the commit; keep \
        transactions short.
        """,
      whenDisabled: "An app is suspended with its locks.",
      shown: .bothWays(at: [.background]),
      related: [.backgroundTaskAssertion, .lockOnSharedFile, .suspension])
  }

  private static var lockOnSharedFile: Rule {
    Rule(
      .lockOnSharedFile, "Only files in shared containers count", .measured,
      source: "Reports of apps that share a database with their extensions",
      statement: """
        In practice a lock is fatal on a file in the container of an app group, where another \
        process may wait for it. The policy constant `lockedFile.sharedFilesOnly` decides.
        """,
      fix: "Keep a database that nobody else reads in the app's own container.",
      whenDisabled: "A lock on any file is fatal.",
      shown: .bothWays(at: [.background]), related: [.lockHeldIntoSuspension])
  }

  private static var thermalKill: Rule {
    Rule(
      .thermalKill, "A device that is too hot ends apps", .documented,
      source: "“Addressing termination with SIGKILL”",
      statement: """
        When the device must cool down the system may kill an app that runs, with the code \
        0xc00010ff. At which heat, and which app, is not published: a scenario says when.
        """,
      fix: "Do less when `thermalState` rises, and save early.",
      whenDisabled: "Heat ends no app.",
      shown: .bothWays(at: [.action("CoolOff")]), related: [.suspendedMayVanish])
  }

  private static var memoryLimit: Rule {
    Rule(
      .memoryLimit, "An app over its own memory limit is ended while it runs", .documented,
      source: "“Identifying high-memory use with jetsam event reports”",
      statement: """
        A jetsam event report gives a reason. With `per-process-limit` the app itself grew too \
        large, and it is ended also while it runs; here the other reasons end suspended apps alone \
        (R-138).
        """,
      fix: "Measure the app's memory, and free caches when it leaves the screen.",
      whenDisabled: "An app over its own limit is ended only while it is suspended.",
      shown: .bothWays(at: [.action("Jetsam")]),
      related: [.suspendedMayVanish, .jetsamKeepsRequests, .smallAppStays])
  }

  private static var smallAppStays: Rule {
    Rule(
      .smallAppStays, "A small app stays longer in memory", .documented,
      source: "Notes on WWDC 2020-10078",
      statement: """
        Suspended apps are ended the sooner the more memory they hold; a rule of thumb is to stay \
        under 50 MB in the background.
        """,
      fix: "Free images and caches on entering the background.",
      whenDisabled: nil,
      shown: .nothing(because: "It is advice; R-138 is what it is about."),
      related: [.suspendedMayVanish, .memoryLimit])
  }

  private static var exitCategories: Rule {
    Rule(
      .exitCategories, "Ends of an app are counted in categories", .documented,
      source: "Apple documentation of `MXBackgroundExitData` and `MXForegroundExitData`",
      statement: """
        The system counts an app's ends by category: normal, abnormal, watchdog, processor, memory \
        limit, memory pressure, suspended with a locked file, bad access, illegal instruction, \
        background task not ended, and others. Which end falls under which is in part inferred.
        """,
      fix: "Read the counts in MetricKit: many of these ends leave no crash report.",
      whenDisabled: nil,
      shown: .nothing(because: "It is how ends are counted."),
      related: [.leakCode, .watchdog, .lockHeldIntoSuspension, .memoryLimit])
  }

  private static var exitByItself: Rule {
    Rule(
      .exitByItself, "An app that exits by itself has crashed", .inferred,
      source: "Apple says nothing; to the user an app that exits has crashed",
      statement: """
        An app that calls `exit` ends at that call: its task stays incomplete, and nothing is \
        saved. To the user, and to scheduling as far as a crash counts there, it is a crash.
        """,
      fix: "Leave it to the user and the system to end an app.",
      whenDisabled: onlyFindings,
      shown: .bothWays(at: [.process]), related: [.taskCompletion, .onlySwipeIsForceQuit])
  }
}
