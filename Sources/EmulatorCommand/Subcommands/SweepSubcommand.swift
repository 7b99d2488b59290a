/// `sweep <scenario>`: every fault at every point, one run for each; or many interleavings instead.
enum SweepSubcommand {
  /// What speaks of faults, and of nothing else.
  private static let ofFaults = ["faults", "target", "point", "format", "output"]

  /// Makes the runs and says what came of them.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    guard arguments.has(CommandTable.interleavings.name) else {
      return try FaultSweep.perform(arguments, context)
    }
    let unused = ofFaults.filter(arguments.has).map { "--" + $0 }
    guard unused.isEmpty else {
      throw UsageError(
        problem: .unexpectedArguments(unused), subcommand: CommandTable.sweep.name)
    }
    return try InterleavingSweep.perform(arguments, context)
  }

  /// `sweep-part <scenario>`: does a part for another process of the tool, and writes nothing but results.
  static func performPart(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    try arguments.has(CommandTable.interleavings.name)
      ? InterleavingSweep.performPart(arguments, context)
      : FaultSweep.performPart(arguments, context)
  }
}
