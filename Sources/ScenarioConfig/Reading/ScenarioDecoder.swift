import AppHosting
import DeviceLives
import DeviceModel
import Emulator
import SchedulingRules
import VirtualTime

/// Turns a scenario that has the right shape into the configuration of a run.
///
/// All parts are read, whatever is wrong with the others, so that everything is reported at once.
struct ScenarioDecoder {
  var scenario: Section
  /// The scenario's file, after which it is named; nil for one that is part of another document.
  var file: String?
  var overrides: ScenarioOverrides
  var apps: [HostedApp]
  var folders: ConfigFolders
  /// The policies that were read before; nil where none are remembered.
  var known: KnownPolicies?
  var log: ProblemLog

  /// The configuration, or nil after a problem was logged.
  func configuration() -> RunConfiguration? {
    let identifier = self.identifier()
    let policy = self.policy()
    let appReader = AppReader(apps: apps, folders: folders, log: log)
    let appSection = scenario.section("App")
    let app = appSection.flatMap(appReader.app)
    let description = appSection.flatMap { appReader.description(of: $0, app: app) }
    let period = self.period()
    let history = appSection.flatMap { section in period.flatMap { appHistory(section, in: $0) } }
    let end = period.flatMap { overrides.end(in: $0, at: scenario.path, log: log) }
    let device = self.device()
    let timeline = self.timeline(period: period, app: app)
    let faults = self.faults(period: period)
    let expectations = ExpectationReader(period: period, app: description, log: log)
      .expectations(of: scenario.sections("Expectations"))
    let interleaving = self.interleaving()
    let life = self.life()
    guard let identifier, let seed = scenario.integer("Seed", as: UInt64.self), let period,
      let device, let history, let description
    else { return nil }
    var configuration = RunConfiguration(
      identifier: identifier, summary: scenario.text("Summary") ?? "", digest: "", seed: seed,
      startDate: period.start, durationSeconds: period.durationSeconds, policy: policy,
      device: device, history: history, app: description, timeline: timeline.events,
      repeatsAfterDays: timeline.repeatsAfterDays, expectations: expectations,
      servers: ServerReader().servers(of: scenario.sections("Servers")), faults: faults,
      interleaving: interleaving)
    if let end { configuration.end(at: end) }
    // What follows would trip over what has been reported already.
    if let life, log.isEmpty {
      configuration = LifeExpansion(of: life, in: configuration).configuration(seed: seed)
    }
    configuration.digest = RunConfiguration.digest(of: configuration)
    return configuration
  }

  private func identifier() -> String? {
    guard let identifier = scenario.text("Identifier") else { return nil }
    if let stem = file.map(ConfigFolders.stem), identifier != stem {
      log.add(
        .identifierMismatch, at: scenario.path("Identifier"), found: Excerpt.quoted(identifier),
        expected: "\(Excerpt.quoted(stem)), the stem of the file's name")
    }
    return identifier
  }

  /// The faults of the file, and behind them those of the command line.
  private func faults(period: RunPeriod?) -> FaultPlan? {
    let entries =
      scenario.sections("Faults") + overrides.faultSections(at: scenario.path, log: log)
    return FaultReader(period: period, log: log).plan(of: entries)
  }

  /// What replaces first come, first served; nil also after a problem was logged.
  private func interleaving() -> ReadyQueuePolicy? {
    guard let text = scenario.text("Interleaving") else { return nil }
    let seed = scenario.integer("Seed", as: UInt64.self) ?? 0
    guard let policy = ReadyQueuePolicy(text, seed: seed) else {
      log.add(
        .malformedText, at: scenario.path("Interleaving"), found: Excerpt.quoted(text),
        expected: ReadyQueuePolicy.form,
        hint: "The depth is \(ReadyQueuePolicy.depths.lowerBound) … "
          + "\(ReadyQueuePolicy.depths.upperBound), and there is at least one choice.")
      return nil
    }
    return policy == .fifo ? nil : policy
  }

  private func policy() -> Policy {
    let reader = PolicyReader(log: log, known: known)
    if case .dictionary(let values) = scenario.value("Policy") {
      return reader.read(inlined: values, at: scenario.path("Policy"))
    }
    var policy = namedPolicy(reader)
    // A scenario of a capsule has its policy inlined, whatever somebody has made of it.
    guard scenario.schema.key("PolicyOverrides") != nil else { return policy }
    if case .dictionary(let overrides) = scenario.value("PolicyOverrides") {
      reader.apply(overrides, to: &policy, at: scenario.path("PolicyOverrides"))
    }
    return policy
  }

  private func namedPolicy(_ reader: PolicyReader) -> Policy {
    guard let name = scenario.text("Policy") else { return .field }
    let path = scenario.path("Policy")
    switch folders.target(of: name, kind: .policy, at: path) {
    case .file(let file): return reader.read(file)
    case .refused: return .field
    case .missing:
      if let policy = Policy.builtIn.first(where: { $0.name == name }) { return policy }
      folders.reportMissing(name, kind: .policy, at: path)
      return .field
    }
  }

  /// The life that the scenario names, or nil after a problem was logged.
  func life() -> Life? {
    // A scenario of a capsule has what its life came to.
    guard scenario.schema.key("Life") != nil, let name = scenario.text("Life") else { return nil }
    let path = scenario.path("Life")
    if scenario.boolean("RepeatDaily") == true {
      log.add(
        .conflict, at: path, found: Excerpt.quoted(name), expected: "none beside RepeatDaily",
        hint: "A life has days of its own, each of which is different.")
    }
    return LifeReader(log: log).life(named: name, in: folders, at: path)
  }

  private func device() -> DeviceState? {
    scenario.section("Device").map {
      DeviceReader(log: log).device(of: $0, timeZone: scenario.text("TimeZone") ?? "UTC")
    }
  }

  private func appHistory(_ app: Section, in period: RunPeriod) -> AppHistory? {
    app.section("History").map {
      HistoryReader(log: log).use(of: $0).history(before: period.start, calendar: period.calendar)
    }
  }

  /// The time of the run, or nil after a problem was logged.
  func period() -> RunPeriod? {
    let calendar = scenario.text("TimeZone").flatMap {
      ScenarioCalendar(zoneName: $0, at: scenario.path("TimeZone"), log: log)
    }
    guard let calendar,
      let start = StartDateReader(calendar: calendar, log: log).start(of: scenario),
      let duration = scenario.number("DurationSeconds")
    else { return nil }
    return RunPeriod(start: start, durationSeconds: duration, calendar: calendar)
  }

  /// The timeline; without a period its events are checked all the same, but have no instants.
  private func timeline(period: RunPeriod?, app: HostedApp?) -> TimelineReader.Timeline {
    let events = EventReader(app: app, log: log)
    let entries = scenario.sections("Timeline")
    guard let period else {
      for entry in entries { _ = events.event(of: entry) }
      return TimelineReader.Timeline()
    }
    let reader = TimelineReader(
      period: period, repeatsDaily: scenario.boolean("RepeatDaily") ?? false, log: log)
    return reader.timeline(of: entries, readEvent: events.event)
  }
}

extension RunConfiguration {
  /// Ends the run earlier or later than its file says.
  ///
  /// The scenario's promises are about the time that the file speaks of: a longer run keeps or breaks
  /// them in that part of it.
  fileprivate mutating func end(at end: Instant) {
    if end.seconds > durationSeconds { promisedSeconds = durationSeconds }
    durationSeconds = end.seconds
    timeline.removeAll { $0.at >= end }
  }
}
