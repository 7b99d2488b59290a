import Emulator
import VirtualTime

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
