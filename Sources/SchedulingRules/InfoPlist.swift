/// What the app's Info.plist declares about background work.
public struct InfoPlist: Codable, Equatable, Sendable {
  /// `CFBundleIdentifier`.
  public var bundleIdentifier: String
  /// `BGTaskSchedulerPermittedIdentifiers`, or nil when the key is absent.
  public var permittedIdentifiers: [String]?
  /// `UIBackgroundModes`.
  public var backgroundModes: [String]

  /// Creates the declarations of an app.
  public init(bundleIdentifier: String, permittedIdentifiers: [String]?, backgroundModes: [String])
  {
    self.bundleIdentifier = bundleIdentifier
    self.permittedIdentifiers = permittedIdentifiers
    self.backgroundModes = backgroundModes
  }

  /// Returns whether an identifier is permitted: an exact match, case and all.
  public func permits(_ identifier: String) -> Bool {
    permittedIdentifiers?.contains(identifier) ?? false
  }

  /// Returns whether the background mode is declared that a kind of task needs.
  public func declaresMode(for kind: TaskKind) -> Bool {
    kind.backgroundMode.map(backgroundModes.contains) ?? true
  }
}

extension TaskKind {
  /// What messages call its mode: the mode, or the kind where it needs none.
  public var modeName: String { backgroundMode ?? rawValue }

  /// The value of `UIBackgroundModes` that a task of this kind needs; nil for one that needs none.
  public var backgroundMode: String? {
    switch self {
    case .appRefresh, .legacyFetch: "fetch"
    case .processing, .healthResearch: "processing"
    case .continuedProcessing, .backgroundActivity, .healthUpdate, .transfer, .sessionEvents: nil
    case .silentPush: "remote-notification"
    }
  }
}
