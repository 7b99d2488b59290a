import AppHosting
import DeviceStorage
import Emulator
import FaultInjection
import ScenarioConfig
import TraceReport

/// `run <scenario> ...`: a run of each scenario, one of them reported while it goes on.
enum RunSubcommand {
  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "run", abstract: "Run scenarios and report what happened.",
    arguments: [
      ArgumentDescription(
        name: "scenario",
        abstract: "Scenarios by their property lists or names, or folders of them",
        isRepeating: true, isScenario: true, completion: .scenarios)
    ],
    options: [
      .seed, .policy, .variant, .life,
      OptionDescription(
        "interleaving", value: "policy",
        "Choose which ready code runs next: 'fifo', 'random[:<seed>]' or 'pct:<depth>[:<seed>]'"),
      .until,
      OptionDescription(
        "fault", value: "fault", isRepeatable: true,
        "Let something go wrong: KIND[:TARGET]@point=K, @seconds=S, @call=NAME or @p=P"),
      OptionDescription(
        "strict", "Fail where a warning is found that the scenario does not expect"),
      OptionDescription("points", "Record every point at which a fault could strike"),
      OptionDescription(
        "capsule", value: "file", completion: .files(ending: "plist"),
        "Write a run that fails to this file, for 'replay' and 'shrink'"),
      OptionDescription(
        "store", value: "place", default: "memory", completion: .words(["memory", "file"]),
        "Keep the phone's disk in memory, or in files: 'memory', 'file' or 'file=<folder>'"),
      OptionDescription(
        "jobs", value: "number", default: "1", "Divide many scenarios among so many processes"),
      .isolation, .format(RunFormat.text),
      .output, .config, .help,
    ],
    action: perform)

  /// The row by which the tool starts itself for some of the scenarios.
  static let partRow = SubcommandDescription(
    name: "run-part", abstract: "Run some of the scenarios for another process of the tool.",
    arguments: row.arguments,
    options: row.options + [
      OptionDescription("shard", value: "i/n", "Run one of several equal parts of the scenarios")
    ],
    action: { try RunBatch(RunOptions($0), $1).performPart() })

  /// Runs one scenario, or each of many.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let options = try RunOptions(arguments)
    if options.places.count > 1 || FileKind(of: options.places[0]) == .folder {
      return try RunBatch(options, context).perform()
    }
    guard let checks = options.format.checks else { return try perform(options, context) }
    do { return try perform(options, context) } catch let problems as ConfigurationProblems {
      // A service shows what is wrong with a scenario beside it, too.
      let report = DocumentRemarks().report(options.places[0], problems)
      let destination = try ReportDestination(
        file: options.output, standardOutput: context.output)
      destination.write(checks.text(of: [report], suite: row.name))
      try destination.finish()
      return .unusableInput
    }
  }

  /// Reads the scenario, runs it, reports it, and says how to get the same run again if it failed.
  private static func perform(
    _ options: RunOptions, _ context: CommandContext
  ) throws -> ExitCode {
    let scenario = options.places[0]
    let command = context.command
    let reader = command.reader(options.configFolders)
    let configuration = try reader.read(scenario, overrides: options.overrides)
    context.announce(options.overrides, of: scenario, configuration, reader)
    try command.check(options.isolation, of: configuration, in: row.name)
    try options.capsule?.check()
    let store = try options.store.prepare(context.surroundings)
    if case .folder(let path) = store, options.store == .temporaryFolder {
      context.diagnostics.write("The phone's disk is in \(path)\n")
    }
    let report = try ReportDestination(file: options.output, standardOutput: context.output)
    let resolved = try options.capsule.map { _ in
      try reader.resolve(scenario, overrides: options.overrides)
    }
    let recorder = CapsuleRecorder()
    let written = RunReport(
      options.format, of: configuration, scenario, isStrict: options.isStrict,
      on: context.page(ofFile: options.output)
    ) { report.write($0) }
    let recorders = [written.recorder] + (options.capsule == nil ? [] : [recorder])
    DeviceStorage.install(location: store)
    var run = Run(
      configuration: configuration, app: command.app(of: configuration), audits: command.audits,
      isolation: options.isolation)
    run.recordsPoints = options.recordsPoints
    run.isStrict = options.isStrict
    let outcome = run.perform(recorders: recorders)
    written.finish()
    try report.finish()
    try options.store.leave(outcome.disk, in: store)
    context.output.flush()
    guard !outcome.succeeded else { return .success }
    var line = options.reproduction(tool: command.name, of: scenario, configuration)
    if let file = options.capsule, let resolved {
      try file.write(
        recorder.capsule(of: resolved, configuration, isolation: options.isolation, outcome))
      line = file.reproduction(tool: command.name)
    }
    context.diagnostics.write("Reproduce with: \(line)\n")
    return .violations
  }
}

/// What is written of one run, in any format of `run`.
struct RunReport {
  /// Listens to the run.
  let recorder: any TraceRecorder
  private let checks: (recorder: RunChecks, format: CheckFormat)?
  private let write: (String) -> Void

  /// Prepares a report.
  ///
  /// - Parameters:
  ///   - format: How it is written.
  ///   - configuration: What is run.
  ///   - file: The file of the scenario, as the user named it.
  ///   - isStrict: Whether warnings that are not expected are failures.
  ///   - page: How it looks for a person.
  ///   - write: Receives the text.
  init(
    _ format: RunFormat, of configuration: RunConfiguration, _ file: String,
    isStrict: Bool = false, on page: PageStyle,
    write: @escaping (String) -> Void
  ) {
    self.write = write
    if let report = format.report {
      recorder = report.recorder(on: page, write: write)
      checks = nil
    } else {
      let checks = Self.checks(of: configuration, file, isStrict: isStrict)
      recorder = checks
      self.checks = format.checks.map { (checks, $0) }
    }
  }

  /// Writes what can be written at the end of the run only.
  func finish() {
    guard let checks else { return }
    write(checks.format.text(of: [checks.recorder.report], suite: RunSubcommand.row.name))
  }

  /// What is listened with for the formats of services.
  static func checks(
    of configuration: RunConfiguration, _ file: String, isStrict: Bool = false
  ) -> RunChecks {
    // Looked up before the run: an app that shares the process takes it to another folder.
    let places = DocumentPlaces(of: file)
    return RunChecks(of: configuration, file: file, isStrict: isStrict) { keyPath in
      places.place(of: keyPath).map { ($0.line, $0.column) }
    }
  }
}
