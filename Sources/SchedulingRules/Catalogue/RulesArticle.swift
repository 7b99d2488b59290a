/// The catalogue as an article of the documentation, with every rule in its section.
package enum RulesArticle {
  /// The article as Markdown.
  package static var markdown: String {
    """
    # The rules

    Every rule of the catalogue, in the order of a task's life, with its source and what follows from it.

    <!-- Made from the catalogue; a test compares. Rewrite: REWRITE_GOLDENS=1 swift test. -->

    ## Overview

    \(counts) <doc:Adding-a-rule> shows how one more comes in. `bgtask rules R-063` prints one rule with examples \
    from the scenarios that come with the package, and with what a trace shows of it.

    """ + RuleCatalogue.sections.map(text).joined()
  }

  private static var counts: String {
    let emulated = RuleCatalogue.all.count(where: RuleCatalogue.isEmulated)
    let parts = Confidence.allCases.reversed().map { status in
      "\(RuleCatalogue.all.count { $0.confidence == status }) \(status.rawValue)"
    }
    return "\(RuleCatalogue.all.count) rules, of which \(emulated) are emulated: "
      + parts.joined(separator: ", ") + "."
  }

  private static func text(_ section: RuleSection) -> String {
    "\n## \(section.title)\n\nOn a phone: \(section.onPhone)\n"
      + section.rules.sorted { $0.id < $1.id }.map(text).joined()
  }

  private static func text(_ rule: Rule) -> String {
    let facts =
      [
        ("Status", rule.confidence.rawValue), ("Since", rule.since.map { "iOS \($0)" } ?? ""),
        ("Source", rule.source),
        ("Constants", constants(of: rule)), ("Asked", asked(rule)), ("Fix", rule.fix),
        ("Switched off", rule.whenDisabled ?? ""),
        ("On a phone", RuleCatalogue.ownSigns[rule.id] ?? ""),
        ("Related", rule.related.map(\.description).joined(separator: ", ")),
      ]
    let lines = facts.filter { !$0.1.isEmpty }.map { "- **\($0.0)**: \($0.1)\n" }
    return "\n### \(rule.id) \(rule.title)\n\n\(rule.statement)\n\n" + lines.joined()
  }

  private static func constants(of rule: Rule) -> String {
    Policy.constants.filter { $0.sources.contains(rule.id) }.map { constant in
      "`\(constant.name)` = \(constant.words(constant.defaultValue)), \(constant.confidence), "
        + constant.source
    }.joined(separator: "; ")
  }

  private static func asked(_ rule: Rule) -> String {
    switch rule.demonstration {
    case .bothWays(let occasions):
      occasions.map(\.description).joined(separator: " and ") + "."
    case .oneWay(let occasions, let reason):
      occasions.map(\.description).joined(separator: " and ") + ". " + reason
    case .named(let reason), .nothing(let reason):
      RuleCatalogue.isEmulated(rule) ? "always on. " + reason : "never; the phone does not have it."
    case .unstated: ""
    }
  }
}
