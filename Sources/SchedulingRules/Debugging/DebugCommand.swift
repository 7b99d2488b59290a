/// What a developer has the system do from the debugger or from Xcode.
public enum DebugCommand: Codable, Hashable, Sendable {
  /// Launches the task of an identifier, `_simulateLaunchForTaskWithIdentifier:`.
  case simulateLaunch(String)
  /// Ends the time of such a task, `_simulateExpirationForTaskWithIdentifier:`.
  case simulateExpiration(String)
  /// Asks the delegate to fetch in the old way, “Simulate Background Fetch”.
  case simulateBackgroundFetch

  /// The name of the command's event in a scenario.
  public var name: String {
    switch self {
    case .simulateLaunch: "SimulateLaunch"
    case .simulateExpiration: "SimulateExpiration"
    case .simulateBackgroundFetch: "SimulateBackgroundFetch"
    }
  }

  /// The identifier of the task that is meant; nil for a fetch.
  public var identifier: String? {
    switch self {
    case .simulateLaunch(let identifier), .simulateExpiration(let identifier): identifier
    case .simulateBackgroundFetch: nil
    }
  }
}

/// What a command of a developer leads to.
public enum DebugVerdict: Equatable, Sendable {
  /// Tasks are launched for these requests, which may be used up by it.
  case launch([TaskRequest], usesUp: Bool)
  /// The running task of this number expires.
  case expire(task: Int)
  /// The app's delegate is asked to fetch.
  case fetch
  /// Nothing happens, by this rule and for this reason.
  case refused(rule: RuleID, refusal: DebugRefusal)

  /// The rule that decided.
  public var rule: RuleID {
    switch self {
    case .launch: .simulatedLaunch
    case .expire: .simulatedExpiration
    case .fetch: .simulatedFetch
    case .refused(let rule, _): rule
    }
  }

  /// Why nothing happens; nil when something does.
  public var refusal: DebugRefusal? {
    if case .refused(_, let refusal) = self { refusal } else { nil }
  }
}

/// Why a command of a developer has no effect.
public enum DebugRefusal: String, Codable, CaseIterable, Sendable {
  /// No debugger is attached to the app.
  case noDebugger
  /// The app does not run, or answers a call of the system.
  case appNotReady
  /// The task runs already.
  case runsAlready
  /// No request of the task waits.
  case noRequest
  /// No such task runs.
  case noTask
  /// The task was launched by the system.
  case launchedBySystem
  /// The Info.plist switches background fetch off.
  case fetchSwitchedOff
}
