import Emulator
import RuleCoverage
import ScenarioConfig
import SchedulingRules
import TraceReport

/// Everything that is known about one rule, on one page.
struct RulePage {
  let rule: Rule
  /// Where scenarios were looked for; nil when no folder was there.
  let folder: ScenarioFolder?
  /// The scenarios of that folder that show the rule.
  let witnesses: [ScenarioFolder.Witness]
  /// The policy whose values are shown.
  let policy: PolicyLibrary.Entry
  /// Where the rule is known to decide, and to let pass; nil when nothing is known of it.
  var showing: RuleShowing? = nil
  /// How the page looks.
  var style = PageStyle.plain

  private static let labelWidth = 16

  /// The lines of the page.
  var lines: [String] {
    style.hang(rule.title, under: "\(rule.id)  ") + [""]
      + Columns.wrap(rule.statement, width: style.width - 2).map { "  " + $0 } + [""]
      + facts + trace + fact("on a phone", [RuleCatalogue.onPhone(rule.id)]) + examples + scenarios
  }

  private var facts: [String] {
    fact("status", [rule.confidence.rawValue])
      + fact("section", [section?.title ?? ""])
      + fact("since", rule.since.map { ["iOS \($0); off on older systems"] } ?? [])
      + fact("keeps waiting", kinds)
      + fact("source", [rule.source])
      + fact("policy", constants.isEmpty ? [] : [policy.policy.name])
      + fact("constants", constants)
      + fact("fix", [rule.fix])
      + fact("switched off", [rule.whenDisabled ?? whyAlwaysOn])
      + fact("related", related)
  }

  private var section: RuleSection? {
    RuleCatalogue.sections.first { $0.rules.contains(rule) }
  }

  private var whyAlwaysOn: String {
    RuleCatalogue.isEmulated(rule)
      ? "It cannot be: the emulator does not run without it." : "It is not emulated."
  }

  /// The kinds of work that the rule can keep waiting; none for a rule that keeps nothing waiting.
  private var kinds: [String] {
    let words = Evaluation.kinds(waitingFor: rule.id).map { String(describing: $0.row.word) }
    return words.isEmpty ? [] : [words.joined(separator: ", ")]
  }

  /// The policy constants whose defaults rest on the rule.
  private var constants: [String] {
    policy.constants.filter { $0.declaration.sources.contains(rule.id) }.map(\.words)
  }

  private var related: [String] {
    rule.related.map(RuleCatalogue.rule).map { "\($0.id)  \($0.title)" }
  }

  private var trace: [String] {
    let records = RuleRecord.all(naming: rule.id).map { ($0.kind, $0.text) }
    guard !records.isEmpty else {
      return fact(
        "in a trace",
        [
          RuleCatalogue.isEmulated(rule)
            ? "No record carries the number: the rule shapes what other records say."
            : "Nothing of it can be seen."
        ])
    }
    let table = TextTable(
      widths: [15, PageStyle.plain.width - 2 - Self.labelWidth - 17], on: style)
    return labelled("in a trace", records.flatMap { table.lines([$0.0, $0.1]) })
  }

  /// When the rule is asked, and an example for each direction; or why there is none.
  private var examples: [String] {
    let shown =
      fact("decides", showing?.decided.map { [$0.line] } ?? [])
      + fact("lets pass", showing?.letPass.map { [$0.line] } ?? [])
    switch rule.demonstration {
    case .bothWays(let occasions): return fact("asked", [occasions.list]) + shown
    case .oneWay(let occasions, let reason):
      return fact("asked", [occasions.list, reason]) + shown
    case .named(let reason), .nothing(let reason):
      return (RuleCatalogue.isEmulated(rule) ? fact("always on", [reason]) : []) + shown
    case .unstated: return shown
    }
  }

  private var scenarios: [String] {
    guard let folder else {
      return fact(
        "scenarios", ["There is no folder \(ScenarioFolder.shipped) here; --scenarios names one."])
    }
    let texts = witnesses.map { witness in
      witness.file + " (" + witness.kinds.map(\.rawValue).joined(separator: ", ") + ")"
    }
    // Paths stay whole, however long: who reads them copies them.
    return texts.isEmpty
      ? fact("scenarios", ["None in \(folder.path) names it."])
      : labelled("scenarios", texts.map(Columns.printable))
  }

  /// A label with texts beside it, each of which may take several lines; nothing without texts.
  private func fact(_ label: String, _ texts: [String]) -> [String] {
    let width = style.width - 2 - Self.labelWidth
    return labelled(
      label, texts.flatMap { Columns.wrap(Columns.printable($0), width: width) })
  }

  private func labelled(_ label: String, _ lines: [String]) -> [String] {
    lines.enumerated().map { index, line in
      "  " + Columns.pad(index == 0 ? label : "", Self.labelWidth) + line
    }
  }
}
