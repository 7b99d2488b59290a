import Emulator
import FaultInjection
import TraceReport

/// What a sweep came to, as text for a person.
struct SweepSummary {
  let scenario: String
  let sweep: Sweep
  /// In the order of the plan.
  let results: [SweepResult]
  /// What is wrong without any fault.
  let flaws: [SweepFailure]
  /// Makes one run again.
  let reproduction: (SweepResult) -> String

  /// So many different failures are shown.
  private static let failureLimit = 20

  /// Whether everything that was planned ran, and nothing was found.
  var isPassed: Bool {
    flaws.isEmpty && results.count == sweep.shareCount && results.allSatisfy(\.failures.isEmpty)
  }

  /// The text with its last line break.
  var text: String {
    let parts = [header, points, faults, losses, failures, verdict]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private var header: [String] { ["Sweep of \(scenario)"] }

  private var points: [String] {
    let total = sweep.pointCounts.reduce(0) { $0 + $1.count }
    return ["Points"]
      + sweep.pointCounts.map { Self.row($0.kind.rawValue, [$0.count]) } + [
        Self.row("all", [total])
      ]
  }

  private var faults: [String] {
    let head = Self.row("Faults", ["planned", "ran", "simulated", "failed"], indentation: "")
    return [head]
      + sweep.planned.map { fault, count in
        row(fault.rawValue, planned: count) { $0.hasPrefix(fault.rawValue + "@") }
      } + [row("all", planned: sweep.planned.reduce(0) { $0 + $1.count }) { _ in true }]
  }

  private func row(
    _ name: String, planned: Int, where isMeant: (String) -> Bool
  ) -> String {
    let ran = results.filter { isMeant($0.fault) }
    return Self.row(
      name,
      [planned, ran.count, ran.count { !$0.isShared }, ran.count { !$0.failures.isEmpty }])
  }

  /// Milliseconds that are nowhere, and that are counted twice, over all runs.
  private var losses: [String] {
    let lost = results.reduce(0) { $0 + max(0, $1.missingMilliseconds) }
    let doubled = results.reduce(0) { $0 + max(0, -$1.missingMilliseconds) }
    return [
      "Findings        \(flaws.count + results.reduce(0) { $0 + $1.failures.count })",
      "Time lost       \(lost) ms",
      "Time doubled    \(doubled) ms",
    ]
  }

  private var failures: [String] {
    var lines = flaws.map { "  \(Self.title($0)), without any fault: \($0.message)" }
    var seen: [String: (count: Int, first: SweepResult, failure: SweepFailure)] = [:]
    for result in results {
      for failure in result.failures {
        seen[Self.title(failure), default: (0, result, failure)].count += 1
      }
    }
    let sorted = seen.sorted { ($0.value.first.index, $0.key) < ($1.value.first.index, $1.key) }
    for (title, value) in sorted.prefix(Self.failureLimit) {
      lines.append("  \(title), \(value.count) ×, first by \(value.first.fault)")
      lines += Columns.wrap(value.failure.message, width: Columns.page - 8).map { "        " + $0 }
      lines.append("        " + reproduction(value.first))
    }
    return lines.isEmpty ? [] : ["Failures"] + lines
  }

  private var verdict: [String] {
    let ran = "\(results.count) of \(sweep.shareCount) planned ran"
    return [(isPassed ? "PASSED  " : "FAILED  ") + ran]
  }

  private static func title(_ failure: SweepFailure) -> String {
    failure.name + (failure.identifier.map { " (\($0))" } ?? "")
  }

  private static func row(_ name: String, _ numbers: [Int]) -> String {
    row(name, numbers.map { String($0) }, indentation: "  ")
  }

  private static func row(_ name: String, _ cells: [String], indentation: String) -> String {
    cells.reduce(Columns.pad(indentation + name, 16)) { $0 + Columns.alignRight($1, 10) }
  }
}
