import AppHosting
import DeviceLives
import Emulator
import FaultInjection
import Populations
import ScenarioConfig
import SchedulingRules

/// Which users live under which policies.
struct PopulationPlan {
  let population: Population
  /// The policies to compare; the first is the one to which others are compared.
  let policies: [PolicyVariant]
  /// That policy with single constants changed; nil unless that is wanted.
  let guesses: GuessedConstants?
  /// The policies between which the truth is likely to lie: what holds under all of them is safe.
  ///
  /// None where policies are compared anyway, or where there are no such files.
  let bounds: [PolicyVariant]

  /// So many users of each life live under the bounds.
  private static let usersOfLifeUnderBounds = 10
  private static let boundingPolicies = ["Optimistic", "Pessimistic"]
  /// So many users of each life live under a policy with a constant changed.
  private static let usersOfLifeUnderGuess = 10
  /// The policies whose values a constant may have, where nobody names others.
  private static let usualPolicies = ["Field", "Documented", "Optimistic", "Pessimistic"]

  /// Reads the scenario, the lives and the policies.
  ///
  /// - Throws: `ConfigurationProblems`, and `UnusableFile` where there is no life.
  init(_ options: PopulationOptions, _ command: EmulatorCommand) throws {
    let reader = command.reader(options.configFolders)
    let all = reader.lifeNames(beside: options.scenario)
    let shares =
      options.lives.isEmpty
      ? all.map { PopulationOptions.LifeShare(name: $0, weight: 1) } : options.lives
    let (scenario, lives) = try reader.read(
      options.scenario, overrides: options.overrides, lives: shares.map(\.name))
    guard !lives.isEmpty else {
      throw UnusableFile(
        path: options.scenario,
        reason: """
          has no lives beside it: found no property list in a folder 'Lives', expected the habits of users. Copy 'Config/Lives' of \
          the emulator's package beside 'Config/Scenarios', or name the folder that holds it with '--config'
          """)
    }
    let weighted = zip(lives, shares).flatMap { Array(repeating: $0, count: $1.weight) }
    let users =
      options.variesConstants
      ? min(options.users, Self.usersOfLifeUnderGuess * weighted.count) : options.users
    population = Population(
      of: scenario, app: command.app(of: scenario), lives: weighted, users: users,
      oldAfter: .seconds(options.oldAfterSeconds))
    func policy(_ name: String) throws -> PolicyVariant {
      var overrides = options.overrides
      overrides.policy = name
      let scenario = try reader.read(options.scenario, overrides: overrides, lives: []).scenario
      return PolicyVariant(name: name, policy: scenario.policy)
    }
    var policies = try options.policies.map(policy)
    if policies.isEmpty {
      policies = [PolicyVariant(name: scenario.policy.name, policy: scenario.policy)]
      if options.variesConstants {
        policies += try Self.usualPolicies.filter { $0 != scenario.policy.name }.map(policy)
      }
    }
    self.policies = policies
    // Folders of one's own need not have these policies.
    bounds =
      policies.count > 1 || options.variesConstants
      ? []
      : Self.boundingPolicies.filter { $0 != scenario.policy.name }.compactMap { try? policy($0) }
    guesses =
      options.variesConstants
      ? GuessedConstants(of: policies[0].policy, others: policies.dropFirst().map(\.policy)) : nil
  }

  /// All policies, in the order of their numbers.
  var variants: [PolicyVariant] { policies + (guesses?.variants ?? []) + bounds }

  /// How many users live under the bounds as well: the first ones.
  var usersUnderBounds: Int {
    min(population.users, Self.usersOfLifeUnderBounds * population.lives.count)
  }

  /// How many simulations there are.
  var count: Int {
    population.users * (variants.count - bounds.count) + usersUnderBounds * bounds.count
  }

  /// The users of a part: of each round of lives every so many, beginning with another life in each.
  ///
  /// Lives take unlike times to simulate; so every part has its share of each.
  private func users(of shard: Shard) -> some Sequence<Int> {
    let lives = population.lives.count
    return (0..<population.users).lazy
      .filter { ($0 / lives + $0 % lives) % shard.count == shard.number - 1 }
  }

  /// Simulates a part of the users, each under all policies.
  ///
  /// - Parameters:
  ///   - shard: The part.
  ///   - receive: Is given the life of a user and what came of it under each policy, in their order: whenever the
  ///     work ends, the same users are known of all policies but the bounds. False ends it.
  func live(_ shard: Shard, _ receive: (String, [PopulationStatistics.Group]) -> Bool) {
    let policies = variants.map(\.policy)
    for user in users(of: shard) {
      let isUnderBounds = user < usersUnderBounds
      let groups = policies.dropLast(isUnderBounds ? 0 : bounds.count)
        .map { population.live(user: user, under: $0) }
      guard receive(population.life(ofUser: user).name, groups) else { return }
    }
  }
}
