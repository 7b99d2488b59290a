public import Emulator

/// The head and the summary of a run without its timeline.
public final class SummaryReport: TraceRecorder {
  private let page: PageStyle
  private let write: (String) -> Void
  private var summary: RunSummary?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - page: How it looks.
  ///   - write: Receives the text, in whole lines with their line breaks.
  public init(on page: PageStyle = .plain, write: @escaping (String) -> Void) {
    self.page = page
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
    let lines =
      RunHeader.lines(summary.start, on: page) + [""] + SummaryText(summary, on: page).lines
    write(lines.joined(separator: "\n") + "\n")
  }
}
