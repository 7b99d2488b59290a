import Emulator
import RuleCoverage
import ScenarioConfig
import SchedulingRules
import TraceReport

/// `rules [R-nnn]`: lists the catalogue, or explains one rule.
enum RulesSubcommand {
  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "rules", abstract: "List the rules of the platform, or explain one of them.",
    arguments: [
      ArgumentDescription(
        name: "R-nnn", abstract: "The number of the rule to explain", isOptional: true,
        completion: .ruleNumbers)
    ],
    options: [
      OptionDescription(
        "scenarios", value: "folder",
        default: "\(ScenarioFolder.shipped), if it is there", completion: .folders,
        "Show which scenarios in this folder expect the rule"),
      OptionDescription(
        "policy", value: "name", default: Policy.field.name, completion: .policyNames,
        "Show what the rule's constants are in this policy"),
      PoliciesSubcommand.folderOption, .help,
    ],
    action: perform)

  /// Prints the table, or the page of a rule.
  ///
  /// A scenario that cannot be read is reported, and does not keep the page from being printed.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    guard let word = arguments.positional.first else {
      // What belongs to the page of a rule has no place in the table.
      guard !["scenarios", "policy", "config"].contains(where: arguments.has) else {
        throw usageError(.missingArgument(row.arguments[0].name))
      }
      let coverage = try ScenarioFolder(named: nil)?.coverage()
      write(
        RuleTable.lines(RuleCatalogue.sections, coverage: coverage, on: context.page), to: context)
      return .success
    }
    let rule = try rule(word)
    let policies = PolicyLibrary(configFolders: PoliciesSubcommand.folders(arguments))
    let policy = try PoliciesSubcommand.policy(
      arguments.value("policy") ?? Policy.field.name, in: policies, for: row)
    let folder = try ScenarioFolder(named: arguments.value("scenarios"))
    var code = ExitCode.success
    let scenarios = folder?.expectations { problems in
      context.diagnostics.write("\(problems)\n")
      code = .unusableInput
    }
    let page = RulePage(
      rule: rule, folder: folder,
      witnesses: ScenarioFolder.witnesses(of: rule.id, in: scenarios ?? []), policy: policy,
      showing: try folder?.coverage()?.showing(of: rule.id), style: context.page)
    write(page.lines, to: context)
    return code
  }

  private static func rule(_ word: String) throws(UsageError) -> Rule {
    if let rule = RuleID(word) { return RuleCatalogue.rule(rule) }
    throw usageError(.unknownName(word, what: "rule", suggestion: suggestion(for: word)))
  }

  /// The rule whose number somebody wrote in another form, or one with nearly the same number.
  private static func suggestion(for word: String) -> String? {
    let series = RuleID.series.first { word.uppercased().hasPrefix($0.prefix(1)) } ?? "R-"
    return RuleID(series + word.filter { $0.isASCII && $0.isNumber })?.description
      ?? NearMiss.of(
        word, in: RuleCatalogue.all.map(\.id.description).filter { $0.hasPrefix(series) })
  }

  private static func usageError(_ problem: UsageError.Problem) -> UsageError {
    UsageError(problem: problem, subcommand: row.name)
  }

  private static func write(_ lines: [String], to context: CommandContext) {
    context.output.write(lines.joined(separator: "\n") + "\n")
  }
}

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
