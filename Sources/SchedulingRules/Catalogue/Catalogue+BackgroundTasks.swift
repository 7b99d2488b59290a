/// Rules about the background tasks of `UIApplication`.
extension RuleCatalogue {
  static let backgroundTasks: [Rule] = [
    r103, r104, r105, r106, r107, r108, r109, r110, r111, r112, r113, r114, r115, r116, r117, r118,
    r123, r124, r125, r126,
  ]

  private static var r103: Rule {
    Rule(
      103, "A background task keeps the process awake", .support,
      source: "Apple developer forums, thread 85066",
      statement: """
        A background task of `UIApplication` runs nothing: it asks not to be suspended. Every \
        begin needs an end, when the work is done and when the time is over.
        """,
      fix: "End the task on every path, exactly once.",
      whenDisabled: "Background tasks do not keep the process from being suspended.",
      shown: .bothWays(at: [.assertion]),
      related: [104, 114])
  }

  private static var r104: Rule {
    Rule(
      104, "Background tasks get about 30 seconds", .support,
      source: "Apple developer forums, thread 85066",
      statement: """
        The time that background tasks get in the background is about 30 seconds on current \
        systems.
        """,
      fix: """
        Begin the task before the work, do the most important part first, and expect less time.
        """,
      whenDisabled: "Background tasks may stay open without limit.",
      shown: .bothWays(at: [.assertion]),
      related: [105, 106, 107, 108])
  }

  private static var r105: Rule {
    Rule(
      105, "The app's background tasks share their time", .support,
      source: "Apple developer forums, thread 85066",
      statement: """
        The time belongs to the app: two background tasks, together or one after the other, do \
        not get more of it.
        """,
      fix: "Do not begin another task to gain time.",
      whenDisabled: """
        The time of each background task counts from its own begin in the background; the first \
        one that is over counts.
        """,
      shown: .bothWays(at: [.assertion]),
      related: [104])
  }

  private static var r106: Rule {
    Rule(
      106, "The clock starts in the background", .support,
      source: "Apple developer forums, thread 85066",
      statement: """
        A background task that is begun in the foreground costs no time until the app enters the \
        background.
        """,
      fix: "Begin the task before the work, also in the foreground.",
      whenDisabled: "The clock starts when the first open task begins, in the foreground, too.",
      shown: .bothWays(at: [.assertion]),
      related: [104])
  }

  private static var r107: Rule {
    Rule(
      107, "A background task in a wake gets less", .measured,
      source: "Forum measurements, weak",
      statement: """
        A background task that is first begun when the app was woken in the background may get \
        only about five seconds.
        """,
      fix: "In a background wake rely on the time of the task that you were woken for.",
      whenDisabled: "Background tasks in a wake get the whole time, from the first begin.",
      shown: .bothWays(at: [.assertion]),
      related: [104, 105])
  }

  private static var r108: Rule {
    Rule(
      108, "Expiration handlers come about five seconds early", .measured,
      source: "Published state dump of the process supervisor",
      statement: """
        The expiration handlers of background tasks are called about five seconds before their \
        time is over; of a time shorter than ten seconds, half-way.
        """,
      fix: "End the task in the handler at once.",
      whenDisabled: "The expiration handlers are called at the very end of the time.",
      shown: .bothWays(at: [.assertion]),
      related: [76, 104])
  }

  private static var r109: Rule {
    Rule(
      109, "Expiration handlers run on the main thread", .support,
      source: "Apple developer forums, thread 85066; stacks in crash reports",
      statement: """
        The expiration handlers of background tasks are called on the main thread, one after the \
        other. The watchdog (R-129) leaves a few seconds for all of them; the policy constant \
        `expiryHandlers.totalMainThread` says how many.
        """,
      fix: "Keep the main thread free, and do next to nothing in the handler.",
      whenDisabled: nil,
      shown: .nothing(because: "A handler has to be called somewhere."), related: [108, 110, 129])
  }

  private static var r112: Rule {
    Rule(
      112, "Ending an unknown background task does nothing", .measured,
      source: "UIKit log lines in public issue trackers",
      statement: """
        Ending a background task that does not exist, or that was ended before, is logged and \
        has no other effect.
        """,
      fix: "End each task once and then set the stored identifier to `.invalid`.",
      whenDisabled: onlyFindings,
      shown: .bothWays(at: [.call("UIApplication.endBackgroundTask")]), related: [103])
  }

  private static var r113: Rule {
    Rule(
      113, "Too many background tasks end the process", .support,
      source: "Apple developer forums, thread 85066",
      statement: """
        A process that has more than about 1000 background tasks open is killed with the code \
        0xbada5e47.
        """,
      fix: "End tasks that you begin, and do not begin one for each small piece of work.",
      whenDisabled: "Any number of background tasks may be open.",
      shown: .bothWays(at: [.assertion]), related: [103])
  }

  private static var r114: Rule {
    Rule(
      114, "A leaked background task ends the process", .support,
      source: "Apple developer forums, thread 85066; “Addressing termination with SIGKILL”",
      statement: "When the time is over and a background task is still open, the app is killed.",
      fix: """
        Call `endBackgroundTask` on every path, also in the expiration handler, and never \
        overwrite a stored identifier.
        """,
      whenDisabled: "The app goes on running with its task open.",
      shown: .bothWays(at: [.assertion]), related: [116, 126])
  }

  private static var r116: Rule {
    Rule(
      116, "An overwritten identifier is a leak", .support,
      source: "Apple developer forums, thread 85066",
      statement: """
        Storing the identifier of a second background task over that of the first makes the \
        first one impossible to end.
        """,
      fix: "Keep one identifier for each task, in the closure that ends it.",
      whenDisabled: nil,
      shown: .nothing(because: "It is the commonest cause of R-114."), related: [114])
  }

  private static var r117: Rule {
    Rule(
      117, "The app has one assertion", .measured,
      source: "Published log of the process supervisor",
      statement: """
        However many background tasks are open, the system sees one assertion of the app.
        """,
      fix: "Nothing to do.",
      whenDisabled: nil,
      shown: .nothing(because: "It is how R-103 is seen by the system."), related: [103, 105])
  }

  private static var r125: Rule {
    Rule(
      125, "The watchdog's code for a leaked background task", .support,
      source: "Apple developer forums, thread 85066",
      statement: """
        By technical support's words a leaked background task is killed with the watchdog's code \
        0x8badf00d, which is taken for older systems; R-126 is taken for current ones.
        """,
      fix: "See R-114.",
      whenDisabled: nil,
      shown: .named(because: "It is what remains of R-126 where that is switched off."),
      related: [114, 126])
  }

  private static var r126: Rule {
    Rule(
      126, "The code of a leaked background task", .documented,
      source: "“Addressing termination with SIGKILL”; device logs",
      statement: """
        An app whose background task does not end in time is killed with the code 0x2182bad2, \
        often without a crash report.
        """,
      fix: """
        Call `endBackgroundTask` on every path, also in the expiration handler, and never \
        overwrite a stored identifier.
        """,
      whenDisabled: """
        A leaked background task is killed with the watchdog's code 0x8badf00d (R-125).
        """,
      shown: .bothWays(at: [.assertion]),
      related: [114, 125])
  }
}
