import SQLite3

/// A connection to one of the app's databases; closed when nobody holds it any more.
final class StoreFile: @unchecked Sendable {
  /// A result code of SQLite with its words.
  struct Failure: Error, CustomStringConvertible {
    let code: Int32
    /// Whether the same may succeed later: the disk is full, or does not take a file right now.
    var isForNow: Bool { [SQLITE_FULL, SQLITE_IOERR, SQLITE_CANTOPEN].contains(code & 0xFF) }
    var description: String { "SQLite error \(code): \(String(cString: sqlite3_errstr(code)))" }
  }

  // SQLite itself takes care that one thread at a time uses a connection.
  private let connection: OpaquePointer

  /// Opens the database at a path; creates it where there is none.
  init(path: String) throws {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard let opened, code == SQLITE_OK else {
      sqlite3_close(opened)
      throw Failure(code: code)
    }
    connection = opened
    // Others in the app write, too, each for a moment.
    sqlite3_busy_timeout(connection, 5_000)
  }

  deinit {
    sqlite3_close_v2(connection)
  }

  /// Runs statements that take and give no values.
  func run(_ sql: String) throws {
    let code = sqlite3_exec(connection, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw Failure(code: code) }
  }

  /// Runs a statement with a text for its parameter.
  func run(_ sql: String, with text: String) throws {
    try withStatement(sql) { statement in
      // The destructor -1 (SQLITE_TRANSIENT, a macro Swift does not import) makes SQLite copy.
      sqlite3_bind_text(
        statement, 1, text, -1,
        unsafeBitCast(-1, to: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self))
      let code = sqlite3_step(statement)
      guard code == SQLITE_DONE else { throw Failure(code: code) }
    }
  }

  /// The integers in the first column of a query's rows.
  func integers(_ sql: String) throws -> [Int64] {
    try column(sql) { sqlite3_column_int64($0, 0) }
  }

  /// The texts in the first column of a query's rows.
  func texts(_ sql: String) throws -> [String] {
    try column(sql) { sqlite3_column_text($0, 0).map { String(cString: $0) } ?? "" }
  }

  private func column<Value>(
    _ sql: String, _ value: (OpaquePointer?) -> Value
  ) throws -> [Value] {
    try withStatement(sql) { statement in
      var values: [Value] = []
      while true {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: values.append(value(statement))
        case SQLITE_DONE: return values
        case let code: throw Failure(code: code)
        }
      }
    }
  }

  private func withStatement<Result>(
    _ sql: String, _ body: (OpaquePointer?) throws -> Result
  ) throws -> Result {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(connection, sql, -1, &statement, nil)
    guard code == SQLITE_OK else { throw Failure(code: code) }
    defer { sqlite3_finalize(statement) }
    return try body(statement)
  }
}
