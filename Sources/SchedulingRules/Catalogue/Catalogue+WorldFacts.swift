/// What one should know of the world of an app, without a decision of the phone that rests on it.
extension RuleCatalogue {
  static let worldFacts: [Rule] = [
    propertyListValues, writeAheadLog, interruptedDatabase, timerLateness, displayLink, resumeOrder,
    queuedNotices, noApplicationYet, killOrder, backgroundMemory,
  ]

  private static var propertyListValues: Rule {
    Rule(
      .propertyListValues, "Defaults take values of property lists alone", .measured,
      source: """
        A report of Bluejay; Apple documentation, for the size; Apple Developer Forums 722096
        """,
      statement: """
        Any other value raises an exception on a device. There is no limit of size, but four \
        mebibytes in one domain are logged as invalid. Here Foundation's own check for Linux \
        decides, and nothing is logged.
        """,
      fix: "Encode other values as data.",
      whenDisabled: nil,
      related: [.defaultsDaemon])
  }

  private static var writeAheadLog: Rule {
    Rule(
      .writeAheadLog, "A store of Core Data is three files", .documented,
      source: "Technical Q&A 1809",
      statement: """
        Core Data keeps SQLite stores with a write-ahead log since iOS 7: what was saved may lie \
        in the file that ends in `-wal`, and the store alone is incomplete. So are those \
        of Core Data and SwiftData here.
        """,
      fix: "Copy, move and protect the three files as one.",
      whenDisabled: nil,
      related: [.protectionClasses])
  }

  private static var interruptedDatabase: Rule {
    Rule(
      .interruptedDatabase, "A database that is told to stop keeps no lock", .documented,
      source: "Technical Note 2408; GRDB 668",
      statement: """
        An app that shares a file has two ways around the kill: plain files that are written \
        atomically, or a database that stops on the way to the background, whose statements then \
        fail with the codes 9 or 4.
        """,
      fix: "Let the database library suspend itself before the app is.",
      whenDisabled: nil,
      related: [.lockHeldIntoSuspension, .lockScope])
  }

  private static var timerLateness: Rule {
    Rule(
      .timerLateness, "Timers come late, never early", .documented,
      source: "Apple documentation of `tolerance`; comments of dispatch/source.h; radar 37386167",
      statement: """
        Tolerance and leeway only delay. On a locked device off its charger a timer of ten seconds \
        of an app in the background was seen after 10 to 500 s. Here no timer is later than the \
        code before it allows, and the policy constant `timers.backgroundLag` has it.
        """,
      fix: "Do not build on the punctuality of a timer in the background.",
      whenDisabled: nil,
      related: [.dispatchClocks, .timersInUptime])
  }

  private static var displayLink: Rule {
    Rule(
      .displayLink, "A display link is called only on screen", .inferred,
      source: "Apple documentation of `CADisplayLink`; React Native",
      statement: """
        A display link is called when the screen wants new content: never in the background or \
        with the screen off. Here it is called sixty times a second while the app is on screen.
        """,
      fix: "Do not keep time with a display link.",
      whenDisabled: nil,
      related: [.suspendedRunsNothing])
  }

  private static var resumeOrder: Rule {
    Rule(
      .resumeOrder, "What an app is told first when it is woken in the background", .documented,
      source: """
        Apple documentation, “About the background execution sequence”; R-146, to the contrary
        """,
      statement: """
        Apple's page has an app that is woken in the background enter the background first and get \
        the event then; a launch in the background was seen without that call. The policy constant \
        `wake.callsDidEnterBackground` decides.
        """,
      fix: "Prepare in `didFinishLaunching` what an event needs.",
      whenDisabled: nil,
      related: [.foregroundWithoutLeaving, .queuedNotices])
  }

  private static var queuedNotices: Rule {
    Rule(
      .queuedNotices, "Notices for a suspended app are merged and told on resume", .documented,
      source: "Apple documentation, “Processing queued notifications”; App Programming Guide",
      statement: """
        Changes of settings, locale, time, battery and others while an app is suspended reach it \
        as soon as it runs, at most one of a kind and with the net change. Here notices on \
        protected data, Low Power Mode and others are told so; those on the time follow W-054 and \
        W-055.
        """,
      fix: "Read the present state in the observer.",
      whenDisabled: nil,
      related: [.suspendedRunsNothing, .protectedDataNotices, .significantTimeChange, .dayChange])
  }

  private static var noApplicationYet: Rule {
    Rule(
      .noApplicationYet, "Before UIApplicationMain the app seems to be active", .measured,
      source: "bugsnag-cocoa 1248",
      statement: """
        The shared application is nil then, and the state that is read through nil is 0: active. \
        Libraries that start so early believe themselves on screen.
        """,
      fix: "Start libraries in `didFinishLaunching`.",
      whenDisabled: nil,
      related: [.prewarming])
  }

  private static var killOrder: Rule {
    Rule(
      .killOrder, "Suspended apps are ended first", .documented,
      source: """
        Published source of xnu; Apple documentation, “Reducing your app's memory use”; that \
        suspended apps are the idle ones is inferred
        """,
      statement: """
        Memory is taken from idle processes first, then from those in the background, last from \
        the one on screen. A large app may first be moved to storage.
        """,
      fix: "Nothing to do.",
      whenDisabled: nil,
      related: [.suspendedMayVanish, .memoryLimit])
  }

  private static var backgroundMemory: Rule {
    Rule(
      .backgroundMemory, "No limit is published for the background", .measured,
      source: "Radar 27660401; reports of leaf, Element and Dictus; Apple Developer Forums 827783",
      statement: """
        Apple publishes no figure for an app in the background. Extensions were seen ended at 5 to \
        50 MB by their kind.
        """,
      fix: "Stay below 50 MB in the background (R-141).",
      whenDisabled: nil,
      related: [.memoryLimit, .smallAppStays])
  }
}
