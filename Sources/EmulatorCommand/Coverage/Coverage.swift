import RuleCoverage
import SchedulingRules

/// What scenarios show of all rules, and which handlers they enter.
struct Coverage {
  let scenarios: [String]
  /// What is shown of each rule of which something has to be shown, by number.
  let showings: [RuleShowing]
  let paths: CodePaths

  /// Whether all is shown that has to be.
  var isComplete: Bool { showings.allSatisfy(\.isCovered) }

  /// How much of it is shown, in one line.
  var summary: String { CoverageCounts(showings).line }
}

/// How many rules are shown.
struct CoverageCounts {
  private let covered: Int
  private let count: Int

  /// Counts the rules that are covered.
  init(_ showings: [RuleShowing]) {
    covered = showings.count(where: \.isCovered)
    count = showings.count
  }

  /// `73 of 74 shown`, where there is no room for more.
  var figure: String { "\(covered) of \(count) shown" }

  /// `73 of 74 rules are shown (98 %), 36 emulated ones have nothing to show`.
  var line: String {
    let percent = count == 0 ? 100 : covered * 100 / count
    let emulated = RuleCatalogue.all.count { RuleCatalogue.isEmulated($0) }
    return "\(covered) of \(count) rules are shown (\(percent) %), "
      + "\(emulated - count) emulated ones have nothing to show"
  }
}
