import AppHosting
import Emulator
import Foundation
import SchedulingRules
import VirtualTime

/// The parts of a scenario that are no dictionaries of their own.
extension ScenarioReader {
  /// Scenarios begin between 1971 and 2199, so that no sum of times overflows.
  private static let startRange = 31_536_000.0...7_258_118_399.0

  func identifier(of scenario: Section, file: String, log: ProblemLog) -> String? {
    guard let identifier = scenario.text("Identifier") else { return nil }
    let stem = ConfigFolders.stem(of: file)
    if identifier != stem {
      log.add(
        .identifierMismatch, at: scenario.path("Identifier"), found: Excerpt.quoted(identifier),
        expected: "\(Excerpt.quoted(stem)), the stem of the file's name")
    }
    return identifier
  }

  func policy(of scenario: Section, folders: ConfigFolders, log: ProblemLog) -> Policy {
    let reader = PolicyReader(log: log)
    var policy = Policy.documented
    if let name = scenario.text("Policy") {
      let path = scenario.path("Policy")
      switch folders.target(of: name, kind: .policy, at: path) {
      case .file(let file): policy = reader.read(file)
      case .refused: break
      case .missing where name == policy.name: break
      case .missing: folders.reportMissing(name, kind: .policy, at: path)
      }
    }
    if case .dictionary(let overrides) = scenario.value("PolicyOverrides") {
      reader.apply(overrides, to: &policy, at: scenario.path("PolicyOverrides"))
    }
    return policy
  }

  func timeZone(of scenario: Section, log: ProblemLog) -> TimeZone? {
    scenario.text("TimeZone").flatMap {
      LocalCalendar.checkTimeZone($0, at: scenario.path("TimeZone"), log: log)
    }
  }

  func period(of scenario: Section, timeZone: TimeZone, log: ProblemLog) -> RunPeriod? {
    let calendar = LocalCalendar(timeZone: timeZone)
    let start = start(of: scenario, calendar: calendar, log: log)
    guard let start, let duration = scenario.number("DurationSeconds") else { return nil }
    return RunPeriod(start: start, durationSeconds: duration, calendar: calendar)
  }

  private func start(
    of scenario: Section, calendar: LocalCalendar, log: ProblemLog
  ) -> WallTime? {
    let path = scenario.path("StartDate")
    var seconds: Double?
    if case .date(let date) = scenario.value("StartDate") { seconds = date }
    if let text = scenario.text("StartDate") {
      guard let local = CivilTime(text) else {
        log.add(
          .malformedText, at: path, found: Excerpt.quoted(text),
          expected: ValueKind.date.expected)
        return nil
      }
      guard case .exact(let moment) = calendar.moment(of: local) else {
        log.add(
          .skippedLocalTime, at: path,
          found: "the local time \(local), over which clocks are set forward",
          expected: "a time that exists in \(calendar.timeZone.identifier)")
        return nil
      }
      seconds = Double(moment)
    }
    guard let seconds else { return nil }
    guard Self.startRange.contains(seconds) else {
      log.add(
        .outOfRange, at: path, found: "\(CivilTime(secondsSince1970: seconds)) UTC",
        expected: "a date in 1971 … 2199")
      return nil
    }
    return WallTime(secondsSince1970: seconds)
  }

  /// The timeline; without a period its events are checked all the same, but have no instants.
  func timeline(
    of scenario: Section, period: RunPeriod?, app: HostedApp?, log: ProblemLog
  ) -> [TimelineEvent] {
    let events = EventReader(app: app, log: log)
    let entries = scenario.sections("Timeline")
    guard let period else {
      for entry in entries { _ = events.event(of: entry) }
      return []
    }
    let reader = TimelineReader(
      period: period, repeatsDaily: scenario.boolean("RepeatDaily") ?? false, log: log)
    return reader.events(of: entries, readEvent: events.event)
  }
}

extension ScenarioOverrides {
  /// The earlier end of the run, or nil when there is none or a problem was logged.
  func end(in period: RunPeriod, at root: DocumentPath, log: ProblemLog) -> Instant? {
    guard let until else { return nil }
    let moment = TimelineMoment(until) ?? Double(until).map(TimelineMoment.seconds)
    let end = moment.flatMap(period.instant)
    guard let end, end > .zero, end <= period.end else {
      log.add(
        .malformedText, at: root.key("--until"), found: Excerpt.quoted(until),
        expected: "D HH:MM:SS in local time or seconds, after the start and not after the end",
        hint: "The run lasts \(period.durationSeconds) s.")
      return nil
    }
    return end
  }
}

extension RunConfiguration {
  /// Ends the run earlier.
  mutating func cut(at end: Instant) {
    durationSeconds = end.seconds
    timeline.removeAll { $0.at >= end }
  }
}
