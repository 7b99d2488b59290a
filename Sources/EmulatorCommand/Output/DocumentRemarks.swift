import ScenarioConfig
import SchedulingRules
import TraceReport

/// Makes remarks, with their places, of what is wrong with documents.
final class DocumentRemarks {
  private var places: [String: DocumentPlaces] = [:]

  /// Where a value of a document stands; nil where that is not known.
  func place(of keyPath: String, in file: String) -> DocumentPlace? {
    let known = places[file] ?? DocumentPlaces(of: file)
    places[file] = known
    return known.place(of: keyPath)
  }

  /// A mistake in a configuration.
  func remark(_ problem: ConfigurationProblem) -> Remark {
    let place = place(of: problem.keyPath, in: problem.file)
    let hint = problem.hint.isEmpty ? "" : " \(problem.hint)"
    return Remark(
      rule: problem.code.rawValue, title: problem.code.sentence, name: problem.code.name,
      severity: .error, file: problem.file, keyPath: problem.keyPath, line: place?.line,
      column: place?.column, subject: problem.found,
      message: "found \(problem.found), expected \(problem.expected).\(hint)")
  }

  /// A finding of `lint`.
  func remark(_ finding: LintFinding, in file: String) -> Remark {
    let place = place(of: finding.keyPath, in: file)
    let severity: Remark.Severity =
      switch finding.severity {
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
    return Remark(
      rule: finding.rule.description, title: RuleCatalogue.rule(finding.rule).title,
      name: finding.name, severity: severity, file: file, keyPath: finding.keyPath,
      line: place?.line, column: place?.column, subject: finding.subject,
      message: "\(finding.message). \(finding.fix)")
  }

  /// A file that cannot be used at all.
  func report(_ file: UnusableFile) -> CheckReport {
    CheckReport(
      file: file.path,
      checks: [
        CheckReport.Check(
          name: "file",
          remarks: [
            Remark(
              rule: ProblemCode.unreadableFile.rawValue, title: ProblemCode.unreadableFile.sentence,
              name: ProblemCode.unreadableFile.name, severity: .error, file: file.path,
              message: file.description)
          ])
      ], isUnusable: true)
  }

  /// A file with what is wrong with it.
  func report(_ file: String, _ problems: ConfigurationProblems) -> CheckReport {
    CheckReport(
      file: file,
      checks: [CheckReport.Check(name: "document", remarks: problems.problems.map(remark))],
      isUnusable: true)
  }
}
