@testable import TrackerApp

/// 2026-03-02 00:00:00 UTC, a Monday.
let monday: Milliseconds = 1_772_409_600_000
let second: Milliseconds = 1_000
let minute: Milliseconds = 60 * second
let hour: Milliseconds = 60 * minute

/// The day of a wall time in UTC.
func utcDay(_ time: Milliseconds) -> LocalDay {
  LocalDay(of: time, secondsFromGMT: 0)
}

extension Accumulator.Entry {
  /// The entry as one line: `write 2026-03-02 credited 5`, kinds of nothing left out.
  var line: String {
    let kinds = [
      ("credited", amount.credited), ("capped", amount.capped), ("dropped", amount.dropped),
      ("corrected", amount.corrected),
    ]
    let parts = kinds.filter { $0.1 != 0 }.map { "\($0.0) \($0.1)" }
    return ([task, day.description] + parts).joined(separator: " ")
  }
}

extension Flush {
  /// The flush as one line: its cause, then its entries.
  var line: String {
    ([cause.rawValue] + entries.map(\.line)).joined(separator: " | ")
  }
}

/// Entries for tests of whoever takes a flush.
func sampleFlush(
  at time: Milliseconds = monday, cause: FlushCause = .pause, task: String = "write",
  credited: Milliseconds = second
) -> Flush {
  Flush(
    at: time, cause: cause,
    entries: [
      Accumulator.Entry(task: task, day: utcDay(time), amount: Amount(credited: credited))
    ],
    state: TrackerState(task: task, anchor: time))
}
