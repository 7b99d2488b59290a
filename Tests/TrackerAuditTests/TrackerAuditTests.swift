import Emulator
import Testing
import TraceReport
import ValueExpectations

@testable import TrackerAudit

@Suite("TrackerAudit")
struct TrackerAuditTests {
  /// 60 s in the foreground, five hours away, 40 s in the foreground: 14 500 s credited, 3600 s capped.
  private var trace: [TraceRecord] {
    var script = TraceScript(hours: 6)
    script.open(0)
    script.action("StartTracking", 0, ["Task": "A"])
    script.commit(0)
    script.leave(60)
    script.commit(60)
    script.suspend(65)
    script.open(18_060)
    script.commit(18_060)
    script.leave(18_100)
    script.commit(18_100)
    return script.records
  }

  private var honest: TrackerStore {
    TrackerStore(
      log: [
        ("A", "2026-03-02", Amounts(credited: 60_000)),
        ("A", "2026-03-02", Amounts(credited: 14_400_000, capped: 3_600_000)),
        ("A", "2026-03-02", Amounts(credited: 40_000)),
      ], task: "A", anchor: TraceScript.wall(18_100))
  }

  private func judge(_ store: TrackerStore) throws -> (balance: Balance?, findings: [String]) {
    let (balance, findings) = TrackerAudit().judge(trace: trace, disk: try store.disk())
    return (balance, findings.map { "\($0.severity) \($0.name): \($0.message)" })
  }

  @Test("A store that is right balances to the millisecond")
  func balanced() throws {
    let (balance, findings) = try judge(honest)
    expect(findings, is: [])
    expect(
      balance,
      is: Balance(
        tracked: 21_600_000, durable: 14_500_000, inMemory: 3_500_000, capped: 3_600_000,
        dropped: 0, clockCorrection: 0, isBalanced: true))
  }

  @Test("A clock that ends behind the anchor is a correction to come, and not time in memory")
  func clockBehindAnchor() throws {
    var script = TraceScript(hours: 1)
    script.open(0)
    script.action("StartTracking", 0, ["Task": "A"])
    script.commit(0)
    script.leave(60)
    script.commit(60)
    script.setClock(1_200, by: -7_200_000)
    let store = TrackerStore(
      log: [("A", "2026-03-02", Amounts(credited: 60_000))], task: "A",
      anchor: TraceScript.wall(60))
    let (balance, findings) = TrackerAudit().judge(trace: script.records, disk: try store.disk())
    expect(findings, is: [])
    expect(
      balance,
      is: Balance(
        tracked: 3_600_000, durable: 60_000, inMemory: 0, capped: 0, dropped: 0,
        clockCorrection: 3_540_000, isBalanced: true, clockShowed: -3_600_000))
  }

  @Test("Compacted rows count as much as those of the log")
  func compacted() throws {
    var store = honest
    store.sums = [store.log.removeFirst()]
    let (balance, findings) = try judge(store)
    expect(findings, is: [])
    expect(balance?.isBalanced, is: true)
  }

  @Test(
    "A focus session that the store remembers wrongly is found, and leaves the books alone",
    arguments: [
      FocusState(), FocusState(purpose: "work", isRunning: true, started: 1, duration: 60_000),
      FocusState(purpose: "work", elapsed: 60_000, duration: 60_000),
    ])
  func focus(remembered: FocusState) throws {
    var script = TraceScript(hours: 1)
    script.open(0)
    script.action("StartFocus", 10, ["Minutes": "1"])
    script.commit(10)
    script.leave(50)
    script.suspend(55)
    script.commit(50)
    script.open(600)
    script.commit(600)
    script.commit(600.1)
    script.leave(700)
    script.commit(700)
    let right = FocusState(
      purpose: "work", elapsed: 60_000, duration: 60_000, seen: TraceScript.wall(700))
    let disk = try TrackerStore(focus: remembered).disk()
    let (balance, findings) = TrackerAudit().judge(trace: script.records, disk: disk)
    expect(balance?.isBalanced, is: true)
    expect(findings.map(\.name), is: ["focusMisplaced"])
    let honest = try TrackerStore(focus: right).disk()
    expect(TrackerAudit().judge(trace: script.records, disk: honest).findings, is: [])
  }

  @Test("Ten seconds dropped from the store are found")
  func dropped() throws {
    var store = honest
    store.log[0].2.credited -= 10_000
    let (balance, findings) = try judge(store)
    expect(balance?.isBalanced, is: false)
    expect(
      findings,
      is: [
        "error timeLost: 10000 ms of \"A\" on 2026-03-02 are missing in the store "
          + "(credited -10000)."
      ])
  }

  @Test("Ten seconds counted twice are found")
  func doubled() throws {
    var store = honest
    store.log.append(("A", "2026-03-02", Amounts(credited: 10_000)))
    let (balance, findings) = try judge(store)
    expect(balance?.isBalanced, is: false)
    expect(
      findings,
      is: [
        "error timeDoubled: 10000 ms of \"A\" on 2026-03-02 are in the store twice "
          + "(credited +10000)."
      ])
  }

  @Test("Ten seconds called capped are found, although the sum is right")
  func relabelled() throws {
    var store = honest
    store.log[1].2.credited -= 10_000
    store.log[1].2.capped += 10_000
    let (balance, findings) = try judge(store)
    expect(balance?.isBalanced, is: false)
    expect(
      findings,
      is: [
        "error timeMisattributed: Time of \"A\" on 2026-03-02 is booked as what it was not "
          + "(credited -10000, capped +10000)."
      ])
  }

  @Test("A single millisecond on another day is found twice")
  func otherDay() throws {
    var store = honest
    store.log[0].2.credited -= 1
    store.log.append(("A", "2026-03-03", Amounts(credited: 1)))
    let (balance, findings) = try judge(store)
    expect(balance?.isBalanced, is: false)
    expect(findings.map { $0.prefix { $0 != ":" } }, is: ["error timeLost", "error timeDoubled"])
  }

  @Test("A row that compaction copied and did not remove is found")
  func copied() throws {
    var store = honest
    store.sums = [store.log[0]]
    expect(try judge(store).findings.map { $0.prefix { $0 != ":" } }, is: ["error timeDoubled"])
  }

  @Test("An anchor that is not where the last commit left it is found", arguments: [-1, 1])
  func anchor(shift: Int64) throws {
    var store = honest
    store.anchor = store.anchor.map { $0 + shift }
    let (balance, findings) = try judge(store)
    expect(balance?.isBalanced, is: false)
    expect(findings.map { $0.prefix { $0 != ":" } }, is: ["error anchorMisplaced"])
  }

  @Test("A store without the published tables is unreadable")
  func foreignSchema() throws {
    let disk = try TrackerStore.disk(running: "CREATE TABLE t(a)")
    let (balance, findings) = TrackerAudit().judge(trace: trace, disk: disk)
    expect(balance, is: nil)
    expect(findings.map(\.name), is: ["storeUnreadable"])
    expect(findings.first?.message.contains("cannot be read: no such table"), is: true)
  }

  @Test("A damaged store is unreadable")
  func damaged() throws {
    var disk = try honest.disk()
    disk["/Documents/tracker.sqlite-wal"] = nil
    disk["/Documents/tracker.sqlite"] = DiskFile([UInt8](repeating: 7, count: 4096))
    let (balance, findings) = TrackerAudit().judge(trace: trace, disk: disk)
    expect(balance, is: nil)
    expect(findings.map(\.name), is: ["storeUnreadable"])
  }

  @Test("A run in which the app was never opened balances with nothing")
  func nothing() {
    let (balance, findings) = TrackerAudit().judge(trace: TraceScript().records, disk: Disk())
    expect(findings, is: [])
    expect(
      balance,
      is: Balance(
        tracked: 0, durable: 0, inMemory: 0, capped: 0, dropped: 0, clockCorrection: 0,
        isBalanced: true))
  }

  @Test("A store that lost everything is found even when its file is gone")
  func gone() {
    let (balance, findings) = TrackerAudit().judge(trace: trace, disk: Disk())
    expect(balance?.isBalanced, is: false)
    expect(findings.map(\.name), is: ["timeLost", "anchorMisplaced"])
  }

  @Test("After a backward jump of the clock the correction is a term of the balance")
  func correction() throws {
    var script = TraceScript(hours: 1)
    script.open(0)
    script.action("StartTracking", 0, ["Task": "A"])
    script.commit(0)
    script.setClock(30, by: -10_000)
    script.action("StopTracking", 60)
    script.commit(60)
    let store = TrackerStore(
      log: [("A", "2026-03-02", Amounts(credited: 59_000, corrected: 9000))])
    let (balance, findings) = TrackerAudit().judge(trace: script.records, disk: try store.disk())
    expect(findings, is: [])
    expect(
      balance,
      is: Balance(
        tracked: 60_000, durable: 59_000, inMemory: 0, capped: 0, dropped: 0,
        clockCorrection: 1_000, isBalanced: true, clockShowed: 50_000))
  }

  @Test("A clock that is set hides no doubling", arguments: [-10_000, 10_000] as [Int64])
  func doubledUnderJump(jump: Int64) throws {
    var script = TraceScript(hours: 1)
    script.open(0)
    script.action("StartTracking", 0, ["Task": "A"])
    script.commit(0)
    script.setClock(30.5, by: jump)
    script.action("StopTracking", 60)
    script.commit(60)
    let right =
      jump < 0 ? Amounts(credited: 59_000, corrected: 9_000) : Amounts(credited: 70_000)
    let log = [("A", "2026-03-02", right), ("A", "2026-03-02", Amounts(credited: 10_000))]
    let (balance, findings) = TrackerAudit().judge(
      trace: script.records, disk: try TrackerStore(log: log).disk())
    expect(findings.map(\.name), is: ["timeDoubled"])
    expect(balance?.doubledMilliseconds, is: 10_000)
    expect(balance?.isBalanced, is: false)
  }

  @Test("What the books have wrong is in the balance as it is in the findings")
  func unaccounted() throws {
    var store = honest
    store.log[0].2.credited -= 10_000
    store.log.append(("A", "2026-03-03", Amounts(credited: 4_000)))
    let (balance, _) = TrackerAudit().judge(trace: trace, disk: try store.disk())
    expect(balance?.lostMilliseconds, is: 10_000)
    expect(balance?.doubledMilliseconds, is: 4_000)
    expect(balance?.misattributedMilliseconds, is: nil)
    var relabelled = honest
    relabelled.log[1].2.credited += 7_000
    relabelled.log[1].2.capped -= 7_000
    let (other, _) = TrackerAudit().judge(trace: trace, disk: try relabelled.disk())
    expect(other?.misattributedMilliseconds, is: 7_000)
    expect(other?.doubledMilliseconds, is: nil)
  }
}
