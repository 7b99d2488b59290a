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

  /// Reads the values.
  ///
  /// - Parameter arguments: Parsed by the row of `sweep`, with a value for `--interleavings`.
  /// - Throws: `UsageError` for a value that its option does not take.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    scenario = arguments.positional[0]
    let seed = arguments.value("seed")
    overrides = ScenarioOverrides(
      seed: seed.flatMap { UInt64($0) }, policy: arguments.value("policy"),
      variant: arguments.value("variant"))
    configFolders = arguments.values("config")
    isolation = arguments.value("isolation").flatMap(IsolationMode.init(rawValue:)) ?? .process
    let text = arguments.value(CommandTable.interleavings.name) ?? ""
    guard let plan = InterleavingPlan(text) else {
      throw UsageError(
        problem: .invalidValue(CommandTable.interleavings, text), subcommand: "sweep")
    }
    self.plan = plan
    if let seed, overrides.seed == nil {
      throw UsageError(problem: .invalidValue(CommandTable.sweepSeed, seed), subcommand: "sweep")
    }
  }

  /// The options of `run` that make one interleaving again.
  func reproduction(of result: InterleavingResult, seed: UInt64, tool: String) -> String {
    var words = [tool, "run", scenario, "--seed", String(seed)]
    if let policy = overrides.policy { words += ["--policy", policy] }
    if let variant = overrides.variant { words += ["--variant", variant] }
    words += ["--interleaving", result.policy.description]
    for folder in configFolders { words += ["--config", folder] }
    return RunOptions.line(words)
  }
}
