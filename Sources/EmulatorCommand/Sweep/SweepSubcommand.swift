/// `sweep <scenario>`: every fault at every point, one run for each; or many interleavings, or many grants.
enum SweepSubcommand {
  /// What speaks of faults, and of nothing else.
  private static let ofFaults = [
    "faults", "target", "point", "depth", "limit", "pair", "format", "output",
  ]

  /// What divides work of which there is much.
  private static let ofDivision = ["jobs", "shard", "budget"]

  /// Makes the runs and says what came of them.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    if arguments.has(CommandTable.grants.name) {
      try refuse(ofFaults + ofDivision + [CommandTable.interleavings.name], in: arguments)
      return try GrantSweep.perform(arguments, context)
    }
    if arguments.has(CommandTable.interleavings.name) {
      try refuse(ofFaults, in: arguments)
      return try InterleavingSweep.perform(arguments, context)
    }
    return try FaultSweep.perform(arguments, context)
  }

  /// Refuses options that mean nothing beside others.
  private static func refuse(
    _ names: [String], in arguments: ParsedArguments
  ) throws(UsageError) {
    let unused = names.filter(arguments.has).map { "--" + $0 }
    guard unused.isEmpty else {
      throw UsageError(
        problem: .unexpectedArguments(unused), subcommand: CommandTable.sweep.name)
    }
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
