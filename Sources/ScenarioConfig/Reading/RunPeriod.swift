import Emulator
import Foundation
import VirtualTime

/// The half-open time of a run and the local clock by which its timeline is written.
struct RunPeriod {
  var start: WallTime
  var durationSeconds: Double
  var calendar: ScenarioCalendar

  /// The first instant that is no longer part of the run.
  var end: Instant { Instant(clampedSeconds: durationSeconds) }

  /// The local day of the start, day 0 of the timeline.
  var firstDay: Int { calendar.local(at: startSeconds).day }

  /// How many local days the run touches.
  var dayCount: Int {
    calendar.local(at: startSeconds + Int(durationSeconds.rounded(.up))).day - firstDay + 1
  }

  /// The instant of a moment given in seconds since 1970.
  func instant(ofSecondsSince1970 seconds: Int) -> Instant {
    // Bounded, so that the product cannot overflow; the bound lies behind every run.
    let bounded = min(max(seconds, 0), 9_000_000_000)
    return Instant(nanoseconds: Int64(bounded) * 1_000_000_000 - start.nanosecondsSince1970)
  }

  /// The instant of a moment as a timeline writes it; where clocks jump over it, the same span later.
  func instant(of moment: TimelineMoment) -> Instant {
    switch moment {
    case .seconds(let seconds):
      // Bounded, so that the conversion cannot overflow; the bounds lie outside every run.
      let bounded = seconds.isNaN ? -1 : min(max(seconds, -1e9), 1e9)
      return Instant(clampedSeconds: bounded)
    case .local(let day, let secondOfDay):
      let local = CivilTime(day: firstDay + day, secondOfDay: secondOfDay)
      return instant(ofSecondsSince1970: calendar.moment(of: local).secondsSince1970)
    }
  }

  /// Whether the local day of a moment exists: zones that cross the date line skip one.
  func hasDay(of moment: TimelineMoment) -> Bool {
    guard case .local(let day, _) = moment else { return true }
    return calendar.exists(day: firstDay + day)
  }

  /// Whether the clock on the wall ever shows a moment; where it does not, that is logged.
  func exists(_ moment: TimelineMoment, at path: DocumentPath, log: ProblemLog) -> Bool {
    guard case .local(let day, let secondOfDay) = moment else { return true }
    let local = CivilTime(day: firstDay + day, secondOfDay: secondOfDay)
    guard case .skipped(let later) = calendar.moment(of: local) else { return true }
    log.add(
      .skippedLocalTime, at: path,
      found: "the local time \(local), over which clocks are set forward",
      expected: "a time that exists in \(calendar.zoneName)",
      hint: "The same span later it is \(calendar.local(at: later)).")
    return false
  }

  private var startSeconds: Int { Int(start.secondsSince1970.rounded(.down)) }
}

/// Reads `StartDate`: a date of the property list, which is UTC, or a string in local time.
struct StartDateReader {
  /// Scenarios begin between 1971 and 2199, so that no sum of times overflows.
  private static let range = 31_536_000.0...7_258_118_399.0

  var calendar: ScenarioCalendar
  var log: ProblemLog

  /// The start, or nil after a problem was logged.
  func start(of scenario: Section) -> WallTime? {
    let path = scenario.path("StartDate")
    guard let seconds = seconds(of: scenario, at: path) else { return nil }
    guard Self.range.contains(seconds) else {
      log.add(
        .outOfRange, at: path, found: "\(CivilTime(secondsSince1970: seconds)) UTC",
        expected: "a date in 1971 … 2199")
      return nil
    }
    return WallTime(secondsSince1970: seconds)
  }

  private func seconds(of scenario: Section, at path: DocumentPath) -> Double? {
    if case .date(let seconds) = scenario.value("StartDate") { return seconds }
    guard let text = scenario.text("StartDate") else { return nil }
    guard let local = CivilTime(text) else {
      log.add(
        .malformedText, at: path, found: Excerpt.quoted(text), expected: ValueKind.date.expected)
      return nil
    }
    guard case .exact(let moment) = calendar.moment(of: local) else {
      log.add(
        .skippedLocalTime, at: path,
        found: "the local time \(local), over which clocks are set forward",
        expected: "a time that exists in \(calendar.zoneName)")
      return nil
    }
    return Double(moment)
  }
}

extension ScenarioCalendar {
  /// Creates the calendar of a zone that a document names; nil after a problem was logged.
  init?(zoneName: String, at path: DocumentPath, log: ProblemLog) {
    if let calendar = ScenarioCalendar(zoneName: zoneName) {
      self = calendar
      return
    }
    let names = (TimeZone.knownTimeZoneIdentifiers + ["UTC"]).sorted()
    log.add(
      .unknownTimeZone, at: path, found: Excerpt.quoted(zoneName),
      expected: "a name of the tz database, or UTC",
      hint: Suggestion.nearest(to: zoneName, among: names))
    return nil
  }
}
