public import Emulator
internal import Foundation
internal import SQLite3

internal import struct DeviceStorage.StoreError

/// Makes disks with databases on which a process was at work that is no more.
public enum AbandonedStore {
  /// The disk that a process leaves behind that ran some SQL and was killed.
  ///
  /// - Parameters:
  ///   - path: The path of the database on the disk.
  ///   - sql: What the process ran.
  ///   - disk: What else is there.
  /// - Returns: The disk, where a write-ahead log holds what nobody has taken into the database.
  /// - Throws: `StoreError` for SQL that fails.
  public static func disk(
    at path: String, running sql: String, on disk: Disk = Disk()
  ) throws -> Disk {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("store").path
    var connection: OpaquePointer?
    sqlite3_open(file, &connection)
    // Closing takes the log into the database: the files are read while it is open.
    defer { sqlite3_close(connection) }
    let code = sqlite3_exec(connection, sql, nil, nil, nil)
    guard code == SQLITE_OK else {
      throw StoreError(code: code, message: String(cString: sqlite3_errmsg(connection)))
    }
    var disk = disk
    for suffix in ["", "-wal"] {
      guard let bytes = FileManager.default.contents(atPath: file + suffix) else { continue }
      disk[path + suffix] = DiskFile(Array(bytes))
    }
    return disk
  }
}
