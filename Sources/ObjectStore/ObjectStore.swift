package import Foundation
internal import SQLite3

/// A database of an app's objects, as those of Core Data and SwiftData are: a row for each object, a transaction for each save.
///
/// It lies among the files of the app, and is locked, cut and lost as they are. One process may use it from several threads.
package final class ObjectStore: @unchecked Sendable {
  /// An object as it is stored.
  package struct Row: Equatable, Sendable {
    /// By what the store knows it.
    package var id: String
    /// The name of its kind.
    package var kind: String
    /// Its values, in the form of the module that stores it.
    package var value: Data

    /// Creates a row.
    package init(id: String, kind: String, value: Data) {
      self.id = id
      self.kind = kind
      self.value = value
    }
  }

  private let database: OpaquePointer
  private let path: String
  /// A save is one transaction of all threads.
  private let lock = NSLock()

  /// Opens a database, and creates it with its folder where there is none.
  ///
  /// - Parameter url: Its file; nil: in memory, until it is given back.
  /// - Throws: An error of Cocoa that names the file and what SQLite says, as where the file is protected.
  package init(at url: URL?) throws {
    path = url?.path ?? ":memory:"
    if let folder = url?.deletingLastPathComponent() {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      sqlite3_close(opened)
      throw Self.failure(.fileReadUnknown, code, at: path)
    }
    database = opened
    do {
      try run("PRAGMA journal_mode = WAL")
      try run(
        """
        CREATE TABLE IF NOT EXISTS objects (
          id TEXT PRIMARY KEY, kind TEXT NOT NULL, value BLOB NOT NULL)
        """)
    } catch {
      sqlite3_close(opened)
      throw error
    }
  }

  deinit { sqlite3_close(database) }

  /// The objects of a kind, or all of them, in the order in which they were saved first.
  ///
  /// - Throws: An error of Cocoa that names the file and what SQLite says.
  package func rows(ofKind kind: String? = nil) throws -> [Row] {
    try rows(kind == nil ? "" : "WHERE kind = ?1", kind)
  }

  /// The object that the store knows by a name; nil: there is none.
  ///
  /// - Throws: An error of Cocoa that names the file and what SQLite says.
  package func row(id: String) throws -> Row? { try rows("WHERE id = ?1", id).first }

  private func rows(_ filter: String, _ value: String?) throws -> [Row] {
    lock.lock()
    defer { lock.unlock() }
    var rows: [Row] = []
    let statement = "SELECT id, kind, value FROM objects \(filter) ORDER BY rowid"
    try run(statement, value.map { [.text($0)] } ?? []) {
      let size = Int(sqlite3_column_bytes($0, 2))
      let value = sqlite3_column_blob($0, 2).map { Data(bytes: $0, count: size) } ?? Data()
      rows.append(Row(id: Self.text($0, 0), kind: Self.text($0, 1), value: value))
    }
    return rows
  }

  /// Saves new and changed objects and deletes others, all of it or nothing.
  ///
  /// - Throws: An error of Cocoa that names the file and what SQLite says; nothing is saved then.
  package func save(_ changed: [Row], deleting gone: [String]) throws {
    lock.lock()
    defer { lock.unlock() }
    try run("BEGIN IMMEDIATE")
    do {
      for row in changed {
        try run(
          """
          INSERT INTO objects (id, kind, value) VALUES (?1, ?2, ?3)
          ON CONFLICT (id) DO UPDATE SET value = excluded.value
          """, [.text(row.id), .text(row.kind), .blob(row.value)])
      }
      for id in gone { try run("DELETE FROM objects WHERE id = ?1", [.text(id)]) }
      try run("COMMIT")
    } catch {
      try? run("ROLLBACK")
      throw error
    }
  }

  // MARK: SQLite

  private enum Value {
    case text(String)
    case blob(Data)
  }

  private func run(
    _ statement: String, _ values: [Value] = [], each row: (OpaquePointer) -> Void = { _ in }
  ) throws {
    var prepared: OpaquePointer?
    defer { sqlite3_finalize(prepared) }
    try check(sqlite3_prepare_v2(database, statement, -1, &prepared, nil))
    guard let prepared else { return }
    // SQLite copies what it is given while it is bound.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      switch value {
      case .text(let text): try check(sqlite3_bind_text(prepared, place, text, -1, copied))
      case .blob(let data):
        try check(
          data.withUnsafeBytes {
            sqlite3_bind_blob(prepared, place, $0.baseAddress, Int32($0.count), copied)
          })
      }
    }
    while true {
      switch sqlite3_step(prepared) {
      case SQLITE_ROW: row(prepared)
      case SQLITE_DONE: return
      case let code: try check(code)
      }
    }
  }

  private func check(_ code: Int32) throws {
    switch code {
    case SQLITE_OK: return
    case SQLITE_FULL: throw Self.failure(.fileWriteOutOfSpace, code, at: path)
    default: throw Self.failure(.fileReadUnknown, code, at: path)
    }
  }

  private static func text(_ statement: OpaquePointer, _ column: Int32) -> String {
    sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
  }

  /// An error as Core Data throws it: Cocoa's, with that of SQLite beside it.
  private static func failure(
    _ code: CocoaError.Code, _ cause: Int32, at path: String
  ) -> CocoaError {
    CocoaError(
      code, userInfo: [NSFilePathErrorKey: path, "NSSQLiteErrorDomain": Int(cause)])
  }
}
