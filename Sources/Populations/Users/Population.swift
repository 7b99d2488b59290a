public import AppHosting
public import DeviceLives
public import Emulator
public import SchedulingRules
import VirtualTime

/// Many users of one app, each with a phone, a life and a seed of their own.
///
/// A user is the same whoever else there is, and in whatever order users are simulated.
///
/// ```swift
/// let population = Population(of: scenario, app: app, lives: lives, users: 1_000)
/// let statistics = population.live(users: 0..<1_000, under: .documented)
/// ```
public struct Population: Sendable {
  /// How many users there are.
  public let users: Int
  /// From which age on data is old.
  public let oldAfter: Duration
  /// The lives in the order in which users have them in turn.
  public var lives: [Life] { expansions.map(\.life) }
  /// The scenario without a life; its seed decides everything.
  public let scenario: RunConfiguration

  private let app: HostedApp
  private let expansions: [LifeExpansion]

  /// Prepares a population.
  ///
  /// - Parameters:
  ///   - scenario: The run without a life; its seed decides everything.
  ///   - app: The app that it names.
  ///   - lives: At least one; users have them in turn, so one that is listed twice has twice as many.
  ///   - users: How many users there are.
  ///   - oldAfter: From which age on data is old.
  public init(
    of scenario: RunConfiguration, app: HostedApp, lives: [Life], users: Int,
    oldAfter: Duration = .seconds(86_400)
  ) {
    precondition(!lives.isEmpty, "Users without a life do nothing.")
    var scenario = scenario
    // Promises are those of one phone, and would have every record made.
    scenario.expectations = []
    self.scenario = scenario
    self.app = app
    self.users = users
    self.oldAfter = oldAfter
    expansions = lives.map { LifeExpansion(of: $0, in: scenario) }
  }

  /// How long each user is watched.
  public var span: PopulationStatistics.Span {
    PopulationStatistics.Span(
      seconds: Int(scenario.durationSeconds), oldAfterSeconds: Int(oldAfter.components.seconds))
  }

  /// The life of a user, by the user's number from 0.
  public func life(ofUser number: Int) -> Life { expansions[number % expansions.count].life }

  /// The seed of the run of a user, by the user's number from 0: `run --life … --seed …` gives the same.
  public func seed(ofUser number: Int) -> UInt64 {
    var chance = SeededGenerator(seed: scenario.seed, stream: "user \(number)")
    return chance.next()
  }

  /// Simulates a user.
  ///
  /// The process takes the device's environment on: it must be the tool's own.
  ///
  /// - Parameters:
  ///   - number: The user, from 0.
  ///   - policy: The constants in force.
  /// - Returns: How the app's tasks fare.
  public func live(user number: Int, under policy: Policy) -> PopulationStatistics.Group {
    let expansion = expansions[number % expansions.count]
    var configuration = expansion.configuration(seed: seed(ofUser: number))
    configuration.policy = policy
    var run = Run(
      configuration: configuration, app: app, isolation: app.isolation(wishing: .inProcess))
    run.hashesTrace = false
    let ledger = UserLedger(end: Instant.zero.advanced(by: .seconds(configuration.durationSeconds)))
    _ = run.perform(recorders: [ledger])
    return ledger.close(oldAfter: oldAfter)
  }
}
