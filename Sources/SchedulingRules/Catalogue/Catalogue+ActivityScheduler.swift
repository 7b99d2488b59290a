/// Rules about `NSBackgroundActivityScheduler`, which belongs to the Mac.
extension RuleCatalogue {
  static let activityScheduler: [Rule] = [
    r244, r245, r246, r247, r248, r249, r250, r251, r252,
  ]

  private static let noMac = """
    It is for the Mac, and the phone is none.
    """

  private static var r244: Rule {
    Rule(
      244, "An activity of the Mac has an identifier", .documented,
      source: "NSBackgroundActivityScheduler.h",
      statement: """
        The identifier is like a domain name in reverse, not empty, and the same at each \
        launch. \(noMac)
        """,
      fix: "Use one constant.",
      whenDisabled: nil, related: [245])
  }

  private static var r245: Rule {
    Rule(
      245, "What an activity is by default", .documented,
      source: "NSBackgroundActivityScheduler.h",
      statement: """
        It is of background quality, does not repeat, and tolerates half of its interval. \
        \(noMac)
        """,
      fix: "Set what matters.",
      whenDisabled: nil, related: [244, 246])
  }

  private static var r246: Rule {
    Rule(
      246, "An activity runs within its tolerance", .documented,
      source: "NSBackgroundActivityScheduler.h; Energy Efficiency Guide",
      statement: """
        It may run from the interval less the tolerance to the interval and the tolerance. \
        \(noMac)
        """,
      fix: "Choose the largest tolerance that will do.",
      whenDisabled: nil, related: [245])
  }

  private static var r247: Rule {
    Rule(
      247, "Activities are for ten minutes and more", .documented,
      source: "Apple documentation of `NSBackgroundActivityScheduler`",
      statement: """
        Intervals are meant to be of ten minutes at least. \(noMac)
        """,
      fix: "Use a timer for less.",
      whenDisabled: nil, related: [246])
  }

  private static var r248: Rule {
    Rule(
      248, "The block of an activity has a serial queue", .documented,
      source: "NSBackgroundActivityScheduler.h",
      statement: """
        It runs on a serial background queue of the quality that was asked for. \(noMac)
        """,
      fix: "Do not touch the interface in it.",
      whenDisabled: nil, related: [245])
  }

  private static var r249: Rule {
    Rule(
      249, "An activity has to be finished", .documented,
      source: "NSBackgroundActivityScheduler.h; Energy Efficiency Guide",
      statement: """
        The completion handler takes `finished` or `deferred`; without a call there is no next \
        time. \(noMac)
        """,
      fix: "Call it on every path.",
      whenDisabled: nil, related: [250])
  }

  private static var r250: Rule {
    Rule(
      250, "A deferred activity comes again in its interval", .documented,
      source: "NSBackgroundActivityScheduler.h",
      statement: """
        After `deferred` it runs later in the same interval, after `finished` in the next one. \
        \(noMac)
        """,
      fix: "Answer `deferred` when the work is not done.",
      whenDisabled: nil, related: [249, 251])
  }

  private static var r251: Rule {
    Rule(
      251, "A long activity asks whether to defer", .documented,
      source: "Energy Efficiency Guide",
      statement: """
        When `shouldDefer` is true it saves its state and answers `deferred`. \(noMac)
        """,
      fix: "Ask between pieces of the work.",
      whenDisabled: nil, related: [250])
  }

  private static var r252: Rule {
    Rule(
      252, "An activity lives as long as its object", .documented,
      source: "NSBackgroundActivityScheduler.h",
      statement: """
        `invalidate` stops it, and so does the release of the scheduler. \(noMac)
        """,
      fix: "Keep the object in a property.",
      whenDisabled: nil, related: [244])
  }
}
