import FaultInjection
import Foundation
import ScenarioConfig

/// The options of `population` as values.
struct PopulationOptions {
  /// A life and how many users have it beside others.
  struct LifeShare: Equatable {
    var name: String
    var weight: Int
  }

  /// The file of the scenario, as the user named it.
  let scenario: String
  let overrides: ScenarioOverrides
  let configFolders: [String]
  /// The lives; empty for all, each alike.
  let lives: [LifeShare]
  let users: Int
  /// From which age on data is old, in seconds.
  let oldAfterSeconds: Int
  /// The policies to compare; empty for that of the scenario alone.
  let policies: [String]
  let variesConstants: Bool
  let jobs: Int
  /// The part of the users that this process simulates.
  let shard: Shard
  /// How long the work may take, in seconds of real time; nil for any.
  let budget: Double?
  let format: PopulationFormat
  /// The file to write the report to; nil for standard output.
  let output: String?
  /// The words that decide the population, for further processes.
  private let words: [String]

  /// So many times a life may count.
  private static let weights = 1...1_000
  static let userLimit = 10_000_000
  /// What further processes need not know.
  private static let ownAffairs = ["jobs", "shard", "budget", "format", "output"]

  /// Reads the values.
  ///
  /// - Parameter arguments: Parsed by the row of `population`.
  /// - Throws: `UsageError` for a value that its option does not take.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    scenario = arguments.positional[0]
    var overrides = try ScenarioOverrides(arguments)
    overrides.until = try arguments.value("days") { text in
      Int(text).flatMap { (1...3_660).contains($0) ? "\($0)d" : nil }
    }
    self.overrides = overrides
    configFolders = arguments.values("config")
    lives = try arguments.value("lives", Self.lives) ?? []
    users =
      try arguments.value("users") { text in
        Int(text).flatMap { (1...Self.userLimit).contains($0) ? $0 : nil }
      } ?? 1_000
    oldAfterSeconds = try arguments.value("older-than", Self.age) ?? 86_400
    policies = try arguments.value("compare", Self.names) ?? []
    // The policies to compare stand in for that of the scenario: another one would count for nothing.
    if !policies.isEmpty, arguments.has("policy") {
      throw UsageError(
        problem: .unexpectedArguments(["--policy"]), subcommand: PopulationSubcommand.row.name)
    }
    variesConstants = arguments.has("sensitivity")
    jobs = try arguments.count("jobs") ?? Shard.usefulProcesses
    shard = try arguments.value("shard") { Shard($0) } ?? .whole
    budget = try arguments.value("budget", WorkDivision.seconds)
    format = arguments.choice("format")
    output = arguments.value("output")
    words = PopulationSubcommand.row.options.flatMap { option -> [String] in
      guard !Self.ownAffairs.contains(option.name), arguments.has(option.name) else { return [] }
      let values = arguments.values(option.name)
      return values.isEmpty ? [option.flag] : values.flatMap { [option.flag, $0] }
    }
  }

  /// The words that decide who lives how, the scenario's file first.
  var wordsOfPopulation: [String] { [scenario] + words }

  /// The words for another process of the tool that simulates a part of the users.
  func words(of part: Shard) -> [String] {
    [PopulationSubcommand.partRow.name] + wordsOfPopulation + ["--shard", part.text]
  }

  /// Names of lives with commas between them, each perhaps with a weight: `Commuter,NightCharger:3`.
  private static func lives(_ text: String) -> [LifeShare]? {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let lives = words.compactMap { word -> LifeShare? in
      let parts = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let weight = parts.count == 1 ? 1 : Int(parts[1])
      guard parts.count <= 2, !parts[0].isEmpty, let weight, weights.contains(weight) else {
        return nil
      }
      return LifeShare(name: parts[0], weight: weight)
    }
    let isValid = lives.count == words.count && Set(lives.map(\.name)).count == lives.count
    return isValid ? lives : nil
  }

  /// Different names with commas between them, at least two.
  private static func names(_ text: String) -> [String]? {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let isValid = names.count > 1 && Set(names).count == names.count && !names.contains("")
    return isValid ? names : nil
  }

  /// A span of minutes, hours or days, as `90m`, `24h` or `3d`, in seconds.
  private static func age(_ text: String) -> Int? {
    let units: [Character: Int] = ["m": 60, "h": 3_600, "d": 86_400]
    guard let unit = text.last.flatMap({ units[$0] }), let number = Int(text.dropLast()),
      (1...100_000).contains(number)
    else { return nil }
    return number * unit
  }
}

/// How the statistics of a population are written.
enum PopulationFormat: String, CaseIterable, Codable {
  /// Tables for a person.
  case text
  /// One line for each task, life and policy, with every figure.
  case csv
  /// A page: delays as distributions, policies side by side, conclusions with what they hang on.
  case html
}
