import RuleCoverage
import SchedulingRules
import TraceReport
import VirtualTime

/// Coverage for a person: where each rule is shown, what is missing, what has nothing to show.
struct CoverageText {
  private let coverage: Coverage
  private let page: PageStyle

  /// Creates the text.
  init(_ coverage: Coverage, on page: PageStyle) {
    self.coverage = coverage
    self.page = page
  }

  /// The whole text with its line breaks.
  var text: String {
    let parts = [shown, missing, nothing, paths, [coverage.summary]]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private var shown: [String] {
    let rows = coverage.showings.filter { $0.decided != nil || $0.letPass != nil }
    let table = TextTable(widths: [6, 45, 45], on: page)
    return table.lines(["Rule", "Decided", "Let pass"])
      + rows.flatMap { showing in
        table.lines([
          showing.rule.description, Self.text(of: .decided, in: showing),
          Self.text(of: .letPass, in: showing),
        ])
      }
  }

  private static func text(of direction: RuleShowing.Direction, in showing: RuleShowing) -> String {
    if let witness = showing.witness(of: direction) { return witness.line }
    return RuleShowing.required(of: showing.rule).contains(direction) ? "never" : "–"
  }

  private var missing: [String] {
    coverage.showings.filter { !$0.isCovered }.flatMap { showing in
      page.hang(Self.complaint(of: showing), under: "  \(showing.rule)  ")
    }.headed("Not shown:")
  }

  /// What scenarios lack of a rule, in a sentence that says what to do.
  static func complaint(of showing: RuleShowing) -> String {
    let title = RuleCatalogue.rule(showing.rule).title
    if showing.isUnstated {
      return "\(title): its row of the catalogue does not say when it is asked (`shown:`)."
    }
    let occasions = RuleCatalogue.rule(showing.rule).occasions
    let when = occasions.isEmpty ? "" : " It is asked \(occasions.list)."
    guard showing.isAsked else { return "\(title): no scenario gives occasion to ask it.\(when)" }
    let directions = showing.missing.map { $0 == .decided ? "decides" : "lets pass" }
    return "\(title): it never \(directions.joined(separator: " or ")).\(when)"
  }

  private var nothing: [String] {
    RuleCatalogue.all.flatMap { rule -> [String] in
      guard RuleCatalogue.isEmulated(rule), case .nothing(let reason) = rule.demonstration
      else { return [] }
      return page.hang("\(rule.title): \(reason)", under: "  \(rule.id)  ")
    }.headed("Nothing to show:")
  }

  private var paths: [String] {
    let never = coverage.paths.neverEntered.map { "  \($0.app): \($0.kind.rawValue) of \($0.name)" }
    let (entered, known) = (coverage.paths.entered.count, coverage.paths.known.count)
    return never.headed("Handlers that no scenario enters, of \(known), \(entered) are entered:")
  }
}

extension Witness {
  /// Scenario, time and what can be seen, on one line.
  var line: String { "\(scenario) at \(time): \(text)" }
}

extension Rule {
  /// When the rule is asked, as far as scenarios have to show it.
  var occasions: [Occasion] {
    switch demonstration {
    case .bothWays(let occasions), .oneWay(let occasions, _): occasions
    case .named, .nothing, .unstated: []
    }
  }
}

extension [Occasion] {
  /// The occasions as the end of a sentence.
  var list: String { map(\.description).joined(separator: " and ") }
}

extension [String] {
  /// The lines under a heading; nothing without lines.
  fileprivate func headed(_ heading: String) -> [String] { isEmpty ? [] : [heading] + self }
}
