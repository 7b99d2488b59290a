import FaultInjection

/// `merge <results> …`: joins the results of the parts of a sweep to those of the whole.
enum MergeSubcommand {
  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "merge", abstract: "Join the results of the parts of a sweep, whoever has made them.",
    arguments: [
      ArgumentDescription(
        name: "results",
        abstract: "Folders or files in which 'sweep --output' has left a part each",
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

  /// Reads all parts, joins them, and says what the sweep came to.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let format: SweepFormat = arguments.choice("format")
    let merged = try SweepMerge.merge(SweepPart.all(in: arguments.positional))
    // Nothing is written unless everything fits.
    let folder = try arguments.value("output").map { path throws(UnusableFile) in
      try SweepFolder(path, for: .whole)
    }
    var summary = SweepSummary(merged.header)
    merged.results.forEach { summary.add($0) }
    var lines = SweepLines()
    func write(_ line: String) {
      folder?.write(line)
      if format == .jsonLines { context.output.write(line) }
    }
    for record in [.sweep(merged.header)] + merged.results.map(SweepRecord.run) {
      write(lines.line(of: record))
    }
    write(lines.last)
    try folder?.finish(summary: summary.text(nil))
    context.output.write(
      summary.text(as: format, of: merged.header.scenario, nil, on: context.page))
    return summary.exitCode(nil)
  }
}
