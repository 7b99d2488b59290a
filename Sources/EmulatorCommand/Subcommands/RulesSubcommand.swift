import Emulator
import RuleCoverage
import ScenarioConfig
import SchedulingRules

/// `rules [R-nnn]`: lists the catalogue, or explains one rule.
enum RulesSubcommand {
  /// Prints the table, or the page of a rule.
  ///
  /// A scenario that cannot be read is reported, and does not keep the page from being printed.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    guard let word = arguments.positional.first else {
      // Scenarios belong to the page of a rule; the table has no place for them.
      guard !arguments.has("scenarios") else {
        throw usageError(.missingArgument(CommandTable.rules.arguments[0].name))
      }
      let coverage = try ScenarioFolder(named: nil)?.coverage()
      write(RuleTable.lines(RuleCatalogue.sections, coverage: coverage), to: context)
      return .success
    }
    let rule = try rule(word)
    let folder = try ScenarioFolder(named: arguments.value("scenarios"))
    var code = ExitCode.success
    let witnesses = folder?.witnesses(of: rule.id) { problems in
      context.diagnostics.write("\(problems)\n")
      code = .unusableInput
    }
    let page = RulePage(
      rule: rule, folder: folder, witnesses: witnesses ?? [],
      showing: try folder?.coverage()?.showing(of: rule.id))
    write(page.lines, to: context)
    return code
  }

  private static func rule(_ word: String) throws(UsageError) -> Rule {
    if let rule = RuleID(word) { return RuleCatalogue.rule(rule) }
    throw usageError(.unknownName(word, what: "rule", suggestion: suggestion(for: word)))
  }

  /// The rule whose number somebody wrote in another form, or one with nearly the same number.
  private static func suggestion(for word: String) -> String? {
    RuleID("R-" + word.filter { $0.isASCII && $0.isNumber })?.description
      ?? NearMiss.of(word, in: RuleCatalogue.all.map(\.id.description))
  }

  private static func usageError(_ problem: UsageError.Problem) -> UsageError {
    UsageError(problem: problem, subcommand: CommandTable.rules.name)
  }

  private static func write(_ lines: [String], to context: CommandContext) {
    context.output.write(lines.joined(separator: "\n") + "\n")
  }
}
