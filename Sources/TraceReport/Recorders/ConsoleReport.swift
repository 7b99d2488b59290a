public import Emulator
package import VirtualTime

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
    if case .runStarted(let start) = record.event {
      log = ConsoleLog(start)
      return
    }
    put(log?.lines(for: record) ?? [])
    if case .runEnded = record.event { put(log?.flush() ?? []) }
  }

  private func put(_ entries: [ConsoleLog.Entry]) {
    for entry in entries { write(entry.at, entry.line) }
  }
}
