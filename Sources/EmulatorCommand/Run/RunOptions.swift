import AppHosting
import Emulator
import ScenarioConfig
import TraceReport
import VirtualTime

/// The options of `run` as values.
struct RunOptions {
  /// The file of the scenario, as the user named it.
  let scenario: String
  let overrides: ScenarioOverrides
  let configFolders: [String]
  let store: StoreOption
  let isolation: IsolationMode
  /// Whether every point is recorded.
  let recordsPoints: Bool
  /// Where a failing run is kept; nil for nowhere.
  let capsule: CapsuleFile?
  let format: ReportFormat
  /// The file to write the report to; nil for standard output.
  let output: String?

  /// Reads the values.
  ///
  /// - Parameter arguments: Parsed by the row of `run`.
  /// - Throws: `UsageError` for a value that its option does not take.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    scenario = arguments.positional[0]
    overrides = try ScenarioOverrides(arguments)
    configFolders = arguments.values("config")
    store = try arguments.value("store", StoreOption.init) ?? .memory
    isolation = arguments.choice("isolation")
    recordsPoints = arguments.has("points")
    capsule = arguments.value("capsule").map { CapsuleFile($0) }
    if recordsPoints, capsule != nil {
      // The trace of a capsule is that of an ordinary run.
      throw UsageError(
        problem: .unexpectedArguments(["--points"]), subcommand: RunSubcommand.row.name)
    }
    format = arguments.choice("format")
    output = arguments.value("output")
  }

  /// The command that gives the same bytes again, whatever defaults a later version may have.
  ///
  /// - Parameters:
  ///   - tool: The name of the tool.
  ///   - configuration: What was run.
  /// - Returns: The command as a line for a POSIX shell.
  func reproduction(tool: String, of configuration: RunConfiguration) -> String {
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
