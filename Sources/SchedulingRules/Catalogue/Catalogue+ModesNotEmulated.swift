/// Rules about frameworks and devices that the phone does not have; each says why.
extension RuleCatalogue {
  static let modesNotEmulated: [Rule] = [
    phoneCall, bluetoothRestoration, voicePush, liveActivity, intentTime, notificationExtension,
    watchRefresh,
  ]

  private static var phoneCall: Rule {
    Rule(
      .phoneCall, "A phone call takes the app out of use", .inferred,
      source: "Apple documentation, “Managing your app's life cycle”; comments of UIKit",
      statement: """
        The app resigns being active when the phone rings, and goes to the background if the call takes \
        the screen. Here it resigns (F-014), its sound stops (F-056), and launches wait (R-176); the screen \
        is left to it.
        """,
      fix: "Save on resigning, and take up again on becoming active.",
      whenDisabled: nil, related: [.inactiveAlone, .audioInterruption])
  }

  private static var bluetoothRestoration: Rule {
    Rule(
      .bluetoothRestoration, "A peripheral launches the app for ten seconds", .documented,
      source: "Apple documentation of Core Bluetooth's restoration options, and its archived guide",
      statement: """
        With an identifier for restoration and the mode, an app that the system ended is launched for \
        its peripheral, with about 10 s a wake; a force-quit ends that. There is no Bluetooth here.
        """,
      fix: "Keep your own list of identifiers: scenes get none in the launch options.",
      whenDisabled: nil, related: [.forceQuitDisconnects])
  }

  private static var voicePush: Rule {
    Rule(
      .voicePush, "A VoIP push has to become a call", .documented,
      source: "Apple documentation of `PKPushRegistryDelegate`",
      statement: """
        It launches even an app that was ended. Since iOS 13 the call has to be reported to CallKit \
        before the delegate's method ends: else the app is killed (0xbaadca11), and after repeated \
        failures gets none any more. There are no such pushes here.
        """,
      fix: "Report a call for each push.",
      whenDisabled: nil, related: [.otherKillCodes])
  }

  private static var liveActivity: Rule {
    Rule(
      .liveActivity, "A Live Activity gives the app no time", .documented,
      source: "Apple documentation of ActivityKit; Apple Developer Forums 797554",
      statement: """
        It is active for up to 8 h and stays up to 4 h more on the lock screen, with at most 4 KB of \
        data. It is begun in the foreground, or by push since iOS 17.2. The phone shows none.
        """,
      fix: "Update it by push while the app does not run.",
      whenDisabled: nil, related: [.liveActivityLaunch])
  }

  private static var intentTime: Rule {
    Rule(
      .intentTime, "An intent in the background has 30 s", .documented,
      source: "Apple documentation of `LongRunningIntent`; Apple Developer Forums 832257",
      statement: """
        Siri may wait for less. A long-running intent of iOS 27 gets more while it tells its progress. \
        The phone runs no intents.
        """,
      fix: "Hand long work over to a continued task.",
      whenDisabled: nil)
  }

  private static var notificationExtension: Rule {
    Rule(
      .notificationExtension, "A notification's extension has a last chance", .documented,
      source: "Apple documentation of `serviceExtensionTimeWillExpire()`",
      statement: """
        After about 30 s the extension is told, on another thread; then the notification is shown as it \
        came. It is a process of its own without the app's code. The phone runs no extensions.
        """,
      fix: "Keep the best content so far, and hand it over when told.",
      whenDisabled: nil, related: [.registrationByAppOnly])
  }

  private static var watchRefresh: Rule {
    Rule(
      .watchRefresh, "A watch refreshes an app up to four times an hour", .documented,
      source: "Apple documentation of `scheduleBackgroundRefresh` and PushKit's complications",
      statement: """
        That is for the app in front, or one with a complication on the face. A background \
        notification has 30 s, and a complication 50 pushes a day. The device here is a phone.
        """,
      fix: "Refresh the complication, not the app.",
      whenDisabled: nil)
  }
}
