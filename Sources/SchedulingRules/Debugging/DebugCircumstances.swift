public import DeviceModel
public import VirtualTime

/// Decides about a command of a developer: the debugger, the app, what waits and what runs.
public struct DebugCircumstances: Sendable {
  /// A task that runs.
  public struct Running: Equatable, Sendable {
    /// Its number in the run.
    public var number: Int
    /// Its identifier.
    public var identifier: String
    /// Whether a command launched it.
    public var isSimulated: Bool
    /// Whether its time is over.
    public var hasExpired: Bool

    /// Creates a task that runs.
    public init(number: Int, identifier: String, isSimulated: Bool, hasExpired: Bool) {
      self.number = number
      self.identifier = identifier
      self.isSimulated = isSimulated
      self.hasExpired = hasExpired
    }
  }

  /// The instant of the command.
  public var now: Instant
  /// The phone.
  public var device: DeviceState
  /// What the app declares.
  public var infoPlist: InfoPlist
  /// Whether the app has a process that can take something on.
  public var isAppReady: Bool
  /// The requests that wait.
  public var pending: [TaskRequest]
  /// The requests that a simulator has refused, the latest of each identifier.
  public var refused: [TaskRequest]
  /// The tasks that run.
  public var running: [Running]
  /// The constants, and which rules are in force.
  public var policy: Policy

  /// Creates the circumstances of a command.
  public init(
    now: Instant, device: DeviceState, infoPlist: InfoPlist, isAppReady: Bool,
    pending: [TaskRequest], refused: [TaskRequest], running: [Running], policy: Policy
  ) {
    self.now = now
    self.device = device
    self.infoPlist = infoPlist
    self.isAppReady = isAppReady
    self.pending = pending
    self.refused = refused
    self.running = running
    self.policy = policy
  }

  /// Decides about a command: first whether there is a debugger and an app to give it to.
  public func decide(_ command: DebugCommand) -> DebugVerdict {
    if policy.isEnabled(.simulatedLaunch), !device.isDebuggerAttached {
      return .refused(rule: .simulatedLaunch, refusal: .noDebugger)
    }
    guard isAppReady else {
      return .refused(rule: .simulatedLaunch, refusal: .appNotReady)
    }
    return switch command {
    case .simulateLaunch(let identifier): decideLaunch(identifier)
    case .simulateExpiration(let identifier): decideExpiration(identifier)
    case .simulateBackgroundFetch: decideFetch()
    }
  }

  private func decideLaunch(_ identifier: String) -> DebugVerdict {
    if running.contains(where: { $0.identifier == identifier }) {
      return .refused(rule: .simulatedLaunch, refusal: .runsAlready)
    }
    let waiting = pending.first { $0.identifier == identifier && $0.kind.isSubmitted }
    if let waiting {
      return .launch([waiting], usesUp: policy.isEnabled(.simulatedLaunchUsesRequest))
    }
    if policy.isEnabled(.simulatedLaunchUsesRequest), !needsNoRequest {
      return .refused(rule: .simulatedLaunchUsesRequest, refusal: .noRequest)
    }
    let asked = refused.last { $0.identifier == identifier }
    return .launch(
      [asked ?? TaskRequest(identifier: identifier, kind: .appRefresh, submittedAt: now)],
      usesUp: false)
  }

  /// A simulator that refuses all requests leaves none for a launch to use up.
  private var needsNoRequest: Bool {
    SimulatorSubmission.isRefused(on: device, policy: policy)
      && !policy[.simulatorLaunchNeedsRequest]
  }

  private func decideExpiration(_ identifier: String) -> DebugVerdict {
    guard let task = running.last(where: { $0.identifier == identifier && !$0.hasExpired }) else {
      return .refused(rule: .simulatedExpiration, refusal: .noTask)
    }
    guard task.isSimulated || !policy.isEnabled(.simulatedExpiration) else {
      return .refused(rule: .simulatedExpiration, refusal: .launchedBySystem)
    }
    return .expire(task: task.number)
  }

  private func decideFetch() -> DebugVerdict {
    guard policy.isEnabled(.simulatedFetch) else {
      return .launch(pending.filter { $0.kind == .appRefresh }, usesUp: true)
    }
    if policy.isEnabled(.allowListEndsFetch), infoPlist.permittedIdentifiers != nil {
      return .refused(rule: .allowListEndsFetch, refusal: .fetchSwitchedOff)
    }
    return .fetch
  }
}
