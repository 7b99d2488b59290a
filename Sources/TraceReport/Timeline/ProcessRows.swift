import Emulator
import VirtualTime

/// The column text of an app process.
func processName(_ processID: Int32) -> String { "app \(processID)" }

extension TimelineRow {
  /// The row of a call of an app, or nil when it did what its next row says.
  init?(_ call: CallMade) {
    // A rule that decided about the call is worth a row.
    guard call.rule != nil || !call.call.isImplied else { return nil }
    let words = call.call.words
    let arguments = Self.pairs(words.arguments).joined(separator: ", ")
    let result = words.result.isEmpty ? "" : " → \(words.result)"
    self.init(
      processName(call.processID), "\(call.call.function)(\(arguments))\(result)", rule: call.rule)
  }

  /// The row of what an app wrote to its standard output or standard error.
  init(_ output: AppOutput) {
    let verb = output.stream == .output ? "prints" : "prints an error"
    let said = output.log.map { "logs \($0.words)" } ?? verb
    self.init(processName(output.processID), "\(said): \(output.text)")
  }

  /// The row of a process that was ended from outside.
  init(_ kill: Killed) {
    let detail = kill.detail.map { " (\($0.words))" } ?? ""
    let code = kill.code.map { ", code \($0)" } ?? ""
    self.init(
      "system", "kills \(processName(kill.processID)): \(kill.reason.rawValue)\(detail)\(code)",
      rule: kill.rule, role: .kill)
  }

  /// The row of a hidden app that a Mac slows down, or no longer.
  init(_ napped: AppNapped) {
    let name = processName(napped.processID)
    self.init(
      "system", napped.isNapping ? "\(name) naps: its timers come late" : "\(name) naps no more",
      rule: napped.rule)
  }

  /// The row that marks where a finding was made; the summary explains it.
  init(_ finding: Finding) {
    let subject = finding.identifier.map { " (\($0))" } ?? ""
    self.init(
      finding.processID.map(processName) ?? "audit",
      "\(finding.severity.rawValue.uppercased()) \(finding.name)\(subject): \(finding.message)",
      rule: finding.rule, role: finding.severity.role)
  }
}

extension PlatformCall {
  /// Whether the effect of the call has a row of its own.
  fileprivate var isImplied: Bool {
    switch self {
    case .beginBackgroundTask, .endBackgroundTask, .completeTask: true
    default: false
    }
  }
}

extension LogEntry {
  /// The level, and where the line belongs: `error [com.example.app:sync]`.
  fileprivate var words: String {
    subsystem.isEmpty && category.isEmpty
      ? level.rawValue : "\(level.rawValue) [\(subsystem):\(category)]"
  }
}
