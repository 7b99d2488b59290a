/// `bench [workload…]`: how fast the kernel and the whole emulator are, beside plain loops.
enum BenchSubcommand {
  /// Measures a single case here and several each in a process of its own, and reports them.
  ///
  /// Speed is not a promise that a run keeps or breaks: a missed goal does not change the exit code.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let options = try BenchOptions(arguments)
    let cases = try BenchCase.named(
      arguments.positional, among: BenchCase.all(for: context.command))
    if options.format == .text { write(BenchReport.head, to: context) }
    for benchCase in cases {
      let isAlone = cases.count == 1
      let result =
        isAlone
        ? try benchCase.measure(rounds: options.rounds, operations: options.operations)
        : try CaseProcess.measure(benchCase, options)
      switch options.format {
      case .text: write(BenchReport.lines(result), to: context)
      case .jsonLines: write([try result.jsonLine()], to: context)
      }
      context.output.flush()
    }
    return .success
  }

  private static func write(_ lines: [String], to context: CommandContext) {
    context.output.write(lines.joined(separator: "\n") + "\n")
  }
}
