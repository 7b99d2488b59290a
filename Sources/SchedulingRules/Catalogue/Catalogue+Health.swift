/// Rules about other ways to run in the background, which the phone does not have.
extension RuleCatalogue {
  static let otherModes: [Rule] = [
    r233, r234, r235, r236, r237, r238, r239, r240, r241, r242,
  ]

  private static let noSuchMode = """
    The phone has none of this.
    """

  private static var r233: Rule {
    Rule(
      233, "The frequency of health updates is a ceiling", .documented,
      source: "Apple documentation of `enableBackgroundDelivery`",
      statement: """
        Updates come at most as often as asked for, and for steps hourly at most. \(noSuchMode)
        """,
      fix: "Expect fewer updates.",
      whenDisabled: nil, related: [234])
  }

  private static var r234: Rule {
    Rule(
      234, "Health observers are installed during the launch", .documented,
      source: "Apple documentation of `enableBackgroundDelivery`; Apple Developer Forums 801627",
      statement: """
        An app that does not call the completion handler of an update is asked less often, and \
        after three failures no more. \(noSuchMode)
        """,
      fix: "Install observers in `didFinishLaunching`, and call each handler.",
      whenDisabled: nil, related: [1, 233])
  }

  private static var r235: Rule {
    Rule(
      235, "No health updates in the Simulator", .documented,
      source: "Apple documentation of `HKObserverQuery`",
      statement: """
        Nor can health data be read while the device is locked (R-059). \(noSuchMode)
        """,
      fix: "Test on a device.",
      whenDisabled: nil, related: [59, 233])
  }

  private static var r236: Rule {
    Rule(
      236, "Installing a health observer calls it once", .measured,
      source: "A published log of one app",
      statement: """
        Each observer has one call at once, which is no update in the background and gives no \
        time. \(noSuchMode)
        """,
      fix: "Do not count the first call.",
      whenDisabled: nil, related: [234])
  }

  private static var r237: Rule {
    Rule(
      237, "A workout session keeps the app running", .documented,
      source: "Apple documentation of `HKWorkoutSession`",
      statement: """
        With the mode for workouts the app runs as long as the session does. \(noSuchMode)
        """,
      fix: "End the session when the workout ends.",
      whenDisabled: nil, related: [136])
  }

  private static var r238: Rule {
    Rule(
      238, "Other modes are for their purpose only", .documented,
      source: "App Review Guidelines 2.5.4",
      statement: """
        Audio, location, calls, Bluetooth and accessories keep an app running for their \
        purpose; other use is a reason for rejection. \(noSuchMode)
        """,
      fix: "Declare only the modes that the user benefits from.",
      whenDisabled: nil, related: [27, 136])
  }

  private static var r239: Rule {
    Rule(
      239, "A background task keeps no web view running", .measured,
      source: "Reports of apps",
      statement: """
        The process of a web view is suspended within seconds, whatever the app asks for. \
        \(noSuchMode)
        """,
      fix: "Do not run work that must finish in a web view.",
      whenDisabled: nil, related: [103])
  }

  private static var r240: Rule {
    Rule(
      240, "Launches for locations need Background App Refresh", .documented,
      source: "UIApplication.h",
      statement: """
        Significant changes of the location launch an app that may use them; whether after a \
        force-quit is reported both ways. \(noSuchMode)
        """,
      fix: "Ask for authorisation, and read `backgroundRefreshStatus`.",
      whenDisabled: nil, related: [150, 167])
  }

  private static var r241: Rule {
    Rule(
      241, "A notification service extension has about 30 seconds", .documented,
      source: "Apple documentation of `UNNotificationServiceExtension`",
      statement: """
        It runs for each visible notification, also after a force-quit (R-156). \(noSuchMode)
        """,
      fix: "Call the content handler early.",
      whenDisabled: nil, related: [156])
  }

  private static var r242: Rule {
    Rule(
      242, "An app intent in the background has 30 seconds", .documented,
      source: "Apple documentation of App Intents, as quoted by an app",
      statement: """
        Longer ones need the form for long runs of later systems. \(noSuchMode)
        """,
      fix: "Do little in an intent.",
      whenDisabled: nil, related: [74])
  }
}
