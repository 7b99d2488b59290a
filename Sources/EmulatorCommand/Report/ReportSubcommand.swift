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
          + "laid beside it, which alone the options change: name a scenario twice to see what they do",
        isRepeating: true, isScenario: true, completion: .scenarios)
    ],
    options: [
      .seed, .policy.paired, .variant.paired, .life, .until,
      OptionDescription(
        "fault", value: "fault", isRepeatable: true,
        "Let something go wrong: KIND[:TARGET]@point=K, @seconds=S, @call=NAME or @p=P"),
      OptionDescription(
        "sweep", value: "file", completion: .files(ending: "jsonl"),
        "Mark on the day what came of each fault, by the results of a 'sweep' of the scenario, or the "
          + "folder of its '--output'"),
      OptionDescription(
        "watch", "Write the page anew whenever the scenario or this program has changed"),
      .isolation, .format(PageFormat.html), .output, .config, .help,
    ],
    action: { $0.has("watch") ? try ReportWatch($0, $1).perform() : try perform($0, $1) })

  /// Runs or reads what is to be shown, and writes the page.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let format: PageFormat = arguments.choice("format")
    let compared = try ComparedRuns(arguments)
    let isolation: IsolationMode = arguments.choice("isolation")
    let reader = context.command.reader(arguments.values("config"))
    let sources = try compared.sides.map { try RunSource($0.path, $0.overrides, reader) }
    for (source, side) in zip(sources, compared.sides) {
      var changes = side.overrides
      // Where one run can be made longer or shorter, a trace beside it stays as it is.
      if sources.contains(where: \.isPlanned) { changes.until = nil }
      try source.check(changes)
      if let longer = source.lengthening {
        context.diagnostics.write(sources.count > 1 ? "\(source.path): \(longer)" : longer)
      }
    }
    let sweep = try arguments.value("sweep").map {
      try SweepResults($0, digest: sources[0].digest)
    }
    var stories: SweepStories?
    if format == .html, let sweep, sources[0].isPlanned {
      stories = try SweepStories(
        sweep.results, of: sources[0].path, compared.sides[0].overrides, reader, context.command,
        isolation)
    }
    let report = try ReportDestination(
      file: arguments.value("output"), standardOutput: context.output)
    let names = sources.map(\.name)
    var runs = try sources.enumerated().map { side, source in
      (name: compared.label(of: side, names), made: try source.made(context.command, isolation))
    }
    let folders = arguments.values("config").flatMap { ["--config", $0] }
    let plain =
      [context.command.name, row.name, sources[0].path] + compared.sides[0].overrides.words
      + folders
    runs[0].made.model.faults = sweep?.lanes(command: plain, stories) ?? []
    if let checks = format.checks {
      let swept = sweep.map { [$0.checks(of: sources[0].path)] } ?? []
      report.write(checks.text(of: runs.map(\.made.checks) + swept, suite: row.name))
    } else {
      report.write(
        format.text(of: runs.map { ($0.name, $0.made.model) }, try stories?.told() ?? []))
    }
    try report.finish()
    context.output.flush()
    return .success
  }
}

extension OptionDescription {
  /// The same option where it may be given twice: once for each of two runs.
  fileprivate var paired: OptionDescription {
    var option = self
    option.isRepeatable = true
    option.abstract += "; given twice, there is a run with each"
    return option
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
  /// Its promises and findings for services: see `CheckFormat`.
  case github, sarif, junit

  /// The format for services; nil for a picture.
  var checks: CheckFormat? { CheckFormat(rawValue: rawValue) }

  /// The picture of one run, or of two; empty for what is no picture.
  ///
  /// - Parameters:
  ///   - runs: The runs, with the names under which they are shown.
  ///   - stories: The runs to which faults on the first one lead.
  /// - Returns: The text.
  func text(of runs: [(name: String, model: TimelineModel)], _ stories: [FaultStory]) -> String {
    let divergence = runs.count == 2 ? Divergence(runs[0].model, runs[1].model) : nil
    return switch self {
    case .github, .sarif, .junit: ""
    case .html: TimelineDocument(runs, divergence: divergence, stories: stories).html
    case .svg: TimelineSVG(runs, divergence: divergence).text
    case .markdown: TimelineMarkdown(runs, divergence: divergence).text
    case .perfetto: PerfettoTrace(runs).text
    }
  }
}
