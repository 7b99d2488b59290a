import AppHosting
import DeviceModel
import Emulator
import VirtualTime

/// Reads `Timeline` into events at instants, in the order in which they happen.
struct TimelineReader {
  /// No run gets through so many events in reasonable time.
  static let eventLimit = 1_000_000

  var period: RunPeriod
  var repeatsDaily: Bool
  var log: ProblemLog

  /// The events; entries at one instant keep the order of the document.
  func events(of entries: [Section], readEvent: (Section) -> ScenarioEvent?) -> [TimelineEvent] {
    let days = repeatsDaily ? period.lastDayNumber + 1 : 1
    guard entries.count <= Self.eventLimit / max(1, days) else {
      return refuseLength(entries, days: days)
    }
    var events: [TimelineEvent] = []
    for entry in entries {
      let event = readEvent(entry)
      let instants = instants(of: entry)
      guard let event else { continue }
      events += instants.map { TimelineEvent(at: $0, event: event) }
    }
    return events.enumerated()
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map(\.element)
  }

  private func refuseLength(_ entries: [Section], days: Int) -> [TimelineEvent] {
    guard let first = entries.first else { return [] }
    var path = first.path
    path.steps.removeLast()
    log.add(
      .timelineTooLong, at: path, found: "\(entries.count) events on each of \(days) days",
      expected: "at most \(Self.eventLimit) events")
    return []
  }

  private func instants(of entry: Section) -> [Instant] {
    guard let moment = moment(of: entry) else { return [] }
    if repeatsDaily { return repeated(moment, entry) }
    let instant = period.instant(of: moment)
    return exists(moment, entry) && isWithin(instant, entry) ? [instant] : []
  }

  private func moment(of entry: Section) -> TimelineMoment? {
    if let text = entry.text("At") {
      if let moment = TimelineMoment(text) { return moment }
      log.add(
        .malformedText, at: entry.path("At"), found: Excerpt.quoted(text),
        expected: "D HH:MM:SS or seconds since the start",
        hint: "For example 0 08:30:00, on the day of StartDate.")
    } else if case .real(let seconds) = entry.value("At") {
      return .seconds(seconds)
    }
    return nil
  }

  /// Whether the clock on the wall ever shows the time of an entry.
  private func exists(_ moment: TimelineMoment, _ entry: Section) -> Bool {
    guard case .local(let day, let secondOfDay) = moment else { return true }
    let local = CivilTime(day: period.firstDay + day, secondOfDay: secondOfDay)
    guard case .skipped(let later) = period.calendar.moment(of: local) else { return true }
    log.add(
      .skippedLocalTime, at: entry.path("At"),
      found: "the local time \(local), over which clocks are set forward",
      expected: "a time that exists in \(period.calendar.zoneName)",
      hint: "The same span later it is \(period.calendar.local(at: later)).")
    return false
  }

  private func isWithin(_ instant: Instant, _ entry: Section) -> Bool {
    let found = entry.value("At").map(\.excerpt) ?? "nothing"
    if instant < .zero {
      log.add(
        .beforeStart, at: entry.path("At"), found: found,
        expected: "a time at or after the start", hint: "The run begins at \(startText).")
      return false
    }
    if instant >= period.end {
      log.add(
        .afterEnd, at: entry.path("At"), found: found, expected: "a time before the end",
        hint: "The run begins at \(startText) and lasts "
          + "\(Excerpt.number(period.durationSeconds)) s.")
      return false
    }
    return true
  }

  private var startText: String {
    let seconds = Int(period.start.secondsSince1970.rounded(.down))
    return "\(period.calendar.local(at: seconds)) (\(period.calendar.zoneName))"
  }

  /// The same local time on each day of the run; where clocks jump over it, the same span later.
  private func repeated(_ moment: TimelineMoment, _ entry: Section) -> [Instant] {
    guard case .local(0, let secondOfDay) = moment else {
      log.add(
        .conflict, at: entry.path("At"), found: entry.value("At").map(\.excerpt) ?? "nothing",
        expected: "a local time of day 0, because RepeatDaily repeats that day")
      return []
    }
    let instants = (0...max(0, period.lastDayNumber)).map { day in
      period.instant(of: .local(day: day, secondOfDay: secondOfDay))
    }
    let inside = instants.filter { $0 >= .zero && $0 < period.end }
    // An entry that never happens is a mistake, and is reported as if it were not repeated.
    if inside.isEmpty, let first = instants.first { _ = isWithin(first, entry) }
    return inside
  }
}
