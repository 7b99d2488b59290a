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
