import DeviceStorage
import Emulator
import FaultInjection
import Foundation
import Populations
import TraceReport

/// `population <scenario>`: many users of one app, and how its tasks fare.
struct PopulationSubcommand {
  /// Who lives how.
  static let lives = OptionDescription(
    "lives", value: "list", default: "all, each alike",
    "Give the users these lives, with commas between them: 'Commuter,NightCharger:3'")

  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "population",
    abstract: "Run a scenario for many users with lives of their own, and see how its tasks fare.",
    arguments: [.scenario],
    options: [
      lives,
      OptionDescription("users", value: "number", default: "1000", "Simulate so many users"),
      OptionDescription(
        "days", value: "number", default: "as the scenario says", "Simulate so many days of each"),
      OptionDescription(
        "older-than", value: "age", default: "24h",
        "Call data old after this time: '90m', '24h' or '3d'"),
      OptionDescription(
        "compare", value: "list", completion: .policyNames,
        "Lay these policies side by side, with commas between them"),
      OptionDescription(
        "sensitivity",
        "Say which conclusions hang on a guessed constant, by fewer users under many values"),
      .seed, .policy, .variant,
      OptionDescription(
        "jobs", value: "number", default: "twice the number of processors",
        "Divide the work among so many processes"),
      OptionDescription(
        "shard", value: "i/n",
        "Simulate one of several equal parts of the users, and write what 'merge' joins"),
      .budget, .format(PopulationFormat.text),
      .output, .config, .help,
    ],
    action: perform)

  /// The row by which the tool starts itself for a part of the work.
  static let partRow = SubcommandDescription(
    name: "population-part", abstract: "Simulate a part of the users for another process.",
    arguments: row.arguments,
    options: row.options, action: performPart)

  private let options: PopulationOptions
  private let context: CommandContext
  private let plan: PopulationPlan
  /// Apps that share this process take it to the device's root folder.
  private let workingFolder = FileManager.default.currentDirectoryPath

  /// A process tells how far it is after so many simulations.
  private static let batch = 25
  /// It hands statistics on after so many: they are much text.
  private static let largeBatch = 1_000

  private init(_ options: PopulationOptions, _ context: CommandContext) throws {
    self.options = options
    self.context = context
    plan = try PopulationPlan(options, context.command)
  }

  /// Simulates the users, and writes what came of them.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    try PopulationSubcommand(PopulationOptions(arguments), context).perform()
  }

  /// Simulates a part of the users for another process of the tool.
  static func performPart(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let subcommand = try PopulationSubcommand(PopulationOptions(arguments), context)
    Interruption.listen()
    let limit = WorkLimit(budget: nil, output: context.output)
    try subcommand.live(subcommand.options.shard, until: limit) { record in
      context.output.write(try record.line())
      context.output.flush()
    }
    return .success
  }

  private func perform() throws -> ExitCode {
    let report = try ReportDestination(file: options.output, standardOutput: context.output)
    Interruption.listen()
    let limit = WorkLimit(budget: options.budget, output: context.output)
    context.announce(.inProcess, of: [plan.population.scenario])
    var result = PopulationResult(of: plan)
    var end: WorkLimit.End?
    let seconds = try BenchClock.seconds { end = try work(into: &result, until: limit) }
    _ = FileManager.default.changeCurrentDirectoryPath(workingFolder)
    if options.shard == .whole {
      report.write(result.report(as: options.format, options))
    } else {
      writePart(result, isWhole: end == nil, to: report)
    }
    try report.finish()
    context.output.flush()
    context.diagnostics.write(
      "\(result.done) of \(plan.count) simulations in \(seconds.fixed(1)) s: "
        + "\(BenchReport.amount(Double(result.done) / seconds)) a second\n")
    return end == nil || end == .budgetSpent && result.done > 0 ? .success : .violations
  }

  /// Writes what came of a part of the users; nothing but its first line where the work ended early.
  private func writePart(
    _ result: PopulationResult, isWhole: Bool, to report: ReportDestination
  ) {
    let scenario = plan.population.scenario
    var lines = PartLines<PopulationHeader>()
    let header = PopulationHeader(
      scenario: scenario.identifier, digest: scenario.digest,
      toolVersion: EmulatorVersion.current, words: options.wordsOfPopulation,
      format: options.format, shard: options.shard)
    report.write(lines.line(of: .header(header)))
    if isWhole { report.write(lines.line(of: .result(result.share(of: options.shard)))) }
    report.write(lines.last)
  }

  private func work(
    into result: inout PopulationResult, until limit: WorkLimit
  ) throws -> WorkLimit.End? {
    let progress = Terminal.standardError(context.surroundings).map {
      ProgressBar(total: plan.count, on: $0, sink: context.diagnostics)
    }
    defer { progress?.erase() }
    func receive(_ record: PopulationRecord) {
      result.add(record)
      progress?.show(done: result.done, failed: 0)
    }
    let parts = options.shard.divided(among: options.jobs, for: plan.population.users)
    guard parts.count > 1 else {
      return try live(options.shard, until: limit, receive)
    }
    let processes = try WorkProcesses(
      parts.map { ($0, options.words(of: $0)) }, in: workingFolder, until: limit)
    return try processes.perform(until: limit) { receive(try PopulationRecord(line: $0)) }
  }

  /// Simulates a part of the users in this process.
  ///
  /// - Returns: Why it ended early; nil when it did not.
  @discardableResult
  private func live(
    _ shard: Shard, until limit: WorkLimit, _ receive: (PopulationRecord) throws -> Void
  ) throws -> WorkLimit.End? {
    DeviceStorage.install()
    let none = plan.variants.map { _ in PopulationStatistics() }
    var record = PopulationRecord(done: 0, statistics: none)
    var pending = none
    var sinceStatistics = 0
    var end: WorkLimit.End?
    var failure: (any Error)?
    plan.live(shard) { life, groups in
      for (variant, group) in groups.enumerated() { pending[variant].add(group, life: life) }
      record.done += groups.count
      sinceStatistics += groups.count
      end = limit.reached
      guard record.done >= Self.batch, end == nil else { return end == nil }
      let isLarge = sinceStatistics >= Self.largeBatch
      record.statistics = isLarge ? pending : nil
      do { try receive(record) } catch { failure = error }
      if isLarge { (pending, sinceStatistics) = (none, 0) }
      record.done = 0
      return failure == nil
    }
    if let failure { throw failure }
    record.statistics = pending
    try receive(record)
    return end
  }
}
