import Emulator
import FaultInjection
import ScenarioConfig
import VirtualTime

/// The options of `sweep --interleavings` as values.
struct InterleavingOptions {
  /// The file of the scenario, as the user named it.
  let scenario: String
  let overrides: ScenarioOverrides
  let configFolders: [String]
  let plan: InterleavingPlan
  let isolation: IsolationMode
  /// Who does which part of it.
  let division: WorkDivision
  /// The plan as the user wrote it.
  private let planText: String

  /// Reads the values.
  ///
  /// - Parameters:
  ///   - arguments: Parsed by the row of `sweep`, with a value for `--interleavings`.
  ///   - surroundings: What names the part where the command line does not.
  /// - Throws: `UsageError` for a value that its option does not take.
  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(UsageError) {
    scenario = arguments.positional[0]
    overrides = try ScenarioOverrides(arguments)
    division = try WorkDivision(arguments, surroundings)
    configFolders = arguments.values("config")
    isolation = arguments.choice("isolation")
    planText = arguments.value(SweepSubcommand.interleavings.name) ?? ""
    guard
      let plan = try arguments.value(
        SweepSubcommand.interleavings.name, { InterleavingPlan($0) })
    else {
      throw UsageError(
        problem: .invalidValue(SweepSubcommand.interleavings, planText), subcommand: "sweep")
    }
    self.plan = plan
  }

  /// The words for another process of the tool that does a part of the work.
  func words(of part: Shard) -> [String] {
    var words = [SweepSubcommand.partRow.name, scenario]
    if let seed = overrides.seed { words += ["--seed", String(seed)] }
    words += named + ["--isolation", isolation.rawValue, "--shard", part.text]
    return words + ["--" + SweepSubcommand.interleavings.name, planText]
  }

  /// What is as the user named it, and decides a run.
  private var named: [String] {
    var words: [String] = []
    if let policy = overrides.policy { words += ["--policy", policy] }
    if let variant = overrides.variant { words += ["--variant", variant] }
    for folder in configFolders { words += ["--config", folder] }
    return words
  }

  /// The options of `run` that make one interleaving again.
  func reproduction(of result: InterleavingResult, seed: UInt64, tool: String) -> String {
    RunOptions.line(
      [tool, "run", scenario, "--seed", String(seed)] + named
        + ["--interleaving", result.policy.description])
  }
}
