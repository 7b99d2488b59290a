/// Rules about background URL sessions, whose transfers need no app.
extension RuleCatalogue {
  static let urlSessions: [Rule] = [
    forceQuitCancelsTransfers, backgroundTransfers, sessionLaunch, transferFromBackground,
    resumeDelay, manySmallTransfers, transferTesting, sessionMadeAnew, downloadedFileGone,
    discretionaryTransfers, transferTimeout,
  ]

  private static var forceQuitCancelsTransfers: Rule {
    Rule(
      .forceQuitCancelsTransfers, "A force-quit cancels background transfers", .documented,
      source: "Apple documentation of `NSURLErrorBackgroundTaskCancelledReasonKey`",
      statement: """
        All transfers of an app that is swiped away are cancelled, with the error −999 and the reason 0. \
        The app learns it at its next launch, when it makes the session anew; it is not launched for it.
        """,
      fix: "Expect the error −999 at a launch, and begin anew.",
      whenDisabled: "A force-quit leaves transfers alone.",
      shown: .bothWays(at: [.action("ForceQuit")]),
      related: [.forceQuitStopsLaunches, .backgroundTransfers])
  }

  private static var backgroundTransfers: Rule {
    Rule(
      .backgroundTransfers, "Background transfers go on without the app", .documented,
      waiting: Waiting(remedies: [.joinsWiFi]),
      source: "Apple documentation, “Downloading files in the background”",
      statement: """
        Uploads from files and downloads run in another process while the app is suspended or has \
        ended, wait for a network, and go on with it. Uploads from memory, and tasks that end in a \
        closure or are awaited, raise an exception; data tasks need the app (F-049). How fast \
        transfers are is the policy's `network.wifiRate` and `network.cellularRate`, shared by all. An \
        app that runs is told how far they are, when a part of the bytes has moved \
        (`urlsession.progressCalls`) and some time has passed (`urlsession.progressInterval`); it \
        is not woken for that.
        """,
      fix: "Leave long transfers to a background session.",
      whenDisabled:
        "Transfers begin without a network, and bytes move only while the app's code runs.",
      related: [.dataTaskInBackgroundSession, .suspension, .sessionLaunch])
  }

  private static var sessionLaunch: Rule {
    Rule(
      .sessionLaunch, "The app is launched when all transfers are done", .documented,
      source: "Apple documentation, “Downloading files in the background”",
      statement: """
        An app that is not running is launched in the background, or resumed, when all transfers of the \
        session are done or one needs credentials. It keeps the completion handler, and calls it on \
        the main thread when the session has told of its last event (R-127); the time for it is the \
        policy's. Without a delegate all of it is lost.
        """,
      fix:
        "Give the session a delegate, keep the handler, and call it in `urlSessionDidFinishEvents`.",
      whenDisabled: "Nothing is launched for a session: its events wait until the app runs.",
      shown: .bothWays(at: [.call("URLSessionTask.resume")]),
      related: [.backgroundLaunch, .sessionEventsCode, .backgroundTransfers])
  }

  private static var transferFromBackground: Rule {
    Rule(
      .transferFromBackground, "A transfer begun in the background may wait", .documented,
      source: "Apple documentation, “Downloading files in the background”; WWDC 2020-10063",
      statement: """
        Transfers begun while the app is in the background are discretionary, whatever was asked for. \
        A session sends launch events and is not discretionary unless the app says otherwise.
        """,
      fix: "Begin transfers while the app is on screen.",
      whenDisabled: "Only the app decides which transfers are discretionary.",
      shown: .bothWays(at: [.call("URLSessionTask.resume")]),
      related: [.backgroundTransfers, .discretionaryTransfers])
  }

  private static var resumeDelay: Rule {
    Rule(
      .resumeDelay, "Each new transfer in the background waits longer", .support,
      waiting: Waiting(remedies: [.opensApp]),
      source: "Apple Developer Forums 14854; figures seen on a device in 128813",
      statement: """
        Each time the app is woken for the events of a session, a delay is set: 60 s at first, \
        then twice the last one. Transfers that the app begins in the background wait until it is \
        over. It is reset when the user opens the app, and when it passes without another wake; \
        but one device doubled a delay for which a transfer had waited \
        (`urlsession.waitingKeepsDelay`).
        """,
      fix: "Begin all transfers together.",
      whenDisabled: "A transfer begun in the background waits for no delay.",
      related: [.transferFromBackground, .manySmallTransfers])
  }

  private static var manySmallTransfers: Rule {
    Rule(
      .manySmallTransfers, "Many small transfers in a row are slow", .support,
      source: "Apple Developer Forums 14854",
      statement: """
        It follows from R-213: transfers that are begun one after the other, each when the last one is \
        done, take very long.
        """,
      fix: "Begin all transfers together.",
      whenDisabled: onlyFindings,
      shown: .bothWays(at: [.call("URLSessionTask.resume")]), related: [.resumeDelay])
  }

  private static var transferTesting: Rule {
    Rule(
      .transferTesting, "Debugger and force-quit spoil tests of transfers", .support,
      source: "Apple Developer Forums 14855",
      statement: """
        A debugger keeps the app from being suspended (R-120), so that it gets the events without a wake; \
        a force-quit cancels everything (R-155).
        """,
      fix: "Test from the home screen, and end the app by code, in tests alone (R-149).",
      whenDisabled: nil,
      shown: .nothing(because: "It follows from R-120 and R-155."),
      related: [.debuggerHold, .forceQuitCancelsTransfers])
  }

  private static var sessionMadeAnew: Rule {
    Rule(
      .sessionMadeAnew, "A session is made anew at each launch", .documented,
      source: """
        Apple documentation, “Downloading files in the background”, and of `invalidateAndCancel()`
        """,
      statement: """
        An app gets the events of a session only after making it again with the same identifier, once \
        in each process. An app that was launched for events and does not is not launched for them \
        again, which is inferred; they wait. A session of any kind that was invalidated cannot be used \
        again: to make a task of it raises an exception.
        """,
      fix: "Make the session during the launch.",
      whenDisabled: onlyFindings,
      shown: .bothWays(at: [.launch(.sessionEvents)]), related: [.sessionLaunch])
  }

  private static var downloadedFileGone: Rule {
    Rule(
      .downloadedFileGone, "A downloaded file is gone after the callback", .documented,
      source: "Apple documentation, “Downloading files in the background”",
      statement: """
        The file that the delegate is given is removed when the method returns.
        """,
      fix: "Move the file, or open it for reading, within the method.",
      whenDisabled: "A downloaded file stays where it is.",
      shown: .bothWays(at: [.launch(.sessionEvents)]), related: [.backgroundTransfers])
  }

  private static var discretionaryTransfers: Rule {
    Rule(
      .discretionaryTransfers, "Discretionary transfers prefer Wi-Fi and power", .documented,
      waiting: Waiting(remedies: [.joinsWiFi, .plugsIn]),
      source: "WWDC 2020-10063",
      statement: """
        The system holds them back until there are Wi-Fi and external power, and Low Power Mode is \
        off (R-159). For how long is not published (`urlsession.discretionPatience`).
        """,
      fix: "Do not make discretionary what the user waits for.",
      whenDisabled: "Discretionary transfers wait for neither Wi-Fi nor power.",
      related: [.lowPowerMode, .score, .transferFromBackground])
  }

  private static var transferTimeout: Rule {
    Rule(
      .transferTimeout, "A transfer may take a week", .documented,
      waiting: Waiting(),
      source: "Apple documentation of `URLSessionConfiguration`",
      statement: """
        The time for a resource is seven days unless the app says otherwise; then the transfer fails with \
        the error −1001. The time for a request begins anew with each attempt: a server that does \
        not answer within it is asked again and again. How soon is not published: after \
        `urlsession.retryDelay` at first, then after twice the last time.
        """,
      fix: "Set `timeoutIntervalForResource` where a week is too long.",
      whenDisabled: "A transfer may take any time, and a server as long to answer.",
      shown: .bothWays(at: [.call("URLSessionTask.resume")]), related: [.backgroundTransfers])
  }
}
