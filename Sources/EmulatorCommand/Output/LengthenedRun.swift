import Emulator
import ScenarioConfig
import TraceReport
import VirtualTime

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
    guard overrides.until != nil else { return }
    var own = overrides
    // Faults may lie behind that end.
    (own.until, own.faults) = (nil, [])
    // A scenario that says nothing of its end needs `--until`, and is lengthened by none.
    guard let usual = try? reader.read(scenario, overrides: own).durationSeconds,
      usual < configuration.durationSeconds
    else { return }
    let spans = [configuration.durationSeconds, usual].map { Duration(clampedSeconds: $0).words }
    diagnostics.write(
      "'--until' lengthens the run: it lasts \(spans[0]), and the "
        + "scenario by itself \(spans[1]).\n")
  }
}
