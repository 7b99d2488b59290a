import SchedulingRules

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
