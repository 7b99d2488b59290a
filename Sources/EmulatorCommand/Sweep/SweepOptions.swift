import Emulator
import FaultInjection
import ScenarioConfig
import SchedulingRules
import TraceReport

/// The options of `sweep` as values.
struct SweepOptions {
  /// What the user named: a scenario, or several, or folders of them.
  let places: [String]
  /// The file of the scenario, as the user named it: the only one, or one of many.
  private(set) var scenario: String
  /// Which of many scenarios are swept here.
  let scenarios: Shard
  let overrides: ScenarioOverrides
  let configFolders: [String]
  let faults: [SweepFault]
  let target: FaultTarget
  /// The only point to try; nil for all.
  let point: Int?
  /// Which pairs of faults to try; nil for single faults.
  let pairs: PairScope?
  /// Who does which part of it.
  let division: WorkDivision
  let isolation: IsolationMode
  /// Whether runs branch off where they can.
  let branches: Bool
  let format: SweepFormat
  /// The folder for the results; nil for none.
  let output: String?

  /// Reads the values.
  ///
  /// - Parameters:
  ///   - arguments: Parsed by the row of `sweep`.
  ///   - surroundings: What names the part where the command line does not.
  /// - Throws: `UsageError` for a value that its option does not take.
  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(UsageError) {
    places = arguments.positional
    scenario = places[0]
    scenarios = try arguments.value(SweepSubcommand.scenarios.name, { Shard($0) }) ?? .whole
    overrides = try ScenarioOverrides(arguments)
    configFolders = arguments.values("config")
    try Self.checkFaults(arguments)
    faults = try arguments.value("faults", Self.faults) ?? SweepFault.usual
    target = try arguments.value("target", FaultTarget.init) ?? .run
    point = try arguments.count("point")
    pairs = try Self.pairs(arguments)
    division = try WorkDivision(arguments, surroundings)
    isolation = arguments.choice("isolation")
    branches = arguments.value("branches") != "off"
    format = arguments.choice("format")
    output = arguments.value("output")
  }

  /// Which pairs are wanted; options that speak of pairs are refused at depth 1.
  private static func pairs(_ arguments: ParsedArguments) throws(UsageError) -> PairScope? {
    guard arguments.value("depth") == "2" else {
      let unused = ["limit", "pair"].filter(arguments.has).map { "--" + $0 }
      guard unused.isEmpty else {
        throw UsageError(
          problem: .optionsNeed("--depth 2", unused), subcommand: SweepSubcommand.row.name)
      }
      return nil
    }
    let number = try arguments.value("pair") == "0" ? 0 : arguments.count("pair")
    let limit = try arguments.count("limit")
    return PairScope(
      limit: limit ?? max(PairScope.usualLimit, (number ?? 0) + 1), number: number)
  }

  /// Refuses words that are no faults, with those that are.
  private static func checkFaults(_ arguments: ParsedArguments) throws(UsageError) {
    let words = arguments.value("faults")?.split(separator: ",").map(String.init) ?? []
    let known = SweepFault.allCases.map(\.rawValue)
    for word in words where SweepFault(named: word) == nil {
      throw UsageError(
        problem: .unknownWord(
          word, what: "fault", suggestion: NearMiss.of(word, in: known), known: known),
        subcommand: SweepSubcommand.row.name)
    }
  }

  /// A list of faults without blanks, each once.
  private static func faults(_ text: String) -> [SweepFault]? {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let faults = words.compactMap(SweepFault.init(named:))
    return faults.count == words.count && Set(faults).count == faults.count ? faults : nil
  }

  /// The same for one of many scenarios.
  func of(_ file: String) -> SweepOptions {
    var options = self
    options.scenario = file
    return options
  }

  /// What decides the sweep, as words of a command line.
  private var words: [String] { [scenario] + wordsOfOverrides }

  private var wordsOfOverrides: [String] {
    (overrides.seed.map { ["--seed", String($0)] } ?? []) + named
  }

  /// What is as the user named it, and decides a run.
  private var named: [String] {
    var words: [String] = []
    if let policy = overrides.policy { words += ["--policy", policy] }
    if let variant = overrides.variant { words += ["--variant", variant] }
    if let until = overrides.until { words += ["--until", until] }
    for folder in configFolders { words += ["--config", folder] }
    return words
  }

  /// The words for another process of the tool that does a part of another work on the scenario.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - work: The option that says which work it is.
  /// - Returns: The words of the command line.
  func words(of part: Shard, _ work: [String]) -> [String] {
    [SweepSubcommand.partRow.name] + words
      + ["--isolation", isolation.rawValue, "--shard", part.text] + work
  }

  /// The command that makes a run of the scenario again, as a line for a POSIX shell.
  func runCommand(seed: UInt64, tool: String) -> String {
    RunOptions.line([tool, "run", scenario, "--seed", String(seed)] + named)
  }

  /// The words for another process of the tool that does a part of the work.
  func words(of part: Shard) -> [String] {
    var words = [SweepSubcommand.partRow.name] + words + wordsOfFaults(in: part)
    words += ["--target", target.description]
    if let point { words += ["--point", String(point)] }
    if let pairs {
      words += ["--depth", "2", "--limit", String(pairs.limit)]
      if let number = pairs.number { words += ["--pair", String(number)] }
    }
    return words
  }

  /// The words for another process of the tool that sweeps some of the scenarios.
  func words(ofScenarios part: Shard, _ files: [String]) -> [String] {
    [SweepSubcommand.partRow.name] + wordsOfOverrides + wordsOfFaults(in: division.shard)
      + ["--" + SweepSubcommand.scenarios.name, part.text, "--"] + files
  }

  private func wordsOfFaults(in part: Shard) -> [String] {
    [
      "--faults", faults.map(\.rawValue).joined(separator: ","), "--shard", part.text,
      "--isolation", isolation.rawValue, "--branches", branches ? "on" : "off",
    ]
  }

  /// The beginning of the command that makes any run of the sweep again, as a line for a POSIX shell.
  func command(tool: String) -> String {
    RunOptions.line([tool, SweepSubcommand.row.name] + words)
  }
}

/// How the results of a sweep are written.
enum SweepFormat: String, CaseIterable {
  /// A summary for a person.
  case text
  /// One JSON object for the sweep, then one for each run in the order of the plan.
  case jsonLines = "jsonl"
  /// What services show of checks.
  case github, sarif, junit

  /// The format of a service; nil for the others.
  var checks: CheckFormat? { CheckFormat(rawValue: rawValue) }
}
