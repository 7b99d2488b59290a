import Emulator
import SchedulingRules

extension TimelineRow {
  /// The row of a command of a developer.
  ///
  /// - Parameters:
  ///   - given: The command.
  ///   - name: What the timeline calls the task; empty for a fetch.
  init(_ given: DebugCommandGiven, name: String) {
    let deed =
      switch given.command {
      case .simulateLaunch: "simulates the launch of \(name)"
      case .simulateExpiration: "simulates the expiration of \(name)"
      case .simulateBackgroundFetch: "simulates a background fetch"
      }
    self.init(
      "debugger", given.refusal == nil ? deed : "\(deed): nothing comes of it", rule: given.rule)
  }
}
