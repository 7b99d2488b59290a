import Emulator
import FaultInjection
import ScenarioConfig

/// `sweep <scenario>`: every fault at every point, one run for each.
struct FaultSweep {
  private let swept: SweptScenario
  /// The same as a document that stands alone, for capsules.
  private let scenario: ResolvedScenario

  /// Reads the scenario.
  init(_ options: SweepOptions, _ context: CommandContext) throws {
    swept = try SweptScenario(options, context)
    scenario = try context.command.reader(options.configFolders)
      .resolve(options.scenario, overrides: options.overrides)
  }

  private var options: SweepOptions { swept.options }
  private var context: CommandContext { swept.context }

  /// Makes the runs and says what came of them.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let options = try SweepOptions(arguments, context.surroundings)
    for word in arguments.value("faults")?.split(separator: ",") ?? [] {
      guard let name = SweepFault.formerNames[String(word)] else { continue }
      context.diagnostics.write("warning: --faults: '\(word)' is called '\(name)' now.\n")
    }
    return try FaultSweep(options, context).perform()
  }

  /// Makes the runs of a part for another process of the tool, and writes nothing but what came of each.
  static func performPart(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let sweep = try FaultSweep(SweepOptions(arguments, context.surroundings), context)
    sweep.work(sweep.prepare()).performPart(context)
    return .success
  }

  private func perform() throws -> ExitCode {
    let (limit, folder) = try swept.begin()
    let sweep = prepare()
    let log = SweepLog(header(of: sweep, until: limit), folder, options, context)
    var end: WorkLimit.End?
    let seconds = try BenchClock.seconds {
      end = try work(sweep).perform(sweep.share, until: limit, count: log.count, add: log.add)
    }
    try keepCapsules(of: log.failing)
    swept.leaveRuns()
    try log.finish(end, seconds: seconds)
    return log.summary.exitCode(end)
  }

  /// Makes all runs in this process, and only counts what came of them.
  ///
  /// - Parameter limit: What ends the sweep early.
  /// - Returns: What they came to; not complete where the limit was reached.
  func summary(until limit: WorkLimit) -> SweepSummary {
    let sweep = prepare()
    var summary = SweepSummary(header(of: sweep, until: limit))
    guard limit.reached == nil else { return summary }
    sweep.perform { result in
      summary.add(result)
      return limit.reached == nil
    }
    return summary
  }

  private func header(of sweep: Sweep, until limit: WorkLimit) -> SweepHeader {
    // Who interrupts the planning does not want to wait for further runs.
    let broken =
      limit.reached == nil
      ? Promises.broken(
        of: swept.configuration, app: swept.app, audits: context.command.audits,
        isolation: swept.isolation) : []
    let flaws = sweep.flawsWithoutFault
    return sweep.header(
      file: options.scenario, command: options.command(tool: context.command.name),
      toolVersion: EmulatorVersion.current, flaws: flaws + broken.filter { !flaws.contains($0) })
  }

  private func work(_ sweep: Sweep) -> DividedWork<SweepHeader> {
    swept.work(words: options.words, perform: { sweep.perform(report: $0) })
  }

  /// Makes runs that failed again, and leaves them beside the results.
  private func keepCapsules(of results: [SweepResult]) throws {
    guard let output = options.output, let first = results.first else { return }
    let folder = CapsuleFolder(
      below: output, in: swept.workingFolder, of: scenario, isolation: swept.isolation,
      command: context.command)
    let files = try results.compactMap { result in
      Interruption.isRequested && result.index > first.index ? nil : try folder.keep(result)
    }
    guard let file = files.first else { return }
    let replay = file.reproduction(tool: context.command.name)
    context.diagnostics.write("\(files.count) failing runs kept; the first: \(replay)\n")
  }

  private func prepare() -> Sweep {
    var sweep = Sweep(
      of: swept.configuration, app: swept.app, audits: context.command.audits,
      isolation: swept.isolation, faults: options.faults, target: options.target,
      point: options.point, pairs: options.pairs, shard: options.division.shard)
    sweep.branches = options.branches
    return sweep
  }
}
