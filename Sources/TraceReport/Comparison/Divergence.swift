package import SchedulingRules
package import VirtualTime

/// Where two runs part: the first decision of the system that is another one, what came before it, what after.
package struct Divergence: Equatable {
  /// The place in one of the runs.
  package struct Side: Equatable {
    /// When.
    package var at: Instant
    /// Who did what; for a run that has no more to tell, that it is over.
    package var words: String
    /// The rule that decided.
    package var rule: RuleID?
  }

  /// Something that comes of a decision in one of the runs, and not in the other one.
  package struct Consequence: Equatable {
    /// Whether it is the first run that has it.
    package var isOfFirst: Bool
    /// What it is.
    package var side: Side
  }

  /// The first row that differs: often something that the app or the user did.
  package var cause: [Side]
  /// The first decision of the system that differs; empty where the system decides the same.
  package var decision: [Side]
  /// What one run alone has from there on, in the order of time: launches, ends, transfers, kills, findings.
  package var consequences: [Consequence]

  /// Compares two runs, each by its rows and its end; nil when they tell the same.
  package init?(_ first: (rows: [Row], end: Instant), _ second: (rows: [Row], end: Instant)) {
    let runs = [first, second]
    guard let cause = Self.parting(runs, where: { _ in true }, agreeing: ==) else { return nil }
    self.cause = cause
    decision =
      Self.parting(runs, where: \.mark.isDecision) { $0.decidesTheSame(as: $1) } ?? []
    consequences = Self.consequences(runs.map { $0.rows.filter(\.mark.isConsequence) })
  }

  private static func parting(
    _ runs: [(rows: [Row], end: Instant)], where isMeant: (Row) -> Bool,
    agreeing: (Row, Row) -> Bool
  ) -> [Side]? {
    let rows = runs.map { $0.rows.filter(isMeant) }
    let agreed = zip(rows[0], rows[1]).prefix(while: agreeing).count
    guard rows.contains(where: { $0.count > agreed }) else { return nil }
    return zip(runs, rows).map { run, rows in
      rows.count > agreed
        ? Side(rows[agreed]) : Side(at: run.end, words: "no more of it", rule: nil)
    }
  }

  /// What is in one list alone: a row is the same in both if it says the same but for numbers, not a second apart.
  ///
  /// Tasks are counted, and what is missing in one run shifts the numbers of all that come later.
  private static func consequences(_ rows: [[Row]]) -> [Consequence] {
    let difference = rows[1].difference(from: rows[0]) { $0.saysTheSame(as: $1) }
    let changes = difference.removals + difference.insertions
    let consequences = changes.enumerated().map { place, change in
      switch change {
      case .remove(_, let row, _): (place, Consequence(isOfFirst: true, side: Side(row)))
      case .insert(_, let row, _): (place, Consequence(isOfFirst: false, side: Side(row)))
      }
    }
    return consequences.sorted { ($0.1.side.at, $0.0) < ($1.1.side.at, $1.0) }.map(\.1)
  }
}

extension Divergence.Side {
  fileprivate init(_ row: Row) {
    self.init(at: row.begin, words: "\(row.who) \(row.what)", rule: row.rule)
  }
}

extension Row {
  /// Whether two decisions are one in both runs: the same words, not a second apart.
  ///
  /// A disk that answers some milliseconds later puts everything off by as much, and changes nothing.
  fileprivate func decidesTheSame(as other: Row) -> Bool {
    what == other.what && saysTheSame(as: other)
  }

  /// Whether both say the same, whatever their numbers, not a second apart.
  fileprivate func saysTheSame(as other: Row) -> Bool {
    who == other.who && rule == other.rule
      && abs(begin.duration(to: other.begin).nanoseconds) < 1_000_000_000
      && what.filter { !$0.isNumber } == other.what.filter { !$0.isNumber }
  }
}

extension Row.Mark {
  /// Whether the system decides here, and not the user, the phone or the app.
  package var isDecision: Bool {
    switch self {
    case .reason, .task, .transfer, .push, .kill: true
    default: false
    }
  }

  /// Whether it is more than a step on the way: what the app gets to run, how that ends, and what is wrong.
  fileprivate var isConsequence: Bool {
    switch self {
    case .task, .transfer, .push, .kill, .finding, .warning: true
    default: false
    }
  }
}
