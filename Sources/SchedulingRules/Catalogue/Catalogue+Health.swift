/// Rules about other ways to run in the background, which the phone does not have.
extension RuleCatalogue {
  static let otherModes: [Rule] = [
    webViewInBackground, notificationServiceTime, appIntentTime,
  ]

  private static let noSuchMode = """
    The phone has none of this.
    """

  private static var webViewInBackground: Rule {
    Rule(
      .webViewInBackground, "A background task keeps no web view running", .measured,
      source: "Reports of apps",
      statement: """
        The process of a web view is suspended within seconds, whatever the app asks for. \
        \(noSuchMode)
        """,
      fix: "Do not run work that must finish in a web view.",
      whenDisabled: nil, related: [.backgroundTaskAssertion])
  }

  private static var notificationServiceTime: Rule {
    Rule(
      .notificationServiceTime, "A notification service extension has about 30 seconds",
      .documented,
      source: "Apple documentation of `UNNotificationServiceExtension`",
      statement: """
        It runs for each visible notification, also after a force-quit (R-156). \(noSuchMode)
        """,
      fix: "Call the content handler early.",
      whenDisabled: nil, related: [.notificationsAfterForceQuit])
  }

  private static var appIntentTime: Rule {
    Rule(
      .appIntentTime, "An app intent in the background has 30 seconds", .documented,
      source: "Apple documentation of App Intents, as quoted by an app",
      statement: "Longer work needs the long-running intents of later systems. \(noSuchMode)",
      fix: "Do little in an intent.",
      whenDisabled: nil, related: [.refreshRunLimit])
  }
}
