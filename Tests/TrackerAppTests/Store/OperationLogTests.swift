import Testing
import ValueExpectations

@testable import TrackerApp

@Suite("OperationLog")
struct OperationLogTests {
  private let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  @Test("A new store holds nothing, in the published schema")
  func newStore() throws {
    let log = try OperationLog(path: store.path)
    expect(try log.loadState(), is: TrackerState())
    expect(try store.lines("PRAGMA user_version"), is: ["1"])
    expect(try store.lines("PRAGMA journal_mode"), is: ["wal"])
    expect(
      try store.lines(
        "SELECT m.name, c.name FROM sqlite_schema m, pragma_table_info(m.name) c "
          + "WHERE m.name NOT LIKE 'sqlite_%' ORDER BY m.rowid, c.cid"),
      is: [
        "log_entry id", "log_entry at_ms", "log_entry cause", "log_entry task", "log_entry day",
        "log_entry credited_ms", "log_entry capped_ms", "log_entry dropped_ms",
        "log_entry corrected_ms", "daily_sum task", "daily_sum day", "daily_sum credited_ms",
        "daily_sum capped_ms", "daily_sum dropped_ms", "daily_sum corrected_ms", "state id",
        "state task", "state anchor_ms", "state away_ms", "state is_importing",
        "state focus_purpose", "state focus_is_running", "state focus_started_ms",
        "state focus_elapsed_ms", "state focus_duration_ms", "state focus_seen_ms",
      ])
  }

  @Test("A flush is there after the store has been opened again")
  func reopened() throws {
    let state = TrackerState(
      task: "write", anchor: monday + 5, awayEmitted: 7, isImporting: true,
      focus: FocusTimer(
        purpose: .break, isRunning: true, startedAt: monday, duration: minute, seenAt: monday + 3))
    let entries = [
      Accumulator.Entry(
        task: "write", day: utcDay(monday),
        amount: Amount(credited: 1, capped: 2, dropped: 3, corrected: 4))
    ]
    try OperationLog(path: store.path)
      .append(Flush(at: monday + 6, cause: .pause, entries: entries, state: state))
    expect(try OperationLog(path: store.path).loadState(), is: state)
    expect(
      try store.lines("SELECT * FROM log_entry"),
      is: ["1 \(monday + 6) pause write 2026-03-02 1 2 3 4"])
  }

  @Test("A flush that cannot be written whole leaves nothing of itself")
  func atomic() throws {
    let log = try OperationLog(path: store.path)
    try log.append(sampleFlush(at: monday))
    var broken = sampleFlush(at: monday + second)
    broken.entries.append(
      Accumulator.Entry(task: "write", day: utcDay(monday), amount: Amount(credited: -1)))
    #expect(throws: DatabaseError.self) { try log.append(broken) }
    expect(try log.loadState().anchor, is: monday)
    expect(try store.amounts(), is: ["write 2026-03-02 1000 0 0 0"])
  }

  @Test("Compaction merges the oldest entries of days before today, chunk by chunk")
  func chunks() throws {
    let log = try OperationLog(path: store.path)
    for index in 0..<5 { try log.append(sampleFlush(at: monday - hour + Int64(index))) }
    try log.append(sampleFlush(at: monday))
    let before = try store.amounts()

    expect(try log.compact(before: utcDay(monday), limit: 2), is: 2)
    expect(try store.lines("SELECT id FROM log_entry"), is: ["3", "4", "5", "6"])
    expect(try store.lines("SELECT * FROM daily_sum"), is: ["write 2026-03-01 2000 0 0 0"])
    expect(try store.amounts(), is: before)

    expect(try log.compact(before: utcDay(monday), limit: 2), is: 2)
    expect(try log.compact(before: utcDay(monday), limit: 2), is: 1)
    expect(try log.compact(before: utcDay(monday), limit: 2), is: 0)
    expect(try store.lines("SELECT id FROM log_entry"), is: ["6"])
    expect(try store.lines("SELECT * FROM daily_sum"), is: ["write 2026-03-01 5000 0 0 0"])
    expect(try store.amounts(), is: before)
  }

  @Test("Compaction keeps tasks and days apart and adds to sums that are there")
  func mergesIntoSums() throws {
    let log = try OperationLog(path: store.path)
    for day in 0..<2 {
      for task in ["write", "read"] {
        try log.append(sampleFlush(at: monday + Int64(day) * 24 * hour, task: task))
        try log.append(sampleFlush(at: monday + Int64(day) * 24 * hour, task: task, credited: 7))
      }
      expect(try log.compact(before: utcDay(monday + 48 * hour), limit: 3), is: 3)
    }
    expect(try log.compact(before: utcDay(monday + 48 * hour), limit: 100), is: 2)
    expect(
      try store.lines("SELECT * FROM daily_sum ORDER BY day, task"),
      is: [
        "read 2026-03-02 1007 0 0 0", "write 2026-03-02 1007 0 0 0",
        "read 2026-03-03 1007 0 0 0", "write 2026-03-03 1007 0 0 0",
      ])
  }
}
