import Emulator
import EmulatorTestSupport
import Testing
import ValueExpectations

@testable import PersistenceAudit

@Suite("Audit of the log of events")
struct PersistenceAuditTests {
  /// The disk that SQL on the two stores leaves behind.
  private func disk(events: [String], uploads: [Int] = []) throws -> Disk {
    let rows = events.map { "INSERT INTO event (name) VALUES ('\($0)');" }.joined()
    var disk = try AbandonedStore.disk(
      at: StoredEvents.events,
      running: "PRAGMA journal_mode=WAL; CREATE TABLE event(id INTEGER PRIMARY KEY, name TEXT);"
        + rows)
    let done = uploads.map { "INSERT INTO upload VALUES (\($0));" }.joined()
    disk = try AbandonedStore.disk(
      at: StoredEvents.uploads,
      running: "CREATE TABLE upload(event INTEGER PRIMARY KEY);" + done, on: disk)
    return disk
  }

  private let trace = {
    var trace = EventTrace()
    trace.open(10)
    trace.log("Tea", 20)
    trace.log("Tea", 30)
    trace.log("Late", 3_599.9)
    return trace.records
  }()

  private func findings(_ events: [String], uploads: [Int] = []) throws -> [String] {
    let (balance, findings) = PersistenceAudit().judge(
      trace: trace, disk: try disk(events: events, uploads: uploads))
    expect(balance, is: nil)
    #expect(findings.allSatisfy { $0.severity == .error })
    return findings.map { "\($0.name) \($0.identifier ?? "-")" }
  }

  @Test("What is there as often as it must and may be is right")
  func right() throws {
    expect(try findings(["Tea", "Tea"], uploads: [1, 2]), is: [])
    expect(try findings(["Tea", "Late", "Tea"]), is: [])
  }

  @Test("A missing event is lost, one too many is doubled, one that never was is, too")
  func wrong() throws {
    expect(try findings(["Tea"]), is: ["eventLost Tea"])
    expect(try findings([]), is: ["eventLost Tea"])
    expect(try findings(["Tea", "Tea", "Tea"]), is: ["eventDoubled Tea"])
    expect(try findings(["Tea", "Tea", "Late", "Late"]), is: ["eventDoubled Late"])
    expect(try findings(["Tea", "Tea", "Ghost"]), is: ["eventDoubled Ghost"])
  }

  @Test("What was uploaded must be an event")
  func uploads() throws {
    expect(try findings(["Tea", "Tea"], uploads: [2, 3]), is: ["uploadWithoutEvent -"])
  }

  @Test("A store that was never made holds nothing, a damaged one is a finding")
  func unreadable() throws {
    let (_, findings) = PersistenceAudit().judge(trace: trace, disk: Disk())
    expect(findings.map(\.name), is: ["eventLost"])
    let other = try AbandonedStore.disk(
      at: StoredEvents.events, running: "CREATE TABLE event(id INTEGER PRIMARY KEY)")
    let (_, unreadable) = PersistenceAudit().judge(trace: trace, disk: other)
    expect(unreadable.map(\.name), is: ["storeUnreadable"])
  }
}
