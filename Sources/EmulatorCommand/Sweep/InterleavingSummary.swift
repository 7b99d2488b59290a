import Emulator
import FaultInjection
import TraceReport

/// What a search through interleavings came to, as text for a person.
struct InterleavingSummary {
  private let header: InterleavingHeader

  /// So many different failures are shown.
  private static let failureLimit = 20

  private struct Failure {
    var count = 0
    var first: InterleavingResult
    var finding: Finding
  }

  /// How many interleavings were tried.
  private(set) var tried = 0
  /// How many of them had to be simulated, since their order was a new one.
  private(set) var simulated = 0
  /// How many of them failed.
  private(set) var failed = 0
  private var failures: [String: Failure] = [:]
  /// The first run of those that have come.
  private var earliest: InterleavingResult?

  /// Begins with nothing.
  init(_ header: InterleavingHeader) { self.header = header }

  /// Counts what came of an interleaving; they may come in any order.
  mutating func add(_ result: InterleavingResult) {
    tried += 1
    simulated += result.isShared == true ? 0 : 1
    if earliest.map({ result.index < $0.index }) ?? true { earliest = result }
    guard !result.failures.isEmpty else { return }
    failed += 1
    var titles: Set<String> = []
    for finding in result.failures {
      let title = finding.name + (finding.identifier.map { " (\($0))" } ?? "")
      guard titles.insert(title).inserted else { continue }
      var failure = failures[title] ?? Failure(first: result, finding: finding)
      if result.index < failure.first.index { (failure.first, failure.finding) = (result, finding) }
      failure.count += 1
      failures[title] = failure
    }
  }

  /// Whether everything that was planned ran, and nothing was found.
  private var isPassed: Bool { failed == 0 && tried == header.shareCount }

  /// What the search means for a script.
  ///
  /// - Parameter end: Why the search ended early; nil when it did not.
  /// - Returns: Success only when nothing was found; one that has used up its time may have done less.
  func exitCode(_ end: WorkLimit.End?) -> ExitCode {
    isPassed || end == .budgetSpent && failed == 0 && tried > 0 ? .success : .violations
  }

  /// The text with its last line break.
  ///
  /// - Parameters:
  ///   - end: Why the search ended early; nil when it did not.
  ///   - page: Where it is read.
  /// - Returns: A few lines, the verdict last.
  func text(_ end: WorkLimit.End?, on page: PageStyle = .plain) -> String {
    let part = header.shard == .whole ? "" : ", part \(header.shard.text)"
    let head = [
      "Interleavings of \(header.scenario)\(part)",
      "  choices in a run   \(earliest?.choices ?? 0)",
      "  tried              \(tried) of \(header.shareCount), \(kind)",
      "  failed             \(failed)",
    ]
    let verdict = verdict(end, page) + "  \(failed) of \(tried) interleavings failed"
    return (head + failureLines(page) + [verdict]).joined(separator: "\n") + "\n"
  }

  private func verdict(_ end: WorkLimit.End?, _ page: PageStyle) -> String {
    let failure = page.paint("FAILED", as: .failed)
    if failed > 0 { return failure }
    switch end {
    case .budgetSpent: return "BUDGET SPENT"
    case .interrupted: return "INTERRUPTED"
    case nil: return isPassed ? page.paint("PASSED", as: .passed) : failure
    }
  }

  private var kind: String {
    switch InterleavingPlan(header.plan)?.kind {
    case .pct(let depth): "by random priorities of depth \(depth)"
    case .random, nil: "each as likely as the others"
    }
  }

  private func failureLines(_ page: PageStyle) -> [String] {
    let sorted = failures.sorted { ($0.value.first.index, $0.key) < ($1.value.first.index, $1.key) }
    var lines: [String] = []
    for (title, failure) in sorted.prefix(Self.failureLimit) {
      let message = Columns.wrap(failure.finding.message, width: page.width - 8)
      lines += [
        "",
        "  \(page.paint(title, as: .error)), \(failure.count) ×, "
          + "first in number \(failure.first.index)",
      ]
      lines += message.map { "        " + $0 }
      lines.append("        " + header.reproduction(of: failure.first))
    }
    return lines + [""]
  }
}
