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

  private let infoPlist: InfoPlist
  private let uses: [Use]

  /// Prepares a check.
  ///
  /// - Parameters:
  ///   - infoPlist: What the app declares.
  ///   - uses: What its code registers or submits, as far as it is known.
  public init(_ infoPlist: InfoPlist, uses: [Use] = []) {
    self.infoPlist = infoPlist
    self.uses = uses
  }

  /// All that is wrong, the identifiers first, each group in the order of the document.
  public var findings: [LintFinding] {
    unpermitted + malformedWildcards + unusedModes + missingModes + unknownModes + duplicates
      + legacyFetch
  }

  private var entries: [String] { infoPlist.permittedIdentifiers ?? [] }

  // MARK: Identifiers

  /// Identifiers of the code that nothing permits, with the entry that was probably meant.
  private var unpermitted: [LintFinding] {
    uses.filter { infoPlist.permission(for: $0.identifier, policy: .documented) == .none }
      .map { use in
        let near = NearMiss.of(use.identifier, in: entries)
        let entry = near.flatMap { entries.firstIndex(of: $0) }
        return LintFinding(
          name: "identifierNotPermitted", rule: .registrationPermitted, severity: .error,
          keyPath: Self.identifiersKey + (entry.map { "[\($0)]" } ?? ""),
          message: "the app uses “\(use.identifier)”, which no entry permits",
          fix: near.map {
            "“\($0)” differs\(Self.difference(use.identifier, $0)); write it as in the code."
          }
            ?? "Add “\(use.identifier)”, spelt as in the code.",
          victim: LintFinding.Victim(identifier: use.identifier, kind: use.kind ?? .appRefresh))
      }
  }

  /// In what two spellings differ, where one word says it.
  private static func difference(_ used: String, _ entry: String) -> String {
    if used.lowercased() == entry.lowercased() { return " in case" }
    let same = used.filter { $0 != "." } == entry.filter { $0 != "." }
    return same ? " in its dots" : ""
  }

  private var malformedWildcards: [LintFinding] {
    entries.enumerated().filter { infoPlist.malformedWildcards.contains($0.element) }
      .map { index, entry in
        LintFinding(
          name: "malformedWildcard", rule: .wildcardIdentifiers, severity: .error,
          keyPath: "\(Self.identifiersKey)[\(index)]",
          message: "the system drops the entry “\(entry)”",
          fix: "A wildcard is the last component, the only one, and stands behind the bundle "
            + "identifier: “\(infoPlist.bundleIdentifier).export.*”.",
          victim: LintFinding.Victim(identifier: Self.sample(of: entry), kind: .processing))
      }
  }

  /// An identifier that a wildcard was to permit.
  private static func sample(of entry: String) -> String {
    String(entry.map { $0 == "*" ? "x" : $0 })
  }

  // MARK: Modes

  /// Modes that allow a kind of task, and no identifier that could be submitted.
  private var unusedModes: [LintFinding] {
    guard entries.isEmpty else { return [] }
    return TaskKind.needingMode.filter(infoPlist.declaresMode).map { kind in
      let isRefused = kind == .processing && infoPlist.permittedIdentifiers == nil
      let store = isRefused ? "; the App Store refuses the app (ITMS-90771)" : ""
      return LintFinding(
        name: isRefused ? "processingModeWithoutIdentifiers" : "modeWithoutIdentifiers",
        rule: .submissionPermitted, severity: isRefused ? .error : .warning,
        keyPath: Self.identifiersKey,
        message: "the mode “\(kind.modeName)” is declared, but no identifier is permitted" + store,
        fix: "List every identifier that is submitted, or take the mode away.",
        victim: LintFinding.Victim(
          identifier: "\(infoPlist.bundleIdentifier).\(kind.modeName)", kind: kind))
    }
  }

  /// Kinds of tasks that the code submits, or any where it is not known, without the mode that they need.
  private var missingModes: [LintFinding] {
    let plain = entries.first { !WildcardEntry.isMeant(by: $0) }
    guard let plain else { return [] }
    let submitted = uses.compactMap { use in use.kind.map { (use.identifier, $0) } }
    let declares = TaskKind.needingMode.contains(where: infoPlist.declaresMode)
    let tasks = submitted.isEmpty && !declares ? [(plain, TaskKind.appRefresh)] : submitted
    return tasks.filter { !infoPlist.declaresMode(for: $0.1) }.map { identifier, kind in
      LintFinding(
        name: "missingMode", rule: .backgroundModeDeclared, severity: .error,
        keyPath: Self.modesKey,
        message: "“\(identifier)” cannot be submitted without the mode “\(kind.modeName)”",
        fix: "Add “\(kind.modeName)”.",
        victim: LintFinding.Victim(identifier: identifier, kind: kind))
    }
  }

  private var unknownModes: [LintFinding] {
    let known = BackgroundMode.allCases.map(\.rawValue)
    return infoPlist.backgroundModes.enumerated().filter { !known.contains($0.element) }
      .map { index, mode in
        let near = NearMiss.of(mode, in: known)
        let kind = TaskKind.needingMode.first { $0.backgroundMode == near }
        let victim = kind.flatMap { kind -> LintFinding.Victim? in
          guard !infoPlist.declaresMode(for: kind) else { return nil }
          return entries.first.map { LintFinding.Victim(identifier: $0, kind: kind) }
        }
        return LintFinding(
          name: "unknownMode", rule: .backgroundModeDeclared, severity: .warning,
          keyPath: "\(Self.modesKey)[\(index)]",
          message: "“\(mode)” is no background mode",
          fix: near.map { "Did you mean “\($0)”?" } ?? "Take it away.", victim: victim)
      }
  }

  // MARK: What else is worth knowing

  private var duplicates: [LintFinding] {
    Self.duplicates(in: entries, Self.identifiersKey, rule: .registrationPermitted)
      + Self.duplicates(in: infoPlist.backgroundModes, Self.modesKey, rule: .backgroundModeDeclared)
  }

  private static func duplicates(
    in values: [String], _ key: String, rule: RuleID
  ) -> [LintFinding] {
    values.enumerated().filter { values.firstIndex(of: $0.element) != $0.offset }
      .map { index, value in
        LintFinding(
          name: "duplicate", rule: rule, severity: .note, keyPath: "\(key)[\(index)]",
          message: "“\(value)” stands there twice", fix: "Take one away.", victim: nil)
      }
  }

  /// The key alone switches the fetch of earlier systems off.
  private var legacyFetch: [LintFinding] {
    guard infoPlist.permittedIdentifiers != nil, infoPlist.declaresMode(for: .appRefresh) else {
      return []
    }
    return [
      LintFinding(
        name: "legacyFetchIsOff", rule: .allowListEndsFetch, severity: .note,
        keyPath: Self.identifiersKey,
        message: "this key switches application(_:performFetchWithCompletionHandler:) off",
        fix: "If the app still implements it, move that work to a BGAppRefreshTask.", victim: nil)
    ]
  }
}
