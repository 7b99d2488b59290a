public import Emulator

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
