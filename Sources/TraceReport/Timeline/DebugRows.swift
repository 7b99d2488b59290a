import Emulator
import SchedulingRules

extension TimelineRow {
  /// The row of a command of a developer.
  ///
  /// - Parameters:
  ///   - given: The command.
  ///   - name: What the timeline calls the task; nil for a fetch.
  init(_ given: DebugCommandGiven, name: String?) {
    let deed =
      switch (given.command, name) {
      case ("SimulateLaunch", let name?): "simulates the launch of \(name)"
      case ("SimulateExpiration", let name?): "simulates the expiration of \(name)"
      default: "simulates a background fetch"
      }
    self.init(
      "debugger", given.isCarriedOut ? deed : "\(deed): nothing comes of it", rule: given.rule)
  }
}
