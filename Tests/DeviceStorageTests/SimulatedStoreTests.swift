import Dispatch
import Emulator
import EmulatorTestSupport
import SQLite3
import Synchronization
import Testing
import ValueExpectations
import VirtualTime

@testable import DeviceStorage

@Suite("Store on a simulated phone")
struct SimulatedStoreTests {
  init() {
    DeviceStorage.install()
  }

  /// Opens the app's database by the ordinary way of an app.
  private static func open() throws -> TestConnection {
    try TestConnection(path: "Documents/app.sqlite", system: nil)
  }

  /// Prints the rows that SQL gives in a new connection, or the error.
  @Sendable
  private static func show(_ sql: String) {
    do {
      let connection = try open()
      print(try connection.run("PRAGMA synchronous=FULL;" + sql).joined(separator: " "))
      connection.close()
    } catch {
      print("\(error)")
    }
  }

  @Test("Writing takes the device's time and is recorded, reading is free")
  func latency() {
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { _ in
      Self.show("PRAGMA journal_mode=DELETE; CREATE TABLE t(a)")
    }
    scenario.app.userAction = { _, action in
      Self.show(action == "write" ? "INSERT INTO t VALUES (1)" : "SELECT * FROM t")
    }
    scenario.at(0, .openApp)
    scenario.at(10, .userAction(name: "write", parameters: [:]))
    scenario.at(20, .userAction(name: "read", parameters: [:]))
    let records = scenario.run().records.filter { $0.time >= .seconds(10) }
    let stores = records.filter { $0.kind == .store }
    let writes = stores.count { $0.line.contains("wrote") }
    let syncs = stores.count { $0.line.contains("synced") }
    #expect(writes > 0 && syncs > 0)
    // All in this one call of the app: 50 µs a write, 4 ms a sync, and the commit at its end.
    let end = Instant(nanoseconds: 10_000_000_000 + Int64(50_000 * writes + 4_000_000 * syncs))
    expect(stores.last?.time, is: end)
    expect(stores.map { $0.line.contains("committed") }.firstIndex(of: true), is: stores.count - 1)
    expect(
      records.filter { $0.kind == .output }.map(\.line).suffix(2),
      is: ["20 output userAction read", "20 output 1"])
  }

  @Test(
    "What was committed survives the end of the process, what was not does not",
    arguments: [
      (ScenarioEvent.jetsam, "WAL"), (.forceQuit, "WAL"), (.reboot, "WAL"), (.jetsam, "DELETE"),
      (.forceQuit, "DELETE"), (.reboot, "DELETE"),
    ])
  func end(event: ScenarioEvent, mode: String) {
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { process in
      Self.show("PRAGMA journal_mode=\(mode); CREATE TABLE IF NOT EXISTS t(a); SELECT a FROM t")
      Self.show("INSERT INTO t VALUES (\(process.processID))")
      // Left open: the process dies with a lock and half a transaction.
      let rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)"
      let spill =
        "PRAGMA cache_size=2; BEGIN IMMEDIATE; INSERT INTO t \(rows) SELECT randomblob(99) FROM n"
      _ = try? Self.open().run(spill)
    }
    for start in [0.0, 100, 200] {
      scenario.at(start, .openApp)
      scenario.at(start + 10, .leaveApp)
      scenario.at(start + 50, event)
    }
    let run = scenario.run()
    let expected = ["", " 301", " 301 302"].map { "output " + mode.lowercased() + $0 }
    let output = run.lines(of: [.output]).map { String($0.drop { $0 != " " }.dropFirst()) }
    expect(output.filter { $0.hasPrefix(expected[0]) }, is: expected)
    expect(run.outcome.ended.kills, is: 3)
  }

  @Test("A connection that waits for another one's lock waits in virtual time")
  func busy() {
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { _ in
      Self.show("PRAGMA journal_mode=WAL; CREATE TABLE t(a)")
    }
    scenario.app.didBecomeActive = { _ in
      DispatchQueue.global().async {
        guard let writer = try? Self.open() else { return }
        _ = try? writer.run("BEGIN IMMEDIATE; INSERT INTO t VALUES (1)")
        sqlite3_sleep(2000)
        _ = try? writer.run("COMMIT")
        print("first committed")
        writer.close()
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
        guard let other = try? Self.open() else { return }
        sqlite3_busy_timeout(other.pointer, 5000)
        _ = try? other.run("INSERT INTO t VALUES (2)")
        print(other.rows("SELECT a FROM t"))
        other.close()
      }
    }
    scenario.at(0, .openApp)
    let run = scenario.run()
    expect(run.findings, is: [])
    let outputs = run.lines(of: [.output]).suffix(2).map { $0.drop { $0 != " " } }
    expect(outputs, is: [" output first committed", " output 1 2"])
  }

  @Test("Simulations that run side by side give the same bytes as one alone")
  func sideBySide() async {
    let scenario = Self.chancy
    let alone = Self.json(scenario.run())
    let others = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<4 { group.addTask { Self.json(Self.chancy.run()) } }
      return await group.reduce(into: [[String]]()) { $0.append($1) }
    }
    #expect(others.allSatisfy { $0 == alone })
    var other = scenario
    other.seed = 2
    #expect(Self.json(other.run()) != alone)
  }

  /// An app that prints what chance and the clock are in SQL, over three processes.
  private static var chancy: PhoneScenario {
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { _ in
      show(
        """
        PRAGMA journal_mode=WAL; CREATE TABLE IF NOT EXISTS t(a, b, c);
        INSERT INTO t VALUES (random(), hex(randomblob(8)), strftime('%Y-%m-%d %H:%M:%f', 'now'));
        SELECT * FROM t
        """)
    }
    for start in [0.0, 100, 200] {
      scenario.at(start, .openApp)
      scenario.at(start + 10, .leaveApp)
      scenario.at(start + 50, .jetsam)
    }
    return scenario
  }

  private static func json(_ run: PhoneRun) -> [String] { run.records.map(\.jsonLine) }

  @Test("An audit finds the store on the disk at the end of the run")
  func audit() {
    let keeper = DiskKeeper()
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { _ in
      Self.show("PRAGMA journal_mode=WAL; CREATE TABLE t(a); INSERT INTO t VALUES (42)")
    }
    scenario.at(0, .openApp)
    _ = scenario.run(audits: [keeper])
    expect(keeper.answers.filter { $0.hasPrefix("/Documents/") }, is: ["/Documents/app.sqlite"])
  }
}

/// An audit that notes which files there are.
private final class DiskKeeper: Audit, Auditor {
  let app = "Scripted"
  private let found = Mutex<[String]>([])
  var answers: [String] { found.withLock { $0 } }

  func begin() -> any Auditor { self }

  func follow(_ record: TraceRecord) {}

  func judge(disk: Disk) -> (balance: Balance?, findings: [Finding]) {
    found.withLock { $0 += disk.paths }
    return (nil, [])
  }
}
