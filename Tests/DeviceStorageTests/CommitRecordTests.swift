import Testing
import ValueExpectations

@Suite("Commit records")
struct CommitRecordTests {
  private func commits(_ process: TestProcess) -> Int {
    process.host.log.count { $0.hasPrefix("commit") }
  }

  private func open(mode: String) throws -> (process: TestProcess, connection: TestConnection) {
    let process = TestPhone().launch()
    let connection = try process.open()
    try connection.run("PRAGMA synchronous=FULL; PRAGMA journal_mode=\(mode); CREATE TABLE t(a)")
    process.host.clearLog()
    return (process, connection)
  }

  @Test("A transaction in the log is written, synced and then reported")
  func order() throws {
    let (process, connection) = try open(mode: "WAL")
    try connection.run("INSERT INTO t VALUES (1)")
    let log = "/Documents/a.sqlite-wal"
    // The log holds two frames of the journal mode's table; ours is the third.
    #expect(
      process.host.log == [
        "write \(log) 8272 24", "write \(log) 8296 4096", "sync \(log)",
        "commit /Documents/a.sqlite",
      ])
    connection.close()
  }

  @Test("Each transaction that changes something is reported once", arguments: StoreTests.modes)
  func once(mode: String) throws {
    let (process, connection) = try open(mode: mode)
    try connection.run("INSERT INTO t VALUES (1); INSERT INTO t VALUES (2)")
    try connection.run("BEGIN; INSERT INTO t VALUES (3); INSERT INTO t VALUES (4); COMMIT")
    expect(commits(process), is: 3)
    connection.close()
  }

  @Test(
    "Reading, rolling back and committing nothing is not reported", arguments: StoreTests.modes)
  func nothing(mode: String) throws {
    let (process, connection) = try open(mode: mode)
    try connection.run("SELECT * FROM t; BEGIN; SELECT * FROM t; COMMIT")
    try connection.run("BEGIN; INSERT INTO t VALUES (1); ROLLBACK")
    try connection.run("BEGIN IMMEDIATE; COMMIT")
    expect(commits(process), is: 0)
    connection.close()
  }

  @Test("A transaction that spilled before it was rolled back does not make the next one count")
  func spilled() throws {
    let (process, connection) = try open(mode: "WAL")
    try connection.run("PRAGMA cache_size=2")
    let rows = (0..<100).map { _ in "(randomblob(2000))" }.joined(separator: ",")
    try connection.run("BEGIN; INSERT INTO t VALUES \(rows); ROLLBACK; BEGIN IMMEDIATE; COMMIT")
    #expect(process.host.log.contains { $0.hasPrefix("write") })
    expect(commits(process), is: 0)
    connection.close()
  }

  @Test("A checkpoint is not a transaction")
  func checkpoint() throws {
    let (process, connection) = try open(mode: "WAL")
    try connection.run("INSERT INTO t VALUES (1)")
    process.host.clearLog()
    try connection.run("PRAGMA wal_checkpoint(TRUNCATE); BEGIN IMMEDIATE; COMMIT")
    #expect(process.host.log.contains { $0.hasPrefix("write /Documents/a.sqlite 0") })
    expect(commits(process), is: 0)
    connection.close()
  }
}
