import Emulator
import VirtualTime

extension ResolvedScenario {
  /// The same run with a timeline in which everything happens once, in the order of time, at seconds after
  /// the start, and which ends where the run ends.
  ///
  /// - Parameter limit: So many entries it has at most.
  /// - Returns: Nil for a timeline that has no such form, or one that is too long.
  package func flattened(upTo limit: Int = .max) -> ResolvedScenario? {
    let log = ProblemLog()
    let section = Section(schema: .resolvedScenario, path: log.open(""), values: document)
    let decoder = ScenarioDecoder(
      scenario: section, file: nil, overrides: ScenarioOverrides(), apps: [],
      folders: ConfigFolders(folders: [], log: log), log: log)
    guard let period = decoder.period() else { return nil }
    let end = Instant(nanoseconds: Int64((durationSeconds * 1e9).rounded()))
    let sections = section.sections("Timeline")
    let entries = Array(zip(sections, TimelineTime.moments(of: sections)))
    var flat: [(at: Instant, entry: [String: PropertyListValue])] = []
    let repeats = section.boolean("RepeatDaily") == true
    let days = repeats ? TimelineReader.span(of: entries.map(\.1)) : nil
    for round in 0... {
      var isBeforeEnd = false
      for (entry, moment) in entries {
        guard let moment = moment?.later(days: round * (days ?? 0)) else { return nil }
        let at = period.instant(of: moment)
        guard at < end else { continue }
        isBeforeEnd = true
        if at >= .zero, period.hasDay(of: moment) { flat.append((at, entry.values)) }
      }
      // A round that begins before the start of the run, or on a day that does not exist, may be empty.
      guard days != nil, isBeforeEnd else { break }
      guard flat.count <= limit else { return nil }
    }
    return withTimeline(flat)
  }

  private func withTimeline(
    _ flat: [(at: Instant, entry: [String: PropertyListValue])]
  ) -> ResolvedScenario {
    var result = self
    let sorted = flat.enumerated()
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
    result.document["Timeline"] = .list(
      sorted.map { _, event in
        var entry = event.entry
        entry["At"] = PropertyListValue(seconds: event.at.seconds)
        return .dictionary(entry)
      })
    result.document["RepeatDaily"] = .boolean(false)
    result.end(atSeconds: durationSeconds)
    return result
  }
}

extension TimelineMoment {
  /// The same local time so many days later; a moment in seconds has none, and stays.
  fileprivate func later(days: Int) -> TimelineMoment {
    guard case .local(let day, let secondOfDay) = self else { return self }
    return .local(day: day + days, secondOfDay: secondOfDay)
  }
}
