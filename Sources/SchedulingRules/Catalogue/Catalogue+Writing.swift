/// Rules about what is left of a file that was being written, and about locks on files.
extension RuleCatalogue {
  static let writing: [Rule] = [
    atomicWrites, writesInPlace, syncedWrites, lockScope, lockUnobserved,
  ]

  private static var atomicWrites: Rule {
    Rule(
      .atomicWrites, "An atomic write leaves the old file or the new one", .documented,
      source: """
        Apple documentation of `NSData.WritingOptions.atomic`; that attributes do not follow is \
        inferred
        """,
      statement: """
        All bytes go to another file, which then takes the name of the old one: an error or a kill \
        leaves the old file whole. What was open stays the old file.
        """,
      fix: "Write atomically whatever is read as a whole.",
      whenDisabled: nil,
      shown: .nothing(because: "Foundation writes so itself."),
      related: [.fullDisk, .writesInPlace])
  }

  private static var writesInPlace: Rule {
    Rule(
      .writesInPlace, "A kill leaves what was written so far", .inferred,
      source: "Apple documentation of writing options; the rest is general behaviour of Unix",
      statement: """
        A write in place changes the file piece by piece, and a kill leaves the pieces that the \
        kernel has. A crash, a kill or a suspension loses none of those; a power cut may lose what \
        was not synced, here however long ago it was written.
        """,
      fix: "Write atomically, or use a database.",
      whenDisabled: nil,
      shown: .nothing(because: "It is what a sweep of kills and power cuts shows."),
      related: [.atomicWrites, .syncedWrites])
  }

  private static var syncedWrites: Rule {
    Rule(
      .syncedWrites, "What was synced survives a power cut", .documented,
      source: "Manual page of fsync(2); documentation of SQLite",
      statement: """
        `fsync` brings a file to the drive, which on a device may still hold and reorder what it \
        has; `F_FULLFSYNC` makes it write. The policy constant `files.fsyncIsDurable` says whether \
        `fsync` alone is enough.
        """,
      fix: "Use `F_FULLFSYNC` where the order of two writes matters.",
      whenDisabled: nil,
      shown: .nothing(because: "It is what a sweep of power cuts shows."),
      related: [.powerCutTakesDefaults, .writesInPlace])
  }

  private static var lockScope: Rule {
    Rule(
      .lockScope, "Where a locked file lies decides whether it kills", .measured,
      source: "Device logs in GRDB 998 and SQLCipherVsSharedData; a report of Home Assistant",
      statement: """
        The published log of such a kill names the app's own folder and its `tmp` as allowed: a \
        lock there is harmless, one in the folder of an app group kills at suspension.
        """,
      fix: "Keep in the group's folder only what others read.",
      whenDisabled: nil,
      shown: .nothing(because: "It is carried out by R-132."),
      related: [.lockHeldIntoSuspension, .lockOnSharedFile])
  }

  private static var lockUnobserved: Rule {
    Rule(
      .lockUnobserved, "The Simulator and a debugger hide kills for locked files", .measured,
      source: "SQLCipherVsSharedData; GRDB 957",
      statement: """
        The kill for a locked file comes on the step from the background to suspension, and \
        neither in the Simulator nor with a debugger attached. Asking for time only moves it.
        """,
      fix: "Look for it on a device, without a debugger.",
      whenDisabled: nil,
      shown: .nothing(because: "It is carried out by R-120."),
      related: [.debuggerHold, .lockHeldIntoSuspension])
  }
}
