/// Rules about how long a task may run.
extension RuleCatalogue {
  static let runTime: [Rule] = [
    refreshRunLimit, refreshEarlyEnd, expirationWarning, processingRunLimit, processingEndsOnUse,
    processorMonitor, wakeupsMonitor,
  ]

  private static var refreshRunLimit: Rule {
    Rule(
      .refreshRunLimit, "App refresh may run for 30 seconds", .documented,
      source: "“Choosing background strategies for your app”; WWDC 2019-707",
      statement: """
        An app refresh task may run for up to 30 seconds, the time for its expiration handler \
        included. It may be given less.
        """,
      fix: """
        Do little, save often, and leave the rest to processing or to a background URL session.
        """,
      whenDisabled: "App refresh may run without limit.",
      shown: .bothWays(at: [.launch(.appRefresh)]),
      related: [.expirationWarning, .expirationBeforeEnd])
  }

  private static var refreshEarlyEnd: Rule {
    Rule(
      .refreshEarlyEnd, "App refresh may get a few seconds only", .support,
      source: "Apple developer forums, thread 780956: production reports and technical support",
      statement: """
        App refresh may expire two to five seconds after its launch; one cause is that the user \
        begins to use the device, which the documentation denies (R-078). The policy constants \
        `refresh.earlyExpiryProbability` and `refresh.endsOnUserActivity` decide; how often it \
        happens is not published.
        """,
      fix: "Do the most important thing in the first second and save it.",
      whenDisabled: "App refresh always gets its whole time.",
      shown: .bothWays(at: [.launch(.appRefresh)]),
      related: [.refreshRunLimit, .processingEndsOnUse, .expirationBeforeEnd])
  }

  private static var expirationWarning: Rule {
    Rule(
      .expirationWarning, "A task expires about five seconds early", .measured,
      source: "An open source app measured it; it matches R-108",
      statement: """
        The expiration handler is called about five seconds before the end of the run time.
        """,
      fix: "Count on no more than 25 of the 30 seconds.",
      whenDisabled: "The expiration handler is called at the very end of the run time.",
      shown: .bothWays(at: [.launch(nil)]),
      related: [.refreshRunLimit, .processingRunLimit, .backgroundTaskWarning])
  }

  private static var processingRunLimit: Rule {
    Rule(
      .processingRunLimit, "Processing may run for minutes", .folklore,
      source: "Apple documentation of `BGProcessingTask` says minutes; libraries say one to ten",
      statement: """
        A processing task may run for minutes. Apple gives no number; the policy constant \
        `processing.runLimit` does.
        """,
      fix: "Work in chunks, save after each, and go on from there the next time.",
      whenDisabled: "Processing may run without limit.",
      shown: .bothWays(at: [.launch(.processing)]),
      related: [.expirationWarning, .processingEndsOnUse])
  }

  private static var processingEndsOnUse: Rule {
    Rule(
      .processingEndsOnUse, "Processing ends when the user takes the device", .documented,
      source: "Apple documentation of `BGProcessingTask`",
      statement: """
        When the user begins to use the device, running processing tasks expire at once. App \
        refresh is not affected.
        """,
      fix: """
        Work in chunks, set an expiration handler that stops after the current chunk, and go on \
        the next time.
        """,
      whenDisabled: "Processing goes on while the user uses the device.",
      shown: .bothWays(at: [.launch(.processing)]),
      related: [.idleDevice, .expirationBeforeEnd])
  }

  private static var processorMonitor: Rule {
    Rule(
      .processorMonitor, "Processing must not keep the processor busy", .documented,
      source: "WWDC 2019-707; BGTaskRequest.h; the figures are from the Energy Efficiency Guide",
      statement: """
        A task that does not require external power is watched: 80 % of a processor over 60 \
        seconds end the process. Computing takes no virtual time, so what counts here is a loop \
        that reads the clock until a time has come; the policy constants `cpuMonitor.limit` and \
        `cpuMonitor.window` give the figures.
        """,
      fix: "Require external power for heavy work, or pause between pieces of it.",
      whenDisabled: "The processor may be kept busy without end.",
      shown: .bothWays(at: [.launch(.processing)]), related: [.externalPower, .processingRunLimit])
  }

  private static var wakeupsMonitor: Rule {
    Rule(
      .wakeupsMonitor, "Too many wakeups are reported", .measured,
      source: "Reports of devices in public posts: 45,000 wakeups in 300 seconds",
      statement: """
        A process that wakes from idleness more than 150 times a second for long is reported. Each \
        instant at which a timer or a wait of its threads ends counts as one wakeup.
        """,
      fix: "Use fewer timers, with a tolerance; wait for events instead of asking for them.",
      whenDisabled: onlyFindings,
      shown: .bothWays(at: [.process]), related: [.processorMonitor])
  }
}
