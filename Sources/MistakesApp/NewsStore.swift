import SQLite3

/// The articles that were read, in a database.
final class NewsStore {
  /// When the database can be read.
  enum Protection {
    /// As files are by default: from the first unlock of the phone on.
    case standard
    /// Only while the phone is unlocked.
    case complete

    fileprivate var flag: Int32 {
      switch self {
      case .standard: 0
      case .complete: SQLITE_OPEN_FILEPROTECTION_COMPLETE
      }
    }
  }

  /// A result code of SQLite with its words.
  struct Failure: Error, CustomStringConvertible {
    let code: Int32
    var description: String { "SQLite error \(code): \(String(cString: sqlite3_errstr(code)))" }
  }

  private let connection: OpaquePointer

  /// Opens the database at a path; creates it where there is none.
  init(path: String, protection: Protection = .standard) throws {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(
      path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | protection.flag, nil)
    guard let opened, code == SQLITE_OK else {
      sqlite3_close(opened)
      throw Failure(code: code)
    }
    connection = opened
  }

  deinit {
    sqlite3_close_v2(connection)
  }

  /// Runs a statement that gives no rows.
  func run(_ sql: String) throws {
    let code = sqlite3_exec(connection, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw Failure(code: code) }
  }
}
