package import Emulator
package import VirtualTime

/// A row of the timeline at its place.
package struct PlacedRow {
  /// What happened, in words.
  package var row: TimelineRow
  /// When its first record happened.
  package var begin: Instant
  /// When its last record happened.
  package var end: Instant
  /// What its first record says.
  package var event: TraceEvent

  init(_ row: TimelineRow, from begin: Instant, to end: Instant, event: TraceEvent) {
    (self.row, self.begin, self.end, self.event) = (row, begin, end, event)
  }
}

/// The rows of the timeline as values, for a report that is no list of lines.
package final class RowReport: TraceRecorder {
  /// The rows in the order of time; all of them after the last record.
  package private(set) var rows: [PlacedRow] = []
  private var timeline: Timeline?

  /// Creates a report.
  package init() {}

  /// Takes a record in.
  package func record(_ record: TraceRecord) {
    if case .runStarted(let start) = record.event {
      timeline = Timeline(start, on: .plain)
      return
    }
    rows += timeline?.rows(for: record) ?? []
    timeline?.follow(record)
    if case .runEnded = record.event { rows += timeline?.lastRows() ?? [] }
  }
}
