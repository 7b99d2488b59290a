import Emulator
import ScenarioConfig
import TraceReport
import VirtualTime

extension ScenarioReader {
  /// What a user is told of a run that goes on behind the end that its scenario gives it; nil of any other.
  ///
  /// - Parameters:
  ///   - scenario: The file of the scenario.
  ///   - overrides: What the command line says.
  ///   - configuration: What was read with it.
  /// - Returns: A sentence with its line break.
  func lengthening(
    of scenario: String, by overrides: ScenarioOverrides, to configuration: RunConfiguration
  ) -> String? {
    guard overrides.until != nil else { return nil }
    var own = overrides
    // Faults may lie behind that end.
    (own.until, own.faults) = (nil, [])
    // A scenario that says nothing of its end needs `--until`, and is lengthened by none.
    guard let usual = try? read(scenario, overrides: own).durationSeconds,
      usual < configuration.durationSeconds
    else { return nil }
    let spans = [configuration.durationSeconds, usual].map { Duration(clampedSeconds: $0).words }
    return "'--until' lengthens the run: it lasts \(spans[0]), and the scenario by itself "
      + "\(spans[1]).\n"
  }
}

extension CommandContext {
  /// Says that a run goes on behind the end that its scenario gives it, where the command line wants that.
  ///
  /// - Parameters:
  ///   - overrides: What the command line says.
  ///   - scenario: The file of the scenario.
  ///   - configuration: What is run.
  ///   - reader: Who has read it.
  func announce(
    _ overrides: ScenarioOverrides, of scenario: String, _ configuration: RunConfiguration,
    _ reader: ScenarioReader
  ) {
    diagnostics.write(
      reader.lengthening(of: scenario, by: overrides, to: configuration) ?? "")
  }
}
