import TraceReport

/// The findings of `lint` as text for a person.
struct LintText {
  private let remarks: [Remark]
  /// The scenario that shows a finding, by the finding's place in the list.
  private let scenarios: [Int: String]
  /// What a reader of sources cannot know; nil where none were read.
  private let limits: String?

  /// Creates the text.
  init(_ remarks: [Remark], _ scenarios: [Int: String], limits: String? = nil) {
    self.remarks = remarks
    self.scenarios = scenarios
    self.limits = limits
  }

  /// The text with its last line break.
  var text: String {
    let lines = remarks.enumerated().flatMap(lines) + (limits.map { [$0] } ?? []) + [verdict]
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(_ number: Int, _ remark: Remark) -> [String] {
    let path = remark.keyPath.isEmpty ? "" : remark.keyPath + ": "
    let head =
      "\(remark.place): \(remark.severity.rawValue): [\(remark.rule)] \(path)\(remark.message)"
    return [Columns.printable(head)] + (scenarios[number].map { ["  shown by: \($0)"] } ?? [])
  }

  private var verdict: String {
    func count(_ severity: Remark.Severity, _ word: String) -> String {
      let number = remarks.count { $0.severity == severity }
      return "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    return [count(.error, "error"), count(.warning, "warning"), count(.note, "note")]
      .joined(separator: ", ")
  }
}
