public import AppHosting
public import Emulator
public import ScenarioConfig

extension Capsule {
  /// Makes a run, and the capsule of it.
  ///
  /// - Parameters:
  ///   - scenario: What is run.
  ///   - configuration: What it comes to.
  ///   - app: The app that it names.
  ///   - audits: The checkers of its data.
  ///   - isolation: How the app's processes are kept apart.
  ///   - failures: What a sweep says of the run; nil: what its scenario does not expect.
  public init(
    ofRunOf scenario: ResolvedScenario, _ configuration: RunConfiguration, app: HostedApp,
    audits: [any Audit], isolation: IsolationMode, failures: [SweepFailure]? = nil
  ) {
    let recorder = CapsuleRecorder()
    let run = Run(configuration: configuration, app: app, audits: audits, isolation: isolation)
    let outcome = run.perform(recorders: [recorder])
    self = recorder.capsule(
      of: scenario, configuration, isolation: isolation, outcome, failures: failures)
  }
}

extension Capsule {
  /// How a run compares with the one that a capsule speaks of.
  public enum Comparison: Equatable, Sendable {
    /// Every byte of the trace is the same; with how many records.
    case same(recordCount: Int)
    /// Another version of the emulator gives the same records behind the first, which names it.
    case sameInOtherVersion(recordCount: Int)
    /// The records agree, but not the first: the run's configuration is another one.
    case otherConfiguration(digest: String)
    /// Configuration and records agree; the capsule names another hash of the trace than they have.
    case otherHash(String)
    /// Something else happens.
    case different(OutlineComparison.Difference)
  }

  /// Makes the run again.
  ///
  /// - Parameters:
  ///   - app: The app that the capsule names.
  ///   - audits: The checkers of its data.
  ///   - recorders: Receive the records before the first difference.
  /// - Returns: Whether it was the same.
  public func replay(
    app: HostedApp, audits: [any Audit], recorders: [any TraceRecorder] = []
  ) -> Comparison {
    let listener = OutlineComparison(with: outline, recorders: recorders)
    let run = Run(configuration: configuration, app: app, audits: audits, isolation: isolation)
    let outcome = run.perform(recorders: [listener])
    if let difference = listener.difference { return .different(difference) }
    if outcome.ended.traceHash == traceHash { return .same(recordCount: listener.recordCount) }
    if emulatorVersion != EmulatorVersion.current {
      return .sameInOtherVersion(recordCount: listener.recordCount)
    }
    let digest = configuration.digest
    return digest == scenarioDigest
      ? .otherHash(outcome.ended.traceHash) : .otherConfiguration(digest: digest)
  }
}
