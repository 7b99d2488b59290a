package import SchedulingRules
package import VirtualTime

/// Where two runs part: the first decision of the system that is another one, what came before it, what after.
package struct Divergence: Equatable {
  /// The place in one of the runs.
  package struct Side: Equatable {
    /// When.
    package var at: Instant
    /// Who did what; what a run has nothing of is said so.
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
    guard first.rows != second.rows else { return nil }
    let ends = [first.end, second.end]
    let runs = [first.rows, second.rows]
    let all = UnmatchedRows(runs, by: .exactly, within: .zero)
    cause = Self.parting(all, ends) ?? Self.order(of: runs)
    // A disk that answers some milliseconds later puts everything off by as much, and changes nothing.
    let decisions = UnmatchedRows(
      runs.map { $0.filter(\.mark.isDecision) }, by: .butForSpans, within: Self.near)
    decision = Self.parting(decisions, ends) ?? []
    let consequences = UnmatchedRows(
      runs.map { $0.filter(\.mark.isConsequence) }, by: .butForNumbers, within: Self.near)
    self.consequences = consequences.inOrder.map {
      Consequence(isOfFirst: $0.isOfFirst, side: Side($0.row))
    }
  }

  /// The earliest row that one run alone has, beside what the other one has in its place; nil where there is none.
  private static func parting(_ rows: UnmatchedRows, _ ends: [Instant]) -> [Side]? {
    guard let first = rows.inOrder.first else { return nil }
    let others = first.isOfFirst ? rows.second : rows.first
    // The same at another time, or something else at the same one.
    let counterpart =
      others.first { Likeness($0, .butForNumbers) == Likeness(first.row, .butForNumbers) }
      ?? others.first.flatMap { $0.begin <= first.row.begin.advanced(by: near) ? $0 : nil }
    let end = ends[first.isOfFirst ? 1 : 0]
    let other =
      counterpart.map(Side.init)
      ?? (end < first.row.begin
        ? Side(at: end, words: "is over", rule: nil)
        : Side(at: first.row.begin, words: "has nothing of it", rule: nil))
    return first.isOfFirst ? [Side(first.row), other] : [other, Side(first.row)]
  }

  /// So far apart two decisions are still one.
  private static let near = Duration.nanoseconds(999_999_999)

  /// Where two runs of the same rows have them in another order.
  private static func order(of runs: [[Row]]) -> [Side] {
    let agreed = zip(runs[0], runs[1]).prefix(while: ==).count
    return runs.map { Side($0[agreed]) }
  }
}

extension Divergence.Side {
  fileprivate init(_ row: Row) {
    self.init(at: row.begin, words: "\(row.who) \(row.what)", rule: row.rule)
  }
}

extension Row.Mark {
  /// Whether the system decides here, and not the user, the phone or the app.
  package var isDecision: Bool {
    switch self {
    case .reason, .task, .expiry, .transfer, .push, .kill: true
    default: false
    }
  }

  /// Whether it is more than a step on the way: what the app gets to run, how that ends, and what is wrong.
  fileprivate var isConsequence: Bool {
    switch self {
    case .task, .expiry, .transfer, .push, .kill, .finding, .warning: true
    default: false
    }
  }
}
