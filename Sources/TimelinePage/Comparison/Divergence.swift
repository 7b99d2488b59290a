package import VirtualTime

/// Where two runs part: the first decision of the system that is another one, and what came before it.
package struct Divergence: Equatable {
  /// The place in one of the runs.
  package struct Side: Equatable {
    /// When.
    package var at: Instant
    /// Who did what; for a run that has no more to tell, that it is over.
    package var words: String
  }

  /// The first row that differs: often something that the app or the user did.
  package var cause: [Side]
  /// The first decision of the system that differs; empty where the system decides the same.
  package var decision: [Side]

  /// Compares two runs; nil when they tell the same.
  package init?(_ first: TimelineModel, _ second: TimelineModel) {
    let models = [first, second]
    guard let cause = Self.parting(models, where: { _ in true }, agreeing: ==) else { return nil }
    self.cause = cause
    decision =
      Self.parting(models, where: \.mark.isDecision) { $0.decidesTheSame(as: $1) } ?? []
  }

  private static func parting(
    _ models: [TimelineModel], where isMeant: (Row) -> Bool, agreeing: (Row, Row) -> Bool
  ) -> [Side]? {
    let rows = models.map { $0.rows.filter(isMeant) }
    let agreed = zip(rows[0], rows[1]).prefix(while: agreeing).count
    guard rows.contains(where: { $0.count > agreed }) else { return nil }
    return zip(models, rows).map { model, rows in
      rows.count > agreed
        ? Side(at: rows[agreed].begin, words: "\(rows[agreed].who) \(rows[agreed].what)")
        : Side(at: model.end, words: "no more of it")
    }
  }
}

extension Divergence {
  /// What the page knows of it.
  var data: ScriptData {
    func list(_ sides: [Side]) -> ScriptData {
      .list(sides.map { .list([.whole($0.at.nanoseconds / 1000), .text($0.words)]) })
    }
    return .object([("cause", list(cause)), ("decision", list(decision))])
  }
}

extension Row {
  /// Whether two decisions are one in both runs: the same words, not a second apart.
  ///
  /// A disk that answers some milliseconds later puts everything off by as much, and changes nothing.
  fileprivate func decidesTheSame(as other: Row) -> Bool {
    who == other.who && what == other.what && rule == other.rule
      && abs(begin.duration(to: other.begin).nanoseconds) < 1_000_000_000
  }
}

extension Row.Mark {
  /// Whether the system decides here, and not the user, the phone or the app.
  var isDecision: Bool {
    switch self {
    case .reason, .task, .transfer, .push, .kill: true
    default: false
    }
  }
}
