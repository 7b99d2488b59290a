/// Rules about how long a task may run.
extension RuleCatalogue {
  static let runTime: [Rule] = [
    r074, r076, r077, r078,
  ]

  private static var r074: Rule {
    Rule(
      74, "App refresh may run for 30 seconds", .documented,
      source: "“Choosing background strategies for your app”; WWDC 2019-707",
      statement: """
        An app refresh task may run for up to 30 seconds, the time for its expiration handler \
        included. It may be given less.
        """,
      fix: """
        Do little, save often, and leave the rest to processing or to a background URL session.
        """,
      whenDisabled: "App refresh may run without limit.", related: [76, 82])
  }

  private static var r076: Rule {
    Rule(
      76, "A task expires about five seconds early", .measured,
      source: "An open source app measured it; it matches R-108",
      statement: """
        The expiration handler is called about five seconds before the end of the run time.
        """,
      fix: "Count on 25 of the 30 seconds.",
      whenDisabled: "The expiration handler is called at the very end of the run time.",
      related: [74, 77, 108])
  }

  private static var r077: Rule {
    Rule(
      77, "Processing may run for minutes", .folklore,
      source: "Apple documentation of `BGProcessingTask` says minutes; libraries say one to ten",
      statement: """
        A processing task may run for minutes. Apple gives no number; the policy constant \
        `processing.runLimit` does.
        """,
      fix: "Work in chunks, save after each, and go on from there the next time.",
      whenDisabled: "Processing may run without limit.", related: [76, 78])
  }

  private static var r078: Rule {
    Rule(
      78, "Processing ends when the user takes the device", .documented,
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
      related: [51, 82])
  }
}
