package import Emulator
package import SchedulingRules

/// One thing that matters, as a reader of the timeline sees it: who did what, under which rule.
package struct TimelineRow: Equatable {
  /// Who acts, in at most nine columns: `user`, `device`, `system`, `app 301`, `audit`.
  package var who: String
  /// What happened and why.
  package var what: String
  /// The rule of the catalogue that decided.
  package var rule: RuleID?
  /// What stands out on a page with colours.
  package var role: PageStyle.Role?

  /// Creates a row.
  init(_ who: String, _ what: String, rule: RuleID? = nil, role: PageStyle.Role? = nil) {
    self.who = who
    self.what = Columns.printable(what)
    self.rule = rule
    self.role = role
  }

  private static let timeWidth = 12
  private static let whoWidth = 8
  private static let ruleWidth = 5
  /// Where the text begins; the same column as in the help texts.
  static let textColumn = timeWidth + 2 + whoWidth + 2

  /// The row as lines of a page: time, who, text, and the rule at the right margin.
  ///
  /// - Parameters:
  ///   - time: The local time of day.
  ///   - page: Where the lines stand.
  /// - Returns: At least one line, none wider than the page.
  func lines(time: String, on page: PageStyle) -> [String] {
    let margin = rule == nil ? 0 : Self.ruleWidth + 2
    let width = page.width - Self.textColumn - margin
    let texts = Columns.wrap(what, width: width)
    let indentation = String(repeating: " ", count: Self.textColumn)
    let overhang = max(0, who.count - Self.whoWidth)
    let gap = String(repeating: " ", count: Self.whoWidth - who.count + overhang + 2)
    let first =
      Columns.pad(time, Self.timeWidth) + "  " + page.paint(who, as: roleOfWho) + gap
      + page.paint(texts[0], as: role)
    let rest = texts.dropFirst().map { indentation + page.paint($0, as: role) }
    guard let rule else { return [first] + rest }
    let space = String(repeating: " ", count: max(0, width - texts[0].count - overhang) + 2)
    return [first + space + rule.description] + rest
  }

  private var roleOfWho: PageStyle.Role? {
    switch who {
    case "user": .user
    case "system": .system
    default: who.hasPrefix("app ") ? .app : nil
    }
  }
}

extension Finding.Severity {
  /// How a finding stands out; a note does not.
  package var role: PageStyle.Role? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: nil
    }
  }
}
