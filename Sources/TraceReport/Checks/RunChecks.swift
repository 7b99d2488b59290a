public import Emulator
import SchedulingRules

/// Listens to a run and says what came of each promise of its scenario, and of all that was found.
public final class RunChecks: TraceRecorder {
  private let configuration: RunConfiguration
  private let file: String
  private let isStrict: Bool
  private let place: (_ keyPath: String) -> (line: Int, column: Int)?
  private var findings: [(finding: Finding, isExpected: Bool)] = []
  private var unmet: [UnmetExpectation] = []

  /// Creates a recorder for one run.
  ///
  /// - Parameters:
  ///   - configuration: What is run.
  ///   - file: The file of the scenario, as the user named it.
  ///   - isStrict: Whether warnings that are not expected are failures.
  ///   - place: Where a value stands in it, by its key path; nil where that is not known.
  public init(
    of configuration: RunConfiguration, file: String, isStrict: Bool = false,
    place: @escaping (_ keyPath: String) -> (line: Int, column: Int)?
  ) {
    self.configuration = configuration
    self.file = file
    self.isStrict = isStrict
    self.place = place
  }

  /// Takes a record in.
  public func record(_ record: TraceRecord) {
    switch record.event {
    case .findingReported(let finding):
      let isUnexpected = configuration.expectations.finds(unexpected: finding, at: record.time)
      findings.append((finding, !isUnexpected))
    case .runEnded(let end): unmet = end.unmet
    default: break
    }
  }

  /// What came of the run, which is over.
  public var report: CheckReport {
    let start = RunStarted(configuration)
    let say = Wording.local(start)
    var left = unmet
    let promises = configuration.expectations.enumerated().map { index, expectation in
      let missed = left.firstIndex { $0.expectation == expectation }.map { left.remove(at: $0) }
      return CheckReport.Check(
        name: "Expectations[\(index)]: \(expectation.words(say))",
        remarks: missed.map { [remark(of: $0, at: "Expectations[\(index)]", say)] } ?? [])
    }
    let found = CheckReport.Check(
      name: "No finding that is not expected",
      remarks: findings.filter { !$0.isExpected }.map(\.finding).map { finding in
        var remark = Remark(finding, in: file)
        if isStrict, finding.severity == .warning { remark.severity = .error }
        return remark
      })
    return CheckReport(file: file, checks: promises + [found], policy: start.policyInWords)
  }

  private func remark(
    of unmet: UnmetExpectation, at keyPath: String, _ say: Wording
  ) -> Remark {
    var remark = Remark(unmet, in: file, say)
    let place = place(keyPath)
    (remark.keyPath, remark.line, remark.column) = (keyPath, place?.line, place?.column)
    return remark
  }
}

extension Remark {
  /// A promise that was not kept.
  init(_ unmet: UnmetExpectation, in file: String, _ say: Wording) {
    self.init(
      rule: "expectationNotMet", title: "A scenario promises what its run does not keep",
      name: "expectationNotMet", severity: .error, file: file,
      subject: unmet.expectation.rule?.description ?? "", message: unmet.words(say) + ".")
  }

  /// Something wrong with an app.
  init(_ finding: Finding, in file: String) {
    let severity: Remark.Severity =
      switch finding.severity {
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
    let about = finding.identifier.map { "“\($0)”: " } ?? ""
    self.init(
      rule: finding.rule?.description ?? finding.name,
      title: finding.rule.map { RuleCatalogue.rule($0).title } ?? finding.name,
      name: finding.name, severity: severity, file: file, subject: finding.identifier ?? "",
      message: "\(about)\(finding.message). \(finding.hint)")
  }
}
