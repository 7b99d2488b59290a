import Emulator
import VirtualTime

/// The column text of an app process.
func processName(_ processID: Int32) -> String { "app \(processID)" }

extension TimelineRow {
  /// Calls whose effect has a row of its own.
  private static let impliedCalls = [
    "UIApplication.beginBackgroundTask", "UIApplication.endBackgroundTask",
    "BGTask.setTaskCompleted",
  ]

  /// The row of a call of an app, or nil when it did what its next row says.
  init?(_ call: CallMade) {
    // A rule that decided about the call is worth a row.
    guard call.rule != nil || !Self.impliedCalls.contains(call.call) else { return nil }
    let arguments = Self.pairs(call.arguments).joined(separator: ", ")
    let result = call.result.isEmpty ? "" : " → \(call.result)"
    self.init(
      processName(call.processID), "\(call.call)(\(arguments))\(result)", rule: call.rule)
  }

  /// The row of what an app wrote to its standard output or standard error.
  init(_ output: AppOutput) {
    let verb = output.stream == .output ? "prints" : "prints an error"
    self.init(processName(output.processID), "\(verb): \(output.text)")
  }

  /// The row of a process that was ended from outside.
  init(_ kill: Killed) {
    let detail = kill.detail.map { " (\($0))" } ?? ""
    let code = kill.code.map { ", code \($0)" } ?? ""
    self.init(
      "system", "kills \(processName(kill.processID)): \(kill.reason)\(detail)\(code)",
      rule: kill.rule)
  }

  /// The row that marks where a finding was made; the summary explains it.
  init(_ finding: Finding) {
    let subject = finding.identifier.map { " (\($0))" } ?? ""
    self.init(
      finding.processID.map(processName) ?? "audit",
      "\(finding.severity.rawValue.uppercased()) \(finding.name)\(subject): \(finding.message)",
      rule: finding.rule)
  }
}
