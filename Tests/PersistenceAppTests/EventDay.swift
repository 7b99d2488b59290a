import DeviceModel
import DeviceStorage
import Emulator
import Foundation
import PersistenceApp
import SchedulingRules
import VirtualTime

/// A day of the log of events; times are seconds since Monday, 2 March 2026, 08:00 UTC.
struct EventDay {
  var variant: String?
  var settings = PersistenceSettings()
  var durationSeconds = 10_000.0
  private var timeline: [TimelineEvent] = []

  /// Lets something happen, after all that came before.
  mutating func at(_ seconds: Int64, _ events: ScenarioEvent...) {
    timeline += events.map {
      TimelineEvent(at: Instant(nanoseconds: seconds * 1_000_000_000), event: $0)
    }
  }

  /// Two visits with a change of mode in between and in the second one; a jetsam, a launch for the
  /// upload, and a third visit.
  static func threeVisits(variant: String? = nil) -> EventDay {
    var day = EventDay(variant: variant)
    day.at(300, .openApp)
    day.at(310, .log("Coffee"))
    day.at(600, .leaveApp)
    day.at(1_200, .device(.lowPowerMode(true)))
    day.at(1_800, .openApp)
    day.at(1_810, .log("Walk"))
    day.at(1_920, .device(.lowPowerMode(false)))
    day.at(2_100, .leaveApp)
    day.at(2_105, .device(.inUse(false)))
    day.at(3_000, .jetsam)
    day.at(9_000, .openApp)
    day.at(9_010, .log("Tea"))
    day.at(9_300, .leaveApp)
    return day
  }

  /// The day as the phone lives through it.
  var configuration: RunConfiguration {
    get throws {
      DeviceStorage.install()
      return RunConfiguration(
        identifier: "EventDay", summary: "", digest: "", seed: 1,
        startDate: WallTime(secondsSince1970: 1_772_438_400), durationSeconds: durationSeconds,
        policy: .documented, device: DeviceState(),
        app: AppDescription(
          name: "Persistence",
          infoPlist: InfoPlist(
            bundleIdentifier: "com.example.persistence",
            permittedIdentifiers: ["com.example.persistence.sync"], backgroundModes: ["fetch"]),
          variant: variant, settings: Array(try JSONEncoder().encode(settings))),
        timeline: timeline, expectations: [])
    }
  }
}

extension ScenarioEvent {
  static func log(_ name: String) -> ScenarioEvent {
    .userAction(name: "LogEvent", parameters: ["Name": name])
  }
}
