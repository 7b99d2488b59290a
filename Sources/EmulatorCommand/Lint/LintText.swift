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

/// The findings of `lint` as workflow commands, the worst first: only ten of a kind are shown.
struct LintAnnotations {
  private let file: String
  private let findings: [LintFinding]

  /// Creates the commands.
  init(_ file: String, _ findings: [LintFinding]) {
    self.file = file
    self.findings = findings
  }

  /// One command a line.
  var text: String {
    findings.enumerated()
      .sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }
      .map { line($0.element) + "\n" }.joined()
  }

  private func line(_ finding: LintFinding) -> String {
    let command = finding.severity == .note ? "notice" : finding.severity.rawValue
    let title = Self.escaped("\(finding.rule) \(finding.name)", ":,")
    let message = Self.escaped("\(finding.keyPath): \(finding.message). \(finding.fix)", "")
    return "::\(command) file=\(Self.escaped(file, ":,")),title=\(title)::\(message)"
  }

  /// Text without what would end a line, or a property.
  private static func escaped(_ text: String, _ separators: String) -> String {
    text.map { character in
      switch character {
      case "%": "%25"
      case "\r": "%0D"
      case "\n", "\r\n": "%0A"
      case ":" where separators.contains(":"): "%3A"
      case "," where separators.contains(","): "%2C"
      default: String(character)
      }
    }.joined()
  }
}
