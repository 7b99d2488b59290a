internal import CSQLite
public import Emulator
internal import Synchronization
internal import VirtualTime

@testable internal import DeviceStorage

/// Makes disks with databases on which a process was at work that is no more.
public enum AbandonedStore {
  private static let lastNumber = Atomic(0)

  /// The disk that a process leaves behind that ran some SQL and was killed.
  ///
  /// - Parameters:
  ///   - path: The path of the database on the disk.
  ///   - sql: What the process ran.
  ///   - disk: What it found.
  /// - Returns: The disk, where a write-ahead log holds what nobody has taken into the database.
  /// - Throws: `StoreError` for SQL that fails.
  public static func disk(
    at path: String, running sql: String, on disk: Disk = Disk()
  ) throws -> Disk {
    let backing = DiskBacking(disk: disk)
    let host = KilledHost(backing: backing)
    let session = StoreSession(host: host, seed: 1)
    let name = "abandoned-\(lastNumber.add(1, ordering: .relaxed).newValue)"
    let system = VirtualFileSystem(name: name, isDefault: false, behind: nil) { session }
    try withExtendedLifetime(system) {
      var connection: OpaquePointer?
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      sqlite3_open_v2(path, &connection, flags, name)
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
