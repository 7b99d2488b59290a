import DeviceStorage
import Emulator
import FaultInjection
import Foundation
import ScenarioConfig

/// `sweep <scenario> --interleavings …`: the same scenario in many orders, one run for each.
struct InterleavingSweep {
  private let options: InterleavingOptions
  private let context: CommandContext
  private let configuration: RunConfiguration
  /// Apps that share this process take it to the device's root folder.
  private let workingFolder = FileManager.default.currentDirectoryPath

  private init(_ arguments: ParsedArguments, _ context: CommandContext) throws {
    options = try InterleavingOptions(arguments, context.surroundings)
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
    Interruption.listen()
    let limit = WorkLimit(budget: nil, output: context.output)
    sweep.search.perform { result in
      context.output.write(result.line)
      context.output.flush()
      return limit.reached == nil
    }
    return .success
  }

  private var search: InterleavingSearch {
    DeviceStorage.install()
    return InterleavingSearch(
      of: configuration, app: context.command.app(of: configuration),
      audits: context.command.audits,
      isolation: context.command.isolation(wishing: options.isolation, of: configuration),
      plan: options.plan,
      shard: options.division.shard)
  }

  private func perform() throws -> ExitCode {
    Interruption.listen()
    let limit = WorkLimit(budget: options.division.budget, output: context.output)
    options.division.announce(context)
    context.announce(options.isolation, of: [configuration])
    let search = search
    var summary = InterleavingSummary(
      scenario: configuration.identifier, plan: options.plan, shard: options.division.shard,
      shareCount: search.shareCount, on: context.page,
      reproduction: {
        options.reproduction(of: $0, seed: configuration.seed, tool: context.command.name)
      })
    let progress = Terminal.standardError(context.surroundings).map {
      ProgressBar(total: search.shareCount, on: $0, sink: context.diagnostics)
    }
    var end: WorkLimit.End?
    let seconds = try BenchClock.seconds {
      end = try work(search, limit) { result in
        summary.add(result)
        progress?.show(done: summary.tried, failed: summary.failed)
      }
    }
    progress?.erase()
    context.output.write(summary.text(end))
    context.output.flush()
    func rate(_ count: Int) -> String { BenchReport.amount(Double(count) / seconds) }
    context.diagnostics.write(
      "\(summary.tried) of \(summary.shareCount) interleavings, \(summary.simulated) of them simulated, in "
        + "\(BenchReport.decimal(seconds, places: 1)) s: \(rate(summary.tried)) interleavings, "
        + "\(rate(summary.simulated)) simulations a second\n")
    return summary.exitCode(end)
  }

  private func work(
    _ search: InterleavingSearch, _ limit: WorkLimit, _ receive: (InterleavingResult) -> Void
  ) throws -> WorkLimit.End? {
    let parts = options.division.parts(of: search.shareCount)
    if parts.count > 1 {
      let processes = try WorkProcesses(
        parts.map { ($0, options.words(of: $0)) }, in: workingFolder, until: limit)
      return try processes.perform(until: limit) { receive(try InterleavingResult(line: $0)) }
    }
    var end = limit.reached
    guard end == nil else { return end }
    search.perform { result in
      receive(result)
      end = limit.reached
      return end == nil
    }
    return end
  }
}
