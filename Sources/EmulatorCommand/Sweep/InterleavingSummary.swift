import Emulator
import FaultInjection
import TraceReport

/// What a search through interleavings came to, as text for a person.
struct InterleavingSummary {
  let scenario: String
  let plan: InterleavingPlan
  /// Makes one run again.
  let reproduction: (InterleavingResult) -> String

  /// So many different failures are shown.
  private static let failureLimit = 20

  private struct Failure {
    var count = 0
    let first: InterleavingResult
    let finding: Finding
  }

  /// How many interleavings were tried.
  private(set) var tried = 0
  /// How many of them failed.
  private(set) var failed = 0
  private var failures: [String: Failure] = [:]

  init(
    scenario: String, plan: InterleavingPlan,
    reproduction: @escaping (InterleavingResult) -> String
  ) {
    self.scenario = scenario
    self.plan = plan
    self.reproduction = reproduction
  }

  /// Counts what came of an interleaving.
  mutating func add(_ result: InterleavingResult) {
    tried += 1
    guard !result.failures.isEmpty else { return }
    failed += 1
    var titles: Set<String> = []
    for finding in result.failures {
      let title = finding.name + (finding.identifier.map { " (\($0))" } ?? "")
      guard titles.insert(title).inserted else { continue }
      failures[title, default: Failure(first: result, finding: finding)].count += 1
    }
  }

  /// Whether everything that was planned ran, and nothing was found.
  var isPassed: Bool { failed == 0 && tried == plan.count + 1 }

  /// The text with its last line break.
  ///
  /// - Parameter choices: How many choices first come, first served had.
  /// - Returns: A few lines, the verdict last.
  func text(choices: Int) -> String {
    let head = [
      "Interleavings of \(scenario)",
      "  choices in a run   \(choices)",
      "  tried              \(tried) of \(plan.count + 1), \(kind)",
      "  failed             \(failed)",
    ]
    let verdict =
      (isPassed ? "PASSED  " : "FAILED  ") + "\(failed) of \(tried) interleavings failed"
    return (head + failureLines + [verdict]).joined(separator: "\n") + "\n"
  }

  private var kind: String {
    switch plan.kind {
    case .random: "each as likely as the others"
    case .pct(let depth): "by random priorities of depth \(depth)"
    }
  }

  private var failureLines: [String] {
    let sorted = failures.sorted { ($0.value.first.index, $0.key) < ($1.value.first.index, $1.key) }
    var lines: [String] = []
    for (title, failure) in sorted.prefix(Self.failureLimit) {
      let message = Columns.wrap(failure.finding.message, width: Columns.page - 8)
      lines += ["", "  \(title), \(failure.count) ×, first in number \(failure.first.index)"]
      lines += message.map { "        " + $0 }
      lines.append("        " + reproduction(failure.first))
    }
    return lines + [""]
  }
}
