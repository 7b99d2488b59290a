import AppHosting
import Counterfactuals
import DeviceStorage
import Emulator
import ScenarioConfig
import SchedulingRules
import TraceReport
import VirtualTime

/// `why <scenario> <identifier>`: why a task ran late or never, and what would have let it run.
enum WhySubcommand {
  /// Runs the scenario, picks the wait to explain, and tries what would have ended it sooner.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let options = try WhyOptions(arguments)
    let command = context.command
    let reader = ScenarioReader(apps: command.apps, configFolders: options.configFolders)
    let configuration = try reader.read(options.scenario, overrides: options.overrides)
    let time = try instant(of: options.time, in: configuration)
    DeviceStorage.install()
    let app = command.app(of: configuration)
    let ledger = WaitLedger(of: options.identifier)
    let clock = RunClock()
    var run = Run(configuration: configuration, app: app, isolation: options.isolation)
    run.adoptsEnvironment = options.isolation == .inProcess
    run.hashesTrace = false
    let log = WhyLog(of: options.identifier)
    _ = run.perform(recorders: [ledger, clock, log])
    try check(options.identifier, ledger, configuration)
    let end = Instant.zero.advanced(by: .seconds(configuration.durationSeconds))
    let shortfall = Shortfall(ledger, at: time, end: end)
    let lines = log.lines(from: shortfall.begin, through: shortfall.end)
    if options.format == .console {
      context.output.write(lines.map { $0 + "\n" }.joined())
    } else {
      let search = CounterfactualSearch(of: configuration, app: app, isolation: options.isolation)
      let explanation = Explanation(
        scenario: configuration.identifier, policy: configuration.policy.name,
        shortfall: shortfall, launches: ledger.launches,
        counterfactuals: search.counterfactuals(for: shortfall), log: lines)
      context.output.write(
        options.format == .json
          ? try WhyJSON(explanation, clock).line + "\n" : WhyText(explanation, clock).text)
    }
    context.output.flush()
    return .success
  }

  private static func instant(
    of text: String?, in configuration: RunConfiguration
  ) throws -> Instant? {
    guard let text else { return nil }
    if let instant = configuration.instant(of: text) { return instant }
    throw UsageError(
      problem: .invalidValue(CommandTable.whyTime, text), subcommand: CommandTable.why.name)
  }

  /// A name that nothing in the run knows is a slip.
  private static func check(
    _ identifier: String, _ ledger: WaitLedger, _ configuration: RunConfiguration
  ) throws {
    let declared = configuration.app.infoPlist.permittedIdentifiers ?? []
    let known = ledger.knownIdentifiers + declared + configuration.app.tasks.map(\.identifier)
    guard !known.contains(identifier) else { return }
    throw UsageError(
      problem: .unknownName(
        identifier, what: "task identifier", suggestion: NearMiss.of(identifier, in: known)),
      subcommand: CommandTable.why.name)
  }
}
