public import AppHosting
public import Emulator
import VirtualTime

/// The same scenario in many orders of what could run at the same time.
///
/// First come, first served comes first; it shows how many choices a run has. A part of a search does it, too,
/// where the others depend on that. Every run is judged by the
/// findings that the scenario does not expect: its other promises are those of one order.
///
/// ```swift
/// let search = InterleavingSearch(
///   of: configuration, app: app, audits: audits, plan: InterleavingPlan(.random, count: 1_000))
/// search.perform { result in result.failures.isEmpty }
/// ```
public struct InterleavingSearch {
  private let configuration: RunConfiguration
  private let app: HostedApp
  private let audits: [any Audit]
  private let isolation: IsolationMode
  private let plan: InterleavingPlan
  private let shard: Shard

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - configuration: The scenario; an interleaving of its own is left out.
  ///   - app: The app that it names.
  ///   - audits: The checkers of the app's data.
  ///   - isolation: How the app's processes are kept apart.
  ///   - plan: What is tried.
  ///   - shard: The part of it to do.
  public init(
    of configuration: RunConfiguration, app: HostedApp, audits: [any Audit],
    isolation: IsolationMode = .process, plan: InterleavingPlan, shard: Shard = .whole
  ) {
    self.configuration = configuration
    self.app = app
    self.audits = audits
    self.isolation = isolation
    self.plan = plan
    self.shard = shard
  }

  /// How many interleavings belong to the part, first come, first served among them.
  public var shareCount: Int { (plan.runCount - shard.number + shard.count) / shard.count }

  /// Runs the interleavings of the part, in order.
  ///
  /// - Parameter receive: Is told what came of each; false ends the search.
  public func perform(_ receive: (InterleavingResult) -> Bool) {
    var usual: InterleavingResult?
    for index in shard.numbers(below: plan.runCount) {
      if usual == nil, index == 0 || plan.dependsOnChoices { usual = result(of: 0, .fifo) }
      let policy = plan.policy(index, choices: usual?.choices ?? 0)
      guard let result = index == 0 ? usual : result(of: index, policy), receive(result) else {
        break
      }
    }
  }

  private func result(of index: Int, _ policy: ReadyQueuePolicy) -> InterleavingResult {
    var configuration = configuration
    configuration.interleaving = policy == .fifo ? nil : policy
    var run = Run(configuration: configuration, app: app, audits: audits, isolation: isolation)
    // Forked processes take the device's environment on by themselves.
    run.adoptsEnvironment = isolation == .inProcess
    run.countsChoices = true
    run.hashesTrace = false
    let errors = ErrorListing()
    let outcome = run.perform(recorders: [errors])
    return InterleavingResult(
      index: index, policy: policy, choices: outcome.choices ?? 0,
      failures: outcome.ended.unexpectedFindings > 0 ? errors.findings : [])
  }
}
