import Emulator
import EmulatorTestSupport
import SQLite3
import Testing
import ValueExpectations
import VirtualTime

@testable import DeviceStorage

@Suite("Disk conditions")
struct DiskConditionTests {
  @Test("A write fits while there is room for what the file grows by", arguments: [9, 10, 11])
  func room(length: Int) throws {
    var disk = Disk()
    disk["/a"] = DiskFile([1, 2, 3])
    disk.conditions.freeBytes = 7
    let before = disk
    let bytes = [UInt8](repeating: 9, count: length)
    let fits = (try? bytes.withUnsafeBytes { try disk.write($0, at: 0, in: "/a") }) != nil
    expect(fits, is: (length <= 10))
    expect(disk.conditions.freeBytes, is: (fits ? 10 - length : 7))
    if !fits { expect(disk, is: before) }
  }

  @Test("Files that shrink, go, or are lost in a power cut give their room back")
  func givenBack() throws {
    var disk = Disk()
    disk["/a"] = DiskFile([UInt8](repeating: 1, count: 10))
    disk.conditions.freeBytes = 5
    try disk.truncate("/a", to: 4)
    expect(disk.conditions.freeBytes, is: 11)
    expect(disk.afterPowerCut(.allDropped).conditions.freeBytes, is: 5)
    try [UInt8](repeating: 2, count: 3).withUnsafeBytes { try disk.write($0, at: 4, in: "/a") }
    expect(disk.conditions.freeBytes, is: 8)
    disk.remove("/a")
    expect(disk.conditions.freeBytes, is: 15)
  }

  @Test("As many operations fail as were said, and change nothing")
  func failing() throws {
    var disk = Disk()
    disk["/a"] = DiskFile([1, 2, 3])
    disk.conditions.failingOperations = 3
    var expected = disk
    #expect(throws: DiskError.failed) {
      try [9].withUnsafeBytes { try disk.write($0, at: 0, in: "/a") }
    }
    #expect(throws: DiskError.failed) { try disk.truncate("/a", to: 0) }
    #expect(throws: DiskError.failed) { try disk.sync("/a") }
    expected.conditions.failingOperations = 0
    expect(disk, is: expected)
    try disk.truncate("/a", to: 0)
    expect(disk["/a"]?.size, is: 0)
  }

  /// Runs SQL on a disk under conditions, and returns the extended result code.
  private func code(
    of sql: String, _ backing: DiskBacking, _ conditions: (inout DiskConditions) -> Void
  ) throws -> Int32 {
    let connection = try TestPhone(backing: backing).launch().open()
    defer { connection.close() }
    try connection.run(
      "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE IF NOT EXISTS t(a)")
    conditions(&backing.disk.conditions)
    defer { backing.disk.conditions = DiskConditions() }
    _ = try? connection.run(sql)
    return sqlite3_extended_errcode(connection.pointer)
  }

  @Test("SQLite says that the disk is full, and the store is whole when there is room again")
  func full() throws {
    let backing = DiskBacking()
    let rows = "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 99)"
    let insert = "INSERT INTO t \(rows) SELECT zeroblob(500) FROM n"
    expect(try code(of: insert, backing) { $0.freeBytes = 10_000 }, is: SQLITE_FULL)
    expect(try code(of: insert, backing) { _ in }, is: SQLITE_OK)
    let connection = try TestPhone(backing: backing).launch().open()
    expect(try connection.run("SELECT count(*) FROM t; PRAGMA integrity_check"), is: ["99", "ok"])
    connection.close()
  }

  @Test("SQLite says that a write failed, or a sync")
  func storeErrors() throws {
    let writeFailed = SQLITE_IOERR | (3 << 8)
    let syncFailed = SQLITE_IOERR | (4 << 8)
    let insert = "INSERT INTO t VALUES (1)"
    let backing = DiskBacking()
    expect(try code(of: insert, backing) { $0.failingOperations = 1 }, is: writeFailed)
    expect(try code(of: insert, backing) { _ in }, is: SQLITE_OK)
    // The sync is the operation behind the writes of the transaction.
    let host = TestPhone(backing: backing).launch()
    let connection = try host.open()
    try connection.run("PRAGMA synchronous=FULL")
    host.host.beforeOperation = { line in
      if line.hasPrefix("sync") { backing.disk.conditions.failingOperations = 1 }
    }
    #expect(throws: StoreError.self) { try connection.run(insert) }
    expect(sqlite3_extended_errcode(connection.pointer), is: syncFailed)
    expect(try connection.run("PRAGMA integrity_check"), is: ["ok"])
    host.host.beforeOperation = { _ in }
    connection.close()
  }

  @Test("A slow store takes so many times longer", arguments: [0, 1, 100])
  func slow(factor: Int) {
    DeviceStorage.install()
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { process in
      process.disk.conditions.latencyFactor = factor
      _ = try? TestConnection(path: "Documents/app.sqlite", system: nil).run(
        "PRAGMA journal_mode=DELETE; PRAGMA synchronous=FULL; CREATE TABLE t(a)")
    }
    scenario.at(0, .openApp)
    let stores = scenario.run().records.filter { $0.kind == .store }
    let writes = stores.count { $0.line.contains("wrote") }
    let syncs = stores.count { $0.line.contains("synced") }
    let busy = Duration.microseconds(50) * factor * writes + .milliseconds(4) * factor * syncs
    #expect(syncs > 0)
    expect(stores.last?.time, is: stores.first?.time.advanced(by: busy))
  }
}
