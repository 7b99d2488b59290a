/// The durable log of tracked time, with the state that the next process goes on from.
///
/// Append-only in its use: entries are added, and compaction moves old ones into daily sums without
/// changing what a task has on a day. The schema is published in `Schema.md`.
final class OperationLog: TransactionLog {
  private static let schemaVersion: Int64 = 1
  private let path: String
  private var database: Database
  private var isCreated: Bool

  /// Opens the log at a path and creates it at the first launch.
  ///
  /// Where it cannot be created, for want of room say, that is done before the first transaction.
  ///
  /// - Throws: `DatabaseError` when what the file holds cannot be read.
  init(path: String) throws {
    self.path = path
    database = try Self.connect(to: path)
    isCreated = try database.run("PRAGMA user_version").first?.first?.integer != 0
    do {
      try createIfNeeded()
    } catch {
      print("tracker: the store is not created yet: \(error)")
    }
  }

  private static func connect(to path: String) throws -> Database {
    let database = try Database(path: path)
    try database.run("PRAGMA synchronous = FULL")
    return database
  }

  /// What was last committed; a log that has not been created holds nothing.
  func loadState() throws -> TrackerState {
    guard isCreated else { return TrackerState() }
    let row = try database.run(
      """
      SELECT task, anchor_ms, away_ms, is_importing, focus_purpose, focus_is_running,
        focus_started_ms, focus_elapsed_ms, focus_duration_ms, focus_seen_ms
      FROM state WHERE id = 1
      """)
    guard let columns = row.first else {
      throw DatabaseError(code: 0, message: "the store has no state")
    }
    return TrackerState(columns: columns)
  }

  func append(_ flush: Flush) throws {
    try createIfNeeded()
    try database.transaction {
      for entry in flush.entries { try insert(entry, of: flush) }
      try update(flush.state)
    }
  }

  func compact(before day: LocalDay, limit: Int) throws -> Int {
    try createIfNeeded()
    return try database.transaction {
      let bounds: [Database.Value] = [.text(day.description), .integer(Int64(limit))]
      let oldest = "SELECT id FROM log_entry WHERE day < ?1 ORDER BY id LIMIT ?2"
      let merged = try database.run("SELECT count(*) FROM (\(oldest))", bounds)
      try database.run(
        """
        INSERT INTO daily_sum (task, day, credited_ms, capped_ms, dropped_ms, corrected_ms)
        SELECT task, day, sum(credited_ms), sum(capped_ms), sum(dropped_ms), sum(corrected_ms)
        FROM log_entry WHERE id IN (\(oldest)) GROUP BY task, day
        ON CONFLICT (task, day) DO UPDATE SET
          credited_ms = credited_ms + excluded.credited_ms,
          capped_ms = capped_ms + excluded.capped_ms,
          dropped_ms = dropped_ms + excluded.dropped_ms,
          corrected_ms = corrected_ms + excluded.corrected_ms
        """, bounds)
      try database.run("DELETE FROM log_entry WHERE id IN (\(oldest))", bounds)
      return Int(merged.first?.first?.integer ?? 0)
    }
  }

  private func insert(_ entry: Accumulator.Entry, of flush: Flush) throws {
    try database.run(
      """
      INSERT INTO log_entry
        (at_ms, cause, task, day, credited_ms, capped_ms, dropped_ms, corrected_ms)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(flush.at), .text(flush.cause.rawValue), .text(entry.task),
        .text(entry.day.description), .integer(entry.amount.credited),
        .integer(entry.amount.capped), .integer(entry.amount.dropped),
        .integer(entry.amount.corrected),
      ])
  }

  private func update(_ state: TrackerState) throws {
    try database.run(
      """
      UPDATE state SET task = ?, anchor_ms = ?, away_ms = ?, is_importing = ?, focus_purpose = ?,
        focus_is_running = ?, focus_started_ms = ?, focus_elapsed_ms = ?, focus_duration_ms = ?,
        focus_seen_ms = ?
      WHERE id = 1
      """, state.columns)
  }

  /// Creates all tables in one transaction: a kill meanwhile leaves an empty store.
  private func createIfNeeded() throws {
    guard !isCreated else { return }
    // A connection that has once failed to change the journal mode believes that it has done so.
    database = try Self.connect(to: path)
    try database.run("PRAGMA journal_mode = WAL")
    try database.transaction {
      for statement in Self.schema { try database.run(statement) }
      try database.run("PRAGMA user_version = \(Self.schemaVersion)")
    }
    isCreated = true
  }

  private static let amountColumns = """
    credited_ms INTEGER NOT NULL DEFAULT 0 CHECK (credited_ms >= 0),
    capped_ms INTEGER NOT NULL DEFAULT 0 CHECK (capped_ms >= 0),
    dropped_ms INTEGER NOT NULL DEFAULT 0 CHECK (dropped_ms >= 0),
    corrected_ms INTEGER NOT NULL DEFAULT 0 CHECK (corrected_ms >= 0)
    """

  private static let schema = [
    """
    CREATE TABLE log_entry (
      id INTEGER PRIMARY KEY AUTOINCREMENT, at_ms INTEGER NOT NULL, cause TEXT NOT NULL,
      task TEXT NOT NULL, day TEXT NOT NULL, \(amountColumns))
    """,
    """
    CREATE TABLE daily_sum (
      task TEXT NOT NULL, day TEXT NOT NULL, \(amountColumns),
      PRIMARY KEY (task, day)) WITHOUT ROWID
    """,
    """
    CREATE TABLE state (
      id INTEGER PRIMARY KEY CHECK (id = 1), task TEXT, anchor_ms INTEGER,
      away_ms INTEGER NOT NULL DEFAULT 0, is_importing INTEGER NOT NULL DEFAULT 0,
      focus_purpose TEXT, focus_is_running INTEGER NOT NULL DEFAULT 0,
      focus_started_ms INTEGER, focus_elapsed_ms INTEGER NOT NULL DEFAULT 0,
      focus_duration_ms INTEGER NOT NULL DEFAULT 0, focus_seen_ms INTEGER,
      CHECK ((task IS NULL) = (anchor_ms IS NULL)))
    """,
    "INSERT INTO state (id) VALUES (1)",
  ]
}

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
    focus.seenAt = columns[9].integer
  }

  /// The columns of the row that holds the state, without its id.
  var columns: [Database.Value] {
    [
      .text(task), .integer(anchor), .integer(awayEmitted), .integer(isImporting ? 1 : 0),
      .text(focus.purpose?.rawValue), .integer(focus.isRunning ? 1 : 0),
      .integer(focus.startedAt), .integer(focus.elapsed), .integer(focus.duration),
      .integer(focus.seenAt),
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
