public import VirtualTime

/// The kinds of work that the activity scheduler launches.
public enum TaskKind: String, Codable, CaseIterable, Sendable {
  case appRefresh
  case processing
}

/// What an app has asked the scheduler for.
public struct TaskRequest: Codable, Equatable, Sendable {
  public var identifier: String
  public var kind: TaskKind
  public var submittedAt: Instant
  /// A floor by the wall clock, as in `BGTaskRequest.earliestBeginDate`; nil means none.
  public var earliestBeginDate: WallTime?
  public var requiresNetworkConnectivity: Bool
  public var requiresExternalPower: Bool

  public init(
    identifier: String, kind: TaskKind, submittedAt: Instant, earliestBeginDate: WallTime? = nil,
    requiresNetworkConnectivity: Bool = false, requiresExternalPower: Bool = false
  ) {
    self.identifier = identifier
    self.kind = kind
    self.submittedAt = submittedAt
    self.earliestBeginDate = earliestBeginDate
    self.requiresNetworkConnectivity = requiresNetworkConnectivity
    self.requiresExternalPower = requiresExternalPower
  }
}

/// What the app's Info.plist declares.
public struct InfoPlist: Codable, Equatable, Sendable {
  public var bundleIdentifier: String
  /// `BGTaskSchedulerPermittedIdentifiers`, or nil when the key is absent.
  public var permittedIdentifiers: [String]?
  /// `UIBackgroundModes`.
  public var backgroundModes: [String]

  public init(bundleIdentifier: String, permittedIdentifiers: [String]?, backgroundModes: [String]) {
    self.bundleIdentifier = bundleIdentifier
    self.permittedIdentifiers = permittedIdentifiers
    self.backgroundModes = backgroundModes
  }
}
