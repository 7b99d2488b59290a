import DeviceModel
public import Emulator
public import VirtualTime

/// A scenario as its document has it, to which events and faults are added one by one.
///
/// What is added stands in the document as if somebody had written it there: the run of a draft is that of the
/// document which ``propertyList`` makes of it.
///
/// ```swift
/// var draft = try reader.draft("Config/Scenarios/TrackerWorkday.plist")
/// draft.add("PlugIn", at: .seconds(3_600), in: try reader.configuration(of: draft))
/// let configuration = try reader.configuration(of: draft)
/// ```
public struct ScenarioDraft: Equatable, Sendable {
  /// What the document says.
  var document: [String: PropertyListValue]
  /// The file beside which the documents are looked up that it names.
  let file: String

  /// Adds an event behind all others of its instant.
  ///
  /// - Parameters:
  ///   - line: The event without its time, as an entry of one line: `Network none`.
  ///   - instant: When it happens.
  ///   - configuration: What the draft comes to so far; a timeline that repeats is written out in full.
  public mutating func add(
    _ line: String, at instant: Instant, in configuration: RunConfiguration
  ) {
    if document["RepeatDaily"] != nil, configuration.repeatsAfterDays != nil {
      let events = configuration.withUnfoldedTimeline.timeline
      document["Timeline"] = .list(events.map(\.entry))
      document["RepeatDaily"] = nil
    }
    append(.text("\(configuration.text(of: instant)) \(line)"), to: "Timeline")
  }

  /// Adds a fault.
  ///
  /// - Parameter text: The fault as a command line has it: `kill@point=17`.
  /// - Throws: ``ConfigurationProblems`` for one of another form, or of an unknown kind.
  public mutating func addFault(_ text: String) throws(ConfigurationProblems) {
    let log = ProblemLog()
    let sections = ScenarioOverrides(faults: [text]).faultSections(at: log.open(file), log: log)
    guard log.isEmpty else { throw log.problems }
    for section in sections { append(.dictionary(section.values), to: "Faults") }
  }

  /// Gives it another name, which has to be the stem of the file in which it is kept.
  public mutating func rename(_ identifier: String) {
    document["Identifier"] = .text(identifier)
  }

  /// The document: an XML property list, the same bytes for the same draft.
  public var propertyList: String { PropertyListWriter.xml(document) }

  private mutating func append(_ entry: PropertyListValue, to key: String) {
    guard case .list(let entries) = document[key] else {
      document[key] = .list([entry])
      return
    }
    document[key] = .list(entries + [entry])
  }
}

extension ScenarioReader {
  /// Reads a scenario to which more is to be added.
  ///
  /// - Parameters:
  ///   - file: The path of the scenario, as it is to appear in messages.
  ///   - overrides: What replaces values of the file; one that ends the run elsewhere is not heeded.
  /// - Returns: The scenario, which ``configuration(of:)-(ScenarioDraft)`` makes a run of.
  /// - Throws: ``ConfigurationProblems``, all at once.
  public func draft(
    _ file: String, overrides: ScenarioOverrides = ScenarioOverrides()
  ) throws(ConfigurationProblems) -> ScenarioDraft {
    let log = ProblemLog()
    let root = log.open(file)
    guard let document = DocumentReader(log: log).read(file, .scenario, at: root) else {
      throw log.problems
    }
    var values = overrides.applied(to: document)
    if values.values.contains(where: \.hasUntypedText) {
      values = check(values, at: root, log: log).values
    }
    guard log.isEmpty else { throw log.problems }
    var draft = ScenarioDraft(document: values, file: file)
    for fault in overrides.faults { try draft.addFault(fault) }
    return draft
  }

  /// Checks a draft, and makes the configuration of its run.
  ///
  /// - Throws: ``ConfigurationProblems``, all at once.
  public func configuration(
    of draft: ScenarioDraft
  ) throws(ConfigurationProblems) -> RunConfiguration {
    let log = ProblemLog()
    let section = check(draft.document, at: log.open(draft.file), log: log)
    let configuration = ScenarioDecoder(
      scenario: section, file: nil, overrides: ScenarioOverrides(), apps: apps,
      folders: ConfigFolders(scenario: draft.file, configFolders: configFolders, log: log),
      log: log
    ).configuration()
    guard let configuration, log.isEmpty else { throw log.problems }
    return configuration
  }
}

extension RunConfiguration {
  /// The days of a run, by whose calendar its times are written.
  private var period: RunPeriod? {
    ScenarioCalendar(zoneName: device.timeZone).map {
      RunPeriod(start: startDate, durationSeconds: durationSeconds, calendar: $0)
    }
  }

  /// An instant as an entry of the timeline has it: a local time where that is exact, else seconds.
  func text(of instant: Instant) -> String {
    guard let period, instant.nanoseconds % 1_000_000_000 == 0 else { return "\(instant.seconds)" }
    let seconds = startDate.nanosecondsSince1970 + instant.nanoseconds
    let local = period.calendar.local(at: Int(seconds / 1_000_000_000))
    let moment = TimelineMoment.local(
      day: local.day - period.firstDay, secondOfDay: local.secondOfDay)
    guard period.instant(of: moment) == instant, case .text(let text) = moment.value else {
      return "\(instant.seconds)"
    }
    return text
  }

  /// The first instant at or after another one that a timeline can name, whose text reads back as the same.
  ///
  /// - Parameter instant: An instant of the run.
  /// - Returns: That instant, or one some nanoseconds later in a run of years.
  public func writable(_ instant: Instant) -> Instant {
    var candidate = instant
    while Instant(clampedSeconds: candidate.seconds) < instant {
      candidate = candidate.advanced(by: .nanoseconds(1))
    }
    return Instant(clampedSeconds: candidate.seconds)
  }

  /// All instants of the run at which the phone's clocks show a time of day, as the timeline counts: one each day.
  ///
  /// - Parameter text: `D HH:MM[:SS]` for one of them, or `HH:MM[:SS]`; also seconds since the start, as `90s`.
  /// - Returns: The instants, rising; none for text of another form.
  public func instants(of text: String) -> [Instant] {
    if text.hasSuffix("s"), let seconds = Double(text.dropLast()), seconds.isFinite {
      return [Instant(clampedSeconds: min(max(seconds, 0), 1e9))]
    }
    guard let period else { return [] }
    return moments(of: text, days: period.dayCount).map(period.instant)
  }

  /// The same times by whatever clock the phone has meanwhile, in seconds of local time since 1970.
  ///
  /// - Parameter text: `D HH:MM[:SS]`, or `HH:MM[:SS]`; the day of the start counts as 0 in every zone.
  /// - Returns: The times, rising; none for text of another form.
  public func localSeconds(of text: String) -> [Int64] {
    guard let period else { return [] }
    let times = moments(of: text, days: period.dayCount + 1).compactMap { moment -> Int64? in
      guard case .local(let day, let secondOfDay) = moment else { return nil }
      return Int64(period.firstDay + day) * 86_400 + Int64(secondOfDay)
    }
    // Who travels east sees one day more, and who travels west at once the day before.
    return (text.contains(" ") ? [] : times.prefix(1).map { $0 - 86_400 }) + times
  }

  private func moments(of text: String, days count: Int) -> [TimelineMoment] {
    let hasDay = text.contains(" ")
    let days = hasDay ? [nil] : (0..<count).map(Optional.some)
    return days.compactMap { day in
      let hour = text.prefix { $0 != ":" }
      let padded = hour.count == 1 && !hasDay ? "0" + text : text
      return TimelineMoment(day.map { "\($0) \(padded)" } ?? text)
    }
  }
}

extension PropertyListValue {
  /// Whether it is, or holds, text that waits to be told what it stands for.
  fileprivate var hasUntypedText: Bool {
    switch self {
    case .untyped: true
    case .list(let values): values.contains(where: \.hasUntypedText)
    case .dictionary(let values): values.values.contains(where: \.hasUntypedText)
    default: false
    }
  }
}

/// The events that an entry of a timeline can be.
package enum TimelineWords {
  /// Their names, in the order of the reference.
  package static let names = EventForm.all.map(\.form.name)
}
