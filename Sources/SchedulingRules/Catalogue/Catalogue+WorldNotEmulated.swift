/// Rules about what of the world of an app the phone does not have; each says why.
extension RuleCatalogue {
  static let worldNotEmulated: [Rule] = [
    backup, fileCoordination, qualityOfService, prewarmingSign, liveActivityLaunch, availableMemory,
  ]

  private static var backup: Rule {
    Rule(
      .backup, "A backup leaves caches and temporary files out", .documented,
      source: "File System Programming Guide; Apple documentation of `isExcludedFromBackup`",
      statement: """
        A backup takes an app's data but for `Library/Caches` and `tmp`, and never the bundle. The \
        mark that excludes a file is lost when the file is written anew. The phone makes no \
        backups.
        """,
      fix: "Set the mark after each save.",
      whenDisabled: nil,
      related: [.updateReplacesBundle])
  }

  private static var fileCoordination: Rule {
    Rule(
      .fileCoordination, "A suspended presenter blocks others", .documented,
      source: "Technical Note 2408; Apple documentation of `NSFileCoordinator`",
      statement: """
        File coordination knows nothing of suspension: a suspended process with a registered \
        presenter keeps others waiting. Foundation on Linux has no file coordination.
        """,
      fix: "Remove presenters when the app enters the background.",
      whenDisabled: nil,
      related: [.suspension])
  }

  private static var qualityOfService: Rule {
    Rule(
      .qualityOfService, "Quality of service decides how soon work comes", .documented,
      source: "Energy Efficiency Guide, archived",
      statement: """
        Quality of service sets the share of processor and disk that work gets. In Low Power Mode \
        work of the background class is paused. The phone does not slow work down by its class.
        """,
      fix: "Name the class that the work deserves.",
      whenDisabled: nil,
      related: [.lowPowerMode])
  }

  private static var prewarmingSign: Rule {
    Rule(
      .prewarmingSign, "A prewarmed process may find a sign of it", .measured,
      source: "A gist of pofat; Sentry; Apple Developer Forums, for iOS 16 and later",
      statement: """
        On iOS 15 the environment variable `ActivePrewarm` is 1; from iOS 16 on it was missing in \
        launches before the first unlock.
        """,
      fix: "Do not build on the variable.",
      whenDisabled: nil,
      related: [.prewarming])
  }

  private static var liveActivityLaunch: Rule {
    Rule(
      .liveActivityLaunch, "A Live Activity launches the app after a restart", .measured,
      source: "Apple Developer Forums, on prewarming; Framna",
      statement: """
        An app with an active Live Activity is launched before the first unlock after every \
        restart, with empty defaults and no launch option that tells. The phone has no such \
        activities of its own.
        """,
      fix: "Expect empty defaults in every launch.",
      whenDisabled: nil,
      related: [.defaultsBeforeUnlock, .prewarming])
  }

  private static var availableMemory: Rule {
    Rule(
      .availableMemory, "How much memory is left is advice", .measured,
      source: "Apple documentation of `os_proc_available_memory`; Apple Developer Forums 854762",
      statement: """
        The function gives the limit less what the app holds; the limit may change. One app ran on \
        for three seconds with 0. The phone does not count memory.
        """,
      fix: "Stay far below.",
      whenDisabled: nil,
      related: [.memoryLimit])
  }
}
