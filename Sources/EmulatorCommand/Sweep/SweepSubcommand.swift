import FaultInjection
import ScenarioConfig

/// `sweep <scenario>`: every fault at every point, one run for each; or many interleavings, or many grants.
enum SweepSubcommand {
  /// Which interleavings a sweep tries.
  static let interleavings = OptionDescription(
    "interleavings", value: "plan",
    "Try so many orders of ready code instead: '<number>' or 'pct:<depth>[:<number>]'")

  /// Whether a sweep varies the time that jobs are granted.
  static let grants = OptionDescription(
    "grants", "Try grants of 1 s to 10 min instead: what each job needs, and its cliff")

  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "sweep",
    abstract: "Run a scenario once for each fault at each point, and check that nothing is lost.",
    arguments: [
      ArgumentDescription(
        name: "scenario",
        abstract: "A scenario by its property list or name; of several, or of folders, a line each",
        isRepeating: true, isScenario: true, completion: .scenarios)
    ],
    options: [
      OptionDescription(
        "faults", value: "list",
        default: SweepFault.usual.map(\.rawValue).joined(separator: ","),
        completion: .words(SweepFault.allCases.map(\.rawValue)),
        "Try these faults, with commas between them; diskFull is one of them"),
      OptionDescription(
        "target", value: "target", default: "run", completion: .contextual(.identifiers),
        "Try the points of 'launch:N' or of a task only"),
      OptionDescription("point", value: "number", "Try this point only"),
      OptionDescription(
        "depth", value: "number", values: ["1", "2"], default: "1",
        "Let so many faults strike in a run; pairs nearest to a store write come first"),
      OptionDescription(
        "limit", value: "number", default: String(PairScope.usualLimit),
        "Try so many pairs at most"),
      OptionDescription("pair", value: "number", "Try the pair of this number only"),
      OptionDescription(
        "jobs", value: "number", default: "1", "Divide the work among so many processes"),
      OptionDescription(
        "shard", value: "i/n", default: "what a cluster or CI service says, or 1/1",
        "Do one of several equal parts of the work"),
      OptionDescription(
        "branches", value: "state", values: ["on", "off"], default: "on",
        "Let each run leave the fault-free one shortly before its fault; off: begin each anew"),
      .budget, .seed, interleavings, grants, .policy, .variant, .until, .isolation,
      .format(SweepFormat.text),
      OptionDescription(
        "output", value: "folder", completion: .folders,
        "Write the results, as they come, and the summary to files in this folder, too"),
      .config, .help,
    ],
    action: perform)

  /// The row by which the tool starts itself for a part of the work.
  static let partRow = SubcommandDescription(
    name: "sweep-part", abstract: "Do a part of a sweep for another process of the tool.",
    arguments: row.arguments, options: row.options + [scenarios], action: performPart)

  /// Which of many scenarios another process of the tool sweeps.
  static let scenarios = OptionDescription(
    "scenarios", value: "i/n", "Sweep one of several equal parts of the scenarios")

  /// What speaks of faults, and of nothing else.
  private static let ofFaults = [
    "faults", "target", "point", "depth", "limit", "pair", "format", "branches",
  ]

  /// What speaks of the points of one scenario.
  private static let ofOneScenario = [
    "target", "point", "depth", "limit", "pair", "output", interleavings.name, grants.name,
  ]

  /// Makes the runs and says what came of them.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let places = arguments.positional
    if places.count > 1 || FileKind(of: places[0]) == .folder {
      try refuse(ofOneScenario, in: arguments)
      return try SweepBatch(SweepOptions(arguments, context.surroundings), context).perform()
    }
    if arguments.has(grants.name) {
      try refuse(ofFaults + [interleavings.name], in: arguments)
      return try GrantSweep.perform(arguments, context)
    }
    if arguments.has(interleavings.name) {
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
        problem: .unexpectedArguments(unused), subcommand: row.name)
    }
  }

  /// `sweep-part <scenario>`: does a part for another process of the tool, and writes nothing but results.
  static func performPart(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    if arguments.has(scenarios.name) {
      return try SweepBatch(SweepOptions(arguments, context.surroundings), context).performPart()
    }
    if arguments.has(grants.name) { return try GrantSweep.performPart(arguments, context) }
    return try arguments.has(interleavings.name)
      ? InterleavingSweep.performPart(arguments, context)
      : FaultSweep.performPart(arguments, context)
  }
}
