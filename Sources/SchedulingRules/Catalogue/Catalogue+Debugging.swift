/// Rules about the debugging aids of the platform, for which a scenario has other means.
extension RuleCatalogue {
  static let debuggingAids: [Rule] = [
    r253, r254, r255, r256, r257, r258, r259,
  ]

  private static let noHooks = """
    A scenario launches and expires by its device and its faults instead.
    """

  private static var r253: Rule {
    Rule(
      253, "The debugger can launch a task", .documented,
      source: "Apple documentation, “Starting and terminating tasks during development”",
      statement: """
        `_simulateLaunchForTaskWithIdentifier:`, sent in a paused debugger on a device, runs \
        the launch handler. \(noHooks)
        """,
      fix: "Do not take it for a proof that the task is launched in the wild.",
      whenDisabled: nil, related: [61, 255])
  }

  private static var r254: Rule {
    Rule(
      254, "The debugger can expire a task", .documented,
      source: "Apple documentation, “Starting and terminating tasks during development”",
      statement: """
        `_simulateExpirationForTaskWithIdentifier:` ends a task that was launched in that way. \
        \(noHooks)
        """,
      fix: "Test each expiration handler.",
      whenDisabled: nil, related: [82, 253])
  }

  private static var r255: Rule {
    Rule(
      255, "A simulated launch uses a pending request up", .measured,
      source: "A public issue of a library",
      statement: """
        Without one nothing runs, and the console says that no request with the identifier has \
        been scheduled. \(noHooks)
        """,
      fix: "Submit first.",
      whenDisabled: nil, related: [24, 253])
  }

  private static var r256: Rule {
    Rule(
      256, "A simulated launch is logged", .measured,
      source: "A public issue of a library",
      statement: """
        The console says `Simulating launch for task with identifier` and the identifier; \
        other messages are not published. \(noHooks)
        """,
      fix: "Nothing to do.",
      whenDisabled: nil, related: [253])
  }

  private static var r257: Rule {
    Rule(
      257, "The debugging hooks may not be shipped", .documented,
      source: "Apple documentation, “Starting and terminating tasks during development”",
      statement: """
        An app that refers to them is rejected. \(noHooks)
        """,
      fix: "Use them in the debugger only.",
      whenDisabled: nil, related: [253])
  }

  private static var r258: Rule {
    Rule(
      258, "In the Simulator only simulated launches work", .measured,
      source: "Public issues of libraries",
      statement: """
        Submission always fails with code 1 there. \(noHooks)
        """,
      fix: "Test on a device.",
      whenDisabled: nil, related: [25, 253])
  }

  private static var r259: Rule {
    Rule(
      259, "Xcode simulates background fetches only", .documented,
      source: "Apple documentation of Xcode",
      statement: """
        The command “Simulate Background Fetch” calls `performFetch` and launches no task. \
        \(noHooks)
        """,
      fix: "Use R-253 for tasks.",
      whenDisabled: nil, related: [80, 253])
  }
}
