/// What one should know of Combine, of the log and of locks, which behave so here, too.
extension RuleCatalogue {
  static let frameworkFacts: [Rule] = [
    timerPublisherConnects, timerPublisherOnceAfterResume, droppedSubscription, publishedBefore,
    noticePublisherThread, replayingPublishers, logPersistence, logLevels, logAcrossProcesses,
    logAndSuspension, lockAcrossSuspension, modelAutosave,
  ]

  private static var modelAutosave: Rule {
    Rule(
      .modelAutosave, "SwiftData saves by itself, but not at once", .documented,
      source: "Apple documentation of `ModelContext.autosaveEnabled` and of `ModelContext`",
      statement: """
        The main actor's context saves some time after a model was inserted, deleted or changed, and \
        when the app leaves the screen; another context only when it is told to. Until then the \
        change is in memory alone, and goes with the process.
        """,
      fix: "Call `save()` where a change must not be lost, above all in background work.",
      whenDisabled: nil, related: [.suspendedMayVanish])
  }

  private static var timerPublisherConnects: Rule {
    Rule(
      .timerPublisherConnects, "`Timer.publish` needs to be connected", .documented,
      source: "Apple documentation of `ConnectablePublisher` and `autoconnect()`",
      statement: """
        It does nothing before `connect()`. `autoconnect()` connects at the first subscriber, and ends \
        the timer when the last one goes.
        """,
      fix: "Write `autoconnect()` behind it.",
      whenDisabled: nil, related: [.timerPublisherOnceAfterResume])
  }

  private static var timerPublisherOnceAfterResume: Rule {
    Rule(
      .timerPublisherOnceAfterResume, "A timer that suspension kept from firing fires once",
      .documented, source: "Apple documentation of `Timer`; DTS on suspension",
      statement: """
        A timer of the run loop does not fire while the app is suspended. On the resume it fires once, \
        late, and then at the times that it had from the beginning.
        """,
      fix: "Count time by dates, not by how often a timer fires.",
      whenDisabled: nil, related: [.timerPublisherConnects, .suspension])
  }

  private static var droppedSubscription: Rule {
    Rule(
      .droppedSubscription, "A subscription that nobody keeps ends at once", .documented,
      source: "Apple documentation of `AnyCancellable`",
      statement: """
        An `AnyCancellable` cancels when it goes: a `sink` whose result is dropped gets nothing. \
        `cancel()` ends it without a completion.
        """,
      fix: "Store it in a set that lives as long as the object.",
      whenDisabled: nil)
  }

  private static var publishedBefore: Rule {
    Rule(
      .publishedBefore, "`@Published` sends before the property changes", .documented,
      source: "Apple documentation of `Published` and `ObservableObject`",
      statement: """
        The subscriber gets the new value while the property still has the old one, and \
        `objectWillChange` comes before both. A new subscriber gets the present value first.
        """,
      fix: "Use the value that is sent, not the property.",
      whenDisabled: nil)
  }

  private static var noticePublisherThread: Rule {
    Rule(
      .noticePublisherThread, "A notification is published where it is posted", .documented,
      source: "Apple documentation of `NotificationCenter.Publisher`; NSProcessInfo.h",
      statement: """
        Delivery is synchronous. Low Power Mode and heat are posted on a global queue, so that a sink \
        runs there. `RunLoop.main` waits for the default mode, `DispatchQueue.main` does not.
        """,
      fix: "Write `receive(on: DispatchQueue.main)` before what belongs to the main actor.",
      whenDisabled: nil)
  }

  private static var replayingPublishers: Rule {
    Rule(
      .replayingPublishers, "A `Future` begins when it is made", .documented,
      source: "Apple documentation of `Future`, `Just` and both subjects",
      statement: """
        A `Future` runs its closure once, at its creation, and replays the result. A \
        `PassthroughSubject` remembers nothing, a `CurrentValueSubject` its latest value.
        """,
      fix: "Wrap a `Future` in `Deferred` where work is to begin with the subscription.",
      whenDisabled: nil)
  }

  private static var logPersistence: Rule {
    Rule(
      .logPersistence, "Which lines of the log are kept", .documented,
      source: "Apple documentation of `OSLogType`",
      statement: """
        Debug lines are caught only where somebody asked for them; info stays in memory until a fault \
        writes it out; default lines go to the store as buffers fill, errors and faults at once. The \
        oldest are dropped. A trace keeps every line, with its level.
        """,
      fix: "Log what a report needs at the level default or above.",
      whenDisabled: nil, related: [.logLevels, .logPrivacy])
  }

  private static var logLevels: Rule {
    Rule(
      .logLevels, "Eight names stand for five levels of the log", .documented,
      source: "Apple documentation of `Logger`",
      statement: """
        `trace` is debug, `notice` and `log` are default, `warning` is error, `critical` is fault.
        """,
      fix: "Choose by what is kept, not by the word.",
      whenDisabled: nil, related: [.logPersistence])
  }

  private static var logAcrossProcesses: Rule {
    Rule(
      .logAcrossProcesses, "A profile shows what the log hides", .support,
      source: "Apple Developer Forums 738648 (DTS)",
      statement: """
        Values of other processes show as `<private>`, under Xcode at times also one's own; a profile \
        on the device makes them readable. A trace shows what a phone without one does.
        """,
      fix: "Install the profile for logging on a test device.",
      whenDisabled: nil, related: [.logPrivacy])
  }

  private static var logAndSuspension: Rule {
    Rule(
      .logAndSuspension, "Logging holds no suspension off", .inferred,
      source: "The manual page os_log(3); follows from R-137",
      statement: """
        A log line takes no assertion and formats later. An interval of an `OSSignposter` that a \
        suspension interrupts contains the frozen time.
        """,
      fix: "Compare intervals with the times of suspensions.",
      whenDisabled: nil, related: [.suspension])
  }

  private static var lockAcrossSuspension: Rule {
    Rule(
      .lockAcrossSuspension, "A lock held at the suspension stays held", .inferred,
      source: "Follows from R-131",
      statement: """
        An unfair lock, or the body of `withLock`, is frozen with the process and goes on at the resume. \
        Only locks of files and of SQLite in a shared container are punished.
        """,
      fix: "Nothing to do within one process.",
      whenDisabled: nil, related: [.suspension])
  }
}
