package import Emulator

extension CheckReport {
  /// What came of a run of which the trace alone is left.
  ///
  /// A trace names the promises that were not kept, and not those that were. It does not say either which findings were
  /// expected: where all of them were, they are notes.
  ///
  /// - Parameters:
  ///   - records: All records of the run, in order.
  ///   - file: The trace, as the user named it.
  package init(ofTrace records: [TraceRecord], file: String) {
    guard case .runStarted(let start) = records.first?.event,
      case .runEnded(let end) = records.last?.event
    else {
      let cut = Remark(
        rule: "runNotEnded", title: "A trace has no end", name: "runNotEnded", severity: .error,
        file: file, message: "The trace breaks off: what came of its run is not known.")
      self.init(
        file: file, checks: [Check(name: "The run has ended", remarks: [cut])], isUnusable: true)
      return
    }
    let say = Wording.local(start)
    let findings = records.compactMap { record -> Remark? in
      guard case .findingReported(let finding) = record.event else { return nil }
      var remark = Remark(finding, in: file)
      if end.unexpectedFindings == 0 { remark.severity = .note }
      return remark
    }
    self.init(
      file: file,
      checks: [
        Check(name: "Every expectation", remarks: end.unmet.map { Remark($0, in: file, say) }),
        Check(name: "No finding that is not expected", remarks: findings),
      ], policy: start.policyInWords)
  }
}
