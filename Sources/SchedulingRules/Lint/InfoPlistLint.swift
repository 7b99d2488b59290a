/// Checks what an app's Info.plist declares about background work, without running the app.
///
/// ```swift
/// InfoPlistLint(infoPlist, uses: [use]).findings.map(\.name)  // ["missingMode"]
/// ```
public struct InfoPlistLint {
  /// An identifier that the app's code uses.
  public struct Use: Hashable, Sendable {
    /// The identifier.
    public var identifier: String
    /// The kind of task that it is submitted as; nil for one that is registered only.
    public var kind: TaskKind?

    /// Creates a use.
    public init(identifier: String, kind: TaskKind?) {
      self.identifier = identifier
      self.kind = kind
    }
  }

  /// The key of the permitted identifiers.
  public static let identifiersKey = "BGTaskSchedulerPermittedIdentifiers"
  /// The key of the background modes.
  public static let modesKey = "UIBackgroundModes"

  let infoPlist: InfoPlist
  let keys: [String]
  private let isBuilt: Bool
  let uses: [Use]
  private let imports: Set<String>?
  private let methods: Set<String>

  /// Prepares a check.
  ///
  /// - Parameters:
  ///   - infoPlist: What the app declares, or was meant to declare under misspelt keys; an entry of no characters is
  ///     none, and only keeps a place.
  ///   - keys: The keys of the document, in any order, as they are written.
  ///   - isBuilt: Whether the bundle identifier is known; in a source it is ``BuildSetting/bundleIdentifier``.
  ///   - uses: What its code registers or submits, as far as it is known.
  ///   - imports: The modules that its code imports; nil where that is not known.
  ///   - methods: Labels of the parameters of methods that its code has, by which delegates are told something.
  public init(
    _ infoPlist: InfoPlist, keys: [String] = [], isBuilt: Bool = true, uses: [Use] = [],
    imports: Set<String>? = nil, methods: Set<String> = []
  ) {
    self.infoPlist = infoPlist
    self.keys = keys
    self.isBuilt = isBuilt
    self.uses = uses
    self.imports = imports
    self.methods = methods
  }

  /// All that is wrong: keys, identifiers, modes, each group in the order of the document.
  public var findings: [LintFinding] {
    let unpermitted = unpermitted
    let told = Set(unpermitted.map(\.keyPath))
    return misspeltKeys + unpermitted + permittedByWildcard + malformedWildcards
      + misspeltSettings + unresolvedSettings
      + blanks.filter { !told.contains($0.keyPath) }
      + caseTwins.filter { !told.contains($0.keyPath) }
      + unusedModes + missingModes + uncalledMethods + unknownModes + locationWithoutText
      + modesWithoutModule + silence + duplicates + legacyFetch
  }

  /// The entries with their places.
  var places: [(index: Int, entry: String)] {
    (infoPlist.permittedIdentifiers ?? []).enumerated().filter { !$0.element.isEmpty }
      .map { ($0.offset, $0.element) }
  }

  /// Where the entries stand: under their key, or under what was meant for it.
  var identifiersPath: String { Self.writtenKey(for: Self.identifiersKey, in: keys) }
  private var modesPath: String { Self.writtenKey(for: Self.modesKey, in: keys) }

  private var entries: [String] { places.map(\.entry) }

  // MARK: Identifiers

  /// Identifiers of the code that nothing permits, with the entry that was probably meant.
  private var unpermitted: [LintFinding] {
    // An entry that the code uses as it is was not meant for anything else; where it is the nearest, the slip is in the
    // code.
    let used = Set(uses.map(\.identifier))
    let names = places.filter { !WildcardEntry.isMeant(by: $0.entry) }
    let unused = names.filter { !used.contains($0.entry) }
    let entries = unused.map(\.entry) + names.map(\.entry).filter(used.contains)
    return uses.filter { permission(for: $0.identifier) == .none }.map { use in
      let near = NearMiss.ofIdentifier(use.identifier, in: entries)
      let place = unused.first { $0.entry == near }
      return LintFinding(
        name: "identifierNotPermitted", rule: .registrationPermitted, severity: .error,
        keyPath: identifiersPath + (place.map { "[\($0.index)]" } ?? ""),
        subject: use.identifier,
        message: "the app uses “\(use.identifier)”, which no entry permits",
        fix: Self.fix(of: use.identifier, near, isOfOtherUse: place == nil),
        victim: LintFinding.Victim(identifier: use.identifier, kind: use.kind ?? .appRefresh))
    }
  }

  /// Advises about an identifier that nothing permits.
  ///
  /// - Parameters:
  ///   - used: How the code writes it.
  ///   - near: The nearest entry; nil: none is near.
  ///   - isOfOtherUse: Whether the code uses that entry as well: then one of the two may be a slip in the code.
  /// - Returns: What to do.
  private static func fix(of used: String, _ near: String?, isOfOtherUse: Bool) -> String {
    let add = "Add “\(used)”, spelt as in the code"
    guard let near else { return add + "." }
    return isOfOtherUse
      ? "\(add); or write “\(near)” there, if that is meant, which is permitted and used as well."
      : "“\(near)” differs\(difference(used, near)); write it as in the code."
  }

  /// Identifiers of tasks that only a wildcard permits, which is made for continued processing.
  private var permittedByWildcard: [LintFinding] {
    uses.compactMap { use in
      guard let kind = use.kind, kind != .continuedProcessing,
        permission(for: use.identifier) == .byWildcard
      else { return nil }
      return LintFinding(
        name: "permittedByWildcard", rule: .wildcardIdentifiers, severity: .error,
        keyPath: identifiersPath, subject: use.identifier,
        message: "only a wildcard permits “\(use.identifier)”, which is no continued processing",
        fix: "Add “\(use.identifier)” beside the wildcard.",
        victim: LintFinding.Victim(identifier: use.identifier, kind: kind))
    }
  }

  /// How the entries permit an identifier, whatever the values of their build settings may be.
  private func permission(for identifier: String) -> Permission {
    let written = infoPlist.permission(for: identifier, policy: .documented)
    if written == .byName { return .byName }
    let (wildcards, names) = (
      entries.filter(isWildcardOfUnknownApp), entries.filter { !isWildcardOfUnknownApp($0) }
    )
    if names.contains(where: { BuildSetting.canBecome(identifier, from: $0) }) { return .byName }
    let isCovered = wildcards.contains {
      BuildSetting.canBecome(identifier, from: $0.dropLast() + BuildSetting.bundleIdentifier)
    }
    return isCovered ? .byWildcard : written
  }

  /// In what two spellings differ, where one word says it.
  private static func difference(_ used: String, _ entry: String) -> String {
    if used.lowercased() == entry.lowercased() { return " in case" }
    if used == Blank.removed(from: entry) { return " in a space" }
    let same = used.filter { $0 != "." } == entry.filter { $0 != "." }
    return same ? " in its dots" : ""
  }

  private var malformedWildcards: [LintFinding] {
    let dropped = infoPlist.malformedWildcards
    return places.filter { dropped.contains($0.entry) && !isWildcardOfUnknownApp($0.entry) }
      .map { index, entry in
        LintFinding(
          name: "malformedWildcard", rule: .wildcardIdentifiers, severity: .error,
          keyPath: "\(identifiersPath)[\(index)]", subject: entry,
          message: "the system drops the entry “\(entry)”",
          fix: "A wildcard is the last component, the only one, and stands behind the bundle "
            + "identifier: “\(infoPlist.bundleIdentifier).export.*”.",
          victim: LintFinding.Victim(identifier: Self.sample(of: entry), kind: .processing))
      }
  }

  /// Whether a wildcard has the right form, and begins with what nobody can compare with a bundle identifier.
  private func isWildcardOfUnknownApp(_ entry: String) -> Bool {
    let isFormed = entry.hasSuffix(".*") && entry.count { $0 == "*" } == 1 && entry.count > 2
    return isFormed && (!isBuilt || BuildSetting.isNamed(in: entry))
  }

  /// An identifier that a wildcard was to permit.
  private static func sample(of entry: String) -> String {
    String(entry.map { $0 == "*" ? "x" : $0 })
  }

  // MARK: Modes

  /// Modes that allow a kind of task, and no identifier that could be submitted.
  private var unusedModes: [LintFinding] {
    guard entries.isEmpty, !isMisspelt(Self.identifiersKey) else { return [] }
    let isAbsent = infoPlist.permittedIdentifiers == nil
    return TaskKind.needingMode.filter(infoPlist.declaresMode).map { kind in
      let isRefused = kind == .processing && isAbsent
      let store = isRefused ? "; the App Store refuses the app (ITMS-90771)" : ""
      return LintFinding(
        name: isRefused ? "processingModeWithoutIdentifiers" : "modeWithoutIdentifiers",
        rule: .submissionPermitted, severity: isRefused ? .error : .warning,
        keyPath: identifiersPath, subject: kind.modeName,
        message: "the mode “\(kind.modeName)” is declared, but no identifier is permitted" + store,
        fix: "List every identifier that is submitted."
          + Self.fetchAdvice(kind, isAbsent: isAbsent),
        victim: LintFinding.Victim(
          identifier: "\(infoPlist.bundleIdentifier).\(kind.modeName)", kind: kind))
    }
  }

  /// The mode `fetch` has a use without any identifier: the fetch of earlier systems.
  private static func fetchAdvice(_ kind: TaskKind, isAbsent: Bool) -> String {
    guard kind == .appRefresh else { return "" }
    let old = "application(_:performFetchWithCompletionHandler:)"
    return isAbsent
      ? " For \(old) alone the mode is enough, and the key must stay away."
      : " For \(old) alone take this key away, not the mode."
  }

  /// Kinds of tasks that the code submits, or any where it is not known, without the mode that they need.
  private var missingModes: [LintFinding] {
    var tasks = uses.compactMap { use in use.kind.map { (use.identifier, $0) } }
    let isCodeKnown = !tasks.isEmpty
    // Of code that is not known an entry tells that there are tasks, but for a wildcard.
    if !isCodeKnown, !TaskKind.needingMode.contains(where: infoPlist.declaresMode),
      let plain = entries.first(where: { !WildcardEntry.isMeant(by: $0) })
    {
      tasks = [(plain, TaskKind.appRefresh)]
    }
    return tasks.filter { !infoPlist.declaresMode(for: $0.1) }.map { identifier, kind in
      LintFinding(
        name: "missingMode", rule: .backgroundModeDeclared,
        severity: isCodeKnown || isTaskModeMeant ? .error : .warning,
        keyPath: modesPath, subject: identifier,
        message: isCodeKnown
          ? "“\(identifier)” cannot be submitted without the mode “\(kind.modeName)”"
          : "“\(identifier)” cannot be submitted for app refresh or processing without a mode",
        fix: isCodeKnown
          ? "Add “\(kind.modeName)”."
          : "Add “fetch” for app refresh, “processing” for processing; continued processing needs "
            + "none.",
        victim: LintFinding.Victim(identifier: identifier, kind: kind))
    }
  }

  /// Whether a mode was meant for tasks and is written otherwise: then the entries are not all of continued processing.
  private var isTaskModeMeant: Bool {
    let known = BackgroundMode.allCases.map(\.rawValue)
    return infoPlist.backgroundModes.contains { mode in
      let near = Self.mode(meantBy: Blank.removed(from: mode), in: known)
      return TaskKind.needingMode.contains { $0.backgroundMode == near }
    }
  }

  /// Methods of the app's delegate that the system calls in the background only with a mode that is not declared.
  private var uncalledMethods: [LintFinding] {
    let callers: [(label: String, mode: BackgroundMode)] = [
      ("performFetchWithCompletionHandler", .fetch),
      ("didReceiveRemoteNotification", .remoteNotification),
    ]
    return callers.filter {
      methods.contains($0.label) && !infoPlist.backgroundModes.contains($0.mode.rawValue)
    }.map { label, mode in
      LintFinding(
        name: "methodWithoutMode", rule: .backgroundModeDeclared, severity: .warning,
        keyPath: modesPath, subject: label,
        message: "the app has a method “\(label)”, which is not called in the background "
          + "without the mode “\(mode.rawValue)”",
        fix: "Add “\(mode.rawValue)”, or take the method away.", victim: nil)
    }
  }

  private var unknownModes: [LintFinding] {
    let known = BackgroundMode.allCases.map(\.rawValue)
    return infoPlist.backgroundModes.enumerated()
      .filter { !$0.element.isEmpty && !known.contains($0.element) }
      .map { index, mode in
        let near = Self.mode(meantBy: Blank.removed(from: mode), in: known)
        let kind = TaskKind.needingMode.first { $0.backgroundMode == near }
        let victim = kind.flatMap { kind -> LintFinding.Victim? in
          guard !infoPlist.declaresMode(for: kind) else { return nil }
          return entries.first.map { LintFinding.Victim(identifier: $0, kind: kind) }
        }
        return LintFinding(
          name: "unknownMode", rule: .backgroundModeDeclared, severity: .warning,
          keyPath: "\(modesPath)[\(index)]", subject: mode,
          message: "“\(Blank.shown(in: mode))” is no background mode",
          fix: near.map { "Did you mean “\($0)”?" }
            ?? "Background tasks need “fetch” or “processing”.",
          victim: victim)
      }
  }

  /// The mode `location` of an app that cannot ask for a place, since it does not say why.
  private var locationWithoutText: [LintFinding] {
    let texts = [true, false].map(InfoPlist.locationTextKey)
    guard !keys.isEmpty, !keys.contains(where: texts.contains) else { return [] }
    return paths(of: .location).map { path in
      LintFinding(
        name: "locationModeWithoutText", rule: .modePurpose, severity: .warning,
        keyPath: path, subject: BackgroundMode.location.rawValue,
        message: "the mode “location” is declared, and no text lets the app ask for a place",
        fix: "Take the mode away, or add \(texts[1]).", victim: nil)
    }
  }

  /// Modes of which the app's code can make no use, since it imports nothing that is for it.
  private var modesWithoutModule: [LintFinding] {
    guard let imports else { return [] }
    let unused = BackgroundMode.allCases.filter {
      !$0.modules.isEmpty && imports.isDisjoint(with: $0.modules)
    }
    return unused.flatMap { mode in
      paths(of: mode).map { path in
        LintFinding(
          name: "modeWithoutModule", rule: .modePurpose, severity: .warning, keyPath: path,
          subject: mode.rawValue,
          message: "the mode “\(mode.rawValue)” is declared, and no source imports "
            + mode.modules.joined(separator: " or "),
          fix: "Take the mode away: App Review rejects one that has no purpose, or only keeps an "
            + "app running.",
          victim: nil)
      }
    }
  }

  /// The mode `audio`, where something may be played: silence is rejected (F-055), and a reader hears nothing.
  private var silence: [LintFinding] {
    if let imports, imports.isDisjoint(with: BackgroundMode.audio.modules) { return [] }
    return paths(of: .audio).map { path in
      LintFinding(
        name: "audioMode", rule: .silentAudio, severity: .note, keyPath: path,
        subject: BackgroundMode.audio.rawValue,
        message: "the mode “audio” is for sound that the user wants to hear; silence that keeps "
          + "an app running is rejected",
        fix: "Keep dates, and ask for notifications: nothing has to run.", victim: nil)
    }
  }

  /// Where a mode stands.
  private func paths(of mode: BackgroundMode) -> [String] {
    infoPlist.backgroundModes.enumerated().filter { $0.element == mode.rawValue }
      .map { "\(modesPath)[\($0.offset)]" }
  }

  // MARK: What else is worth knowing

  private var duplicates: [LintFinding] {
    Self.duplicates(
      in: infoPlist.permittedIdentifiers ?? [], identifiersPath, rule: .registrationPermitted)
      + Self.duplicates(in: infoPlist.backgroundModes, modesPath, rule: .backgroundModeDeclared)
  }

  private static func duplicates(
    in values: [String], _ key: String, rule: RuleID
  ) -> [LintFinding] {
    values.enumerated()
      .filter { !$0.element.isEmpty && values.firstIndex(of: $0.element) != $0.offset }
      .map { index, value in
        LintFinding(
          name: "duplicate", rule: rule, severity: .note, keyPath: "\(key)[\(index)]",
          subject: value, message: "“\(value)” stands there twice", fix: "Take one away.",
          victim: nil)
      }
  }

  /// The key alone switches the fetch of earlier systems off.
  private var legacyFetch: [LintFinding] {
    guard infoPlist.permittedIdentifiers != nil, !isMisspelt(Self.identifiersKey),
      infoPlist.declaresMode(for: .appRefresh)
    else { return [] }
    return [
      LintFinding(
        name: "legacyFetchIsOff", rule: .allowListEndsFetch, severity: .note,
        keyPath: identifiersPath, subject: BackgroundMode.fetch.rawValue,
        message: "this key switches application(_:performFetchWithCompletionHandler:) off",
        fix: "If the app still implements it, move that work to a BGAppRefreshTask.", victim: nil)
    ]
  }
}
