import Emulator

/// Listens to a run for its errors.
final class ErrorListing: TraceRecorder {
  private(set) var findings: [Finding] = []

  func record(_ record: TraceRecord) {
    if case .findingReported(let finding) = record.event, finding.severity == .error {
      findings.append(finding)
    }
  }
}
