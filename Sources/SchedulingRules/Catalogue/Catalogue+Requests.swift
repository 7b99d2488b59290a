/// Rules about the requests of default, shared and ephemeral sessions, which live and die with the app's process.
extension RuleCatalogue {
  static let requests: [Rule] = [
    requestInProcess, requestAfterSuspension, dataTaskInBackgroundSession, backgroundSessionTasks,
    requestTimeouts, waitsForConnectivity, requestUnderBackgroundTask,
  ]

  private static var requestInProcess: Rule {
    Rule(
      .requestInProcess, "A request of an ordinary session lives in the process", .documented,
      source: "Apple technical note TN2277; Apple Developer Forums 802375",
      statement: """
        A task of the shared, a default or an ephemeral session is carried out by the app's process: \
        while that is suspended no byte of it moves and nothing is reported, and it dies with it.
        """,
      fix: "Leave to a background session what has to arrive without the app.",
      whenDisabled:
        "A request goes on while the process is suspended; what comes of it is told when it runs.",
      shown: .bothWays(at: [.call("URLSessionTask.resume")]),
      related: [.requestAfterSuspension, .suspendedRunsNothing, .backgroundTransfers])
  }

  private static var requestAfterSuspension: Rule {
    Rule(
      .requestAfterSuspension, "A suspension costs a request its connection", .measured,
      source: "apollo-ios 1841; AFNetworking 3663, 4279 and 4287",
      statement: """
        When the process runs again, a request that was under way fails: with −1005, or with −1001 \
        if no byte has come for as long as its time-out. How short a pause a connection \
        survives is not published; here it survives none.
        """,
      fix: """
        Hold a background task while a request is under way, and after −1005 try again what may be \
        sent twice.
        """,
      whenDisabled: "A request that was under way goes on where it was.",
      shown: .bothWays(at: [.call("URLSessionTask.resume")]),
      related: [.requestInProcess, .requestUnderBackgroundTask])
  }

  private static var dataTaskInBackgroundSession: Rule {
    Rule(
      .dataTaskInBackgroundSession, "A data task of a background session needs the app",
      .documented,
      source:
        "Apple documentation of `NSURLErrorBackgroundSessionWasDisconnected`; Apple Developer Forums 746759",
      statement: """
        A data task of a background session goes on only as long as the app runs: when that was \
        suspended the task fails with −997.
        """,
      fix: "Use a download task there, or an ordinary session for what is short.",
      whenDisabled: "A data task of a background session goes on where it was.",
      shown: .bothWays(at: [.call("URLSession.dataTask")]),
      related: [.requestAfterSuspension, .backgroundSessionTasks])
  }

  private static var backgroundSessionTasks: Rule {
    Rule(
      .backgroundSessionTasks, "A background session tells a delegate, of files", .support,
      source: "Apple Developer Forums 746759",
      statement: """
        It takes downloads and uploads from files, told of by the delegate. What ends in a closure or \
        is awaited is for ordinary sessions alone, and raises an exception (R-210).
        """,
      fix: "Give a background session a delegate.",
      whenDisabled: nil,
      shown: .nothing(because: "The exception is that of R-210."),
      related: [.dataTaskInBackgroundSession, .backgroundTransfers])
  }

  private static var requestTimeouts: Rule {
    Rule(
      .requestTimeouts, "A request has a minute for each byte and a week for all", .documented,
      source: "Apple documentation of `URLSessionConfiguration`; that it is wall time is inferred",
      statement: """
        The time for a request, 60 s unless the app says otherwise, begins anew with each byte; the \
        time for a resource is seven days. Then it fails with −1001, and is not tried again. Both \
        go on while the process is suspended.
        """,
      fix: "Set time-outs that fit the time in the background.",
      whenDisabled: "A server may take any time to answer.",
      shown: .bothWays(at: [.call("URLSessionTask.resume")]),
      related: [.requestAfterSuspension, .transferTimeout])
  }

  private static var waitsForConnectivity: Rule {
    Rule(
      .waitsForConnectivity, "Without a network a request fails, unless its session waits",
      .documented,
      source: "Apple documentation of `waitsForConnectivity`; useyourloaf.com",
      statement: """
        With no network, or none that it may use, a request fails at once with −1009. With \
        `waitsForConnectivity` it waits, for as long as the resource may take. A connection that was \
        made and loses its network fails with −1005 either way.
        """,
      fix: "Set `waitsForConnectivity`, or try again when there is a network.",
      whenDisabled: "No session waits: a request without a network fails at once.",
      shown: .bothWays(at: [.call("URLSessionTask.resume")]),
      related: [.requestTimeouts, .backgroundTransfers])
  }

  private static var requestUnderBackgroundTask: Rule {
    Rule(
      .requestUnderBackgroundTask, "A request wants a background task around it", .support,
      source: "Apple Developer Forums 71207",
      statement: """
        Short requests belong into an ordinary session with a background task around them (R-104), \
        large transfers into a background session. One that was under way as the app was suspended, \
        and that fails for it, is a finding.
        """,
      fix:
        "Call `beginBackgroundTask` before the request begins, and end the task when the request is over.",
      whenDisabled: onlyFindings,
      shown: .bothWays(at: [.call("URLSessionTask.resume")]),
      related: [.requestAfterSuspension, .backgroundTaskTime])
  }
}
