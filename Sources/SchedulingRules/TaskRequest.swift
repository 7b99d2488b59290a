public import DeviceModel
public import VirtualTime

/// The kinds of work that the activity scheduler launches.
public enum TaskKind: String, Codable, CaseIterable, CodingKeyRepresentable, Sendable {
  /// A short look for new content, `BGAppRefreshTask`.
  case appRefresh
  /// Minutes of maintenance on an idle device, `BGProcessingTask`.
  case processing
  /// A look for new content in the old way, `performFetch` of the app's delegate.
  case legacyFetch
  /// Work that a person started and that goes on in the background, `BGContinuedProcessingTask`.
  case continuedProcessing
  /// Minutes of work on health data for a study, `BGHealthResearchTask`.
  case healthResearch
  /// A transfer of a background URL session: no code of the app runs for it.
  case transfer
  /// The events of a background URL session, for which the app is launched.
  case sessionEvents
  /// Maintenance in a process that runs anyway, `NSBackgroundActivityScheduler`.
  case backgroundActivity
  /// Time for an app to answer a remote notification that its user does not see.
  case silentPush

  /// The kinds that an app submits requests for and that need a background mode.
  public static let needingMode: [TaskKind] = [.appRefresh, .processing]

  /// A wake for new data of HealthKit, of which an observer is told.
  case healthUpdate

  /// Whether an app asks for it by submitting a request; the system makes the requests of other kinds.
  public var isSubmitted: Bool { !isBySystem }

  /// Whether it is a look for new content: what holds for app refresh holds for the old way as well.
  public var isRefresh: Bool { self == .appRefresh || self == .legacyFetch }

  /// Whether no submission stands for it: apps neither submit, list nor cancel such requests.
  public var isBySystem: Bool {
    self == .legacyFetch || self == .silentPush || self == .healthUpdate
      || self == .backgroundActivity
      || isOfSession
  }

  /// Whether it waits for a good moment, by conditions and a score: not what a person has started, nor
  /// what somebody is only told of; URL sessions have conditions of their own and no score.
  public var isWeighed: Bool {
    self != .continuedProcessing && self != .healthUpdate && !isOfSession
  }

  /// Whether it is work for minutes: what holds for processing holds for health research as well.
  public var isProcessing: Bool { self == .processing || self == .healthResearch }

  /// Whether it belongs to a background URL session, which the app does not ask the scheduler for.
  public var isOfSession: Bool { self == .transfer || self == .sessionEvents }

  /// Whether it can be launched together with others.
  public var joinsAWake: Bool { isLaunch && self != .continuedProcessing && self != .transfer }

  /// Whether the app may be launched or resumed for it; an activity comes to a process that runs.
  public var isLaunch: Bool { self != .backgroundActivity }

  /// Whether it spends and needs the budgets of app refresh; a silent push has its own ones.
  func paysAsRefresh(_ policy: Policy) -> Bool {
    isRefresh || (self == .silentPush && !policy.isEnabled(.pushBudget))
  }

  /// Whether the use of the app decides when it comes; for a silent push it does not.
  func isChosenByUse(_ policy: Policy) -> Bool {
    isRefresh || (self == .silentPush && !policy.isEnabled(.silentPushWithoutUse))
  }

  /// Which goes first where several could be launched: the higher.
  ///
  /// Those of app refresh, continued processing and silent pushes are seen in logs; that processing
  /// comes after the former is inferred, as are those of the old way, of health data and of activities.
  public var priority: Int {
    switch self {
    case .appRefresh, .legacyFetch: 10
    case .processing, .silentPush, .healthResearch, .transfer, .sessionEvents, .backgroundActivity:
      5
    case .healthUpdate: 10
    case .continuedProcessing: 90
    }
  }
}

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

  /// The name of the request that an app has for fetches in the old way, which has none of its own.
  public static let legacyFetchIdentifier = "performFetch"

  /// The name under which the scheduler has the silent pushes of an app.
  public static func pushIdentifier(ofBundle bundleIdentifier: String) -> String {
    "com.apple.pushLaunch.\(bundleIdentifier)"
  }

  /// Returns whether its begin date lies further ahead than is wise.
  public func isFarAhead(at wallNow: WallTime, policy: Policy) -> Bool {
    guard let earliestBeginDate else { return false }
    return earliestBeginDate > wallNow.advanced(by: policy[.earliestBeginDateWarnBeyond])
  }
}
