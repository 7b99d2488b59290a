public import Emulator
package import VirtualTime

/// The formats in which a run can be reported.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// The timeline with head and summary, for a person.
  case text
  /// The trace, one JSON object a line, for programs.
  case jsonLines = "jsonl"
  /// What Console.app would show, one message a line.
  case console
  /// The head and the summary alone.
  case summary

  /// Creates the recorder that writes this format.
  ///
  /// - Parameters:
  ///   - page: How the reports for a person look.
  ///   - write: Receives the text, in whole lines with their line breaks.
  /// - Returns: A recorder for one run.
  public func recorder(
    on page: PageStyle = .plain, write: @escaping (String) -> Void
  ) -> any TraceRecorder {
    switch self {
    case .text: TextReport(on: page, write: write)
    case .jsonLines: JSONLinesReport(write: write)
    case .console: ConsoleReport(write: write)
    case .summary: SummaryReport(on: page, write: write)
    }
  }
}

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

/// The trace itself: one JSON object a line, in the order of the run, for programs to read.
public final class JSONLinesReport: TraceRecorder {
  private let write: (String) -> Void

  /// Creates a report.
  ///
  /// - Parameter write: Receives each line with its line break.
  public init(write: @escaping (String) -> Void) {
    self.write = write
  }

  /// Writes the record as one line.
  public func record(_ record: TraceRecord) {
    write(record.jsonLine + "\n")
  }

  /// Writes the line.
  public func record(_ record: TraceRecord, line: TraceLine) {
    write(line.text + "\n")
  }
}

/// What Console.app would show of a run, to lay beside the log of a phone.
///
/// One line a message: local time, process, subsystem and category, text. The messages have the words of
/// published logs; those of the daemons come from a process called `bgtask`. A pure function of the
/// records.
public final class ConsoleReport: TraceRecorder {
  private let write: (Instant, String) -> Void
  private var log: ConsoleLog?

  /// Creates a report.
  ///
  /// - Parameter write: Receives the text, in whole lines with their line breaks.
  public init(write: @escaping (String) -> Void) {
    self.write = { _, line in write(line + "\n") }
  }

  /// Creates a report that is given each line, without its line break, and when it was written.
  package init(entry: @escaping (Instant, String) -> Void) {
    write = entry
  }

  /// Writes the lines that the record adds.
  public func record(_ record: TraceRecord) {
    if case .runStarted(let start) = record.event { log = ConsoleLog(start) }
    put(log?.lines(for: record) ?? [])
    if case .runEnded = record.event { put(log?.flush() ?? []) }
  }

  private func put(_ entries: [ConsoleLog.Entry]) {
    for entry in entries { write(entry.at, entry.line) }
  }
}
