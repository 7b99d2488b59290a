public import Emulator
public import ScenarioConfig
import TraceReport

/// Listens to a run and makes a capsule of it.
///
/// ```swift
/// let recorder = CapsuleRecorder()
/// let outcome = run.perform(recorders: [recorder])
/// let capsule = recorder.capsule(of: scenario, configuration, isolation: .process, outcome)
/// ```
public final class CapsuleRecorder: TraceRecorder {
  private let observer = RunObserver()
  private var outline = TraceOutline()

  /// Creates a recorder for one run, which has to hash its trace.
  public init() {}

  /// Stops the process: a capsule needs the lines of the trace.
  public func record(_ record: TraceRecord) {
    preconditionFailure("A run without hashes was recorded for a capsule.")
  }

  /// Takes a record in.
  public func record(_ record: TraceRecord, line: TraceLine) {
    observer.record(record)
    outline.add(record, line: line)
  }

  /// The capsule of the run, which is over.
  ///
  /// - Parameters:
  ///   - scenario: What was run.
  ///   - configuration: What it came to.
  ///   - isolation: How the app's processes were kept apart.
  ///   - outcome: What the run came to.
  ///   - failures: What a sweep says of the run; nil: what its scenario does not expect.
  /// - Returns: The capsule.
  public func capsule(
    of scenario: ResolvedScenario, _ configuration: RunConfiguration, isolation: IsolationMode,
    _ outcome: Outcome, failures: [SweepFailure]? = nil
  ) -> Capsule {
    let found =
      failures.map(named) ?? unexpected(configuration, unmet: outcome.ended.unmet)
    return Capsule(
      of: scenario, configuration: configuration, isolation: isolation,
      failures: found.reduce(into: []) { all, failure in
        if !all.contains(where: failure.isSame) { all.append(failure) }
      },
      traceHash: outcome.ended.traceHash, outline: outline)
  }

  private func unexpected(
    _ configuration: RunConfiguration, unmet: [UnmetExpectation]
  ) -> [Capsule.Failure] {
    observer.findings
      .filter {
        $0.finding.severity == .error
          && configuration.expectations.finds(unexpected: $0.finding, at: $0.time)
      }
      .map(\.failure)
      + unmet.map { .promiseNotKept($0.words(.local(RunStarted(configuration)))) }
  }

  /// The findings that a sweep names, and what it says beside them.
  private func named(_ failures: [SweepFailure]) -> [Capsule.Failure] {
    failures.flatMap { failure in
      let found = observer.findings.map(\.failure).filter {
        $0.name == failure.name && $0.identifier == failure.identifier
      }
      let other = Capsule.Failure(
        name: failure.name, identifier: failure.identifier, message: failure.message)
      return found.isEmpty ? [other] : found
    }
  }
}
