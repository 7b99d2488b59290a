/// Rules about `UserDefaults`.
extension RuleCatalogue {
  static let defaults: [Rule] = [
    defaultsDaemon, defaultsOutliveProcess, powerCutTakesDefaults, defaultsSearchOrder,
    registeredDefaults, suites, defaultsChangeNotice, defaultsBeforeUnlock, defaultsStayEmpty,
    defaultsSetBeforeUnlock,
  ]

  private static var defaultsDaemon: Rule {
    Rule(
      .defaultsDaemon, "A default that is set is with a daemon at once", .documented,
      source: "Apple documentation of `UserDefaults`; Apple Developer Forums 728044",
      statement: """
        A value is visible in its process at once and reaches the store and other processes later, \
        by way of a daemon. Of `synchronize()` Apple's page says that it waits for updates and is \
        not needed, Apple's support that it does nothing.
        """,
      fix: "Do not call `synchronize()`.",
      whenDisabled: nil,
      shown: .nothing(because: "Defaults have to be kept by somebody."),
      related: [.defaultsOutliveProcess, .powerCutTakesDefaults])
  }

  private static var defaultsOutliveProcess: Rule {
    Rule(
      .defaultsOutliveProcess, "A default that was set outlives its process", .support,
      source: "Apple Developer Forums 728044; to the contrary SwiftyUserDefaults 133 and 172",
      statement: """
        A value that was set is not lost when the process is killed in the next moment, says \
        Apple's support; many developers report losses when a run is stopped. The policy constant \
        `defaults.lostOnKill` says what a kill takes.
        """,
      fix: "Keep in a database what must not be lost, and nothing of it in defaults alone (W-022).",
      whenDisabled: "What a process has set in its last second dies with it.",
      shown: .bothWays(at: [.end]),
      related: [.defaultsDaemon, .powerCutTakesDefaults])
  }

  private static var powerCutTakesDefaults: Rule {
    Rule(
      .powerCutTakesDefaults, "A power cut takes what was set in the last moments", .inferred,
      source: """
        A log of aritchie/settings that shows the daemon's temporary file; the rest is inferred
        """,
      statement: """
        Nobody promises anything for a power cut. The file is replaced as a whole, so that its old \
        or its new content is there, and what was set in the last moments may be missing: as long \
        as the policy constant `defaults.flushToDisk` says.
        """,
      fix: "Keep in a database what must not be lost.",
      whenDisabled: "What was set is on the medium at once.",
      shown: .bothWays(at: [.end]),
      related: [.defaultsDaemon, .defaultsOutliveProcess, .syncedWrites])
  }

  private static var defaultsSearchOrder: Rule {
    Rule(
      .defaultsSearchOrder, "Defaults are looked up in a fixed order", .documented,
      source: "Comments of NSUserDefaults.h",
      statement: """
        Managed values come first, then arguments, then the app's or the suite's own, then global \
        ones, and registered ones last.
        """,
      fix: "Register what is to hold when nothing was set.",
      whenDisabled: nil,
      shown: .nothing(because: "Foundation looks them up itself."),
      related: [.registeredDefaults])
  }

  private static var registeredDefaults: Rule {
    Rule(
      .registeredDefaults, "Registered defaults live in memory alone", .documented,
      source: "Apple documentation of `register(defaults:)`; engineered.at, “UserDefaults footgun”",
      statement: """
        What is registered is gone with the process, and shows through every suite of it: code \
        that copies a suite takes registered values for stored ones.
        """,
      fix: "Register at each launch.",
      whenDisabled: nil,
      shown: .nothing(because: "A process keeps them itself."),
      related: [.defaultsSearchOrder, .suites])
  }

  private static var suites: Rule {
    Rule(
      .suites, "A suite is a property list of its own", .documented,
      source: "Apple documentation of `init(suiteName:)`; where the files lie is folklore",
      statement: """
        A suite that is named after an app group lies in the group's folder and is shared; any \
        other one in `Library/Preferences`. The app's own identifier is no name of a suite.
        """,
      fix: "Name suites after groups that the app belongs to.",
      whenDisabled: nil,
      shown: .nothing(because: "Each suite has to lie somewhere."),
      related: [.groupFolders, .defaultsDaemon])
  }

  private static var defaultsChangeNotice: Rule {
    Rule(
      .defaultsChangeNotice, "A change of defaults is announced where it is made", .documented,
      source: "Apple documentation of `didChangeNotification`",
      statement: """
        The notification is posted on the thread that made the change, and for changes of this \
        process alone.
        """,
      fix: "Do not expect it on the main thread.",
      whenDisabled: nil,
      shown: .nothing(because: "It is a notice and decides nothing."),
      related: [.defaultsDaemon])
  }

  private static var defaultsBeforeUnlock: Rule {
    Rule(
      .defaultsBeforeUnlock, "Before the first unlock defaults are empty, without an error",
      .support,
      source: "Apple Developer Forums 15685 and 763886; reports of Framna and Christian Selig",
      statement: """
        The file of the defaults cannot be read between a restart and the first unlock: everything \
        that was set reads as nil, 0 or false. A launch by the user never sees this, one by the \
        system does.
        """,
      fix: """
        Set a sentinel while the app is on screen; where it is missing in the background, the \
        defaults are not there yet: decide nothing by them.
        """,
      whenDisabled: "Defaults can be read at any time.",
      shown: .bothWays(at: [.process]),
      related: [
        .lockedFiles, .launchBeforeFirstUnlock, .defaultsStayEmpty, .defaultsSetBeforeUnlock,
      ])
  }

  private static var defaultsStayEmpty: Rule {
    Rule(
      .defaultsStayEmpty, "Defaults that were empty may stay so after the unlock", .measured,
      source: "Radar 16761393, Apple Developer Forums 15685, reports of RevenueCat and Luka",
      statement: """
        A process that has read its defaults before the first unlock may find them empty until it \
        ends; others get them with the unlock. The policy constant `defaults.afterUnlock` decides.
        """,
      fix: "Do not wait for values in the process that found none.",
      whenDisabled: "A process finds its defaults once the device was unlocked.",
      shown: .bothWays(at: [.process]),
      related: [.defaultsBeforeUnlock, .defaultsSetBeforeUnlock])
  }

  private static var defaultsSetBeforeUnlock: Rule {
    Rule(
      .defaultsSetBeforeUnlock, "What is set before the first unlock is lost, or loses the rest",
      .measured,
      source: "Radar 16761393; reports of aritchie/settings, iAPS and Christian Selig",
      statement: """
        The daemon cannot write the file then: what is set is dropped. In reports of iOS 7.1 the \
        empty view replaced what was stored. The policy constant `defaults.writeBeforeUnlock` \
        decides.
        """,
      fix: "In the background set nothing until a sentinel can be read (W-028).",
      whenDisabled: "What is set before the first unlock is added to what is stored.",
      shown: .bothWays(at: [.process]),
      related: [.defaultsBeforeUnlock, .defaultsStayEmpty])
  }
}
