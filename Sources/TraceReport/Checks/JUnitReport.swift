/// Reports as JUnit's XML: a suite for each file, a case for each check, at most one failure in a case.
///
/// No times and no host are written, since the same reports are to be the same bytes.
struct JUnitReport {
  private let reports: [CheckReport]
  private let suite: String

  init(_ reports: [CheckReport], suite: String) {
    self.reports = reports
    self.suite = suite
  }

  /// The document with its last line break.
  var text: String {
    let counts = Self.counts(reports)
    return
      (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(Self.name(suite)) \(counts)>"]
      + reports.flatMap(lines) + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private func lines(_ report: CheckReport) -> [String] {
    ["  <testsuite \(Self.name(report.file)) \(Self.counts([report])) skipped=\"0\">"]
      + properties(of: report) + report.checks.flatMap { lines($0, of: report) }
      + ["  </testsuite>"]
  }

  private func properties(of report: CheckReport) -> [String] {
    report.policy.map { policy in
      [
        "    <properties>",
        "      <property \(Self.name("policy")) value=\"\(Self.escaped(policy))\"/>",
        "    </properties>",
      ]
    } ?? []
  }

  private func lines(_ check: CheckReport.Check, of report: CheckReport) -> [String] {
    let head = "    <testcase \(Self.name(check.name)) classname=\"\(Self.escaped(report.file))\""
    let errors = check.remarks.filter { $0.severity == .error }
    let others = check.remarks.filter { $0.severity != .error }
    guard !check.remarks.isEmpty else { return [head + "/>"] }
    var lines = [head + ">"]
    if let first = errors.first {
      let element = report.isUnusable ? "error" : "failure"
      lines.append(
        "      <\(element) type=\"\(Self.escaped(first.rule))\" message=\"\(Self.escaped(first.message))\">"
          + errors.map { Self.escaped(Self.line($0)) }.joined(separator: "\n") + "</\(element)>")
    }
    if !others.isEmpty {
      lines.append(
        "      <system-out>"
          + others.map { Self.escaped(Self.line($0)) }.joined(separator: "\n") + "</system-out>")
    }
    return lines + ["    </testcase>"]
  }

  private static func line(_ remark: Remark) -> String {
    let path = remark.keyPath.isEmpty ? "" : remark.keyPath + ": "
    return "\(remark.place): \(remark.severity.rawValue): [\(remark.rule)] \(path)\(remark.message)"
  }

  private static func counts(_ reports: [CheckReport]) -> String {
    func failed(_ report: CheckReport) -> Int { report.checks.count { !$0.hasPassed } }
    let tests = reports.reduce(0) { $0 + $1.checks.count }
    let failures = reports.reduce(0) { $0 + ($1.isUnusable ? 0 : failed($1)) }
    let errors = reports.reduce(0) { $0 + ($1.isUnusable ? failed($1) : 0) }
    return "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  private static func name(_ text: String) -> String { "name=\"\(escaped(text))\"" }

  /// Text as it stands in an element or an attribute; what XML cannot hold at all is shown by its number.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n", "\t": scalar == "\n" ? "&#10;" : "&#9;"
      case "\u{20}"..."\u{7e}", "\u{a0}"..."\u{d7ff}", "\u{e000}"..."\u{fffd}",
        "\u{10000}"...:
        String(scalar)
      default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }.joined()
  }
}
