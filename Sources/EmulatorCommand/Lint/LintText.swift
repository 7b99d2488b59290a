import SchedulingRules
import TraceReport

/// The findings of `lint` as text for a person.
struct LintText {
  private let file: String
  private let findings: [LintFinding]
  /// The scenario that shows a finding, by the finding's place in the list.
  private let scenarios: [Int: String]

  /// Creates the text.
  init(_ file: String, _ findings: [LintFinding], _ scenarios: [Int: String]) {
    self.file = file
    self.findings = findings
    self.scenarios = scenarios
  }

  /// The text with its last line break.
  var text: String {
    let lines = findings.enumerated().flatMap(lines) + [verdict]
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(_ number: Int, _ finding: LintFinding) -> [String] {
    let head =
      "\(file): \(finding.severity.rawValue): [\(finding.rule)] \(finding.keyPath): "
      + "\(finding.message). \(finding.fix)"
    return [Columns.printable(head)] + (scenarios[number].map { ["  shown by: \($0)"] } ?? [])
  }

  private var verdict: String {
    func count(_ severity: LintFinding.Severity, _ word: String) -> String {
      let number = findings.count { $0.severity == severity }
      return "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    return [count(.error, "error"), count(.warning, "warning"), count(.note, "note")]
      .joined(separator: ", ")
  }
}
