public import SchedulingRules

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
      Key(
        "UIApplicationSceneManifest", .dictionary(.sceneManifest), .optional,
        "The app's scenes; an app without the key has none, unless its code says otherwise."),
      Key(
        "NSHealthShareUsageDescription", .text(limit: 1_000), .optional,
        "What the app reads of its user's health, and why."),
      Key(
        "NSHealthUpdateUsageDescription", .text(limit: 1_000), .optional,
        "What the app writes about its user's health, and why."),
      Key(
        "NSLocationWhenInUseUsageDescription", .text(limit: 1_000), .optional,
        "Why the app wants to know where its user is while they use it."),
      Key(
        "NSLocationAlwaysAndWhenInUseUsageDescription", .text(limit: 1_000), .optional,
        "Why the app wants to know where its user is at any time."),
      Key(
        "NSAppTransportSecurity", .dictionary(.transportSecurity), .optional,
        "What may be loaded without encryption; without the key what is local alone."),
    ],
    ignoresOtherKeys: true)

  private static let transportSecurity = Schema(
    title: "NSAppTransportSecurity",
    keys: [
      Key(
        "NSAllowsArbitraryLoads", .boolean, .defaulted(.boolean(false)),
        "Whether http will do for all; does not count beside a key for media, pages or local hosts."
      )
    ],
    ignoresOtherKeys: true)

  private static let sceneManifest = Schema(
    title: "UIApplicationSceneManifest",
    keys: [
      Key(
        "UIApplicationSupportsMultipleScenes", .boolean, .defaulted(.boolean(false)),
        "Whether the app can have more than one scene; the phone shows one."),
      Key(
        "UISceneConfigurations", .dictionary(.sceneConfigurations), .optional,
        "The configurations of scenes by role."),
    ],
    ignoresOtherKeys: true)

  private static let sceneConfigurations = Schema(
    title: "UISceneConfigurations",
    keys: [
      Key(
        "UIWindowSceneSessionRoleApplication", .list(.dictionary(.sceneConfiguration)), .optional,
        "Those of windows on the phone's own screen; the first one is used.")
    ],
    ignoresOtherKeys: true)

  private static let sceneConfiguration = Schema(
    title: "UISceneConfiguration",
    keys: [
      Key("UISceneConfigurationName", .text(limit: 255), .optional, "Its name."),
      Key(
        "UISceneDelegateClassName", .text(limit: 255), .optional,
        "The class of the scene's delegate; $(PRODUCT_MODULE_NAME) is that of the app's delegate."),
    ],
    ignoresOtherKeys: true)
}

extension Schema {
  /// The same keys in a source, where Xcode adds the bundle identifier when it builds.
  static let infoPlistSource = Schema(
    title: "Info.plist",
    keys: infoPlist.keys.map { key in
      key.name == "CFBundleIdentifier"
        ? Key(key.name, key.kind, .optional, key.meaning) : key
    }, ignoresOtherKeys: true)
}

/// What an Info.plist says about background work, slips and all.
public struct InfoPlistSource: Sendable {
  /// What it declares, also under keys that were meant for the right ones; a value of another type is an empty text
  /// where it is an element, and else absent.
  public var declared: InfoPlist
  /// Whether the app's bundle identifier is known; else it is `BuildSetting.bundleIdentifier`.
  public var isBuilt: Bool
  /// The keys of the document, as they are written, in alphabetical order.
  public var keys: [String]
  /// The values that are none.
  public var problems: [ConfigurationProblem]
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
    if BuildSetting.isNamed(in: bundleIdentifier) {
      log.add(
        .malformedText, at: section.path("CFBundleIdentifier"),
        found: Excerpt.quoted(bundleIdentifier), expected: "the app's bundle identifier",
        hint: "Xcode puts it there as it builds, and here nothing is built: write it out.")
    }
    let permitted = "BGTaskSchedulerPermittedIdentifiers"
    let identifiers = section.texts(permitted).map {
      BuildSetting.resolve($0, bundleIdentifier: bundleIdentifier)
    }
    return InfoPlist(
      bundleIdentifier: bundleIdentifier,
      permittedIdentifiers: section.value(permitted) == nil ? nil : identifiers,
      backgroundModes: section.texts("UIBackgroundModes"),
      scenes: section.section("UIApplicationSceneManifest").map(manifest),
      healthTexts: texts(
        [InfoPlist.healthTextKeys.read, InfoPlist.healthTextKeys.write], in: section),
      locationTexts: texts([true, false].map(InfoPlist.locationTextKey), in: section),
      transportSecurity: document["NSAppTransportSecurity"].flatMap(transportSecurity))
  }

  /// What is said of `http`, where domains have names of the app's choice; a value of another type counts as none.
  private func transportSecurity(_ value: PropertyListValue) -> TransportSecurity? {
    guard case .dictionary(let entries) = value else { return nil }
    func isOn(_ keys: String..., in entries: [String: PropertyListValue]) -> Bool {
      keys.contains { entries[$0] == .boolean(true) }
    }
    let exceptions: [TransportSecurity.Exception] =
      if case .dictionary(let domains) = entries["NSExceptionDomains"] {
        domains.sorted { $0.key < $1.key }.compactMap { name, value in
          guard case .dictionary(let keys) = value else { return nil }
          return TransportSecurity.Exception(
            domain: name, includesSubdomains: isOn("NSIncludesSubdomains", in: keys),
            allowsInsecureLoads: isOn(
              "NSExceptionAllowsInsecureHTTPLoads", "NSTemporaryExceptionAllowsInsecureHTTPLoads",
              "NSThirdPartyExceptionAllowsInsecureHTTPLoads", in: keys))
        }
      } else {
        []
      }
    let narrower = [
      "NSAllowsArbitraryLoadsForMedia", "NSAllowsArbitraryLoadsInWebContent",
      "NSAllowsLocalNetworking",
    ]
    return TransportSecurity(
      allowsArbitraryLoads: isOn("NSAllowsArbitraryLoads", in: entries)
        && narrower.allSatisfy { entries[$0] == nil },
      exceptions: exceptions)
  }

  /// Which of the keys have a text; nil: none.
  private func texts(_ keys: [String], in section: Section) -> [String]? {
    let present = keys.filter { section.text($0) != nil }
    return present.isEmpty ? nil : present
  }

  /// What a document says, slips and all.
  func source(
    _ document: [String: PropertyListValue], bundleIdentifier: String?, at root: DocumentPath
  ) -> InfoPlistSource {
    let keys = document.keys.sorted()
    // What stands under a misspelt key is read as what it was meant for.
    let meant = [InfoPlistLint.identifiersKey, InfoPlistLint.modesKey].reduce(into: document) {
      $0[$1] = document[InfoPlistLint.writtenKey(for: $1, in: keys)]
    }
    let section = SchemaCheck(log: log).section(meant, schema: .infoPlistSource, at: root)
    let written = section.text("CFBundleIdentifier")
    let known = bundleIdentifier ?? written.flatMap { BuildSetting.isNamed(in: $0) ? nil : $0 }
    func texts(_ key: String) -> [String] {
      section.list(key).map {
        // An element that is none keeps its place.
        guard case .text(let text) = $0 else { return "" }
        return BuildSetting.resolve(text, bundleIdentifier: known)
      }
    }
    let permitted = "BGTaskSchedulerPermittedIdentifiers"
    return InfoPlistSource(
      declared: InfoPlist(
        bundleIdentifier: known ?? BuildSetting.bundleIdentifier,
        permittedIdentifiers: section.value(permitted) == nil ? nil : texts(permitted),
        backgroundModes: texts("UIBackgroundModes")),
      isBuilt: known != nil, keys: keys,
      problems: log.isEmpty ? [] : log.problems.problems)
  }

  private func manifest(_ section: Section) -> SceneManifest {
    let roles = section.section("UISceneConfigurations")
    let windows = roles?.sections("UIWindowSceneSessionRoleApplication") ?? []
    return SceneManifest(
      supportsMultipleScenes: section.boolean("UIApplicationSupportsMultipleScenes") ?? false,
      configurations: windows.map {
        SceneManifest.Configuration(
          name: $0.text("UISceneConfigurationName"),
          delegateClass: $0.text("UISceneDelegateClassName"))
      })
  }
}
