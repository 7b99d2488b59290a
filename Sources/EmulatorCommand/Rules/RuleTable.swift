import RuleCoverage
import SchedulingRules
import TraceReport

/// The catalogue as a table: number, title, status and section of each rule, and their counts.
enum RuleTable {
  /// The lines of the table; the last one counts the rules by status, the best supported first.
  ///
  /// - Parameters:
  ///   - sections: The rules.
  ///   - coverage: What scenarios show of them; nil when nothing is known of it.
  ///   - page: Where the lines stand.
  /// - Returns: The lines without line breaks.
  static func lines(
    _ sections: [RuleSection], coverage: CoverageRecord? = nil, on page: PageStyle = .plain
  )
    -> [String]
  {
    let table = TextTable(widths: [6, 62, 10, 16], on: page)
    let rows = sections.flatMap { section in section.rules.map { (section.title, $0) } }
      .sorted { $0.1.id < $1.1.id }
    return table.lines(["Rule", "Title", "Status", "Section"])
      + rows.flatMap { section, rule in
        table.lines([rule.id.description, rule.title, rule.confidence.rawValue, section])
      } + [
        "",
        counts(rows.map(\.1)) + (coverage.map { "; " + CoverageCounts($0.showings).figure } ?? ""),
      ]
  }

  private static func counts(_ rules: [Rule]) -> String {
    let parts = Confidence.allCases.reversed().map { status in
      "\(rules.count { $0.confidence == status }) \(status.rawValue)"
    }
    return "\(rules.count) rules: " + parts.joined(separator: ", ")
  }
}
