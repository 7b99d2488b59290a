import Emulator
import FaultInjection
import TraceReport

/// `sweep <scenario> --interleavings …`: the same scenario in many orders, one run for each.
struct InterleavingSweep {
  private let swept: SweptScenario
  /// What is tried, and as the user wrote it.
  private let plan: InterleavingPlan
  private let planText: String

  private init(_ arguments: ParsedArguments, _ context: CommandContext) throws {
    let options = try SweepOptions(arguments, context.surroundings)
    let name = SweepSubcommand.interleavings.name
    planText = arguments.value(name) ?? ""
    guard let plan = try arguments.value(name, { InterleavingPlan($0) }) else {
      throw UsageError(
        problem: .invalidValue(SweepSubcommand.interleavings, planText),
        subcommand: SweepSubcommand.row.name)
    }
    self.plan = plan
    swept = try SweptScenario(options, context)
  }

  /// Makes the runs and says what came of them.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    try InterleavingSweep(arguments, context).perform()
  }

  /// Makes the runs of a part for another process of the tool, and writes nothing but what came of each.
  static func performPart(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let sweep = try InterleavingSweep(arguments, context)
    sweep.work(sweep.search).performPart(context)
    return .success
  }

  private var search: InterleavingSearch {
    InterleavingSearch(
      of: swept.configuration, app: swept.app, audits: swept.context.command.audits,
      isolation: swept.isolation, plan: plan, shard: swept.options.division.shard)
  }

  private func work(_ search: InterleavingSearch) -> DividedWork<InterleavingHeader> {
    swept.work(
      words: {
        swept.options.words(of: $0, ["--" + SweepSubcommand.interleavings.name, planText])
      }, perform: search.perform)
  }

  private func perform() throws -> ExitCode {
    let (limit, folder) = try swept.begin()
    let search = search
    let header = search.header(
      command: swept.options.runCommand(
        seed: swept.configuration.seed, tool: swept.context.command.name),
      plan: planText, toolVersion: EmulatorVersion.current)
    let writer = ResultWriter(header, to: folder)
    var summary = InterleavingSummary(header)
    var end: WorkLimit.End?
    let seconds = try BenchClock.seconds { end = try work(search, writer, &summary, limit) }
    try swept.finish(writer) { summary.text(end, on: $0) }
    func rate(_ count: Int) -> String { BenchReport.amount(Double(count) / seconds) }
    swept.context.diagnostics.write(
      "\(summary.tried) of \(header.shareCount) interleavings, \(summary.simulated) of them simulated, in "
        + "\(seconds.fixed(1)) s: \(rate(summary.tried)) interleavings, "
        + "\(rate(summary.simulated)) simulations a second\n")
    return summary.exitCode(end)
  }

  private func work(
    _ search: InterleavingSearch, _ writer: ResultWriter<InterleavingHeader>,
    _ summary: inout InterleavingSummary, _ limit: WorkLimit
  ) throws -> WorkLimit.End? {
    let progress = Terminal.standardError(swept.context.surroundings).map {
      ProgressBar(total: search.shareCount, on: $0, sink: swept.context.diagnostics)
    }
    defer { progress?.erase() }
    return try work(search).perform(
      Array(swept.options.division.shard.numbers(below: plan.runCount)), until: limit,
      count: { result in
        summary.add(result)
        progress?.show(done: summary.tried, failed: summary.failed)
      },
      add: { result in
        // Which orders are simulated once only depends on who tries which; nobody is to read it from the results.
        var plain = result
        plain.isShared = nil
        writer.add(plain)
      })
  }
}
