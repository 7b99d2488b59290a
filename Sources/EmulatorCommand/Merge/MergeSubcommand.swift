import FaultInjection

/// `merge <results> …`: joins the results of the parts of a sweep or a population to those of the whole.
enum MergeSubcommand {
  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "merge",
    abstract: "Join the results of the parts of a sweep or a population, whoever has made them.",
    arguments: [
      ArgumentDescription(
        name: "results",
        abstract: "Folders or files with a part each, of 'sweep --output' or 'population --shard'",
        isRepeating: true, completion: .files(ending: nil))
    ],
    options: [
      .format(SweepFormat.text),
      OptionDescription(
        "output", value: "folder", completion: .folders,
        "Write the joined results and the summary to files in this folder, too"),
      .help,
    ],
    action: perform)

  /// Reads all parts, joins them, and says what they came to.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let files = try ResultFiles(arguments.positional)
    switch files.kind {
    case InterleavingHeader.kinds.header:
      let merged: ResultPart<InterleavingHeader> = try files.joined()
      var summary = InterleavingSummary(merged.header)
      merged.results.forEach { summary.add($0) }
      try write(merged, summary.text(nil), arguments, context) { format in
        format == .text ? summary.text(nil, on: context.page) : nil
      }
      return summary.exitCode(nil)
    case GrantHeader.kinds.header:
      let merged: ResultPart<GrantHeader> = try files.joined()
      let summary = GrantSummary(merged.header, merged.results)
      try write(merged, summary.text(nil), arguments, context) { format in
        format == .text ? summary.text(nil, on: context.page) : nil
      }
      return summary.exitCode(nil)
    case PopulationHeader.kinds.header:
      let (whole, report) = try PopulationSubcommand.join(files.joined(), context)
      try write(whole, report, arguments, context) { $0 == .text ? report : nil }
      return .success
    default:
      let merged: SweepPart = try files.joined()
      var summary = SweepSummary(merged.header)
      merged.results.forEach { summary.add($0) }
      try write(merged, summary.text(nil), arguments, context) { format in
        summary.text(as: format, nil, on: context.page)
      }
      return summary.exitCode(nil)
    }
  }

  /// Writes what was joined; nothing is written unless everything fits.
  private static func write<Header>(
    _ merged: ResultPart<Header>, _ summary: String, _ arguments: ParsedArguments,
    _ context: CommandContext, report: (SweepFormat) -> String?
  ) throws {
    let format: SweepFormat = arguments.choice("format")
    guard let report = format == .jsonLines ? "" : report(format) else {
      throw UsageError(
        problem: .unexpectedArguments(["--format \(format.rawValue)"]), subcommand: row.name)
    }
    let folder = try arguments.value("output").map { path throws(UnusableFile) in
      try SweepFolder(path, for: .whole)
    }
    let writer = ResultWriter(
      merged.header, to: folder, echo: format == .jsonLines ? context.output.write : nil)
    merged.results.forEach(writer.add)
    try writer.finish(summary: summary)
    context.output.write(report)
  }
}
