public import AppHosting
public import Emulator
import TraceReport

/// What a scenario promises of its run as it stands, without the faults of a sweep.
public enum Promises {
  /// The promises that the run does not keep.
  ///
  /// - Parameters:
  ///   - configuration: The scenario, with the faults that it plans itself.
  ///   - app: The app that it names.
  ///   - audits: The checkers of the app's data.
  ///   - isolation: How the app's processes are kept apart.
  /// - Returns: Every promise that is not kept, and every error that the scenario does not expect, each once.
  public static func broken(
    of configuration: RunConfiguration, app: HostedApp, audits: [any Audit],
    isolation: IsolationMode = .process
  ) -> [SweepFailure] {
    let run = Run(configuration: configuration, app: app, audits: audits, isolation: isolation)
    let errors = ErrorListing()
    let ended = run.perform(recorders: [errors]).ended
    let say = Wording.local(RunStarted(configuration))
    var failures = ended.unmet.map {
      SweepFailure(name: "promiseNotKept", message: $0.words(say))
    }
    guard ended.unexpectedFindings > 0 else { return failures }
    for finding in errors.findings {
      let failure = SweepFailure(
        name: finding.name, identifier: finding.identifier, message: finding.message)
      if !failures.contains(failure) { failures.append(failure) }
    }
    return failures
  }
}

/// Listens to a run for its errors.
final class ErrorListing: TraceRecorder {
  private(set) var findings: [Finding] = []

  func record(_ record: TraceRecord) {
    if case .findingReported(let finding) = record.event, finding.severity == .error {
      findings.append(finding)
    }
  }
}
