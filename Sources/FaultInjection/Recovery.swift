import DeviceModel
import Emulator
import VirtualTime

/// What happens after the end of a scenario in a sweep: no fault strikes any more, and the user comes back.
///
/// The app is used for two minutes, then the phone lies charging for a day, and at its end the app is
/// used again. All work that the app has left can be done in that time. A timeline that repeats ends with the
/// scenario: its next round may begin too late for the recovery.
enum Recovery {
  /// How long it lasts.
  static let span = Duration.seconds(86_400)

  /// The configuration of a run that goes on after its end.
  static func added(to configuration: RunConfiguration) -> RunConfiguration {
    var extended = configuration.withUnfoldedTimeline
    extended.durationSeconds += span.seconds
    extended.expectations = []
    let end = Instant.zero.advanced(by: .seconds(configuration.durationSeconds))
    func add(_ seconds: Int64, _ event: ScenarioEvent) {
      extended.timeline.append(
        TimelineEvent(at: end.advanced(by: .seconds(seconds)), event: event))
    }
    add(0, .device(.network(.wifi)))
    add(0, .device(.lowPowerMode(false)))
    add(60, .openApp)
    add(180, .leaveApp)
    add(190, .device(.inUse(false)))
    add(200, .device(.externalPower(true)))
    add(86_100, .openApp)
    add(86_220, .leaveApp)
    add(86_230, .device(.inUse(false)))
    return extended
  }
}
