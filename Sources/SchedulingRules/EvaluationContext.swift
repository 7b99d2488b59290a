public import DeviceModel
public import VirtualTime

/// What the scheduler remembers of an app.
public struct AppHistory: Codable, Equatable, Sendable {
  /// The user swiped the app away and has not opened it since.
  public var wasForceQuit = false
  /// When the app was last in the foreground.
  public var lastForegrounded: Instant?
  /// When each kind of task was last launched.
  public var lastLaunch: [TaskKind: Instant] = [:]

  /// Creates the history of an app that was just installed.
  public init() {}
}

/// All that a decision about one request may look at.
public struct EvaluationContext: Sendable {
  /// The instant of the decision.
  public var now: Instant
  /// What the wall clock shows then.
  public var wallNow: WallTime
  /// The phone.
  public var device: DeviceState
  /// What the app's process is doing.
  public var processState: AppProcessState
  /// What happened to the app before.
  public var history: AppHistory
  /// The constants, and which rules are in force.
  public var policy: Policy

  /// Creates a context.
  public init(
    now: Instant, wallNow: WallTime, device: DeviceState, processState: AppProcessState,
    history: AppHistory, policy: Policy
  ) {
    self.now = now
    self.wallNow = wallNow
    self.device = device
    self.processState = processState
    self.history = history
    self.policy = policy
  }
}
