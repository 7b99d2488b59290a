import DeviceStorage
import Emulator
import SQLite3

/// What the tracker's store says, read from the disk and never from the app.
struct StoreContents: Equatable {
  /// The rows of the log and of the daily sums, added up.
  var booked: [TaskDay: Amounts] = [:]
  /// The task that is being tracked.
  var task: String?
  /// The durable anchor, while one is.
  var anchor: Int64?
  /// The focus session that the app would go on with.
  var focus = FocusState()

  /// The path of the store on the disk.
  static let path = "/Documents/tracker.sqlite"

  /// Reads the store of a disk; empty when the app has never made one.
  ///
  /// - Throws: `StoreError` when the store is damaged or not as its page says.
  init(of disk: Disk) throws {
    guard disk[Self.path] != nil else { return }
    try StoreSnapshot(of: disk).withDatabase(Self.path) { connection in
      try read(Query("PRAGMA integrity_check", in: connection)) { row in
        let verdict = row.text(0) ?? ""
        guard verdict == "ok" else { throw StoreError(code: SQLITE_CORRUPT, message: verdict) }
      }
      // A process that dies before its first commit leaves a file without tables.
      guard try hasTables(connection) else { return }
      try readAmounts(connection)
      try readState(connection)
    }
  }

  private mutating func readState(_ connection: OpaquePointer) throws {
    let sql = """
      SELECT task, anchor_ms, focus_purpose, focus_is_running, focus_started_ms, focus_elapsed_ms,
        focus_duration_ms, focus_seen_ms FROM state WHERE id = 1
      """
    try read(Query(sql, in: connection)) { row in
      task = row.text(0)
      anchor = row.number(1)
      focus = FocusState(
        purpose: row.text(2), isRunning: row.number(3) == 1, started: row.number(4),
        elapsed: row.number(5) ?? 0, duration: row.number(6) ?? 0, seen: row.number(7))
    }
  }

  private func hasTables(_ connection: OpaquePointer) throws -> Bool {
    var count: Int64?
    let sql = "SELECT count(*) FROM sqlite_schema"
    try read(Query(sql, in: connection)) { count = $0.number(0) }
    return count != 0
  }

  private mutating func readAmounts(_ connection: OpaquePointer) throws {
    let sql = """
      SELECT task, day, credited_ms, capped_ms, dropped_ms, corrected_ms FROM log_entry
      UNION ALL
      SELECT task, day, credited_ms, capped_ms, dropped_ms, corrected_ms FROM daily_sum
      """
    try read(Query(sql, in: connection)) { row in
      let key = TaskDay(task: row.text(0) ?? "", day: row.text(1) ?? "")
      let amounts = Amounts(
        credited: row.number(2) ?? 0, capped: row.number(3) ?? 0, dropped: row.number(4) ?? 0,
        corrected: row.number(5) ?? 0)
      booked[key] = booked[key, default: Amounts()] + amounts
    }
    booked = booked.filter { !$0.value.isZero }
  }

  private func read(_ query: Query, _ body: (Query) throws -> Void) throws {
    while try query.next() { try body(query) }
  }
}
