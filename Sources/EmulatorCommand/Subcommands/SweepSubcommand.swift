import AppHosting
import DeviceStorage
import Emulator
import FaultInjection
import Foundation
import ScenarioConfig

/// `sweep <scenario>`: every fault at every point, one run for each; or many interleavings instead.
enum SweepSubcommand {
  /// What speaks of faults, and of nothing else.
  private static let ofFaults = [
    "faults", "target", "point", "jobs", "shard", "format", "output",
  ]

  /// Makes the runs and says what came of them.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    guard arguments.has(CommandTable.interleavings.name) else {
      return try performFaults(arguments, context)
    }
    let unused = ofFaults.filter(arguments.has).map { "--" + $0 }
    guard unused.isEmpty else {
      throw UsageError(
        problem: .unexpectedArguments(unused), subcommand: CommandTable.sweep.name)
    }
    return try InterleavingSweep.perform(arguments, context)
  }

  private static func performFaults(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let options = try SweepOptions(arguments)
    let command = context.command
    let reader = ScenarioReader(apps: command.apps, configFolders: options.configFolders)
    let configuration = try reader.read(options.scenario, overrides: options.overrides)
    let scenario = try reader.resolve(options.scenario, overrides: options.overrides)
    // Apps that share this process take it to the device's root folder.
    let workingFolder = FileManager.default.currentDirectoryPath
    DeviceStorage.install()
    let sweep = prepare(configuration, options, command)
    let flaws = sweep.flawsWithoutFault + brokenPromises(configuration, options, command)
    Interruption.listen()
    var results: [SweepResult] = []
    let seconds = try BenchClock.seconds {
      results = try Self.results(of: sweep, options, in: workingFolder).sorted {
        $0.index < $1.index
      }
    }
    let folder = options.output.map {
      CapsuleFolder(
        below: $0, in: workingFolder, of: scenario, isolation: options.isolation, command: command)
    }
    let capsules = try capsules(of: results, in: folder)
    let summary = SweepSummary(
      scenario: configuration.identifier, sweep: sweep, results: results, flaws: flaws,
      reproduction: { result in
        capsules[result.index]?.reproduction(tool: command.name)
          ?? options.reproduction(tool: command.name, of: result)
      })
    _ = FileManager.default.changeCurrentDirectoryPath(workingFolder)
    try write(summary, options, context)
    let rate = Double(results.count) / seconds
    context.diagnostics.write(
      "\(results.count) runs in \(Int(seconds.rounded())) s, \(Int(rate.rounded())) a second\n")
    return summary.isPassed ? .success : .violations
  }

  /// The capsules of the runs that failed, by their numbers.
  private static func capsules(
    of results: [SweepResult], in folder: CapsuleFolder?
  ) throws -> [Int: CapsuleFile] {
    guard let folder else { return [:] }
    var files: [Int: CapsuleFile] = [:]
    for result in results where !result.failures.isEmpty && !Interruption.isRequested {
      files[result.index] = try folder.keep(result)
    }
    return files
  }

  private static func prepare(
    _ configuration: RunConfiguration, _ options: SweepOptions, _ command: EmulatorCommand
  ) -> Sweep {
    Sweep(
      of: configuration, app: command.app(of: configuration), audits: command.audits,
      isolation: options.isolation, faults: options.faults, target: options.target,
      point: options.point, shard: options.shard)
  }

  /// The promises of the scenario are judged on the run without faults and recovery only.
  private static func brokenPromises(
    _ configuration: RunConfiguration, _ options: SweepOptions, _ command: EmulatorCommand
  ) -> [SweepFailure] {
    var plain = configuration
    plain.faults = nil
    var run = Run(
      configuration: plain, app: command.app(of: plain), audits: command.audits,
      isolation: options.isolation)
    run.adoptsEnvironment = options.isolation == .inProcess
    let ended = run.perform().ended
    let unexpected =
      ended.unexpectedFindings == 0 ? [] : ["\(ended.unexpectedFindings) unexpected findings"]
    return (ended.unmet + unexpected).map {
      SweepFailure(name: "promiseNotKept", identifier: nil, message: $0)
    }
  }

  private static func results(
    of sweep: Sweep, _ options: SweepOptions, in workingFolder: String
  ) throws -> [SweepResult] {
    if options.jobs > 1 {
      let parts = options.shard.divided(into: options.jobs)
      return try SweepProcesses.perform(parts, options, in: workingFolder)
    }
    var results: [SweepResult] = []
    sweep.perform { result in
      results.append(result)
      return !Interruption.isRequested
    }
    return results
  }

  private static func write(
    _ summary: SweepSummary, _ options: SweepOptions, _ context: CommandContext
  ) throws {
    let lines = try summary.results.map { try $0.jsonLine() + "\n" }.joined()
    switch options.format {
    case .text: context.output.write(summary.text)
    case .jsonLines: context.output.write(lines)
    }
    context.output.flush()
    guard let folder = options.output else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try Data(lines.utf8).write(to: URL(fileURLWithPath: folder + "/results.jsonl"))
      try Data(summary.text.utf8).write(to: URL(fileURLWithPath: folder + "/summary.txt"))
    } catch {
      throw UnusableFile(path: folder, reason: "cannot be used as a folder for the results")
    }
  }
}
