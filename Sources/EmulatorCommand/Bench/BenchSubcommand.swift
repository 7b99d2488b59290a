/// `bench [workload…]`: how fast the kernel and the whole emulator are, beside plain loops.
enum BenchSubcommand {
  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "bench", abstract: "Measure speed beside plain loops of the same work.",
    arguments: [
      ArgumentDescription(
        name: "workload", abstract: "What to measure: 'hold', or one size of it, 'hold/1000'",
        isOptional: true, isRepeating: true,
        completion: .words(BenchCase.workloads))
    ],
    options: [
      OptionDescription(
        "rounds", value: "number", default: "5", "Measure each workload so often"),
      OptionDescription(
        "operations", value: "number", "Make each round so many operations long"),
      .format(BenchFormat.text), .help,
    ],
    action: perform)

  /// Measures a single case here and several each in a process of its own, and reports them.
  ///
  /// Speed is not a promise that a run keeps or breaks: a missed goal does not change the exit code.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let options = try BenchOptions(arguments)
    let cases = try BenchCase.named(
      arguments.positional, among: BenchCase.all(for: context.command))
    if options.format == .text { write(BenchReport.head, to: context) }
    let isAlone = cases.count == 1
    if !isAlone { Interruption.listen() }
    for benchCase in cases {
      let result =
        isAlone
        ? try benchCase.measure(rounds: options.rounds, operations: options.operations)
        : try CaseProcess.measure(benchCase, options)
      switch options.format {
      case .text: write(BenchReport.lines(result), to: context)
      case .jsonLines: write([try result.jsonText()], to: context)
      }
      context.output.flush()
    }
    return .success
  }

  private static func write(_ lines: [String], to context: CommandContext) {
    context.output.write(lines.joined(separator: "\n") + "\n")
  }
}

/// The options of `bench` as values.
struct BenchOptions: Equatable {
  /// How many rounds each case has.
  let rounds: Int
  /// How many operations a round has; nil for each workload's own number.
  let operations: Int?
  let format: BenchFormat

  /// Reads the values.
  ///
  /// - Throws: `UsageError` for a value that its option does not take.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    rounds = try arguments.count("rounds") ?? 5
    operations = try arguments.count("operations")
    format = arguments.choice("format")
  }

  /// The options as another process of the tool reads them, without the format.
  var words: [String] {
    ["--rounds", String(rounds)] + (operations.map { ["--operations", String($0)] } ?? [])
  }
}

/// How results are written.
enum BenchFormat: String, CaseIterable {
  /// A table for a person.
  case text
  /// One JSON object for each case.
  case jsonLines = "jsonl"
}
