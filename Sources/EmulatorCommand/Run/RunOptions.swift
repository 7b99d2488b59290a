import AppHosting
import Emulator
import FaultInjection
import ScenarioConfig
import TraceReport
import VirtualTime

/// The options of `run` as values.
struct RunOptions {
  /// The scenarios and folders, as the user named them.
  let places: [String]
  let overrides: ScenarioOverrides
  let configFolders: [String]
  let store: StoreOption
  let isolation: IsolationMode
  /// Whether warnings that are not expected fail a run.
  let isStrict: Bool
  /// Whether every point is recorded.
  let recordsPoints: Bool
  /// Where a failing run is kept; nil for nowhere.
  let capsule: CapsuleFile?
  /// Among how many processes many scenarios are divided.
  let jobs: Int
  /// Which of the scenarios are run here.
  let shard: Shard
  let format: RunFormat
  /// The file to write the report to; nil for standard output.
  let output: String?

  /// Reads the values.
  ///
  /// - Parameter arguments: Parsed by the row of `run`.
  /// - Throws: `UsageError` for a value that its option does not take.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    places = arguments.positional
    overrides = try ScenarioOverrides(arguments)
    configFolders = arguments.values("config")
    store = try arguments.value("store", StoreOption.init) ?? .memory
    isolation = arguments.choice("isolation")
    isStrict = arguments.has("strict")
    recordsPoints = arguments.has("points")
    capsule = arguments.value("capsule").map { CapsuleFile($0) }
    // The trace of a capsule is that of an ordinary run, and so is what fails it.
    let row = RunSubcommand.row
    let unusual = recordsPoints ? "points" : isStrict ? "strict" : nil
    if let unusual, capsule != nil, let other = row.options.first(where: { $0.name == unusual }),
      let own = row.options.first(where: { $0.name == "capsule" })
    {
      throw UsageError(problem: .contradictingOptions(other, own), subcommand: row.name)
    }
    jobs = try arguments.count("jobs") ?? 1
    shard = try arguments.value("shard") { Shard($0) } ?? .whole
    format = arguments.choice("format")
    output = arguments.value("output")
    words = RunSubcommand.row.options.flatMap { option -> [String] in
      guard !Self.ownAffairs.contains(option.name) else { return [] }
      return arguments.values(option.name).flatMap { [option.flag, $0] }
    }
  }

  /// The words that decide the runs, for further processes.
  private let words: [String]
  /// What further processes need not know.
  private static let ownAffairs = ["jobs", "output", "capsule", "store"]

  /// The words for another process of the tool that runs some of the scenarios.
  func words(of part: Shard, _ files: [String]) -> [String] {
    [RunSubcommand.partRow.name] + words + (recordsPoints ? ["--points"] : [])
      + (isStrict ? ["--strict"] : []) + ["--shard", part.text, "--"] + files
  }

  /// The scenarios, those of a folder in alphabetical order of their names.
  ///
  /// - Throws: `UnusableFile` for a folder without any.
  func files() throws(UnusableFile) -> [String] { try ScenarioFolder.files(named: places) }

  /// The command that gives the same bytes again, whatever defaults a later version may have.
  ///
  /// - Parameters:
  ///   - tool: The name of the tool.
  ///   - scenario: The file of the scenario, as the user named it.
  ///   - configuration: What was run.
  /// - Returns: The command as a line for a POSIX shell.
  func reproduction(
    tool: String, of scenario: String, _ configuration: RunConfiguration
  ) -> String {
    var words = [tool, "run", scenario, "--seed", String(configuration.seed)]
    let interleaving = configuration.interleaving ?? .fifo
    let named = [
      ("--policy", overrides.policy), ("--variant", overrides.variant),
      ("--life", overrides.life), ("--until", overrides.until),
      ("--interleaving", overrides.interleaving.map { _ in interleaving.description }),
    ]
    for (flag, value) in named {
      if let value { words += [flag, value] }
    }
    for fault in overrides.faults { words += ["--fault", fault] }
    if isStrict { words.append("--strict") }
    for folder in configFolders { words += ["--config", folder] }
    return Self.line(words)
  }

  /// Words as a line for a POSIX shell.
  static func line(_ words: [String]) -> String {
    words.map(quotedForShell).joined(separator: " ")
  }

  /// A word as a POSIX shell reads it back unchanged.
  private static func quotedForShell(_ word: String) -> String {
    let plain = word.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || "-_./=:,+@%".unicodeScalars.contains(scalar)
    }
    if plain, !word.isEmpty { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}

/// How `run` writes what happened.
enum RunFormat: String, CaseIterable {
  /// The timeline with head and summary, for a person.
  case text
  /// The trace, one JSON object a line.
  case jsonLines = "jsonl"
  /// What Console.app would show.
  case console
  /// The head and the summary alone.
  case summary
  /// What services show of checks.
  case github, sarif, junit

  /// The format of a report that is written while the run goes on; nil for those that need its end.
  var report: ReportFormat? { ReportFormat(rawValue: rawValue) }
  /// The format of a service; nil for the others.
  var checks: CheckFormat? { CheckFormat(rawValue: rawValue) }
}
