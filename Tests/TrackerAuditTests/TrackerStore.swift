import Emulator
import EmulatorTestSupport

@testable import TrackerAudit

/// Makes a disk with a store as the tracker's page describes it.
struct TrackerStore {
  /// Rows of the log: task, day, credited, capped, dropped, corrected.
  var log: [(String, String, Amounts)] = []
  /// Rows of the daily sums.
  var sums: [(String, String, Amounts)] = []
  var task: String?
  var anchor: Int64?
  var focus = FocusState()

  static let schema = """
    PRAGMA journal_mode=WAL; PRAGMA user_version=1;
    CREATE TABLE log_entry(id INTEGER PRIMARY KEY AUTOINCREMENT, at_ms INTEGER, cause TEXT,
      task TEXT, day TEXT, credited_ms INTEGER, capped_ms INTEGER, dropped_ms INTEGER,
      corrected_ms INTEGER);
    CREATE TABLE daily_sum(task TEXT, day TEXT, credited_ms INTEGER, capped_ms INTEGER,
      dropped_ms INTEGER, corrected_ms INTEGER, PRIMARY KEY (task, day));
    CREATE TABLE state(id INTEGER PRIMARY KEY, task TEXT, anchor_ms INTEGER, away_ms INTEGER,
      is_importing INTEGER, focus_purpose TEXT, focus_is_running INTEGER,
      focus_started_ms INTEGER, focus_elapsed_ms INTEGER, focus_duration_ms INTEGER,
      focus_seen_ms INTEGER);
    """

  /// The disk with the store, whose rows a log still holds that nobody has taken into the database.
  func disk() throws -> Disk {
    var statements = [Self.schema]
    for (task, day, amounts) in log {
      statements.append(
        "INSERT INTO log_entry VALUES (NULL, 0, 'action', \(row(task, day, amounts)))")
    }
    for (task, day, amounts) in sums {
      statements.append("INSERT INTO daily_sum VALUES (\(row(task, day, amounts)))")
    }
    statements.append("INSERT INTO state VALUES (1, \(place), 0, 0, \(session))")
    return try Self.disk(running: statements.joined(separator: ";"))
  }

  private var place: String {
    "\(task.map { "'\($0)'" } ?? "NULL"), \(anchor.map(String.init) ?? "NULL")"
  }

  private var session: String {
    "\(focus.purpose.map { "'\($0)'" } ?? "NULL"), \(focus.isRunning ? 1 : 0), "
      + "\(focus.started.map(String.init) ?? "NULL"), \(focus.elapsed), \(focus.duration), "
      + "\(focus.seen.map(String.init) ?? "NULL")"
  }

  private func row(_ task: String, _ day: String, _ amounts: Amounts) -> String {
    "'\(task)', '\(day)', \(amounts.credited), \(amounts.capped), \(amounts.dropped), "
      + "\(amounts.corrected)"
  }

  /// The disk that a process leaves behind that ran some SQL and was killed.
  static func disk(running sql: String) throws -> Disk {
    try AbandonedStore.disk(at: StoreContents.path, running: sql)
  }
}
