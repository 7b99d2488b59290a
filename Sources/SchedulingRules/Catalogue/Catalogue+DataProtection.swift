/// Rules about which files a locked device can read.
extension RuleCatalogue {
  static let dataProtection: [Rule] = [
    protectionClasses, defaultProtection, keyDropped, unreadableFileErrors, openFileStays,
    protectedDataAvailable, protectedDataNotices, launchBeforeFirstUnlock,
  ]

  private static var protectionClasses: Rule {
    Rule(
      .protectionClasses, "A file has one of four classes of protection", .documented,
      source: "Apple documentation of `FileProtectionType`; Apple Platform Security",
      statement: """
        Files of the class `complete` are readable only while the device is unlocked, \
        `completeUnlessOpen` as long as they are open, `completeUntilFirstUserAuthentication` from \
        the first unlock on, `none` always. Newer SDKs name a fifth, `completeWhenUserInactive`, of \
        which the phone knows nothing. Without a passcode nothing is protected; the phone has one.
        """,
      fix: "Choose the class by when the file is needed.",
      whenDisabled: nil,
      shown: .nothing(because: "It is carried out by R-058."),
      related: [.lockedFiles, .defaultProtection])
  }

  private static var defaultProtection: Rule {
    Rule(
      .defaultProtection, "A new file is readable from the first unlock on", .documented,
      source: """
        Apple documentation, “Encrypting your app's files”; Apple Developer Forums 706258 and, to \
        the contrary, 665704
        """,
      statement: """
        A new file takes the class of its folder, which for apps is \
        `completeUntilFirstUserAuthentication` since iOS 7. One answer of Apple's support says \
        that most get `complete`, which fits only apps with that entitlement.
        """,
      fix: "Nothing to do; name the class where another one is wanted.",
      whenDisabled: """
        A file that names no class, and whose folder has none, can be read at any time.
        """,
      shown: .bothWays(at: [.fileUse]),
      related: [.lockedFiles, .protectionClasses])
  }

  private static var keyDropped: Rule {
    Rule(
      .keyDropped, "The key of the strictest class goes ten seconds after the lock", .documented,
      source: "Apple Platform Security, “Data Protection classes”",
      statement: """
        With a passcode that is wanted at once, the key for files of the class `complete` is \
        thrown away ten seconds after the device was locked; until then they can be read.
        """,
      fix: "Close such files when the notice of the lock comes.",
      whenDisabled: "The key goes with the lock itself.",
      shown: .bothWays(at: [.fileUse]),
      related: [.lockedFiles, .protectedDataNotices])
  }

  private static var unreadableFileErrors: Rule {
    Rule(
      .unreadableFileErrors, "How a file without its key fails", .measured,
      source: "Reports of FMDB, GRDB, sqflite, Couchbase Lite and Cordova",
      statement: """
        Opening, reading and writing fail with EPERM. SQLite says 10 of a database that was open, \
        and 23 or 14 when it opens one.
        """,
      fix: "Take these codes for “not now”, not for a damaged database.",
      whenDisabled: nil,
      shown: .nothing(because: "It is how R-058 is told to an app."),
      related: [.lockedFiles, .sandbox])
  }

  private static var openFileStays: Rule {
    Rule(
      .openFileStays, "What was opened before the lock may be used after it", .documented,
      source: "Apple documentation of `FileProtectionType`; Apple Platform Security",
      statement: """
        A file of the class `completeUnlessOpen` can be created while the device is locked, and \
        one that was open when it was locked can be used until it is closed. What an open file of \
        the class `complete` still returns is not described: here every read and write fails.
        """,
      fix: "Use this class for files that a download or a recording writes across a lock.",
      whenDisabled: "A file of this class that is open fails with the lock, too.",
      shown: .bothWays(at: [.fileUse]),
      related: [.lockedFiles, .keyDropped])
  }

  private static var protectedDataAvailable: Rule {
    Rule(
      .protectedDataAvailable, "`isProtectedDataAvailable` says whether the device is unlocked",
      .documented,
      source: """
        Apple documentation of `isProtectedDataAvailable`; reports of OneSignal and LoopFollow
        """,
      statement: """
        The property is false while the device is locked, also in launches in which files of the \
        default class are readable. Nothing tells whether the device was unlocked since its start; \
        apps read back a sentinel instead.
        """,
      fix: "Do not take false for “no file can be read”.",
      whenDisabled: nil,
      shown: .nothing(because: "It is an answer to a question and decides nothing."),
      related: [.lockedFiles, .protectedDataNotices])
  }

  private static var protectedDataNotices: Rule {
    Rule(
      .protectedDataNotices, "Notices announce that protected data come and go", .documented,
      source: "Apple documentation of the notifications and their delegate methods",
      statement: """
        One notice comes shortly before the keys go, here with the lock, after an app that was on \
        screen has left it; the other with every unlock, not only the first.
        """,
      fix: "Close files with the first notice and try again with the second.",
      whenDisabled: nil,
      shown: .nothing(because: "They are notices and decide nothing."),
      related: [.keyDropped, .protectedDataAvailable])
  }

  private static var launchBeforeFirstUnlock: Rule {
    Rule(
      .launchBeforeFirstUnlock, "Launches may wait for the first unlock", .measured,
      waiting: Waiting(remedies: [.unlocks]),
      source: """
        Radar 16761393, Apple Developer Forums 15685, reports of Loop, iAPS and LoopFollow; to the \
        contrary, for Bluetooth, Technical Q&A 1962
        """,
      statement: """
        Launches between a restart and the first unlock were seen for refreshes, pushes, \
        transfers, places and prewarming. Apple says of Bluetooth alone that it waits. The policy \
        constant `boot.launchBeforeFirstUnlock` decides for all of the scheduler's work; nothing is \
        known of processing.
        """,
      fix: "Expect empty defaults and unreadable files in every launch in the background.",
      whenDisabled: "Nothing waits for the first unlock.",
      related: [.lockedFiles, .defaultsBeforeUnlock])
  }
}
