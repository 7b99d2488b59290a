public import Emulator

/// The head and the summary of a run without its timeline.
public final class SummaryReport: TraceRecorder {
  private let write: (String) -> Void
  private var summary: RunSummary?

  /// Creates a report.
  ///
  /// - Parameter write: Receives the text, in whole lines with their line breaks.
  public init(write: @escaping (String) -> Void) {
    self.write = write
  }

  /// Takes the record in; writes the report when it is the last one.
  public func record(_ record: TraceRecord) {
    if case .runStarted(let start) = record.event {
      summary = RunSummary(start)
      return
    }
    summary?.add(record)
    guard case .runEnded = record.event, let summary else { return }
    let lines = RunHeader.lines(summary.start) + [""] + SummaryText(summary).lines
    write(lines.joined(separator: "\n") + "\n")
  }
}
