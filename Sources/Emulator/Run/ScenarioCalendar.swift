import DeviceModel
import Foundation
package import VirtualTime

/// Finds instants of a run for local times of the scenario's time zone.
///
/// Local times are those of the scenario's `TimeZone`, whatever the timeline does to the phone's
/// own zone and clock later. Where clocks are set back, a time that occurs twice means the first.
package struct ScenarioCalendar {
  /// What a local time comes to.
  package enum Moment: Equatable {
    /// Seconds since 1970 in UTC.
    case exact(Int)
    /// The clock jumps over the local time; the same span after the jump, as calendars do.
    case skipped(Int)

    /// The moment itself.
    package var secondsSince1970: Int {
      switch self {
      case .exact(let seconds), .skipped(let seconds): seconds
      }
    }
  }

  /// The zone's name as the scenario writes it.
  package let zoneName: String
  private let timeZone: TimeZone

  /// Creates the calendar of a zone of the tz database; nil when none has exactly this name.
  ///
  /// Foundation also accepts abbreviations and offsets, which mean different things to different
  /// machines; only names of the tz database are let through, older ones too (`Asia/Calcutta`, `Japan`).
  package init?(zoneName: String) {
    guard zoneName.contains("/") || Self.namesWithoutArea.contains(zoneName),
      let timeZone = TimeZone(identifier: zoneName)
    else { return nil }
    self.zoneName = zoneName
    self.timeZone = timeZone
  }

  /// The names of the tz database that name no area and place.
  private static let namesWithoutArea: Set = [
    "CET", "CST6CDT", "Cuba", "EET", "EST", "EST5EDT", "Egypt", "Eire", "GB", "GB-Eire", "GMT",
    "GMT0", "Greenwich", "HST", "Hongkong", "Iceland", "Iran", "Israel", "Jamaica", "Japan",
    "Kwajalein", "Libya", "MET", "MST", "MST7MDT", "NZ", "NZ-CHAT", "Navajo", "PRC", "PST8PDT",
    "Poland", "Portugal", "ROC", "ROK", "Singapore", "Turkey", "UCT", "UTC", "Universal", "W-SU",
    "WET", "Zulu",
  ]

  /// When the clock on the wall shows a local time.
  package func moment(of local: CivilTime) -> Moment {
    // A change of offset within a day of the local time lies between these two.
    let before = offset(at: local.wholeSeconds - 86_400)
    let after = offset(at: local.wholeSeconds + 86_400)
    for offset in [max(before, after), min(before, after)] {
      let candidate = local.wholeSeconds - offset
      if self.offset(at: candidate) == offset { return .exact(candidate) }
    }
    return .skipped(local.wholeSeconds - before)
  }

  /// Whether a local day, counted from 1970-01-01, has any time: zones that cross the date line skip one.
  package func exists(day: Int) -> Bool {
    [0, 86_399].contains { second in
      if case .exact = moment(of: CivilTime(day: day, secondOfDay: second)) { true } else { false }
    }
  }

  /// The local time at a moment.
  package func local(at secondsSince1970: Int) -> CivilTime {
    CivilTime(wholeSeconds: secondsSince1970 + offset(at: secondsSince1970))
  }

  private func offset(at secondsSince1970: Int) -> Int {
    timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(secondsSince1970)))
  }
}
