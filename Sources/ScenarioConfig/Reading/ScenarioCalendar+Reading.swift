import Emulator
import Foundation

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
