import Foundation
import SQLite3

/// An error of SQLite: its extended result code and its own words.
struct DatabaseError: Error, Equatable, CustomStringConvertible {
  var code: Int32
  var message: String

  var description: String { "SQLite error \(code): \(message)" }
}

/// One SQLite connection, used by one thread at a time.
final class Database {
  /// A value that is bound to a statement or read from a row.
  enum Value: Equatable {
    case null
    case integer(Int64)
    case text(String)

    /// The integer in it, if it is one.
    var integer: Int64? {
      if case .integer(let value) = self { value } else { nil }
    }

    /// The text in it, if it is one.
    var text: String? {
      if case .text(let value) = self { value } else { nil }
    }
  }

  private let connection: OpaquePointer
  /// What was prepared once, by its text: an app runs the same few statements all day.
  private var statements: [String: OpaquePointer] = [:]

  /// Opens the file at a path, or at a URI that says more about it, creating it where there is none.
  init(path: String) throws {
    var opened: OpaquePointer?
    let flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard let opened, code == SQLITE_OK else {
      // SQLite gives a connection even for a failed opening, and it must be closed.
      let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close(opened)
      throw DatabaseError(code: code, message: message)
    }
    connection = opened
    sqlite3_extended_result_codes(connection, 1)
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(connection)
  }

  /// Runs one statement and returns its rows.
  @discardableResult
  func run(_ sql: String, _ values: [Value] = []) throws -> [[Value]] {
    let statement = try statement(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      try check(bind(value, at: Int32(index + 1), of: statement))
    }
    return try rows(of: statement)
  }

  private func statement(_ sql: String) throws -> OpaquePointer? {
    if let known = statements[sql] { return known }
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(connection, sql, -1, &statement, nil))
    statements[sql] = statement
    return statement
  }

  /// Runs a body as one transaction: all of it is committed, or none.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try run("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // Some errors have rolled back already; the first error is the one to report.
      _ = try? run("ROLLBACK")
      throw error
    }
  }

  private func rows(of statement: OpaquePointer?) throws -> [[Value]] {
    var rows: [[Value]] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        rows.append((0..<sqlite3_column_count(statement)).map { column($0, of: statement) })
      case SQLITE_DONE:
        return rows
      default:
        throw lastError
      }
    }
  }

  private func bind(_ value: Value, at index: Int32, of statement: OpaquePointer?) -> Int32 {
    switch value {
    case .null:
      sqlite3_bind_null(statement, index)
    case .integer(let integer):
      sqlite3_bind_int64(statement, index, integer)
    case .text(let text):
      // The destructor -1 (SQLITE_TRANSIENT, a macro Swift does not import) makes SQLite copy.
      sqlite3_bind_text(
        statement, index, text, -1,
        unsafeBitCast(-1, to: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self))
    }
  }

  private func column(_ index: Int32, of statement: OpaquePointer?) -> Value {
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER:
      return .integer(sqlite3_column_int64(statement, index))
    case SQLITE_NULL:
      return .null
    default:
      guard let text = sqlite3_column_text(statement, index) else { return .null }
      return .text(String(cString: text))
    }
  }

  private func check(_ code: Int32) throws {
    if code != SQLITE_OK { throw lastError }
  }

  private var lastError: DatabaseError {
    DatabaseError(
      code: sqlite3_extended_errcode(connection),
      message: String(cString: sqlite3_errmsg(connection)))
  }
}
