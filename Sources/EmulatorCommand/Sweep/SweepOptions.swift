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
  /// The service that said which part to do; nil for the command line, or for nobody.
  let shardSource: ShardSource?
  /// How long the sweep may take, in seconds of real time; nil for any.
  let budget: Double?
  let isolation: IsolationMode
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
    scenario = arguments.positional[0]
    overrides = ScenarioOverrides(
      seed: try Self.value("seed", of: arguments) { UInt64($0) },
      policy: arguments.value("policy"), variant: arguments.value("variant"))
    configFolders = arguments.values("config")
    faults = try Self.value("faults", of: arguments, Self.faults) ?? SweepFault.allCases
    target = try Self.value("target", of: arguments, FaultTarget.init) ?? .run
    point = try Self.value("point", of: arguments, Self.count)
    jobs = try Self.value("jobs", of: arguments, Self.count) ?? 1
    if let named = try Self.value("shard", of: arguments, { Shard($0) }) {
      (shard, shardSource) = (named, nil)
    } else {
      let assigned = try AssignedShard.read(from: surroundings)
      (shard, shardSource) = (assigned.shard, assigned.source)
    }
    budget = try Self.value("budget", of: arguments, Self.seconds)
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

  /// A number of seconds, minutes or hours: `90`, `90s`, `10m`, `2h`.
  private static func seconds(_ text: String) -> Double? {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3_600]
    let unit = text.last.flatMap { units[$0] }
    let number = Int(unit == nil ? text[...] : text.dropLast())
    return number.flatMap { (1...1_000_000).contains($0) ? Double($0) * (unit ?? 1) : nil }
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
    var words = [scenario]
    let named = [
      ("--seed", overrides.seed.map { String($0) }), ("--policy", overrides.policy),
      ("--variant", overrides.variant),
    ]
    for (flag, value) in named {
      if let value { words += [flag, value] }
    }
    for folder in configFolders { words += ["--config", folder] }
    return words
  }

  /// The words for another process of the tool that does a part of the work.
  func words(of part: Shard) -> [String] {
    var words = [CommandTable.sweepPart.name] + words
    words += ["--faults", faults.map(\.rawValue).joined(separator: ",")]
    words += ["--target", target.description, "--shard", part.text]
    words += ["--isolation", isolation.rawValue]
    if let point { words += ["--point", String(point)] }
    return words
  }

  /// The beginning of the command that makes any run of the sweep again, as a line for a POSIX shell.
  func command(tool: String) -> String {
    RunOptions.line([tool, CommandTable.sweep.name] + words)
  }
}

/// How the results of a sweep are written.
enum SweepFormat: String, CaseIterable {
  /// A summary for a person.
  case text
  /// One JSON object for the sweep, then one for each run in the order of the plan.
  case jsonLines = "jsonl"
}
