import AppHosting
import DeviceStorage
import Emulator
import ScenarioConfig
import TraceReport

/// `run <scenario>`: one run, reported while it goes on.
enum RunSubcommand {
  /// Reads the scenario, runs it, reports it, and says how to get the same run again if it failed.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let options = try RunOptions(arguments)
    let command = context.command
    let reader = ScenarioReader(apps: command.apps, configFolders: options.configFolders)
    let configuration = try reader.read(options.scenario, overrides: options.overrides)
    let store = try options.store.prepare()
    if case .folder(let path) = store, options.store == .temporaryFolder {
      context.diagnostics.write("The phone's disk is in \(path)\n")
    }
    let report = try ReportDestination(file: options.output, standardOutput: context.output)
    let outcome = run(configuration, options, command, store, report)
    try report.finish()
    context.output.flush()
    guard !outcome.succeeded else { return .success }
    let line = options.reproduction(tool: command.name, of: configuration)
    context.diagnostics.write("Reproduce with: \(line)\n")
    return .violations
  }

  private static func run(
    _ configuration: RunConfiguration, _ options: RunOptions, _ command: EmulatorCommand,
    _ store: StoreLocation, _ report: ReportDestination
  ) -> Outcome {
    DeviceStorage.install(location: store)
    var run = Run(
      configuration: configuration, app: command.app(of: configuration), audits: command.audits,
      isolation: options.isolation)
    // The process is the tool's own, and lives for this run alone.
    run.adoptsEnvironment = true
    run.recordsPoints = options.recordsPoints
    return run.perform(recorders: [options.format.recorder { report.write($0) }])
  }
}
