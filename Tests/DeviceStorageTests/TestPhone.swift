import SQLite3
import Synchronization
import VirtualTime

@testable import DeviceStorage

/// A phone without a simulation: a backing that outlives its processes.
final class TestPhone {
  let backing: any StoreBacking
  private(set) var processes: [TestProcess] = []

  init(backing: any StoreBacking = DiskBacking()) {
    self.backing = backing
  }

  /// Starts a process; kills the one before, if it still lives, without closing anything.
  func launch(seed: UInt64 = 1) -> TestProcess {
    processes.last?.host.isAlive = false
    let process = TestProcess(backing: backing, seed: seed)
    processes.append(process)
    return process
  }
}

/// A process that has its own file system, whose name its connections ask for.
final class TestProcess {
  let host: TestHost
  private let session: StoreSession
  private let system: VirtualFileSystem
  private let name: String
  private static let lastNumber = Atomic(0)

  init(backing: any StoreBacking, seed: UInt64) {
    host = TestHost(backing: backing)
    let session = StoreSession(host: host, seed: seed)
    self.session = session
    name = "test-\(Self.lastNumber.add(1, ordering: .relaxed).newValue)"
    system = VirtualFileSystem(name: name, isDefault: false, behind: nil) { session }
  }

  /// The databases on which the process holds a lock that others may wait for.
  var heldLocks: [String] { session.heldLocks }

  /// Opens a database at a path below the home of the app.
  func open(_ path: String = "Documents/a.sqlite") throws -> TestConnection {
    let connection = try TestConnection(
      path: "/phone/Documents/../" + path, system: name, process: self)
    _ = SQLRandomness.define(in: connection.pointer, drawingFrom: session)
    return connection
  }
}

/// Logs what the file system asks of it, and dies before an operation of choice.
final class TestHost: StoreHost {
  var isAlive = true
  let homeDirectory = "/phone"
  let backing: any StoreBacking
  var wallNow = WallTime(nanosecondsSince1970: 1_000_000_000_000_000_000)
  private(set) var log: [String] = []
  /// The number of operations that the process survives.
  var operationsLeft = Int.max
  /// Called before each operation, with its line of the log.
  var beforeOperation: (String) -> Void = { _ in }

  init(backing: any StoreBacking) {
    self.backing = backing
  }

  func pause(for duration: Duration) { log.append("pause \(duration)") }

  func willWrite(file: String, offset: Int64, length: Int) {
    note("write \(file) \(offset) \(length)")
  }

  func willSync(file: String) { note("sync \(file)") }

  func didCommit(file: String) { note("commit \(file)") }

  func clearLog() { log = [] }

  private func note(_ line: String) {
    guard operationsLeft > 0 else {
      isAlive = false
      return
    }
    operationsLeft -= 1
    beforeOperation(line)
    log.append(line)
  }
}

/// A connection to a database; SQLite's errors are thrown as their codes.
final class TestConnection {
  private(set) var pointer: OpaquePointer?
  /// SQLite does not keep the file system alive that a connection uses.
  private let process: TestProcess?

  init(path: String, system: String?, process: TestProcess? = nil) throws {
    self.process = process
    try check(
      sqlite3_open_v2(path, &pointer, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, system))
  }

  func close() {
    sqlite3_close(pointer)
    pointer = nil
  }

  /// Executes SQL and returns the rows of all its results, columns joined by bars.
  @discardableResult
  func run(_ sql: String) throws -> [String] {
    var rows: [String] = []
    try withUnsafeMutablePointer(to: &rows) { rows in
      try check(
        sqlite3_exec(
          pointer, sql,
          { rows, count, values, _ in
            let columns = (0..<Int(count)).map { index in
              values?[index].map { String(cString: $0) } ?? "NULL"
            }
            rows?.assumingMemoryBound(to: [String].self).pointee.append(
              columns.joined(separator: "|"))
            return 0
          }, rows, nil))
    }
    return rows
  }

  /// The rows that SQL gives, or the error, in one line.
  func rows(_ sql: String) -> String {
    (try? run(sql).joined(separator: " ")) ?? "error"
  }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else {
      throw StoreError(code: code & 0xFF, message: String(cString: sqlite3_errmsg(pointer)))
    }
  }
}
