public import DeviceModel
public import VirtualTime

/// What an app has asked the scheduler for.
public struct TaskRequest: Codable, Equatable, Sendable {
  /// The task's identifier, one of the app's permitted ones.
  public var identifier: String
  /// What kind of task is wanted.
  public var kind: TaskKind
  /// When it was submitted.
  public var submittedAt: Instant
  /// A floor by the wall clock, as in `BGTaskRequest.earliestBeginDate`; nil means none.
  public var earliestBeginDate: WallTime?
  /// How far ahead the app has set that date; known only in runs that assume something of its requests.
  public var lead: Duration?
  /// Whether a processing task must wait for a network.
  public var requiresNetworkConnectivity: Bool
  /// Whether a processing task must wait for external power.
  public var requiresExternalPower: Bool
  /// The class of data that health research must be able to read; nil: it does not say.
  public var requiredProtection: FileProtection?
  /// What no other kind of task has; nil for kinds that all have the same.
  public var particulars: Particulars?

  /// What one kind of task has and no other.
  ///
  /// Kept aside: requests are copied often, and most have nothing of this.
  public indirect enum Particulars: Codable, Equatable, Sendable {
    /// What holds an update of health data back.
    case health(HealthUpdateTimes)
    /// What is shown of continued processing and how it begins.
    case continued(ContinuedWork)
    /// What a transfer waits for.
    case transfer(TransferConditions)
    /// When an activity may run.
    case window(ActivityWindow)
    /// What a silent push brings.
    case push(PushNotification)
    /// The number of what a user has done with a notification, and whether it waits for an unlocked device (F-084).
    case answer(number: Int, needsUnlock: Bool)
  }

  /// Creates a request; without arguments to the contrary it asks for no conditions.
  public init(
    identifier: String, kind: TaskKind, submittedAt: Instant, earliestBeginDate: WallTime? = nil,
    requiresNetworkConnectivity: Bool = false, requiresExternalPower: Bool = false,
    requiredProtection: FileProtection? = nil, particulars: Particulars? = nil
  ) {
    self.identifier = identifier
    self.kind = kind
    self.submittedAt = submittedAt
    self.earliestBeginDate = earliestBeginDate
    self.requiresNetworkConnectivity = requiresNetworkConnectivity
    self.requiresExternalPower = requiresExternalPower
    self.requiredProtection = requiredProtection
    self.particulars = particulars
  }

  /// What holds an update of health data back; nil for other kinds.
  public var health: HealthUpdateTimes? {
    if case .health(let times) = particulars { times } else { nil }
  }

  /// What is shown of continued processing and how it begins; nil for other kinds.
  public var continued: ContinuedWork? {
    if case .continued(let work) = particulars { work } else { nil }
  }

  /// What a transfer waits for; nil for other kinds.
  public var transfer: TransferConditions? {
    if case .transfer(let conditions) = particulars { conditions } else { nil }
  }

  /// When an activity may run; nil for other kinds.
  public var window: ActivityWindow? {
    if case .window(let window) = particulars { window } else { nil }
  }

  /// What a silent push brings; nil for other kinds.
  public var push: PushNotification? {
    if case .push(let push) = particulars { push } else { nil }
  }

  /// The number of what a user has done with a notification; nil for other kinds.
  public var answer: Int? {
    if case .answer(let number, _) = particulars { number } else { nil }
  }

  /// Whether it is for an unlocked device alone (F-084).
  public var needsUnlock: Bool {
    if case .answer(_, let needsUnlock) = particulars { needsUnlock } else { false }
  }

  /// The name of the request that an app has for fetches in the old way, which has none of its own.
  public static let legacyFetchIdentifier = "performFetch"

  /// The name under which the scheduler has the silent pushes of an app.
  public static func pushIdentifier(ofBundle bundleIdentifier: String) -> String {
    pushPrefix + bundleIdentifier
  }

  /// Whether a name is that of an app's silent pushes.
  public static func isPushIdentifier(_ identifier: String) -> Bool {
    identifier.hasPrefix(pushPrefix)
  }

  private static let pushPrefix = "com.apple.pushLaunch."

  /// Returns whether its begin date lies further ahead than is wise.
  public func isFarAhead(at wallNow: WallTime, policy: Policy) -> Bool {
    guard let earliestBeginDate else { return false }
    return earliestBeginDate > wallNow.advanced(by: policy[.earliestBeginDateWarnBeyond])
  }
}
