import AppHosting
import DeviceModel
import Emulator
import VirtualTime

/// Reads `Timeline` into events at instants, in the order in which they happen for the first time.
struct TimelineReader {
  /// No run gets through so many events in reasonable time.
  static let eventLimit = 1_000_000

  var period: RunPeriod
  var repeatsDaily: Bool
  var log: ProblemLog

  /// A timeline as a run has it.
  struct Timeline {
    /// The first time of every event, in order; entries at one instant keep the order of the document.
    var events: [TimelineEvent] = []
    /// After how many days all of it happens again; nil for once.
    var repeatsAfterDays: Int?
  }

  /// The timeline of the document's entries.
  func timeline(of entries: [Section], readEvent: (Section) -> ScenarioEvent?) -> Timeline {
    for entry in entries { checkForm(of: entry) }
    let moments = TimelineTime.moments(of: entries)
    let days = repeatsDaily ? Self.span(of: moments) : nil
    let rounds = days.map { max(1, period.dayCount / $0) } ?? 1
    guard entries.count <= Self.eventLimit / rounds else {
      return refuseLength(entries, rounds: rounds)
    }
    var events: [TimelineEvent] = []
    for (entry, moment) in zip(entries, moments) {
      let event = readEvent(entry)
      guard let moment, let instant = instant(of: moment, entry, repeatingAfter: days), let event
      else { continue }
      events.append(TimelineEvent(at: instant, event: event))
    }
    let sorted = events.enumerated()
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
    return Timeline(events: sorted.map(\.element), repeatsAfterDays: days)
  }

  /// How many local days a timeline takes, from day 0 on.
  static func span(of moments: [TimelineMoment?]) -> Int {
    let days = moments.map { moment in
      if case .local(let day, _) = moment { day + 1 } else { 1 }
    }
    return days.max() ?? 1
  }

  private func refuseLength(_ entries: [Section], rounds: Int) -> Timeline {
    guard let list = entries.first?.path.parent?.path else { return Timeline() }
    log.add(
      .timelineTooLong, at: list, found: "\(entries.count) events, \(rounds) times",
      expected: "at most \(Self.eventLimit) events")
    return Timeline()
  }

  /// The first instant at which an entry happens, or nil after a problem was logged.
  private func instant(
    of moment: TimelineMoment, _ entry: Section, repeatingAfter days: Int?
  ) -> Instant? {
    if let days { return firstInstant(of: moment, entry, repeatingAfter: days) }
    let instant = period.instant(of: moment)
    return period.exists(moment, at: entry.path("At"), log: log) && isWithin(instant, entry)
      ? instant : nil
  }

  private func checkForm(of entry: Section) {
    guard let text = entry.text("At"), TimelineTime(of: entry) == nil else { return }
    log.add(
      .malformedText, at: entry.path("At"), found: Excerpt.quoted(text),
      expected: TimelineTime.expected,
      hint: text.contains(" ") || !text.contains(":")
        ? "For example 0 08:30, on the day of StartDate."
        : "The day comes first: 0 08:30 is on the day of StartDate.")
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

  /// The first instant within the run; what lies before the start on day 0 begins with the second round.
  private func firstInstant(
    of moment: TimelineMoment, _ entry: Section, repeatingAfter days: Int
  ) -> Instant? {
    guard case .local(let day, let secondOfDay) = moment else {
      log.add(
        .conflict, at: entry.path("At"), found: entry.value("At").map(\.excerpt) ?? "nothing",
        expected: "a local time, because RepeatDaily repeats days")
      return nil
    }
    let first = period.instant(of: moment)
    let next = TimelineMoment.local(day: day + days, secondOfDay: secondOfDay)
    let moment = first < .zero && period.instant(of: next) < period.end ? next : moment
    let instant = period.instant(of: moment)
    return period.exists(moment, at: entry.path("At"), log: log) && isWithin(instant, entry)
      ? instant : nil
  }
}
