/// Rules about silent pushes, which the phone does not receive.
extension RuleCatalogue {
  static let silentPush: [Rule] = [
    r195, r220, r221, r222, r223, r224, r225, r226, r227, r228, r229,
  ]

  private static let noPush = """
    The phone receives no pushes yet.
    """

  private static var r195: Rule {
    Rule(
      195, "Pushes have a budget of their own", .documented,
      source: "Apple documentation, “Pushing background updates to your app”",
      statement: """
        Silent pushes do not spend what app refresh may spend. \(noPush)
        """,
      fix: "Use a push for what a server knows first.",
      whenDisabled: nil, related: [182, 221])
  }

  private static var r220: Rule {
    Rule(
      220, "A silent push has a form", .documented,
      source: "Apple documentation, “Pushing background updates to your app”",
      statement: """
        It has `content-available` and no alert, the type `background`, the priority 5, and an \
        app with the mode `remote-notification`; others are dropped or shown. \(noPush)
        """,
      fix: "Check payload, headers and mode.",
      whenDisabled: nil, related: [27, 221])
  }

  private static var r221: Rule {
    Rule(
      221, "Two or three silent pushes an hour", .documented,
      source: "Apple documentation, “Pushing background updates to your app”",
      statement: """
        They are of low priority and may be throttled; more than two or three an hour should \
        not be sent. \(noPush)
        """,
      fix: "Send one that says that there is news, and let the app ask for it.",
      whenDisabled: nil, related: [195, 220])
  }

  private static var r222: Rule {
    Rule(
      222, "Only the newest silent push waits", .documented,
      source: "Apple documentation, “Pushing background updates to your app”",
      statement: """
        One that was not delivered is replaced by the next; a force-quit or a kill discards \
        it. \(noPush)
        """,
      fix: "Put no content into a push that must not be lost.",
      whenDisabled: nil, related: [220, 225])
  }

  private static var r223: Rule {
    Rule(
      223, "A silent push gives 30 seconds", .documented,
      source: "Apple documentation, “Pushing background updates to your app”",
      statement: """
        The app has 30 seconds to call the completion handler, with what came of it. \(noPush)
        """,
      fix: "Call the completion handler on every path.",
      whenDisabled: nil, related: [80, 220])
  }

  private static var r224: Rule {
    Rule(
      224, "Silent pushes are said to be 15 minutes apart", .folklore,
      source: "A published guide",
      statement: """
        Of 14 pushes 7 led to launches, which was taken for a floor of 15 minutes. \(noPush)
        """,
      fix: "Do not count on each push.",
      whenDisabled: nil, related: [221])
  }

  private static var r225: Rule {
    Rule(
      225, "No silent push for an app that was swiped away", .documented,
      source: "Apple documentation, “Pushing background updates to your app”; WWDC 2020-10063",
      statement: """
        Nor is one delivered in the background while Background App Refresh is off. \(noPush)
        """,
      fix: "Catch up when the app is opened.",
      whenDisabled: nil, related: [154, 166])
  }

  private static var r226: Rule {
    Rule(
      226, "A silent push is an activity of the scheduler", .measured,
      source: "A published log of one device",
      statement: """
        The log shows `com.apple.pushLaunch.` and the bundle identifier, at priority 5, \
        weighed as tasks are. \(noPush)
        """,
      fix: "Look for it in the log of a device.",
      whenDisabled: nil, related: [180, 191])
  }

  private static var r227: Rule {
    Rule(
      227, "An app on screen gets a silent push at once", .measured,
      source: "A published log of one device",
      statement: """
        While the app is in the foreground nothing holds a silent push back. \(noPush)
        """,
      fix: "Test with the app in the background.",
      whenDisabled: nil, related: [226])
  }

  private static var r228: Rule {
    Rule(
      228, "A silent push may come while the device is locked", .documented,
      source: "Apple documentation, “Pushing background updates to your app”",
      statement: """
        Files of the class `complete` cannot be read then. \(noPush)
        """,
      fix: "Store what the work needs with a class that fits (R-058).",
      whenDisabled: nil, related: [58, 223])
  }

  private static var r229: Rule {
    Rule(
      229, "Silent pushes do not depend on use of the app", .documented,
      source: "Notes of WWDC 2020-10063",
      statement: """
        Of the factors of R-180 all count but the use of the app. \(noPush)
        """,
      fix: "Nothing to do.",
      whenDisabled: nil, related: [180, 181])
  }
}
