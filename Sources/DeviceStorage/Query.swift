import SQLite3

/// A query in a database of a ``StoreSnapshot``, and the row that it stands at.
public final class Query {
  private let connection: OpaquePointer
  private var statement: OpaquePointer?

  /// Prepares a query.
  ///
  /// - Parameters:
  ///   - sql: One statement.
  ///   - connection: The connection (a `sqlite3 *`); must stay open for as long as the query is used.
  /// - Throws: ``StoreError`` when the database has no such table or column.
  public init(_ sql: String, in connection: OpaquePointer) throws {
    self.connection = connection
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else {
      throw Self.error(of: connection)
    }
  }

  deinit {
    sqlite3_finalize(statement)
  }

  /// Goes to the next row, and returns whether there is one.
  ///
  /// - Throws: ``StoreError`` when the database cannot be read.
  public func next() throws -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw Self.error(of: connection)
    }
  }

  /// The text of a column, or nil for NULL.
  public func text(_ column: Int32) -> String? {
    sqlite3_column_text(statement, column).map { String(cString: $0) }
  }

  /// The number in a column, or nil for NULL.
  public func number(_ column: Int32) -> Int64? {
    sqlite3_column_type(statement, column) == SQLITE_NULL
      ? nil : sqlite3_column_int64(statement, column)
  }

  private static func error(of connection: OpaquePointer) -> StoreError {
    StoreError(
      code: sqlite3_extended_errcode(connection),
      message: String(cString: sqlite3_errmsg(connection)))
  }
}
