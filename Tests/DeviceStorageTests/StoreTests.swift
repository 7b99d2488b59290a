import Emulator
import SQLite3
import Testing
import ValueExpectations

@testable import DeviceStorage

@Suite("Store")
struct StoreTests {
  static let modes = ["WAL", "DELETE", "TRUNCATE", "PERSIST", "MEMORY"]

  private func open(_ process: TestProcess, mode: String) throws -> TestConnection {
    let connection = try process.open()
    expect(
      try connection.run("PRAGMA synchronous=FULL; PRAGMA journal_mode=\(mode)"),
      is: [mode.lowercased()])
    return connection
  }

  @Test("What was committed is there after closing and in the next process", arguments: modes)
  func reopen(mode: String) throws {
    let phone = TestPhone()
    let first = try open(phone.launch(), mode: mode)
    try first.run("CREATE TABLE t(a); INSERT INTO t VALUES (1), (2)")
    first.close()
    let second = try open(phone.launch(), mode: mode)
    expect(try second.run("SELECT a FROM t; PRAGMA integrity_check"), is: ["1", "2", "ok"])
    second.close()
  }

  @Test("A rolled back transaction leaves nothing", arguments: modes)
  func rollback(mode: String) throws {
    let connection = try open(TestPhone().launch(), mode: mode)
    try connection.run("CREATE TABLE t(a)")
    try connection.run("BEGIN; INSERT INTO t VALUES (1); ROLLBACK")
    expect(try connection.run("SELECT a FROM t"), is: [])
    connection.close()
  }

  @Test("A second connection reads the state before a transaction and then the one after it")
  func twoConnections() throws {
    let process = TestPhone().launch()
    let writer = try open(process, mode: "WAL")
    try writer.run("CREATE TABLE t(a)")
    let reader = try open(process, mode: "WAL")
    try writer.run("BEGIN IMMEDIATE; INSERT INTO t VALUES (1)")
    expect(try reader.run("SELECT a FROM t"), is: [])
    #expect(throws: StoreError(code: SQLITE_BUSY, message: "database is locked")) {
      try reader.run("BEGIN IMMEDIATE")
    }
    try writer.run("COMMIT")
    expect(try reader.run("SELECT a FROM t"), is: ["1"])
    writer.close()
    reader.close()
  }

  @Test(
    "A kill before any operation leaves the transaction whole or absent",
    arguments: modes.dropLast())
  func killAnywhere(mode: String) throws {
    var outcomes: [String] = []
    var isFinished = false
    while !isFinished {
      let phone = TestPhone()
      let connection = try open(phone.launch(), mode: mode)
      try connection.run("CREATE TABLE t(a, b)")
      let process = phone.processes[0]
      process.host.operationsLeft = outcomes.count
      let rows = (0..<200).map { "(\($0), randomblob(100))" }.joined(separator: ",")
      isFinished = (try? connection.run("INSERT INTO t VALUES \(rows)")) != nil
      // Nothing is closed: the process is dead.
      process.host.isAlive = false
      let next = try open(phone.launch(), mode: mode)
      expect(try next.run("PRAGMA integrity_check"), is: ["ok"])
      outcomes += try next.run("SELECT count(*) FROM t")
      next.close()
    }
    // Absent for each early kill, whole from the moment of the commit on.
    let whole = outcomes.drop { $0 == "0" }
    #expect(outcomes.count > 5)
    #expect(!whole.isEmpty && whole.allSatisfy { $0 == "200" })
  }

  @Test("Closing a connection of a dead process changes nothing on the disk")
  func closeAfterDeath() throws {
    let backing = DiskBacking()
    let phone = TestPhone(backing: backing)
    let dead = try open(phone.launch(), mode: "WAL")
    try dead.run("CREATE TABLE t(a); INSERT INTO t VALUES (1)")
    let next = try open(phone.launch(), mode: "WAL")
    try next.run("INSERT INTO t VALUES (2)")
    let before = backing.disk
    dead.close()
    expect(backing.disk, is: before)
    expect(try next.run("SELECT a FROM t"), is: ["1", "2"])
    next.close()
  }

  @Test("The last connection to close takes the log into the database")
  func checkpointAtClose() throws {
    let backing = DiskBacking()
    let connection = try open(TestPhone(backing: backing).launch(), mode: "WAL")
    try connection.run("CREATE TABLE t(a)")
    expect(backing.disk.paths, is: ["/Documents/a.sqlite", "/Documents/a.sqlite-wal"])
    connection.close()
    expect(backing.disk.paths, is: ["/Documents/a.sqlite"])
  }

  @Test("A missing database is not created by a connection that may not")
  func missing() throws {
    #expect(throws: StoreError.self) {
      try StoreSnapshot(of: Disk()).withDatabase("/a.sqlite") { _ in }
    }
  }

  @Test("Large sorts spill into files that cost nothing and leave nothing")
  func scratchFiles() throws {
    let backing = DiskBacking()
    let process = TestPhone(backing: backing).launch()
    let connection = try open(process, mode: "WAL")
    try connection.run("PRAGMA cache_size=5; PRAGMA temp_store=FILE; CREATE TABLE t(a)")
    process.host.clearLog()
    let sorted = """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
      SELECT count(*) FROM (SELECT i, randomblob(200) AS b FROM n ORDER BY b)
      """
    expect(try connection.run(sorted), is: ["20000"])
    expect(process.host.log, is: [])
    connection.close()
    expect(backing.disk.paths, is: ["/Documents/a.sqlite"])
  }
}
