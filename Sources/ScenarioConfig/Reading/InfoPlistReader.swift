import SchedulingRules

extension Schema {
  /// The keys of an app's Info.plist that the emulator obeys; the app itself finds all that are there.
  static let infoPlist = Schema(
    title: "Info.plist",
    keys: [
      Key("CFBundleIdentifier", .text(limit: 255), .required, "The app's bundle identifier."),
      Key(
        "BGTaskSchedulerPermittedIdentifiers", .list(.text(limit: 255)), .optional,
        "The task identifiers for which the app may register handlers."),
      Key(
        "UIBackgroundModes", .list(.text(limit: 100)), .defaulted(.list([])),
        "The background modes; fetch allows app refresh, processing allows processing tasks."),
    ],
    ignoresOtherKeys: true)
}

/// Reads what an app declares in its Info.plist.
struct InfoPlistReader {
  var log: ProblemLog

  /// The declarations in a file, or nil after a problem was logged.
  func read(_ file: String) -> InfoPlist? {
    let root = log.open(file)
    guard let document = PropertyListFile(log: log).read(file, at: root) else { return nil }
    return read(document, at: root)
  }

  func read(_ document: [String: PropertyListValue], at root: DocumentPath) -> InfoPlist? {
    let section = SchemaCheck(log: log).section(document, schema: .infoPlist, at: root)
    guard let bundleIdentifier = section.text("CFBundleIdentifier") else { return nil }
    let permitted = "BGTaskSchedulerPermittedIdentifiers"
    return InfoPlist(
      bundleIdentifier: bundleIdentifier,
      permittedIdentifiers: section.value(permitted) == nil ? nil : section.texts(permitted),
      backgroundModes: section.texts("UIBackgroundModes"))
  }
}
