import Emulator
import EmulatorTestSupport
import SQLite3
import SchedulingRules
import Testing
import ValueExpectations

@testable import DeviceStorage

@Suite("Protected databases")
struct FileProtectionTests {
  init() {
    DeviceStorage.install()
  }

  /// Does something with the app's database, and prints the rows or SQLite's own words.
  @Sendable
  private static func show(_ sql: String, flags: Int32 = 0, in kept: OpaquePointer? = nil) {
    var connection = kept
    if connection == nil {
      sqlite3_open_v2(
        "Documents/app.sqlite", &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | flags,
        nil)
    }
    let code = sqlite3_exec(connection, sql, { _, _, _, _ in 0 }, nil, nil)
    print(code == SQLITE_OK ? "done" : String(cString: sqlite3_errmsg(connection)))
    if kept == nil { sqlite3_close(connection) }
  }

  /// An app that creates a database when it is launched and reads it when the user asks for that,
  /// on a phone that is locked at 20 s: which it says in the background by a refresh.
  private func answers(
    flags: Int32, change: (inout PhoneScenario) throws -> Void = { _ in }
  ) throws -> [String] {
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        Self.show("INSERT INTO t VALUES (1)")
        process.complete(task, success: true)
      }
      guard process.processID == 301 else { return }
      Self.show("PRAGMA journal_mode=WAL; CREATE TABLE t(a)", flags: flags)
      process.ask(for: "refresh", in: 60)
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(20, .device(.lock))
    try change(&scenario)
    let run = scenario.run()
    expect(run.lines(of: [.kill]).filter { !$0.contains("reboot") }, is: [])
    return run.lines(of: [.output, .finding])
      .filter { $0.contains("R-058") || $0.contains("done") || $0.contains("file") }
      .map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  @Test(
    "While the phone is locked only the class complete, and what it opens anew, is unreadable (R-058)",
    arguments: [
      (SQLITE_OPEN_FILEPROTECTION_COMPLETE, false),
      (SQLITE_OPEN_FILEPROTECTION_COMPLETEUNLESSOPEN, false),
      (SQLITE_OPEN_FILEPROTECTION_COMPLETEUNTILFIRSTUSERAUTHENTICATION, true),
      (SQLITE_OPEN_FILEPROTECTION_NONE, true), (0, true),
    ])
  func locked(flags: Int32, isReadable: Bool) throws {
    let denied = ["warning protectedFileUnreadable R-058", "output unable to open database file"]
    expect(try answers(flags: flags), is: ["output done"] + (isReadable ? ["output done"] : denied))
  }

  @Test(
    "After a restart only the class none is readable until the first unlock (R-058)",
    arguments: [(SQLITE_OPEN_FILEPROTECTION_NONE, true), (0, false)])
  func restarted(flags: Int32, isReadable: Bool) throws {
    let lines = try answers(flags: flags) { $0.at(25, .reboot) }
    let denied = ["warning protectedFileUnreadable R-058", "output unable to open database file"]
    expect(lines, is: ["output done"] + (isReadable ? ["output done"] : denied))
  }

  @Test("After the first unlock the default class is readable, also when locked again")
  func unlockedOnce() throws {
    let lines = try answers(flags: 0) { scenario in
      scenario.at(25, .reboot)
      scenario.at(26, .device(.unlock))
      scenario.at(27, .device(.lock))
    }
    expect(lines, is: ["output done", "output done"])
  }

  @Test("Without R-058 the class changes nothing")
  func switchedOff() throws {
    let lines = try answers(flags: SQLITE_OPEN_FILEPROTECTION_COMPLETE) {
      try $0.policy.disable(.lockedFiles)
    }
    expect(lines, is: ["output done", "output done"])
  }

  @Test(
    "An open database of the class complete fails from ten seconds after locking on, in both modes",
    arguments: [
      ("WAL", 9.9, "output done"), ("WAL", 10.1, "output disk I/O error"),
      ("DELETE", 9.9, "output done"), ("DELETE", 10.1, "output disk I/O error"),
    ])
  func openDatabase(mode: String, seconds: Double, expected: String) {
    let lines = keptOpen(SQLITE_OPEN_FILEPROTECTION_COMPLETE, mode: mode, lockedFor: seconds)
    expect(lines, is: expected)
  }

  @Test("What is open of the class completeUnlessOpen goes on", arguments: ["WAL", "DELETE"])
  func unlessOpen(mode: String) {
    let lines = keptOpen(
      SQLITE_OPEN_FILEPROTECTION_COMPLETEUNLESSOPEN, mode: mode, lockedFor: 60)
    expect(lines, is: "output done")
  }

  /// What an app gets that keeps its database open and writes to it some time after locking.
  private func keptOpen(_ flags: Int32, mode: String, lockedFor seconds: Double) -> String? {
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { process in
      var opened: OpaquePointer?
      sqlite3_open_v2(
        "Documents/app.sqlite", &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | flags, nil)
      // As a number: the closure is sent to the scheduler.
      let connection = Int(bitPattern: opened)
      Self.show("PRAGMA journal_mode=\(mode); CREATE TABLE t(a)", in: opened)
      process.handle("refresh") { process, task in
        Self.show(
          "INSERT INTO t VALUES (1)", in: OpaquePointer(bitPattern: connection))
        process.complete(task, success: true)
      }
      // Launching takes 0.4 s, creating the table less than 0.05 s.
      process.ask(for: "refresh", in: 19.55 + seconds)
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(20, .device(.lock))
    return scenario.run().lines(of: [.output]).last
      .map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  @Test("No database of the class complete can be created while the phone is locked")
  func creation() {
    var scenario = PhoneScenario()
    scenario.app.didEnterBackground = { process in
      _ = process.beginBackgroundTask(name: "hold", expirationHandler: nil)
    }
    scenario.app.deviceChanged = { _, _ in
      Self.show("CREATE TABLE t(a)", flags: SQLITE_OPEN_FILEPROTECTION_COMPLETE)
      Self.show("CREATE TABLE t(a)")
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(11, .device(.lock))
    scenario.at(25, .device(.batteryLevel(0.5)))
    let run = scenario.run()
    let outputs = run.records.filter { $0.time >= .seconds(25) && $0.kind == .output }.map(\.line)
    expect(outputs.first, is: "25 output deviceChanged")
    expect(outputs.dropFirst().first, is: "25 output unable to open database file")
  }
}
