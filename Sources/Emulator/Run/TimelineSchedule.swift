import DeviceModel
import VirtualTime

/// What happens in a run, one event after the other; where the timeline begins anew, without end.
///
/// Only one round of the timeline is unfolded at a time: a year takes no more memory than a day.
struct TimelineSchedule {
  private let events: [TimelineEvent]
  private let start: WallTime
  private let repeatsAfterDays: Int?
  private let calendar: ScenarioCalendar?
  private var round = 0
  /// The events of the round, in the order of time.
  private var eventsOfRound: [TimelineEvent]

  /// Creates the schedule of a run.
  init(_ configuration: RunConfiguration) {
    events = configuration.timeline
    eventsOfRound = configuration.timeline
    start = configuration.startDate
    repeatsAfterDays = configuration.repeatsAfterDays
    calendar =
      repeatsAfterDays == nil ? nil : ScenarioCalendar(zoneName: configuration.device.timeZone)
  }

  /// The event of a number, counted from 0 over all rounds; nil behind the last one.
  mutating func event(_ number: Int) -> TimelineEvent? {
    guard number >= events.count else { return event(number, ofRound: 0) }
    guard repeatsAfterDays != nil, !events.isEmpty else { return nil }
    let (round, place) = number.quotientAndRemainder(dividingBy: events.count)
    return event(place, ofRound: round)
  }

  private mutating func event(_ place: Int, ofRound round: Int) -> TimelineEvent {
    if round != self.round {
      self.round = round
      eventsOfRound = unfold(round)
    }
    return eventsOfRound[place]
  }

  /// The events of a round; those of one instant keep the order of the timeline.
  private func unfold(_ round: Int) -> [TimelineEvent] {
    guard let repeatsAfterDays, let calendar, round > 0 else { return events }
    return events.enumerated()
      .map { ($0, later($1.at, days: round * repeatsAfterDays, calendar), $1.event) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      .map { TimelineEvent(at: $1, event: $2) }
  }

  /// The same local time so many days later; where clocks jump over it, the same span after the jump.
  private func later(_ instant: Instant, days: Int, _ calendar: ScenarioCalendar) -> Instant {
    let origin = start.nanosecondsSince1970
    let nanoseconds = origin + instant.nanoseconds
    let seconds = nanoseconds.floorDivided(by: 1_000_000_000)
    var local = calendar.local(at: Int(seconds))
    local.day += days
    let moment = calendar.moment(of: local).secondsSince1970
    return Instant(
      nanoseconds: Int64(moment) * 1_000_000_000 + nanoseconds - seconds * 1_000_000_000 - origin)
  }
}

extension RunConfiguration {
  /// The same run with every round of its timeline written out: after its end nothing begins anew.
  public var withUnfoldedTimeline: RunConfiguration {
    guard repeatsAfterDays != nil else { return self }
    let end = Instant.zero.advanced(by: .seconds(durationSeconds))
    var schedule = TimelineSchedule(self)
    var unfolded = self
    unfolded.repeatsAfterDays = nil
    unfolded.timeline = []
    while let event = schedule.event(unfolded.timeline.count), event.at < end {
      unfolded.timeline.append(event)
    }
    return unfolded
  }
}
