package import Emulator
import SchedulingRules
import VirtualTime

/// Two runs beside each other, in words: where they part and why, and what followed.
package struct DivergenceText {
  /// So many consequences are listed.
  private static let limit = 12
  /// So many constants are listed.
  private static let constantLimit = 6

  /// A run that is compared.
  package struct Party {
    let name: String
    /// The name as wide as that of the other run.
    var label = ""
    let rows: [Row]
    let clock: RunClock
    let end: Instant
    let start: RunStarted?
    let outcome: RunEnded?

    /// Takes a run in, with the name under which it is spoken of.
    package init(_ name: String, _ records: [TraceRecord]) {
      self.name = Columns.printable(name)
      let rows = RecordRows(records)
      // Each record by itself: what is summed up begins before the place at which two runs part.
      self.rows = rows.told
      clock = rows.clock
      end = records.last?.time ?? .zero
      if case .runStarted(let start) = records.first?.event {
        self.start = start
      } else {
        start = nil
      }
      if case .runEnded(let ended) = records.last?.event { outcome = ended } else { outcome = nil }
    }
  }

  /// The lines, none wider than a page.
  package let lines: [String]
  /// Whether both tell the same.
  package let isSame: Bool

  /// Compares two runs.
  package init(_ first: Party, _ second: Party) {
    let width = max(8, first.name.count, second.name.count)
    var parties = [first, second]
    for place in parties.indices { parties[place].label = Columns.pad(parties[place].name, width) }
    guard let parting = Divergence((first.rows, first.end), (second.rows, second.end)) else {
      lines = ["\(first.name) and \(second.name) tell the same."]
      isSame = true
      return
    }
    isSame = false
    let setup = Self.setup(of: parties)
    var lines = Self.lines(of: setup) + ["What differs first"]
    lines += Self.lines(of: parting.cause, parties)
    if parting.decision.isEmpty {
      lines += ["", "The system decides the same in both."]
    } else if parting.decision != parting.cause {
      lines += ["", "The first decision that differs"] + Self.lines(of: parting.decision, parties)
    }
    let rules = parting.decision.compactMap(\.rule)
    for (place, rule) in rules.enumerated() where !rules[..<place].contains(rule) {
      let constants = (setup?.constants ?? []).filter { $0.rules.contains(rule) }
      let words =
        ["\(rule): \(RuleCatalogue.rule(rule).title)"]
        + constants.map { "\($0.name) is \($0.words)" }
      lines += Self.hanging(Columns.pad("why", width), words.joined(separator: "; "))
    }
    lines += Self.consequences(parting, parties) + Self.outcomes(parties)
    self.lines = lines
  }

  private static func setup(of parties: [Party]) -> SetupDifferences? {
    let starts = parties.compactMap(\.start)
    return starts.count == 2 ? SetupDifferences(starts[0], starts[1]) : nil
  }

  /// What was not the same from the beginning.
  private static func lines(of setup: SetupDifferences?) -> [String] {
    guard let setup, !setup.facts.isEmpty || !setup.constants.isEmpty else { return [] }
    let width = max(8, setup.facts.map(\.name.count).max() ?? 0)
    let more = setup.constants.count - Self.constantLimit
    let constants =
      setup.constants.prefix(Self.constantLimit).map { "\($0.name) \($0.words)" }
      + (more > 0 ? ["and \(more) more"] : [])
    let facts =
      setup.facts.map { ($0.name, $0.words) }
      + (constants.isEmpty ? [] : [("constants", constants.joined(separator: "; "))])
    return ["Different from the beginning"]
      + facts.flatMap { hanging(Columns.pad($0.0, max(9, width)), $0.1) } + [""]
  }

  private static func lines(of sides: [Divergence.Side], _ parties: [Party]) -> [String] {
    zip(sides, parties).flatMap { side, party in line(of: side, party) }
  }

  private static func line(of side: Divergence.Side, _ party: Party) -> [String] {
    let rule = side.rule.map { "  \($0)" } ?? ""
    return hanging(party.label, "\(party.clock.stamp(at: side.at))  \(side.words)\(rule)")
  }

  private static func consequences(_ parting: Divergence, _ parties: [Party]) -> [String] {
    guard !parting.consequences.isEmpty else { return [] }
    let shown = parting.consequences.prefix(limit).flatMap { consequence in
      line(of: consequence.side, parties[consequence.isOfFirst ? 0 : 1])
    }
    let rest = parting.consequences.count - limit
    return ["", "What followed in one of them alone"] + shown
      + (rest > 0 ? ["  … and \(rest) more"] : [])
  }

  /// What both came to, side by side.
  private static func outcomes(_ parties: [Party]) -> [String] {
    let ends = parties.compactMap(\.outcome)
    guard ends.count == parties.count else { return [] }
    return ["", "In the end"]
      + zip(ends, parties).flatMap { ended, party in
        hanging(
          party.label,
          SummaryText.counts(ended) + "; its promises are "
            + (ended.expectationsMet ? "kept" : "not kept"))
      }
  }

  /// A paragraph behind a label, wrapped below itself.
  private static func hanging(_ label: String, _ text: String) -> [String] {
    let margin = 2 + label.count + 2
    let wrapped = Columns.wrap(Columns.printable(text), width: max(40, 100 - margin))
    let indentation = String(repeating: " ", count: margin)
    return wrapped.enumerated().map { place, line in
      place == 0 ? Columns.pad("  \(label)", margin) + line : indentation + line
    }
  }
}
