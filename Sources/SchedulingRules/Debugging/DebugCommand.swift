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
