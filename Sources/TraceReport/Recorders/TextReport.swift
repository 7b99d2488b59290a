public import Emulator

/// The timeline of a run for a person to read: a head, a line for each thing that matters, a summary.
///
/// 100 columns off a terminal: local time, who, what and why, and at the right margin the rule that decided.
/// Stretches in which nothing happened are folded, file operations are counted. A pure function of
/// the records, line by line, so that a long run can be read while it goes on.
///
/// ```swift
/// let report = TextReport { print($0, terminator: "") }
/// for record in trace { report.record(record) }
/// ```
public final class TextReport: TraceRecorder {
  private let page: PageStyle
  private let write: (String) -> Void
  private var timeline: Timeline?
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

  /// Writes the lines that the record adds to the timeline.
  public func record(_ record: TraceRecord) {
    if case .runStarted(let start) = record.event {
      timeline = Timeline(start, on: page)
      summary = RunSummary(start)
      put(RunHeader.lines(start, on: page) + [""])
      return
    }
    summary?.add(record)
    put(timeline?.lines(for: record) ?? [])
    if case .runEnded = record.event { end() }
  }

  private func end() {
    put(timeline?.flush() ?? [])
    if let summary { put([""] + SummaryText(summary, on: page).lines) }
  }

  private func put(_ lines: [String]) {
    if !lines.isEmpty { write(lines.joined(separator: "\n") + "\n") }
  }
}
