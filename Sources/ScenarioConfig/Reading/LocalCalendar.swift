import Foundation
import VirtualTime

/// Finds instants of a run for local times of the scenario's time zone.
///
/// Local times are those of the scenario's `TimeZone`, whatever the timeline does to the phone's
/// own zone and clock later. Where clocks are set back, a time that occurs twice means the first.
struct LocalCalendar {
  /// What a local time comes to.
  enum Moment: Equatable {
    /// Seconds since 1970 in UTC.
    case exact(Int)
    /// The clock jumps over the local time; the same span after the jump, as calendars do.
    case skipped(Int)

    var secondsSince1970: Int {
      switch self {
      case .exact(let seconds), .skipped(let seconds): seconds
      }
    }
  }

  var timeZone: TimeZone

  /// The zone of the tz database with exactly this name, or nil.
  ///
  /// Foundation also accepts abbreviations and offsets, which mean different things to different
  /// machines; only names of places and `UTC` are let through.
  static func timeZone(named name: String) -> TimeZone? {
    guard name == "UTC" || TimeZone.knownTimeZoneIdentifiers.contains(name) else { return nil }
    return TimeZone(identifier: name)
  }

  /// The names that ``timeZone(named:)`` knows, in alphabetical order.
  static var timeZoneNames: [String] {
    (TimeZone.knownTimeZoneIdentifiers + ["UTC"]).sorted()
  }

  /// When the clock on the wall shows a local time.
  func moment(of local: CivilTime) -> Moment {
    // A change of offset within a day of the local time lies between these two.
    let before = offset(at: local.wholeSeconds - 86_400)
    let after = offset(at: local.wholeSeconds + 86_400)
    for offset in [max(before, after), min(before, after)] {
      let candidate = local.wholeSeconds - offset
      if self.offset(at: candidate) == offset { return .exact(candidate) }
    }
    return .skipped(local.wholeSeconds - before)
  }

  /// The local time at a moment.
  func local(at secondsSince1970: Int) -> CivilTime {
    CivilTime(wholeSeconds: secondsSince1970 + offset(at: secondsSince1970))
  }

  private func offset(at secondsSince1970: Int) -> Int {
    timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(secondsSince1970)))
  }
}

extension LocalCalendar {
  /// The zone of a name in a document, or nil after a problem was logged.
  static func checkTimeZone(_ name: String, at path: DocumentPath, log: ProblemLog) -> TimeZone? {
    if let timeZone = timeZone(named: name) { return timeZone }
    log.add(
      .unknownTimeZone, at: path, found: Excerpt.quoted(name),
      expected: "a name of the tz database, or UTC",
      hint: log.isFull ? "" : Suggestion.nearest(to: name, among: timeZoneNames))
    return nil
  }
}
