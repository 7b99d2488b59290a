import DeviceModel
import Emulator
public import ScenarioConfig
import VirtualTime

/// What happens after the end of a scenario in a sweep: no fault strikes any more, and the user comes back.
///
/// The app is used for two minutes, then the phone lies charging for a day, and at its end the app is
/// used again. All work that the app has left can be done in that time. A timeline that repeats ends with the
/// scenario: its next round may begin too late for the recovery.
enum Recovery {
  /// How long it lasts.
  static let span = Duration.seconds(86_400)

  /// What happens, at so many seconds after the end of the scenario.
  private static let events: [(seconds: Int64, event: ScenarioEvent)] = [
    (0, .device(.network(.wifi))), (0, .device(.lowPowerMode(false))), (60, .openApp),
    (180, .leaveApp), (190, .device(.inUse(false))), (200, .device(.externalPower(true))),
    (86_100, .openApp), (86_220, .leaveApp), (86_230, .device(.inUse(false))),
  ]

  private static func events(from seconds: Double) -> [TimelineEvent] {
    let end = Instant.zero.advanced(by: .seconds(seconds))
    return events.map { TimelineEvent(at: end.advanced(by: .seconds($0.seconds)), event: $0.event) }
  }

  /// The configuration of a run that goes on after its end.
  static func added(to configuration: RunConfiguration) -> RunConfiguration {
    var extended = configuration.withUnfoldedTimeline
    extended.durationSeconds += span.seconds
    extended.expectations = []
    extended.timeline += events(from: configuration.durationSeconds)
    return extended
  }

  /// The same of a scenario as a document.
  static func added(to scenario: ResolvedScenario) -> ResolvedScenario {
    var extended = scenario
    extended.removeExpectations()
    extended.goOn(forSeconds: span.seconds, events: events(from: scenario.durationSeconds))
    return extended
  }
}

extension ResolvedScenario {
  /// The run of a sweep in which faults strike: without the scenario's own faults and promises, and with the
  /// recovery behind it.
  ///
  /// - Parameter faults: The faults as the command line writes them, ``SweepResult/faults``.
  /// - Returns: The run as a scenario of its own.
  public func swept(by faults: [String]) -> ResolvedScenario {
    var run = Recovery.added(to: self)
    run.setFaults(faults)
    return run
  }
}
