import DeviceStorage
import Emulator
import FaultInjection
import Foundation
import ScenarioConfig

/// `sweep <scenario> --interleavings …`: the same scenario in many orders, one run for each.
struct InterleavingSweep {
  private let options: SweepOptions
  /// What is tried, and as the user wrote it.
  private let plan: InterleavingPlan
  private let planText: String
  private let context: CommandContext
  private let configuration: RunConfiguration
  /// Apps that share this process take it to the device's root folder.
  private let workingFolder = FileManager.default.currentDirectoryPath

  private init(_ arguments: ParsedArguments, _ context: CommandContext) throws {
    options = try SweepOptions(arguments, context.surroundings)
    let name = SweepSubcommand.interleavings.name
    planText = arguments.value(name) ?? ""
    guard let plan = try arguments.value(name, { InterleavingPlan($0) }) else {
      throw UsageError(
        problem: .invalidValue(SweepSubcommand.interleavings, planText),
        subcommand: SweepSubcommand.row.name)
    }
    self.plan = plan
    self.context = context
    let reader = context.command.reader(options.configFolders)
    configuration = try reader.read(options.scenario, overrides: options.overrides)
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
    DeviceStorage.install()
    return InterleavingSearch(
      of: configuration, app: context.command.app(of: configuration),
      audits: context.command.audits,
      isolation: context.command.isolation(wishing: options.isolation, of: configuration),
      plan: plan, shard: options.division.shard)
  }

  private func work(_ search: InterleavingSearch) -> DividedWork<InterleavingHeader> {
    DividedWork(
      division: options.division, folder: workingFolder,
      words: {
        options.words(of: $0, ["--" + SweepSubcommand.interleavings.name, planText])
      }, perform: search.perform)
  }

  private func perform() throws -> ExitCode {
    Interruption.listen()
    let limit = WorkLimit(budget: options.division.budget, output: context.output)
    options.division.announce(context)
    context.announce(options.isolation, of: [configuration])
    let folder = try options.output.map { path throws(UnusableFile) in
      try SweepFolder(path, for: options.division.shard)
    }
    let search = search
    let header = search.header(
      command: options.runCommand(seed: configuration.seed, tool: context.command.name),
      plan: planText, toolVersion: EmulatorVersion.current)
    let writer = ResultWriter(header, to: folder)
    var summary = InterleavingSummary(header)
    var end: WorkLimit.End?
    let seconds = try BenchClock.seconds { end = try work(search, writer, &summary, limit) }
    _ = FileManager.default.changeCurrentDirectoryPath(workingFolder)
    try writer.finish(summary: summary.text(end))
    context.output.write(summary.text(end, on: context.page))
    context.output.flush()
    func rate(_ count: Int) -> String { BenchReport.amount(Double(count) / seconds) }
    context.diagnostics.write(
      "\(summary.tried) of \(header.shareCount) interleavings, \(summary.simulated) of them simulated, in "
        + "\(BenchReport.decimal(seconds, places: 1)) s: \(rate(summary.tried)) interleavings, "
        + "\(rate(summary.simulated)) simulations a second\n")
    return summary.exitCode(end)
  }

  private func work(
    _ search: InterleavingSearch, _ writer: ResultWriter<InterleavingHeader>,
    _ summary: inout InterleavingSummary, _ limit: WorkLimit
  ) throws -> WorkLimit.End? {
    let progress = Terminal.standardError(context.surroundings).map {
      ProgressBar(total: search.shareCount, on: $0, sink: context.diagnostics)
    }
    defer { progress?.erase() }
    return try work(search).perform(
      Array(options.division.shard.numbers(below: plan.runCount)), until: limit,
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
