public import AppHosting
public import Emulator
import SchedulingRules
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
  /// Whether an order is simulated once only; off only to show that it makes no difference.
  public var sharesOrders = true

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

  /// The first line of the results.
  ///
  /// - Parameters:
  ///   - command: The command that makes a run again, but for `--interleaving`.
  ///   - plan: What is tried, as the command line writes it.
  ///   - toolVersion: The version of the tool.
  /// - Returns: What the search is about.
  public func header(command: String, plan: String, toolVersion: String) -> InterleavingHeader {
    InterleavingHeader(
      scenario: configuration.identifier, digest: configuration.digest, toolVersion: toolVersion,
      command: command, plan: plan, plannedCount: self.plan.runCount, shard: shard,
      shareCount: shareCount)
  }

  /// Runs the interleavings of the part, in order.
  ///
  /// - Parameter receive: Is told what came of each; false ends the search.
  public func perform(_ receive: (InterleavingResult) -> Bool) {
    var tree = OrderTree()
    var usual: InterleavingResult?
    for index in shard.numbers(below: plan.runCount) {
      if usual == nil, index == 0 || plan.dependsOnChoices { usual = simulate(0, .fifo, &tree) }
      let policy = plan.policy(index, choices: usual?.choices ?? 0)
      let result =
        index == 0 ? usual : shared(index, policy, tree) ?? simulate(index, policy, &tree)
      guard let result, receive(result) else { break }
    }
  }

  /// What came of an earlier run with the same order.
  private func shared(
    _ index: Int, _ policy: ReadyQueuePolicy, _ tree: OrderTree
  ) -> InterleavingResult? {
    guard sharesOrders, var result = tree.result(of: policy) else { return nil }
    (result.index, result.policy, result.isShared) = (index, policy, true)
    return result
  }

  private func simulate(
    _ index: Int, _ policy: ReadyQueuePolicy, _ tree: inout OrderTree
  ) -> InterleavingResult {
    var configuration = configuration
    configuration.interleaving = policy == .fifo ? nil : policy
    var run = Run(configuration: configuration, app: app, audits: audits, isolation: isolation)
    run.recordsChoices = true
    run.hashesTrace = false
    let errors = ErrorListing()
    let outcome = run.perform(recorders: [errors])
    let choices = outcome.choices ?? []
    var result = InterleavingResult(
      index: index, policy: policy, choices: choices.count,
      failures: outcome.ended.unexpectedFindings > 0 ? errors.findings : [])
    if !tree.insert(choices, result) { result.failures.append(.orderDoesNotDecide) }
    return result
  }
}

extension Finding {
  /// A run that differs from one with the same choices.
  fileprivate static let orderDoesNotDecide = Finding(
    rule: nil, name: "orderDoesNotDecide", severity: .error,
    message: "With the same choices, the run went on in another way than an earlier one",
    hint: "Look for code outside the emulator's control, or globals that outlive a process.",
    confidence: .measured)
}
