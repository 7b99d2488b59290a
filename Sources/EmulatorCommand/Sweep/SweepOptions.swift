import Emulator
import FaultInjection
import ScenarioConfig

/// The options of `sweep` as values.
struct SweepOptions {
  /// The file of the scenario, as the user named it.
  let scenario: String
  let overrides: ScenarioOverrides
  let configFolders: [String]
  let faults: [SweepFault]
  let target: FaultTarget
  /// The only point to try; nil for all.
  let point: Int?
  let jobs: Int
  let shard: Shard
  let isolation: IsolationMode
  let format: SweepFormat
  /// The folder for the results; nil for none.
  let output: String?

  /// Reads the values.
  ///
  /// - Parameter arguments: Parsed by the row of `sweep`.
  /// - Throws: `UsageError` for a value that its option does not take.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    scenario = arguments.positional[0]
    overrides = ScenarioOverrides(
      seed: try Self.value("seed", of: arguments) { UInt64($0) },
      policy: arguments.value("policy"), variant: arguments.value("variant"))
    configFolders = arguments.values("config")
    faults = try Self.value("faults", of: arguments, Self.faults) ?? SweepFault.allCases
    target = try Self.value("target", of: arguments, FaultTarget.init) ?? .run
    point = try Self.value("point", of: arguments, Self.count)
    jobs = try Self.value("jobs", of: arguments, Self.count) ?? 1
    shard = try Self.value("shard", of: arguments, Shard.init) ?? .whole
    isolation = arguments.value("isolation").flatMap(IsolationMode.init(rawValue:)) ?? .process
    format = arguments.value("format").flatMap(SweepFormat.init(rawValue:)) ?? .text
    output = arguments.value("output")
  }

  /// A list of faults without blanks, each once.
  private static func faults(_ text: String) -> [SweepFault]? {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let faults = words.compactMap(SweepFault.init(rawValue:))
    return faults.count == words.count && Set(faults).count == faults.count ? faults : nil
  }

  private static func count(_ text: String) -> Int? {
    Int(text).flatMap { (1...1_000_000_000).contains($0) ? $0 : nil }
  }

  private static func value<Value>(
    _ name: String, of arguments: ParsedArguments, _ convert: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = arguments.value(name) else { return nil }
    if let value = convert(text) { return value }
    guard let option = CommandTable.sweep.options.first(where: { $0.name == name }) else {
      preconditionFailure("The table of 'sweep' has no row for the option '\(name)'")
    }
    throw UsageError(problem: .invalidValue(option, text), subcommand: CommandTable.sweep.name)
  }

  /// What decides the sweep, as words of a command line.
  private var words: [String] {
    var words = ["sweep", scenario]
    let named = [
      ("--seed", overrides.seed.map { String($0) }), ("--policy", overrides.policy),
      ("--variant", overrides.variant),
    ]
    for (flag, value) in named {
      if let value { words += [flag, value] }
    }
    if isolation != .process { words += ["--isolation", isolation.rawValue] }
    for folder in configFolders { words += ["--config", folder] }
    return words
  }

  /// The words for another process of the tool that does a part of the work.
  func words(of part: Shard) -> [String] {
    var words = words + ["--faults", faults.map(\.rawValue).joined(separator: ",")]
    words += ["--target", target.description, "--shard", part.text]
    if let point { words += ["--point", String(point)] }
    return words + ["--format", SweepFormat.jsonLines.rawValue]
  }

  /// The command that makes one run of the sweep again.
  ///
  /// - Parameters:
  ///   - tool: The name of the tool.
  ///   - result: What came of the run.
  /// - Returns: The command as a line for a POSIX shell.
  func reproduction(tool: String, of result: SweepResult) -> String {
    let parts = result.fault.components("@point=")
    return RunOptions.line([tool] + words + ["--faults", parts.0, "--point", parts.1])
  }
}

extension String {
  /// What stands before and behind the first occurrence of a separator.
  fileprivate func components(_ separator: String) -> (String, String) {
    guard let range = ranges(of: separator).first else { return (self, "") }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}

/// How the results of a sweep are written.
enum SweepFormat: String, CaseIterable {
  /// A summary for a person.
  case text
  /// One JSON object for each fault, in the order of the plan.
  case jsonLines = "jsonl"
}
