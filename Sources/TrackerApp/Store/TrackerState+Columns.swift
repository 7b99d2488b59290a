extension TrackerState {
  /// Reads the state from the columns of its row, in the order of `columns`.
  init(columns: [Database.Value]) {
    task = columns[0].text
    anchor = columns[1].integer
    awayEmitted = columns[2].integer ?? 0
    isImporting = columns[3].integer == 1
    focus.purpose = columns[4].text.flatMap(FocusTimer.Purpose.init(rawValue:))
    focus.isRunning = columns[5].integer == 1
    focus.startedAt = columns[6].integer
    focus.elapsed = columns[7].integer ?? 0
    focus.duration = columns[8].integer ?? 0
  }

  /// The columns of the row that holds the state, without its id.
  var columns: [Database.Value] {
    [
      .text(task), .integer(anchor), .integer(awayEmitted), .integer(isImporting ? 1 : 0),
      .text(focus.purpose?.rawValue), .integer(focus.isRunning ? 1 : 0),
      .integer(focus.startedAt), .integer(focus.elapsed), .integer(focus.duration),
    ]
  }
}

extension Database.Value {
  /// The text, or NULL for nil.
  fileprivate static func text(_ text: String?) -> Database.Value {
    text.map { .text($0) } ?? .null
  }

  /// The integer, or NULL for nil.
  fileprivate static func integer(_ integer: Int64?) -> Database.Value {
    integer.map { .integer($0) } ?? .null
  }
}
