import SchedulingRules

/// One thing that matters, as a reader of the timeline sees it: who did what, under which rule.
struct TimelineRow: Equatable {
  /// Who acts, in at most nine columns: `user`, `device`, `system`, `app 301`, `audit`.
  var who: String
  /// What happened and why.
  var what: String
  /// The rule of the catalogue that decided.
  var rule: RuleID?

  /// Creates a row.
  init(_ who: String, _ what: String, rule: RuleID? = nil) {
    self.who = who
    self.what = Columns.printable(what)
    self.rule = rule
  }

  private static let timeWidth = 12
  private static let whoWidth = 8
  private static let ruleWidth = 5
  /// Where the text begins; the same column as in the help texts.
  static let textColumn = timeWidth + 2 + whoWidth + 2

  /// The row as lines of a page: time, who, text, and the rule at the right margin.
  ///
  /// - Parameter time: The local time of day.
  /// - Returns: At least one line, none wider than the page.
  func lines(time: String) -> [String] {
    let margin = rule == nil ? 0 : Self.ruleWidth + 2
    let width = Columns.page - Self.textColumn - margin
    let texts = Columns.wrap(what, width: width)
    let indentation = String(repeating: " ", count: Self.textColumn)
    let first =
      Columns.pad(time, Self.timeWidth) + "  " + Columns.pad(who, Self.whoWidth) + "  " + texts[0]
    let rest = texts.dropFirst().map { indentation + $0 }
    guard let rule else { return [first] + rest }
    let ruleColumn = Columns.page - Self.ruleWidth
    return [Columns.pad(first, ruleColumn) + rule.description] + rest
  }
}
