public import AppHosting
public import Emulator
import VirtualTime

/// The same scenario in many orders of what could run at the same time.
///
/// First come, first served comes first; it shows how many choices a run has. Every run is judged by the
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

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - configuration: The scenario; an interleaving of its own is left out.
  ///   - app: The app that it names.
  ///   - audits: The checkers of the app's data.
  ///   - isolation: How the app's processes are kept apart.
  ///   - plan: What is tried.
  public init(
    of configuration: RunConfiguration, app: HostedApp, audits: [any Audit],
    isolation: IsolationMode = .process, plan: InterleavingPlan
  ) {
    self.configuration = configuration
    self.app = app
    self.audits = audits
    self.isolation = isolation
    self.plan = plan
  }

  /// Runs the interleavings, in order.
  ///
  /// - Parameter receive: Is told what came of each; false ends the search.
  /// - Returns: How many choices first come, first served had.
  @discardableResult
  public func perform(_ receive: (InterleavingResult) -> Bool) -> Int {
    var choices = 0
    for index in 0...plan.count {
      let policy = plan.policy(index, choices: choices)
      let (outcome, errors) = run(policy)
      if index == 0 { choices = outcome.choices ?? 0 }
      let failures = outcome.ended.unexpectedFindings > 0 ? errors : []
      guard receive(InterleavingResult(index: index, policy: policy, failures: failures)) else {
        break
      }
    }
    return choices
  }

  private func run(_ policy: ReadyQueuePolicy) -> (outcome: Outcome, errors: [Finding]) {
    var configuration = configuration
    configuration.interleaving = policy == .fifo ? nil : policy
    var run = Run(configuration: configuration, app: app, audits: audits, isolation: isolation)
    // Forked processes take the device's environment on by themselves.
    run.adoptsEnvironment = isolation == .inProcess
    run.countsChoices = true
    run.hashesTrace = false
    let errors = ErrorListing()
    let outcome = run.perform(recorders: [errors])
    return (outcome, errors.findings)
  }
}

/// Listens to a run for its errors.
private final class ErrorListing: TraceRecorder {
  private(set) var findings: [Finding] = []

  func record(_ record: TraceRecord) {
    if case .findingReported(let finding) = record.event, finding.severity == .error {
      findings.append(finding)
    }
  }
}
