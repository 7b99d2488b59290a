import Emulator
import TraceReport
import VirtualTime

/// What the log of a phone would say about one task.
final class WhyLog: TraceRecorder {
  private let identifier: String
  private var entries: [(at: Instant, line: String)] = []
  private var report: ConsoleReport?

  /// Creates the log of an identifier.
  init(of identifier: String) {
    self.identifier = identifier
  }

  /// Keeps the lines that name the task.
  func record(_ record: TraceRecord) {
    let report = report ?? ConsoleReport { [unowned self] in keep($0, $1) }
    self.report = report
    report.record(record)
  }

  /// The lines of a time.
  func lines(from begin: Instant, through end: Instant) -> [String] {
    entries.filter { begin <= $0.at && $0.at <= end }.map(\.line)
  }

  private func keep(_ instant: Instant, _ line: String) {
    if line.contains(identifier) { entries.append((instant, line)) }
  }
}
