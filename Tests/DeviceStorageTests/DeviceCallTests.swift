import Emulator
import Foundation
import SQLite3
import Testing
import ValueExpectations

@testable import DeviceStorage

@Suite("Device calls")
struct DeviceCallTests {
  private func files(of disk: Disk) -> [String: DiskFile?] {
    Dictionary(uniqueKeysWithValues: disk.paths.map { ($0, disk[$0]) })
  }

  @Test("SQL sees the clock of the device")
  func clock() throws {
    let process = TestPhone().launch()
    let connection = try process.open()
    expect(try connection.run("SELECT strftime('%s', 'now')"), is: ["1000000000"])
    process.host.wallNow = .init(nanosecondsSince1970: 1_763_683_199_500_000_000)
    expect(
      try connection.run("SELECT strftime('%Y-%m-%d %H:%M:%f', 'now')"),
      is: ["2025-11-20 23:59:59.500"])
    connection.close()
  }

  @Test("Chance in SQL depends on the seed alone")
  func chance() throws {
    func draws(seed: UInt64) throws -> [String] {
      let connection = try TestPhone().launch(seed: seed).open()
      defer { connection.close() }
      return try connection.run("SELECT random(), hex(randomblob(4))")
    }
    let first = try draws(seed: 1)
    expect(try draws(seed: 1), is: first)
    #expect(try draws(seed: 2) != first)
  }

  @Test("A busy connection waits in the device's time")
  func busy() throws {
    let process = TestPhone().launch()
    let (writer, other) = (try process.open(), try process.open())
    try writer.run("CREATE TABLE t(a); BEGIN IMMEDIATE")
    sqlite3_busy_timeout(other.pointer, 5)
    process.host.clearLog()
    #expect(throws: StoreError.self) { try other.run("BEGIN IMMEDIATE") }
    let pauses = ["pause 0.001 seconds", "pause 0.002 seconds", "pause 0.002 seconds"]
    expect(process.host.log, is: pauses)
    writer.close()
    other.close()
  }

  @Test("A folder holds the same bytes as the phone, for the same operations")
  func folder() throws {
    let location = try StoreLocation.temporaryFolder()
    guard case .folder(let path) = location else { return #expect(Bool(false)) }
    defer { try? FileManager.default.removeItem(atPath: path) }
    let memory = DiskBacking()
    var logs: [[String]] = []
    let mirror = FolderMirror(folder: path)
    let mirrored = MirroredBacking(DiskBacking(), of: Disk(), in: mirror)
    for backing in [memory, mirrored] as [any StoreBacking] {
      let process = TestPhone(backing: backing).launch()
      let connection = try process.open()
      try connection.run("PRAGMA journal_mode=DELETE; CREATE TABLE t(a); INSERT INTO t VALUES (1)")
      logs.append(process.host.log)
      connection.close()
    }
    expect(logs[0], is: logs[1])
    expect(files(of: Disk(contentsOf: path)), is: files(of: memory.disk))
    expect(memory.disk.paths, is: ["/Documents/a.sqlite"])
  }

  @Test("A folder shows what a power cut has left")
  func folderAfterPowerCut() throws {
    guard case .folder(let path) = try StoreLocation.temporaryFolder() else { return }
    defer { try? FileManager.default.removeItem(atPath: path) }
    let mirror = FolderMirror(folder: path)
    var disk = Disk()
    disk["/kept"] = DiskFile([1, 2, 3])
    disk["/Documents/cut"] = DiskFile([4, 5])
    disk["/gone"] = DiskFile([6])
    try mirror.show(disk)
    expect(files(of: Disk(contentsOf: path)), is: files(of: disk))
    disk["/gone"] = nil
    disk["/Documents/cut"] = DiskFile([4])
    disk["/back"] = DiskFile()
    try mirror.show(disk)
    expect(files(of: Disk(contentsOf: path)), is: files(of: disk))
  }

  @Test("A folder that cannot take a change is no matter of the app's, and told at the end")
  func brokenFolder() throws {
    let location = try StoreLocation.temporaryFolder()
    guard case .folder(let path) = location else { return #expect(Bool(false)) }
    try FileManager.default.removeItem(atPath: path)
    let disk = DiskBacking()
    let backing = MirroredBacking(disk, of: Disk(), in: FolderMirror(folder: path))
    let connection = try TestPhone(backing: backing).launch().open()
    try connection.run("CREATE TABLE t(a); INSERT INTO t VALUES (1)")
    expect(try connection.run("SELECT a FROM t"), is: ["1"])
    connection.close()
    #expect(throws: StoreError.self) { try location.leave(disk.disk) }
  }

  @Test("Outside a simulation files are where they always were")
  func forwarding() throws {
    DeviceStorage.install()
    DeviceStorage.install()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("a.sqlite").path
    let connection = try TestConnection(path: path, system: nil)
    expect(String(cString: sqlite3_vfs_find(nil).pointee.zName), is: "phone")
    try connection.run("PRAGMA journal_mode=WAL; CREATE TABLE t(a); INSERT INTO t VALUES (1)")
    #expect(FileManager.default.fileExists(atPath: path + "-wal"))
    expect(try connection.run("SELECT a, abs(random()) >= 0 FROM t"), is: ["1|1"])
    connection.close()
  }

  @Test("A snapshot shows what only the log holds, and leaves the disk as it is")
  func snapshot() throws {
    let backing = DiskBacking()
    let connection = try TestPhone(backing: backing).launch().open()
    try connection.run(
      "PRAGMA journal_mode=WAL; CREATE TABLE t(a); INSERT INTO t VALUES (41), (1)")
    let before = backing.disk
    let sum = try StoreSnapshot(of: before).withDatabase("/Documents/a.sqlite") { pointer in
      var statement: OpaquePointer?
      sqlite3_prepare_v2(pointer, "SELECT sum(a) FROM t", -1, &statement, nil)
      defer { sqlite3_finalize(statement) }
      sqlite3_step(statement)
      return sqlite3_column_int64(statement, 0)
    }
    expect(sum, is: 42)
    expect(backing.disk, is: before)
    #expect(before["/Documents/a.sqlite-wal"] != nil)
    connection.close()
  }
}
