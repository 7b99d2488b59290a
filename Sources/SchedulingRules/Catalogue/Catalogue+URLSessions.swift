/// Rules about background URL sessions, which the phone does not have.
extension RuleCatalogue {
  static let urlSessions: [Rule] = [
    r155, r210, r211, r212, r213, r214, r215, r216, r217, r218, r219,
  ]

  private static let noSessions = """
    The phone has no network of its own, and no background URL sessions yet.
    """

  private static var r155: Rule {
    Rule(
      155, "A force-quit cancels background transfers", .documented,
      source: "Apple documentation of `NSURLErrorBackgroundTaskCancelledReasonKey`",
      statement: """
        All transfers of an app that is swiped away are cancelled; the app learns it at its \
        next launch. \(noSessions)
        """,
      fix: "Expect the error −999 at a launch, and begin anew.",
      whenDisabled: nil, related: [150, 210])
  }

  private static var r210: Rule {
    Rule(
      210, "Background transfers go on without the app", .documented,
      source: "Apple documentation, “Downloading files in the background”",
      statement: """
        Uploads from files and downloads run in another process while the app is suspended or \
        has ended. \(noSessions)
        """,
      fix: "Leave long transfers to a background session.",
      whenDisabled: nil, related: [136, 211])
  }

  private static var r211: Rule {
    Rule(
      211, "The app is launched when all transfers are done", .documented,
      source: "Apple documentation, “Downloading files in the background”",
      statement: """
        It is launched in the background when all tasks of the session are done, or \
        credentials are needed; the completion handler is to be called on the main thread \
        (R-127). \(noSessions)
        """,
      fix: "Keep the handler, and call it when the session has told of its last event.",
      whenDisabled: nil, related: [60, 127, 210])
  }

  private static var r212: Rule {
    Rule(
      212, "A transfer begun in the background may wait", .documented,
      source: "Apple documentation, “Downloading files in the background”; WWDC 2020-10063",
      statement: """
        Transfers begun while the app is in the background are discretionary, whatever was \
        asked for. \(noSessions)
        """,
      fix: "Begin transfers while the app is on screen.",
      whenDisabled: nil, related: [210, 218])
  }

  private static var r213: Rule {
    Rule(
      213, "Each new transfer in the background waits longer", .support,
      source: "Apple Developer Forums 14854",
      statement: """
        A transfer begun in the background is delayed; the delay doubles each time the app is \
        resumed and begins another, until the user opens the app. \(noSessions)
        """,
      fix: "Begin all transfers together.",
      whenDisabled: nil, related: [212, 214])
  }

  private static var r214: Rule {
    Rule(
      214, "Many small transfers in a row are slow", .support,
      source: "Apple Developer Forums 14854",
      statement: """
        It follows from R-213 that transfers begun one after the other take very long. \
        \(noSessions)
        """,
      fix: "Begin all transfers together.",
      whenDisabled: nil, related: [213])
  }

  private static var r215: Rule {
    Rule(
      215, "Debugger and force-quit spoil tests of transfers", .support,
      source: "Apple Developer Forums 14855",
      statement: """
        A debugger keeps the app from being suspended, and a force-quit cancels everything. \
        \(noSessions)
        """,
      fix: "Test from the home screen, and end the app by code.",
      whenDisabled: nil, related: [120, 155])
  }

  private static var r216: Rule {
    Rule(
      216, "A session is made anew at each launch", .documented,
      source: "Apple documentation, “Downloading files in the background”",
      statement: """
        An app gets the events of a session only after making it again with the same \
        identifier, once in each process. \(noSessions)
        """,
      fix: "Make the session during the launch.",
      whenDisabled: nil, related: [211])
  }

  private static var r217: Rule {
    Rule(
      217, "A downloaded file is gone after the callback", .documented,
      source: "Apple documentation, “Downloading files in the background”",
      statement: """
        The file that the delegate is given is removed when the method returns. \(noSessions)
        """,
      fix: "Move the file within the method.",
      whenDisabled: nil, related: [210])
  }

  private static var r218: Rule {
    Rule(
      218, "Discretionary transfers prefer Wi-Fi and power", .documented,
      source: "WWDC 2020-10063",
      statement: """
        The system waits with them for Wi-Fi, charge and the end of Low Power Mode. \(noSessions)
        """,
      fix: "Do not make discretionary what the user waits for.",
      whenDisabled: nil, related: [180, 212])
  }

  private static var r219: Rule {
    Rule(
      219, "A transfer may take a week", .documented,
      source: "Apple documentation of `URLSessionConfiguration`",
      statement: """
        The time for a resource is seven days unless the app says otherwise; the time for a \
        request begins anew with each attempt. \(noSessions)
        """,
      fix: "Set `timeoutIntervalForResource` where a week is too long.",
      whenDisabled: nil, related: [210])
  }
}
