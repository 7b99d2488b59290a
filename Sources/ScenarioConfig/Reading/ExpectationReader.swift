import Emulator
import SchedulingRules

/// Reads `Expectations`.
struct ExpectationReader {
  var log: ProblemLog

  func expectations(of entries: [Section]) -> [Expectation] {
    entries.compactMap(expectation)
  }

  private func expectation(of entry: Section) -> Expectation? {
    guard let kind = entry.text("Kind").flatMap(Expectation.Kind.init(rawValue:)) else {
      return nil
    }
    if kind == .balance { checkBalance(entry) }
    return Expectation(
      kind: kind, rule: rule(of: entry), identifier: entry.text("Identifier"),
      count: entry.integer("Count"))
  }

  private func rule(of entry: Section) -> RuleID? {
    guard let text = entry.text("Rule") else { return nil }
    let rule = RuleID(text)
    if rule == nil {
      log.add(
        .unknownRule, at: entry.path("Rule"), found: Excerpt.quoted(text),
        expected: "a rule of the catalogue")
    }
    return rule
  }

  /// The balance of a run is one: there is nothing to choose from and to count.
  private func checkBalance(_ entry: Section) {
    for key in ["Rule", "Identifier", "Count"] where entry.value(key) != nil {
      log.add(
        .conflict, at: entry.path(key), found: "the key",
        expected: "nothing beside the kind Balance")
    }
  }
}
