import VirtualTime

extension RunConfiguration {
  /// The same run with every round of its timeline written out, so that single events can be changed.
  public var unfolded: RunConfiguration {
    guard repeatsAfterDays != nil else { return self }
    var schedule = TimelineSchedule(self)
    var events: [TimelineEvent] = []
    let end = Instant.zero.advanced(by: .seconds(durationSeconds))
    while let event = schedule.event(events.count), event.at < end { events.append(event) }
    var configuration = self
    configuration.timeline = events
    configuration.repeatsAfterDays = nil
    return configuration
  }
}
