import DeviceModel
import DeviceStorage
import Emulator
import SQLite3

/// What the app's stores say, read from the disk and never from the app.
struct StoredEvents {
  /// How often each event is stored.
  private(set) var counts: [String: Int] = [:]
  /// How many events count as uploaded.
  private(set) var uploadCount = 0
  /// What counts as uploaded and is no event, in order.
  private(set) var uploadsWithoutEvent: [Int64] = []

  private static let folder = SharedContainer.path(ofGroup: "group.com.example.persistence")
  /// The path of the events on the disk.
  static let events = folder + "/default.store"
  /// The path of the uploads on the disk.
  static let uploads = folder + "/sync.store"

  /// Reads the stores of a disk; nothing is stored where the app has never made one.
  ///
  /// - Throws: `StoreError` when a store is damaged or has other columns.
  init(of disk: Disk) throws {
    var identifiers: Set<Int64> = []
    try Self.read("SELECT id, name FROM event", of: "event", in: Self.events, disk) { row in
      identifiers.insert(row.number(0) ?? 0)
      counts[row.text(1) ?? "", default: 0] += 1
    }
    try Self.read("SELECT event FROM upload ORDER BY event", of: "upload", in: Self.uploads, disk) {
      let event = $0.number(0) ?? 0
      uploadCount += 1
      if !identifiers.contains(event) { uploadsWithoutEvent.append(event) }
    }
  }

  private static func read(
    _ sql: String, of table: String, in path: String, _ disk: Disk, _ row: (Query) throws -> Void
  ) throws {
    guard disk[path] != nil else { return }
    try StoreSnapshot(of: disk).withDatabase(path) { connection in
      let check = try Query("PRAGMA integrity_check", in: connection)
      guard try check.next(), check.text(0) == "ok" else {
        throw StoreError(code: SQLITE_CORRUPT, message: check.text(0) ?? "\(path) is damaged")
      }
      // A process that dies before its first commit leaves a file without tables.
      let tables = try Query(
        "SELECT 1 FROM sqlite_schema WHERE name = '\(table)'", in: connection)
      guard try tables.next() else { return }
      let rows = try Query(sql, in: connection)
      while try rows.next() { try row(rows) }
    }
  }
}
