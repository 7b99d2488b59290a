import SQLite3
import Testing
import ValueExpectations

@testable import DeviceStorage

@Suite("Held locks")
struct HeldLockTests {
  private static let path = "/Documents/a.sqlite"

  /// What is locked while a connection is in the middle of some SQL, and when it has ended that.
  private func heldLocks(
    mode: String, within sql: String
  ) throws -> (during: [String], after: [String]) {
    let process = TestPhone().launch()
    let connection = try process.open()
    try connection.run("PRAGMA journal_mode=\(mode); CREATE TABLE t(a); INSERT INTO t VALUES (1)")
    try connection.run("BEGIN; " + sql)
    let during = process.heldLocks
    try connection.run("COMMIT")
    defer { connection.close() }
    return (during, process.heldLocks)
  }

  @Test(
    "A transaction that others wait for holds a lock; readers beside a log hold none (R-131)",
    arguments: [
      ("DELETE", "SELECT * FROM t", true), ("DELETE", "INSERT INTO t VALUES (2)", true),
      ("WAL", "SELECT * FROM t", false), ("WAL", "INSERT INTO t VALUES (2)", true),
    ])
  func transactions(mode: String, sql: String, isHeld: Bool) throws {
    let (during, after) = try heldLocks(mode: mode, within: sql)
    expect(during, is: (isHeld ? [Self.path] : []))
    expect(after, is: [])
  }

  @Test("All locked databases are named, sorted")
  func several() throws {
    let process = TestPhone().launch()
    let connections = try ["Documents/b.sqlite", "Documents/a.sqlite"].map(process.open)
    try connections[0].run("PRAGMA journal_mode=WAL; BEGIN IMMEDIATE")
    try connections[1].run("BEGIN IMMEDIATE")
    expect(process.heldLocks, is: ["/Documents/a.sqlite", "/Documents/b.sqlite"])
    for connection in connections { connection.close() }
  }
}
