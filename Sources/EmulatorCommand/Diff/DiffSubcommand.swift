import Emulator
import ScenarioConfig
import TraceReport

/// `diff <run> [<run>]`: where two runs part, and what follows.
enum DiffSubcommand {
  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "diff",
    abstract: "Find the first decision in which two runs differ, why, and what follows.",
    arguments: [
      ArgumentDescription(
        name: "run",
        abstract:
          "A scenario, or the trace of a run that '--format jsonl' wrote; one scenario alone "
          + "is compared with itself as the options change it",
        isRepeating: true, isScenario: true, completion: .scenarios)
    ],
    options: [
      .seed, .policy, .variant, .life,
      OptionDescription(
        "fault", value: "fault", isRepeatable: true,
        "Let something go wrong in the second run: KIND[:TARGET]@point=K, @seconds=S, @call=NAME "
          + "or @p=P"),
      .isolation, .config, .help,
    ],
    action: perform)

  /// Makes or reads both runs, and compares them; exit code 1 where they differ.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let names = arguments.positional
    let overrides = try ScenarioOverrides(arguments)
    guard names.count <= 2 else {
      throw UsageError(
        problem: .unexpectedArguments(Array(names.dropFirst(2))), subcommand: row.name)
    }
    guard names.count == 2 || overrides != ScenarioOverrides() else {
      throw UsageError(problem: .missingArgument("run"), subcommand: row.name)
    }
    let isolation: IsolationMode = arguments.choice("isolation")
    let reader = context.command.reader(arguments.values("config"))
    let sources = [
      try RunSource(names[0], ScenarioOverrides(), reader),
      try RunSource(names[names.count - 1], overrides, reader),
    ]
    try sources[1].check(overrides)
    let labels = self.labels(of: sources, overrides)
    let parties = try zip(sources, labels).map { source, label in
      let records = try source.records(context.command, isolation, for: row).all
      guard case .runStarted = records.first?.event else { throw source.isEmpty }
      return DivergenceText.Party(label, records)
    }
    let text = DivergenceText(parties[0], parties[1])
    context.output.write(text.lines.map { $0 + "\n" }.joined())
    context.output.flush()
    return text.isSame ? .success : .violations
  }

  /// The names under which both are spoken of: those of the files, their paths where files of two folders have one name,
  /// or what the options change.
  private static func labels(
    of sources: [RunSource], _ overrides: ScenarioOverrides
  ) -> [String] {
    let names = sources.map(\.name)
    guard names[0] == names[1] else { return names }
    let paths = sources.map(\.path)
    guard paths[0] == paths[1] else { return paths }
    let changes = overrides.changes
    return [names[0], changes.isEmpty ? "the same again" : changes.joined(separator: ", ")]
  }
}
