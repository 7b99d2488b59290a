import Emulator
import ScenarioConfig
import TimelinePage
import TraceReport

/// `report <run> [<run>]`: a page on which one sees a run, or two beside each other.
enum ReportSubcommand {
  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "report", abstract: "Make a page that shows a run, or two beside each other.",
    arguments: [
      ArgumentDescription(
        name: "run",
        abstract: "A scenario, or the trace of a run that '--format jsonl' wrote; a second one is "
          + "laid beside it",
        isRepeating: true, isScenario: true, completion: .scenarios)
    ],
    options: [
      .seed, .policy, .variant, .life,
      OptionDescription("until", value: "time", "End the run at this time"),
      OptionDescription(
        "fault", value: "fault", isRepeatable: true,
        "Let something go wrong: KIND[:TARGET]@point=K, @seconds=S, @call=NAME or @p=P"),
      OptionDescription(
        "sweep", value: "file", completion: .files(ending: "jsonl"),
        "Mark on the day what came of each fault, by the results of a 'sweep' of the scenario"),
      .isolation, .format(PageFormat.html), .output, .config, .help,
    ],
    action: perform)

  /// Runs or reads what is to be shown, and writes the page.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let names = arguments.positional
    let format: PageFormat = arguments.choice("format")
    let limit = format.takesTwo ? 2 : 1
    guard names.count <= limit else {
      throw UsageError(
        problem: .unexpectedArguments(Array(names.dropFirst(limit))), subcommand: row.name)
    }
    let overrides = try ScenarioOverrides(arguments)
    let isolation: IsolationMode = arguments.choice("isolation")
    let reader = context.command.reader(arguments.values("config"))
    let sources = try names.map { try RunSource($0, overrides, reader) }
    let faults = try lanes(of: arguments, sources[0], tool: context.command.name)
    let report = try ReportDestination(
      file: arguments.value("output"), standardOutput: context.output)
    var runs = try sources.map { source in
      (name: source.name, model: try source.model(context.command, isolation))
    }
    runs[0].model.faults = faults
    report.write(format.text(of: runs))
    try report.finish()
    context.output.flush()
    return .success
  }
}

extension ReportSubcommand {
  /// What a sweep found out about the first run that is shown; none where no sweep is named.
  private static func lanes(
    of arguments: ParsedArguments, _ source: RunSource, tool: String
  ) throws -> [FaultLane] {
    guard let file = arguments.value("sweep") else { return [] }
    let results = try SweepResults(file, digest: source.digest)
    let named = ["seed", "policy", "variant", "life", "until"].flatMap { name in
      arguments.value(name).map { ["--\(name)", $0] } ?? []
    }
    let folders = arguments.values("config").flatMap { ["--config", $0] }
    return results.lanes(command: [tool, row.name, source.path] + named + folders)
  }
}

/// How a run is shown.
enum PageFormat: String, CaseIterable {
  /// One file for a browser, which needs nothing else.
  case html
  /// A still picture.
  case svg
  /// Tables for the summary of a build server.
  case markdown
  /// A trace that the user interface of Perfetto opens.
  case perfetto

  /// Whether two runs can stand beside each other.
  var takesTwo: Bool { self == .html }

  /// What is written of one run, or of two.
  func text(of runs: [(name: String, model: TimelineModel)]) -> String {
    switch self {
    case .html:
      let divergence = runs.count == 2 ? Divergence(runs[0].model, runs[1].model) : nil
      return TimelineDocument(runs, divergence: divergence).html
    case .svg: return TimelineSVG(runs[0].model).text
    case .markdown: return TimelineMarkdown(runs[0].model).text
    case .perfetto: return PerfettoTrace(runs[0].model).text
    }
  }
}
