import AppHosting
import Counterfactuals
import DeviceModel
import DeviceStorage
import Emulator
import ScenarioConfig
import SchedulingRules
import TraceReport
import VirtualTime

/// `why <scenario> <identifier>`: why a task ran late or never, and what would have let it run.
enum WhySubcommand {
  /// When a task should have run.
  static let time = OptionDescription(
    "at", value: "time",
    "Explain the request that waited at this time, '[D ]HH:MM[:SS]' local or seconds")

  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "why", abstract: "Explain why a task ran late or never, and what would have let it run.",
    arguments: [
      .scenario,
      ArgumentDescription(
        name: "identifier",
        abstract: "The identifier of the task, or a background task's name; the short one that "
          + "'run' prints will do",
        completion: .contextual(.identifiers)),
    ],
    options: [
      time, .seed, .policy, .variant, .until, .isolation, .format(WhyFormat.text),
      .config, .help,
    ],
    action: perform)

  /// Runs the scenario, picks the wait to explain, and tries what would have ended it sooner.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    var options = try WhyOptions(arguments)
    let command = context.command
    let reader = command.reader(options.configFolders)
    let configuration = try reader.read(options.scenario, overrides: options.overrides)
    let time = try instant(of: options.time, in: configuration)
    DeviceStorage.install()
    context.announce(options.overrides, of: options.scenario, configuration, reader)
    context.announce(options.isolation, of: [configuration])
    options.isolation = command.isolation(wishing: options.isolation, of: configuration)
    let app = command.app(of: configuration)
    let clock = RunClock()
    var (ledger, log) = observe(configuration, app, options.identifier, options.isolation, clock)
    let identifier = try fullName(of: options.identifier, ledger, configuration)
    if identifier != options.identifier {
      options.identifier = identifier
      (ledger, log) = observe(configuration, app, identifier, options.isolation, clock)
    }
    if options.format == .console {
      let shortfall = shortfall(of: ledger, at: time, in: configuration)
      let lines = log.lines(from: shortfall.begin, through: shortfall.end).map(\.text)
      let caution = log.policy.map { [$0] } ?? []
      context.output.write((caution + lines).map { $0 + "\n" }.joined())
    } else {
      let explanation = explanation(
        of: configuration, app, options.isolation, at: time, (ledger, log))
      context.output.write(
        options.format == .json
          ? try WhyJSON(explanation, clock).line + "\n"
          : WhyText(explanation, clock, on: context.page).text)
    }
    context.output.flush()
    return .success
  }

  /// Explains a task of a run for a person, without a scenario's file.
  static func text(
    of identifier: String, in configuration: RunConfiguration, _ app: HostedApp,
    _ isolation: IsolationMode, at time: Instant, on page: PageStyle
  ) -> String {
    let clock = RunClock()
    let seen = observe(configuration, app, identifier, isolation, clock)
    let explanation = explanation(of: configuration, app, isolation, at: time, seen)
    return WhyText(explanation, clock, on: page).text
  }

  private static func explanation(
    of configuration: RunConfiguration, _ app: HostedApp, _ isolation: IsolationMode,
    at time: Instant?, _ seen: (ledger: WaitLedger, log: WhyLog)
  ) -> Explanation {
    var shortfall = shortfall(of: seen.ledger, at: time, in: configuration)
    let search = CounterfactualSearch(of: configuration, app: app, isolation: isolation)
    var answer = search.answer(for: shortfall)
    shortfall.weighCauses(by: answer)
    answer.hidden.removeAll { hidden in
      shortfall.causes.contains {
        ($0.name, $0.rule) == (hidden.name, hidden.rule)
          && $0.message(.timeless) == hidden.message(.timeless)
      }
    }
    return Explanation(
      scenario: configuration.identifier, policy: configuration.policy,
      device: configuration.device.kind, shortfall: shortfall, time: time,
      lint: lint(configuration, shortfall),
      launches: seen.ledger.launches, clockChanges: seen.ledger.clockChanges(in: shortfall),
      weighsMoments: configuration.policy.isEnabled(.score)
        && configuration.policy[.scoringThresholdStart] > 0,
      answer: answer,
      log: seen.log.lines(from: shortfall.begin, through: shortfall.end))
  }

  private static func shortfall(
    of ledger: WaitLedger, at time: Instant?, in configuration: RunConfiguration
  ) -> Shortfall {
    let end = Instant.zero.advanced(by: .seconds(configuration.durationSeconds))
    return Shortfall(ledger, at: time, end: end)
  }

  /// Runs the scenario, and notes what it says about the task.
  private static func observe(
    _ configuration: RunConfiguration, _ app: HostedApp, _ identifier: String,
    _ isolation: IsolationMode, _ clock: RunClock
  ) -> (ledger: WaitLedger, log: WhyLog) {
    let ledger = WaitLedger(of: identifier, on: configuration.device)
    let log = WhyLog(of: identifier)
    var run = Run(configuration: configuration, app: app, isolation: isolation)
    run.hashesTrace = false
    _ = run.perform(recorders: [ledger, clock, log])
    return (ledger, log)
  }

  private static func instant(
    of text: String?, in configuration: RunConfiguration
  ) throws -> Instant? {
    guard let text else { return nil }
    if let instant = configuration.instant(of: text, includingEnd: true) { return instant }
    var endless = configuration
    endless.durationSeconds = ScenarioOverrides.longestSeconds
    let span = Duration(clampedSeconds: configuration.durationSeconds).words
    throw UsageError(
      problem: endless.instant(of: text, includingEnd: true) == nil
        ? .invalidValue(time, text) : .timeBehindEnd(text, ofRun: span),
      subcommand: row.name)
  }

  /// What is wrong with the Info.plist, where that is why a request was refused.
  ///
  /// That an identifier or a mode is missing has been said by the refusal.
  private static func lint(
    _ configuration: RunConfiguration, _ shortfall: Shortfall
  ) -> [LintFinding] {
    let rules = shortfall.causes.compactMap(\.rule)
    return InfoPlistLint(configuration.app.infoPlist).findings.filter {
      $0.severity != .note && rules.contains($0.rule) && $0.name != "missingMode"
    }
  }

  /// The name of a task that is meant by its own or by the short one of a timeline.
  ///
  /// A name that nothing in the run knows is a slip; whoever made it sees which names there are.
  private static func fullName(
    of identifier: String, _ ledger: WaitLedger, _ configuration: RunConfiguration
  ) throws(UsageError) -> String {
    let declared = configuration.app.infoPlist.permittedIdentifiers ?? []
    let used =
      ledger.knownIdentifiers + ledger.knownNames + ledger.knownHealthTypes
      + configuration.app.tasks.map(\.identifier)
    let known = (used + declared).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    if known.contains(identifier) { return identifier }
    // Of what is only declared the output of a run does not speak.
    let named = [used, declared].map { names in
      known.filter { names.contains($0) && ShortNames.shortest(of: $0) == identifier }
    }
    let meant = named.first { !$0.isEmpty } ?? []
    if let only = meant.first, meant.count == 1 { return only }
    throw UsageError(
      problem: meant.isEmpty
        ? .unknownTask(identifier, suggestion: NearMiss.of(identifier, in: known), known: known)
        : .ambiguousTask(identifier, candidates: meant),
      subcommand: row.name)
  }
}

/// The options of `why` as values.
struct WhyOptions {
  /// The file of the scenario, as the user named it.
  let scenario: String
  /// The task that is to be explained, as the user named it until its full name is known.
  var identifier: String
  /// When it should have run, as the user wrote it; nil for any time.
  let time: String?
  let overrides: ScenarioOverrides
  let configFolders: [String]
  var isolation: IsolationMode
  let format: WhyFormat

  /// Reads the values.
  ///
  /// - Parameter arguments: Parsed by the row of `why`.
  /// - Throws: `UsageError` for a value that its option does not take.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    scenario = arguments.positional[0]
    identifier = arguments.positional[1]
    time = arguments.value("at")
    overrides = try ScenarioOverrides(arguments)
    configFolders = arguments.values("config")
    isolation = arguments.choice("isolation")
    format = arguments.choice("format")
  }
}

/// How an explanation is written.
enum WhyFormat: String, CaseIterable {
  /// For a person.
  case text
  /// One JSON object, for programs.
  case json
  /// What the phone's log says about the task in that time.
  case console
}

/// All that `why` has to say, before it is put into words.
struct Explanation {
  let scenario: String
  /// The policy under which the scenario ran.
  let policy: Policy
  /// What kind of machine it is about.
  let device: DeviceKind
  let shortfall: Shortfall
  /// The moment that is asked about; nil: whatever is gravest.
  let time: Instant?
  /// What in the Info.plist stands behind its causes and is not said by them.
  let lint: [LintFinding]
  /// When tasks of the identifier were launched.
  let launches: [Instant]
  /// How the time that the phone shows changed meanwhile.
  let clockChanges: [(at: Instant, change: DeviceChange)]
  /// Whether under the policy a moment may be too bad for a task that no other rule holds back.
  let weighsMoments: Bool
  /// What would have let the task run, and what was tried.
  let answer: CounterfactualSearch.Answer
  /// What the phone's log says of the task in that time.
  let log: [WhyLog.Line]

  /// What it is about, in words.
  var machine: String { device == .mac ? "the Mac" : "the phone" }

  /// When the task was launched all the same in a time for which no request was pending: by a developer, for one.
  var launchesWithoutRequest: [Instant] {
    guard shortfall.run == nil, shortfall.wait == nil else { return [] }
    return launches.filter { shortfall.begin < $0 && $0 < shortfall.end }
  }
}

extension WaitLedger {
  /// How the phone's clock was set, and its time zone changed, in the time of a shortfall.
  fileprivate func clockChanges(in shortfall: Shortfall) -> [(at: Instant, change: DeviceChange)] {
    deviceChanges.filter { at, change in
      // When it ends is told by the clock as it is then.
      guard shortfall.asked <= at, at <= shortfall.end else { return false }
      switch change {
      case .wallClockJump, .timeZone: return true
      default: return false
      }
    }
  }
}
