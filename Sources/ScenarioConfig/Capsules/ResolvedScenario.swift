import DeviceLives
import Emulator
import Foundation
import SchedulingRules
import VirtualTime

/// A scenario with all that it refers to, as one document that stands alone.
///
/// The policy and the Info.plist stand in the place of their names, with every value written out, and what
/// the command line replaced is replaced. ``ScenarioReader/configuration(of:)-(ResolvedScenario)`` makes a run of it again.
public struct ResolvedScenario: Hashable, Sendable {
  /// Values that ``Schema/resolvedScenario`` has taken, with the defaults of what was absent.
  var document: [String: PropertyListValue]

  /// Resolves a scenario that has been read.
  ///
  /// - Parameters:
  ///   - section: The scenario as it was checked.
  ///   - faults: Entries of `Faults` beside those of the scenario.
  ///   - configuration: What it came to.
  ///   - ending: Whether the run ends elsewhere than the scenario says.
  ///   - life: The life that the scenario names; what it came to stands in the timeline.
  init(
    _ section: Section, faults: [Section], configuration: RunConfiguration, ending: Bool,
    life: Life?
  ) {
    self.init(section)
    document["PolicyOverrides"] = nil
    document["Life"] = nil
    if life != nil { document["Timeline"] = .list(configuration.timeline.map(\.entry)) }
    document["Policy"] = .dictionary(configuration.policy.document)
    document["Interleaving"] = configuration.interleaving.map { .text($0.description) }
    if ending { document["UntilSeconds"] = .real(configuration.durationSeconds) }
    let entries = section.sections("Faults") + faults
    document["Faults"] = .list(entries.map { .dictionary($0.values) })
    if case .dictionary(var app) = document["App"] {
      app["InfoPlist"] = .dictionary(configuration.app.bundle?.document ?? [:])
      app["Files"] = .dictionary(configuration.app.bundle?.files.mapValues { .data($0) } ?? [:])
      app["Tasks"] = app["Tasks"] ?? .list(configuration.app.tasks.map(\.entry))
      if let use = life?.priorUse { app["History"] = use.document }
      document["App"] = .dictionary(app)
    }
    document = document.mapValues(\.settled)
  }

  /// Takes a document over that has been checked.
  init(_ section: Section) {
    document = section.values
    let entries = section.sections("Timeline")
    document["Timeline"] = .list(
      zip(entries, TimelineTime.moments(of: entries)).map { entry, moment in
        var values = entry.values
        // Each entry stands for itself: those before it may be left out.
        if case .after = TimelineTime(of: entry) { values["At"] = moment?.value }
        return .dictionary(values)
      })
  }
}

extension PropertyListValue {
  /// The value without text that waits to be told what it stands for: nobody asks any more.
  fileprivate var settled: PropertyListValue {
    switch self {
    case .untyped(let text): .text(text)
    case .list(let values): .list(values.map(\.settled))
    case .dictionary(let values): .dictionary(values.mapValues(\.settled))
    case .boolean, .integer, .real, .text, .date, .data, .refused: self
    }
  }
}

extension Policy {
  /// Every constant by its name, with the policy's own name and the rules that are off.
  fileprivate var document: [String: PropertyListValue] {
    var values: [String: PropertyListValue] = ["Name": .text(name)]
    for constant in Policy.constants {
      let value = PropertyListValue(constant.value(in: self))
      values[constant.name] = estimate(of: constant).map { $0.document(with: value) } ?? value
    }
    let rules = disabledRules.map { PropertyListValue.text($0.description) }
    if !rules.isEmpty { values["DisabledRules"] = .list(rules) }
    return values
  }
}

extension PolicyEstimate {
  fileprivate func document(with value: PropertyListValue) -> PropertyListValue {
    var values = [
      "Value": value, "Source": .text(source), "Confidence": .text(confidence.rawValue),
    ]
    values["Meaning"] = meaning.map(PropertyListValue.text)
    return .dictionary(values)
  }
}

extension PropertyListValue {
  fileprivate init(_ value: PolicyValue) {
    self =
      switch value {
      case .boolean(let value): .boolean(value)
      case .integer(let value): .integer(Int128(value))
      case .real(let value): .real(value)
      case .text(let value): .text(value)
      }
  }
}

extension AppBundle {
  /// The Info.plist, which a reader has taken before.
  fileprivate var document: [String: PropertyListValue] {
    let log = ProblemLog()
    return PropertyListFile(log: log).read(Data(infoPlist.utf8), at: log.open("")) ?? [:]
  }
}

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
    let end = Instant(clampedSeconds: durationSeconds)
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
