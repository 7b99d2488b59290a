/// Rules about threads and notices of a suspended app.
extension RuleCatalogue {
  static let resuming: [Rule] = [
    threadsStandStill
  ]

  private static var threadsStandStill: Rule {
    Rule(
      .threadsStandStill, "Suspension stops every thread where it stands", .support,
      source: """
        Apple's developer technical support, as for R-137; reports of apps that look for gaps in a \
        timer
        """,
      statement: """
        Queues, pending blocks, locks and stacks stay as they are, and go on in place. Nothing \
        announces either moment.
        """,
      fix: "Expect any two statements to be hours apart.",
      whenDisabled: nil,
      shown: .nothing(because: "It is R-137 for threads."),
      related: [.suspension, .suspendedRunsNothing])
  }
}
