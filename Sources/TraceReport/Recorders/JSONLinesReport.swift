public import Emulator

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
