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
  /// The events of the round, in the order of time; behind them nothing for each on a day that does not exist.
  private var eventsOfRound: [TimelineEvent?]

  /// Creates the schedule of a run.
  init(_ configuration: RunConfiguration) {
    events = configuration.timeline
    eventsOfRound = configuration.timeline
    start = configuration.startDate
    repeatsAfterDays = configuration.repeatsAfterDays
    calendar =
      repeatsAfterDays == nil ? nil : ScenarioCalendar(zoneName: configuration.device.timeZone)
  }

  /// The first event that happens, from a number on, with its own number; nil behind the last one.
  mutating func next(from number: Int) -> (number: Int, event: TimelineEvent)? {
    if let event = event(number) { return (number, event) }
    guard repeatsAfterDays != nil, !events.isEmpty else { return nil }
    // What is missing of a round is missing at its end. No zone skips many days, so the search is short.
    return next(from: (number / events.count + 1) * events.count)
  }

  /// The event of a number, counted from 0 over all rounds; nil behind the last one, and for one that would
  /// happen on a local day that does not exist.
  mutating func event(_ number: Int) -> TimelineEvent? {
    guard number >= events.count else { return event(number, ofRound: 0) }
    guard repeatsAfterDays != nil, !events.isEmpty else { return nil }
    let (round, place) = number.quotientAndRemainder(dividingBy: events.count)
    return event(place, ofRound: round)
  }

  private mutating func event(_ place: Int, ofRound round: Int) -> TimelineEvent? {
    if round != self.round {
      self.round = round
      eventsOfRound = unfold(round)
    }
    return eventsOfRound[place]
  }

  /// The events of a round; those of one instant keep the order of the timeline.
  private func unfold(_ round: Int) -> [TimelineEvent?] {
    guard let repeatsAfterDays, let calendar, round > 0 else { return events }
    let days = round * repeatsAfterDays
    let unfolded = events.enumerated().compactMap { place, event in
      later(event.at, days: days, calendar).map { at in
        (place, TimelineEvent(at: at, event: event.event))
      }
    }.sorted { ($0.1.at, $0.0) < ($1.1.at, $1.0) }.map(\.1)
    return unfolded + Array(repeating: nil, count: events.count - unfolded.count)
  }

  /// The same local time so many days later; where clocks jump over it, the same span after the jump, and
  /// nil where they jump over the whole day.
  private func later(_ instant: Instant, days: Int, _ calendar: ScenarioCalendar) -> Instant? {
    let origin = start.nanosecondsSince1970
    let nanoseconds = origin + instant.nanoseconds
    let seconds = nanoseconds.floorDivided(by: 1_000_000_000)
    var local = calendar.local(at: Int(seconds))
    local.day += days
    let moment: Int
    switch calendar.moment(of: local) {
    case .exact(let seconds): moment = seconds
    case .skipped(let seconds):
      guard calendar.exists(day: local.day) else { return nil }
      moment = seconds
    }
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
    var number = 0
    while let next = schedule.next(from: number), next.event.at < end {
      unfolded.timeline.append(next.event)
      number = next.number + 1
    }
    return unfolded
  }
}
