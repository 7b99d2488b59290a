import CSQLite
import Emulator
import Synchronization
import VirtualTime

@testable import DeviceStorage
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

  private static let lastNumber = Atomic(0)

  static let schema = """
    PRAGMA journal_mode=WAL; PRAGMA user_version=1;
    CREATE TABLE log_entry(id INTEGER PRIMARY KEY AUTOINCREMENT, at_ms INTEGER, cause TEXT,
      task TEXT, day TEXT, credited_ms INTEGER, capped_ms INTEGER, dropped_ms INTEGER,
      corrected_ms INTEGER);
    CREATE TABLE daily_sum(task TEXT, day TEXT, credited_ms INTEGER, capped_ms INTEGER,
      dropped_ms INTEGER, corrected_ms INTEGER, PRIMARY KEY (task, day));
    CREATE TABLE state(id INTEGER PRIMARY KEY, task TEXT, anchor_ms INTEGER, away_ms INTEGER,
      is_importing INTEGER, focus_purpose TEXT, focus_is_running INTEGER,
      focus_started_ms INTEGER, focus_elapsed_ms INTEGER, focus_duration_ms INTEGER);
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
      + "\(focus.started.map(String.init) ?? "NULL"), \(focus.elapsed), \(focus.duration)"
  }

  private func row(_ task: String, _ day: String, _ amounts: Amounts) -> String {
    "'\(task)', '\(day)', \(amounts.credited), \(amounts.capped), \(amounts.dropped), "
      + "\(amounts.corrected)"
  }

  /// The disk that a process leaves behind that ran some SQL and was killed.
  static func disk(running sql: String) throws -> Disk {
    let backing = DiskBacking()
    let host = KilledHost(backing: backing)
    let session = StoreSession(host: host, seed: 1)
    let name = "store-\(lastNumber.add(1, ordering: .relaxed).newValue)"
    let system = VirtualFileSystem(name: name, isDefault: false, behind: nil) { session }
    try withExtendedLifetime(system) {
      var connection: OpaquePointer?
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      sqlite3_open_v2(StoreContents.path, &connection, flags, name)
      let code = sqlite3_exec(connection, sql, nil, nil, nil)
      let message = String(cString: sqlite3_errmsg(connection))
      host.isAlive = false
      sqlite3_close(connection)
      guard code == SQLITE_OK else { throw StoreError(code: code, message: message) }
    }
    return backing.disk
  }
}

private final class KilledHost: StoreHost {
  var isAlive = true
  let homeDirectory = ""
  let backing: any StoreBacking
  let wallNow = WallTime(nanosecondsSince1970: 0)

  init(backing: any StoreBacking) {
    self.backing = backing
  }

  func pause(for duration: Duration) {}
  func willWrite(file: String, offset: Int64, length: Int) {}
  func willSync(file: String) {}
  func didCommit(file: String) {}
}
