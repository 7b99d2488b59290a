/// Rules about how often an app is launched.
extension RuleCatalogue {
  static let rateLimits: [Rule] = [
    r184, r185,
  ]

  private static var r184: Rule {
    Rule(
      184, "Launches are spaced out", .documented,
      source: "WWDC 2020-10063",
      statement: """
        The system keeps a minimum spacing between launches of an app for app refresh. It is not \
        published; the policy constant `refresh.minSpacing` gives it.
        """,
      fix: "Do not count on a number of launches; make each one worth it.",
      whenDisabled: "App refresh may follow app refresh at once.", related: [185])
  }

  private static var r185: Rule {
    Rule(
      185, "Fifteen minutes is the floor that everybody quotes", .folklore,
      source: "Library documentation and sample code",
      statement: "No app is said to be refreshed more often than every fifteen minutes.",
      fix: "Use an earliest begin date of fifteen minutes or more.",
      whenDisabled: nil, related: [33, 184])
  }
}
