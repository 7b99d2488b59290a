import AppHosting
import Emulator
import Foundation
import ScenarioConfig
import TraceReport

/// `run <scenario>`: one run, reported while it goes on.
enum RunSubcommand {
  /// Reads the scenario, runs it, reports it, and says how to get the same run again if it failed.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let options = try RunOptions(arguments)
    let command = context.command
    let reader = ScenarioReader(apps: command.apps, configFolders: options.configFolders)
    let configuration: RunConfiguration
    do {
      configuration = try reader.read(options.scenario, overrides: options.overrides)
    } catch {
      context.diagnostics.write("\(error)\n")
      return .unusableInput
    }
    let report: ReportDestination
    do {
      report = try ReportDestination(file: options.output, standardOutput: context.output)
    } catch {
      context.diagnostics.write("Error: \(error)\n")
      return .unusableInput
    }
    let outcome = try run(configuration, options, command, report)
    if let failure = report.finish() {
      context.diagnostics.write("Error: \(failure)\n")
      return .unusableInput
    }
    guard !outcome.isSuccess else { return .success }
    let line = options.reproduction(tool: command.name, seed: configuration.seed)
    context.diagnostics.write("Reproduce with: \(line)\n")
    return .violations
  }

  private static func run(
    _ configuration: RunConfiguration, _ options: RunOptions, _ command: EmulatorCommand,
    _ report: ReportDestination
  ) throws -> Outcome {
    guard let app = command.apps.first(where: { $0.name == configuration.app.name }) else {
      preconditionFailure("The reader accepted the unknown app '\(configuration.app.name)'")
    }
    let recorder = options.format.recorder { report.write($0) }
    return try Run(
      configuration: configuration, app: app, audits: command.audits,
      isolation: options.isolation
    ).perform(recorders: [recorder])
  }
}
