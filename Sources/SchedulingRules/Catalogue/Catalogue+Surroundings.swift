/// Rules about what an app reads of its device.
extension RuleCatalogue {
  static let surroundings: [Rule] = [localeChange, deviceIdentity, memoryWarnings]

  private static var localeChange: Rule {
    Rule(
      .localeChange, "A new language ends the app, a new region is announced", .measured,
      source: "Apple Developer Forums 734483; Apple documentation of `NSLocale` and `NSTimeZone`",
      statement: """
        A change of formats or region posts a notice, which waits for a suspended app; a change of \
        the language ends the app. The system's time zone is kept in the process until it is \
        reset.
        """,
      fix: "Save what matters when the app leaves the screen, and observe the notices.",
      whenDisabled: "The app goes on in the new language, and is told as of a new region.",
      shown: .bothWays(at: [.deviceChange]),
      related: [.queuedNotices])
  }

  private static var deviceIdentity: Rule {
    Rule(
      .deviceIdentity, "What a device says of itself is not always there", .documented,
      source: "Apple documentation of members of `UIDevice`",
      statement: """
        `identifierForVendor` can be nil between a restart and the first unlock. The name is \
        “iPhone” since iOS 16 without an entitlement. The battery's level is −1 until monitoring \
        is on, and told at most once a minute.
        """,
      fix: "Handle nil and −1.",
      whenDisabled: nil,
      shown: .nothing(because: "Which values an app reads is in no record."),
      related: [.launchBeforeFirstUnlock])
  }

  private static var memoryWarnings: Rule {
    Rule(
      .memoryWarnings, "Warnings of low memory go to running apps, if at all", .documented,
      source: """
        Apple documentation, “Responding to memory warnings” and “Responding to low-memory \
        warnings”
        """,
      statement: """
        A running app is warned in four ways after suspended ones were ended: its delegate, its view \
        controllers, a notification and a Dispatch source. Under fast pressure the end comes without \
        a warning. A suspended app is told nothing, also not later. Here a \
        scenario says when memory is short.
        """,
      fix: "Free memory on leaving the screen, not on a warning.",
      whenDisabled: "No app is warned.",
      shown: .bothWays(at: [.action("MemoryWarning")]),
      related: [.suspendedMayVanish, .memoryLimit])
  }
}
