public import Emulator
import SQLite3
import Synchronization
import VirtualTime

/// The databases on a disk, readable outside a simulation: by audits, and after a run.
///
/// Works on a copy. A write-ahead log that a killed process left behind is recovered in the
/// copy, as the next launch of the app would do; the disk itself stays as it is.
public struct StoreSnapshot: Sendable {
  private let disk: Disk
  private static let lastNumber = Atomic(0)

  /// Creates a snapshot of a disk.
  public init(of disk: Disk) {
    self.disk = disk
  }

  /// Opens a database, hands the connection over, and closes it.
  ///
  /// ```swift
  /// try StoreSnapshot(of: disk).withDatabase("/Documents/tracker.sqlite") { connection in
  ///   sqlite3_exec(connection, "PRAGMA integrity_check", nil, nil, nil)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the database on the disk.
  ///   - body: Uses the connection (a `sqlite3 *`); must finalise its statements.
  /// - Returns: What `body` returns.
  /// - Throws: ``StoreError`` with SQLite's code when there is no such database; what `body` throws.
  public func withDatabase<Result>(
    _ path: String, _ body: (OpaquePointer) throws -> Result
  ) throws -> Result {
    let session = StoreSession(host: SnapshotHost(disk: disk), seed: 0)
    let name = "snapshot-\(Self.lastNumber.add(1, ordering: .relaxed).newValue)"
    let system = VirtualFileSystem(name: name, isDefault: false, behind: nil) { session }
    return try withExtendedLifetime(system) {
      var connection: OpaquePointer?
      defer { sqlite3_close(connection) }
      let code = sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, name)
      guard code == SQLITE_OK, let connection else {
        throw StoreError(code: code, message: "Cannot open \(path) on the disk")
      }
      return try body(connection)
    }
  }
}

/// The reader of a snapshot: nothing costs time, and there is no clock.
private final class SnapshotHost: StoreHost {
  let isAlive = true
  let homeDirectory = ""
  let backing: any StoreBacking
  let wallNow = WallTime(nanosecondsSince1970: 0)

  init(disk: Disk) {
    backing = DiskBacking(disk: disk)
  }

  func pause(for duration: Duration) {}
  func willWrite(file: String, offset: Int64, length: Int) {}
  func willSync(file: String) {}
  func didCommit(file: String) {}
}
