/// Rules about where the files of an app lie, and what becomes of them without the app.
extension RuleCatalogue {
  static let containers: [Rule] = [
    ownContainers, applicationSupportMissing, groupFolders, containerPathChanges,
    updateReplacesBundle, sandbox, temporaryFilesGo, cachesGo, roomOnDisk, fullDisk,
  ]

  private static var ownContainers: Rule {
    Rule(
      .ownContainers, "An app's data lie apart from its bundle", .documented,
      source: "File System Programming Guide; Technical Note 2406",
      statement: """
        An app has a bundle and, elsewhere, a folder of its own data with `Documents`, `Library` \
        and `tmp`. Folders of app groups are a third kind, which several processes share. No path \
        follows from another.
        """,
      fix: "Ask `FileManager` for a folder, never derive its path.",
      whenDisabled: nil,
      shown: .nothing(because: "An app has to live somewhere."),
      related: [.applicationSupportMissing, .groupFolders, .containerPathChanges])
  }

  private static var applicationSupportMissing: Rule {
    Rule(
      .applicationSupportMissing, "A new app has no folder for application support", .measured,
      source: """
        Reports of segmentio/analytics-ios, openedx, Titanium and Couchbase Lite; that the other \
        folders exist is inferred
        """,
      statement: """
        When an app is installed `Documents`, `Library/Caches`, `Library/Preferences` and `tmp` \
        are there; `Library/Application Support` is not, and the first write into it fails. The \
        policy constant `files.applicationSupportExists` decides.
        """,
      fix: "Create the folder, with intermediate directories, before the first write.",
      whenDisabled: "`Library/Application Support` is there from the beginning.",
      shown: .bothWays(at: [.process]),
      related: [.ownContainers])
  }

  private static var groupFolders: Rule {
    Rule(
      .groupFolders, "The folder of an app group is shared and has its own life", .documented,
      source: """
        Apple documentation of `containerURL(forSecurityApplicationGroupIdentifier:)`; \
        LiveContainer, for what a new one holds
        """,
      statement: """
        The folder of an app group holds `Library/Caches` and `Library/Preferences` from the \
        beginning, and goes with the last app of the group. On a device its URL is nil without the \
        entitlement; the phone does not read entitlements.
        """,
      fix: "Handle a missing group folder as a mistake of the build.",
      whenDisabled: nil,
      shown: .nothing(because: "A shared file has to lie somewhere."),
      related: [.lockOnSharedFile, .ownContainers])
  }

  private static var containerPathChanges: Rule {
    Rule(
      .containerPathChanges, "An update gives an app's folders other paths", .documented,
      source: "Technical Note 2406; Apple Developer Forums 14855",
      statement: """
        The identifier in the path of an app's folders changes with an update, and on a device \
        also when the app is installed again, restored, or run from Xcode. The files move along, \
        so that a path that was kept is dead. The policy constant `files.newContainerPathOnUpdate` \
        decides.
        """,
      fix: "Keep paths relative to a folder that you ask for at each launch.",
      whenDisabled: "The folders keep their paths.",
      shown: .bothWays(at: [.action("UpdateApp")]),
      related: [.ownContainers, .updateReplacesBundle])
  }

  private static var updateReplacesBundle: Rule {
    Rule(
      .updateReplacesBundle, "An update replaces the bundle and keeps the data", .documented,
      source: """
        Technical Note 2285; File System Programming Guide; growthbook-swift, for a cache that was \
        gone
        """,
      statement: """
        An update replaces the bundle as a whole. `Documents` and `Library` are kept, Caches \
        included by the promise; `tmp` may be lost. One library found its cache empty after an \
        update.
        """,
      fix: "Keep in `Documents` or `Library` what has to outlive an update.",
      whenDisabled: nil,
      shown: .nothing(because: "An update is one."),
      related: [.containerPathChanges, .sandbox, .temporaryFilesGo])
  }

  private static var sandbox: Rule {
    Rule(
      .sandbox, "What the sandbox refuses fails with EPERM", .support,
      source: "“On File System Permissions” in the Apple Developer Forums; radar 28827236",
      statement: """
        A file operation that the sandbox or data protection refuses fails with EPERM (1), one \
        that the file's mode refuses with EACCES (13). Foundation makes of both the errors 257 for \
        reading and 513 for writing, with the cause below.
        """,
      fix: "Write into the folders of the app alone, and look at the underlying error.",
      whenDisabled: "An app may read and change every file of the phone.",
      shown: .bothWays(at: [.fileUse]),
      related: [.updateReplacesBundle, .unreadableFileErrors])
  }

  private static var temporaryFilesGo: Rule {
    Rule(
      .temporaryFilesGo, "Temporary files go while the app is not running", .folklore,
      source: """
        File System Programming Guide, for the permission; reports differ from hours to weeks
        """,
      statement: """
        The system may empty `tmp` while an app is not running. When it does so is not published: \
        here at a restart of the device, as the policy constant `files.tmpPurge` says. One app \
        lost picked files about a minute later while it ran, another grew for weeks.
        """,
      fix: "Keep in `tmp` only what can be made again within the same run.",
      whenDisabled: "`tmp` is never emptied.",
      shown: .bothWays(at: [.action("Reboot")]),
      related: [.updateReplacesBundle, .cachesGo])
  }

  private static var cachesGo: Rule {
    Rule(
      .cachesGo, "Caches go when room is short", .documented,
      source: """
        File System Programming Guide; that it may come while the app runs is said at \
        qiita.com/yusuga_
        """,
      statement: """
        The system may remove what lies in `Library/Caches` when the disk is nearly full; Apple \
        says never while the app is running, some developers say otherwise. The policy constant \
        `files.cachesPurge` decides. On a phone of the emulator room is short when a scenario says \
        so.
        """,
      fix: "Expect every cached file to be missing.",
      whenDisabled: "Caches stay.",
      shown: .bothWays(at: [.action("FreeUpSpace")]),
      related: [.temporaryFilesGo, .fullDisk])
  }

  private static var fullDisk: Rule {
    Rule(
      .fullDisk, "A full disk refuses writes", .documented,
      source: """
        Apple documentation of the codes of `CocoaError`; that an atomic write needs room for both \
        copies is inferred
        """,
      statement: """
        Without room a write fails with ENOSPC (28), in Foundation with the error 640, in SQLite \
        with 13. An atomic write needs room for the old and the new bytes.
        """,
      fix: """
        Handle the error and keep what is in memory; write atomically, so that the old file stays \
        whole.
        """,
      whenDisabled: "There is always room.",
      shown: .bothWays(at: [.fileUse]),
      related: [.cachesGo, .atomicWrites])
  }

  private static var roomOnDisk: Rule {
    Rule(
      .roomOnDisk, "There are two answers to how much room is left", .documented,
      source: """
        Apple documentation, “Checking volume storage capacity”; that the first counts what can be \
        purged is inferred
        """,
      statement: """
        An app that asks for room names a purpose: what its user wants gets the larger answer, \
        what is fetched ahead the smaller one, of which a part of the disk is kept free. Here the \
        larger one counts the caches and temporary files of the app; the policy constant \
        `disk.opportunisticReserve` says how large the part is.
        """,
      fix: "Ask with the purpose, and be ready for a full disk all the same.",
      whenDisabled: nil,
      shown: .nothing(because: "Which values an app reads is in no record."),
      related: [.fullDisk])
  }
}
