import Emulator
import FaultInjection
import Populations
import ScenarioConfig

/// What a population is about, of which a part of the users was simulated: the first line of its results.
struct PopulationHeader: Codable, Equatable {
  /// The scenario's identifier.
  var scenario: String
  /// The digest of the scenario as it was resolved.
  var digest: String
  /// The version of the tool.
  var toolVersion: String
  /// The words of the command line that decide who lives how, the scenario's file first.
  var words: [String]
  /// How the report on all users is to be written.
  var format: PopulationFormat
  /// The part of the users.
  var shard: Shard
  /// A part has one result.
  var shareCount = 1
}

extension PopulationHeader: PartHeader {
  typealias Result = PopulationShare

  static let kinds = (header: "population", result: "users")
  static let subcommand = "population"

  var plannedCount: Int { shard.count }

  var identity: [(name: String, value: String)] {
    [
      ("scenario", scenario), ("digest", digest), ("tool version", toolVersion),
      ("command", words.joined(separator: " ")), ("format", format.rawValue),
    ]
  }

  /// The counts are; the rest is words.
  var isWithinLimits: Bool { true }
}

/// What came of a part of the users.
struct PopulationShare: Codable, Equatable, PartResult {
  /// The number of the part, from 0.
  var index: Int
  /// How many simulations were made.
  var done: Int
  /// What came of them, policy by policy.
  var statistics: [PopulationStatistics]

  /// As many parts as there can be, added up, are still a number.
  private static let limit = Int.max / Shard.countLimit / 2

  var isWithinLimits: Bool {
    (0...Self.limit).contains(done) && statistics.allSatisfy { $0.fits(Self.limit) }
  }
}

extension PopulationSubcommand {
  /// Joins what is known of all parts of the users.
  ///
  /// - Parameters:
  ///   - merged: The parts.
  ///   - context: Where the scenario, its lives and its policies are read once more.
  /// - Returns: The same as one part, and the report on it.
  /// - Throws: `UnusableFile` where the scenario is another one than that of the parts, or users are missing.
  static func join(
    _ merged: ResultPart<PopulationHeader>, _ context: CommandContext
  ) throws -> (whole: ResultPart<PopulationHeader>, report: String) {
    let arguments = try CommandLineParser.parse(ArraySlice(merged.header.words), for: row)
    let options = try PopulationOptions(arguments)
    let plan = try PopulationPlan(options, context.command)
    let digest = plan.population.scenario.digest
    guard digest == merged.header.digest,
      merged.results.allSatisfy({ $0.statistics.count == plan.variants.count })
    else {
      throw UnusableFile(
        path: options.scenario,
        reason: "is not the scenario of the parts any more: found the digest \(digest), expected "
          + merged.header.digest)
    }
    var result = PopulationResult(of: plan)
    for share in merged.results {
      result.add(PopulationRecord(done: share.done, statistics: share.statistics))
    }
    for (number, variant) in plan.variants.enumerated() {
      let users = result.everybody(variant: number).group.users
      let expected =
        number < plan.variants.count - plan.bounds.count
        ? plan.population.users : plan.usersUnderBounds
      guard users == expected else {
        throw UnusableFile(
          path: merged.name,
          reason: "and the other parts hold \(users) users under the policy \(variant.name), "
            + "expected \(expected)")
      }
    }
    var whole = merged
    whole.results = [result.share(of: .whole)]
    return (whole, result.report(as: merged.header.format, options))
  }
}

extension PopulationResult {
  /// What is known, as a part of the users.
  func share(of shard: Shard) -> PopulationShare {
    PopulationShare(index: shard.number - 1, done: done, statistics: statistics)
  }

  /// What is known, as a person or a program reads it.
  func report(as format: PopulationFormat, _ options: PopulationOptions) -> String {
    switch format {
    case .text: PopulationText(self, options).page
    case .csv: csv
    case .html: PopulationPage(self, options).html
    }
  }
}
