import AppHosting
import DeviceStorage
import Emulator
import FaultInjection
import ScenarioConfig
import TraceReport

/// `run <scenario>`: one run, reported while it goes on.
enum RunSubcommand {
  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "run", abstract: "Run a scenario and report what happened.",
    arguments: [.scenario],
    options: [
      .seed, .policy, .variant, .life,
      OptionDescription(
        "interleaving", value: "policy",
        "Choose which ready code runs next: 'fifo', 'random[:<seed>]' or 'pct:<depth>[:<seed>]'"),
      OptionDescription(
        "until", value: "time",
        "End the run at this time: 'D HH:MM:SS' local, seconds since the start, or days as '365d'"),
      OptionDescription(
        "fault", value: "fault", isRepeatable: true,
        "Let something go wrong: KIND[:TARGET]@point=K, @seconds=S, @call=NAME or @p=P"),
      OptionDescription("points", "Record every point at which a fault could strike"),
      OptionDescription(
        "capsule", value: "file", completion: .files(ending: "plist"),
        "Write a run that fails to this file, for 'replay' and 'shrink'"),
      OptionDescription(
        "store", value: "place", default: "memory", completion: .words(["memory", "file"]),
        "Keep the phone's disk in memory, or in files: 'memory', 'file' or 'file=<folder>'"),
      .isolation, .format(ReportFormat.text),
      .output, .config, .help,
    ],
    action: perform)

  /// Reads the scenario, runs it, reports it, and says how to get the same run again if it failed.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let options = try RunOptions(arguments)
    let command = context.command
    let reader = command.reader(options.configFolders)
    let configuration = try reader.read(options.scenario, overrides: options.overrides)
    try command.check(options.isolation, of: configuration, in: row.name)
    try options.capsule?.check()
    let store = try options.store.prepare(context.surroundings)
    if case .folder(let path) = store, options.store == .temporaryFolder {
      context.diagnostics.write("The phone's disk is in \(path)\n")
    }
    let report = try ReportDestination(file: options.output, standardOutput: context.output)
    let scenario = try options.capsule.map { _ in
      try reader.resolve(options.scenario, overrides: options.overrides)
    }
    let recorder = CapsuleRecorder()
    let recorders: [any TraceRecorder] = [
      options.format.recorder(on: context.page(ofFile: options.output)) { report.write($0) }
    ]
    let outcome = run(
      configuration, options, command, store,
      recorders: options.capsule == nil ? recorders : recorders + [recorder])
    try report.finish()
    try options.store.leave(outcome.disk, in: store)
    context.output.flush()
    guard !outcome.succeeded else { return .success }
    var line = options.reproduction(tool: command.name, of: configuration)
    if let file = options.capsule, let scenario {
      try file.write(
        recorder.capsule(of: scenario, configuration, isolation: options.isolation, outcome))
      line = file.reproduction(tool: command.name)
    }
    context.diagnostics.write("Reproduce with: \(line)\n")
    return .violations
  }

  private static func run(
    _ configuration: RunConfiguration, _ options: RunOptions, _ command: EmulatorCommand,
    _ store: StoreLocation, recorders: [any TraceRecorder]
  ) -> Outcome {
    DeviceStorage.install(location: store)
    var run = Run(
      configuration: configuration, app: command.app(of: configuration), audits: command.audits,
      isolation: options.isolation)
    run.recordsPoints = options.recordsPoints
    return run.perform(recorders: recorders)
  }
}
