import Emulator
import Testing
import ValueExpectations
import VirtualTime

@testable import TrackerAudit

/// The ledger makes a run of idle ticks as one.
///
/// Where something happens between each two ticks it cannot, and must come to the same end.
@Suite("Folded ticks")
struct FoldedTicksTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// In which the run begins, at 09:00 in UTC on 2026-03-02.
    var timeZone = "UTC"
    /// When the app is opened, in seconds of the run.
    var start = 0.0
    /// What happens, given the script and when the app was opened.
    var act: @Sendable (inout TraceScript, Double) -> Void
  }

  static let cases = [
    Case(testDescription: "nothing is tracked") { _, _ in },
    Case(testDescription: "several flushes") { script, start in
      track(&script, start + 3.25)
      for number in 1...2 { script.commit(start + 3.25 + 300 * Double(number)) }
    },
    Case(testDescription: "a flush is due but nothing commits it") { script, start in
      track(&script, start + 3)
    },
    Case(testDescription: "the day changes", timeZone: "Asia/Kathmandu", start: 33_000) {
      script, start in
      track(&script, start + 10.5)
      script.commit(33_300.5)
    },
    Case(
      testDescription: "the day changes with the offset", timeZone: "America/Havana",
      start: 503_800
    ) { script, start in
      track(&script, start + 1)
      for time in [504_000.0, 504_301] { script.commit(time) }
    },
    Case(testDescription: "summer time begins", timeZone: "Europe/Berlin", start: 2_303_700) {
      track(&$0, $1 + 0.75)
    },
    Case(testDescription: "the clock is set forward") { script, start in
      track(&script, start + 5)
      script.setClock(start + 100.4, by: 1_234)
      script.setClock(start + 200, by: 400_000)
    },
    Case(testDescription: "the clock is set over midnight") { script, start in
      track(&script, start + 5)
      script.setClock(start + 100.4, by: 54_000_000)
      script.commit(start + 101)
    },
    Case(testDescription: "the clock is set back, by much and by little") { script, start in
      track(&script, start + 5)
      script.setClock(start + 100.4, by: -60_000)
      script.setClock(start + 150, by: -1)
      script.setClock(start + 200.9, by: -1_000)
    },
    Case(testDescription: "the time zone is another one, and another day") { script, start in
      track(&script, start + 5)
      script.setTimeZone(start + 50.5, "Pacific/Kiritimati")
      script.commit(start + 51)
      script.setTimeZone(start + 90, "UTC")
      script.commit(start + 91)
    },
    Case(testDescription: "a work session ends") { script, start in
      script.action("StartFocus", start + 7.3, ["Minutes": "2"])
      script.commit(start + 7.3)
    },
    Case(testDescription: "a work session ends while time is tracked") { script, start in
      track(&script, start + 5)
      script.action("StartFocus", start + 7, ["Minutes": "3"])
      script.commit(start + 7)
      script.commit(start + 307)
    },
    Case(testDescription: "a break ends") { script, start in
      script.action("StartFocus", start + 7, ["Minutes": "1", "Purpose": "break"])
      script.commit(start + 7)
      script.commit(start + 67)
    },
    Case(testDescription: "an import goes on") { script, start in
      track(&script, start + 5)
      script.action("BeginImport", start + 20)
      script.commit(start + 20)
      script.commit(start + 320)
    },
    Case(testDescription: "the store is hidden, and found when a flush is overdue") {
      script, start in
      track(&script, start + 5)
      script.hideStore(start + 10)
      script.unlock(start + 700.5)
      script.commit(start + 701)
    },
    Case(testDescription: "the store is found after the end of a work session") { script, start in
      track(&script, start + 5)
      script.hideStore(start + 10)
      script.action("StartFocus", start + 20, ["Minutes": "6"])
      script.action("StopTracking", start + 400)
      script.unlock(start + 410)
    },
  ]

  private static func track(_ script: inout TraceScript, _ seconds: Double) {
    script.action("StartTracking", seconds, ["Task": "A"])
    script.commit(seconds)
  }

  /// What can be durable at the end.
  private func possibilities(_ records: [TraceRecord]) throws -> [TrackingState] {
    guard case .runStarted(let run)? = records.first?.event else { return [] }
    var ledger = TrackingLedger(of: run)
    for record in records { ledger.follow(record) }
    return ledger.finish().map(\.state)
  }

  /// The records, with calls of the app that mean nothing between them, several within each second.
  private func interrupted(_ records: [TraceRecord], from start: Double, to end: Double)
    -> [TraceRecord]
  {
    var calls = TraceScript()
    for time in stride(from: start + 0.1, to: end, by: 0.4) { calls.call(time) }
    return (records + calls.records.dropFirst()).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  @Test("They come to the same end as one by one", arguments: cases, [899.9, 900.0, 1_000.1])
  func sameEnd(of test: Case, seconds: Double) throws {
    var script = TraceScript(hours: 700, timeZone: test.timeZone)
    script.open(test.start)
    test.act(&script, test.start)
    let end = test.start + seconds
    script.leave(end)
    script.commit(end)
    let folded = try possibilities(script.records)
    let single = try possibilities(interrupted(script.records, from: test.start, to: end))
    expect(folded, is: single)
    #expect(!folded.isEmpty)
  }

  @Test("A process that ends leaves what its ticks have handed over", arguments: cases)
  func sameTransactions(of test: Case) throws {
    for seconds in [305.2, 310, 360, 601.5] {
      var script = TraceScript(hours: 700, timeZone: test.timeZone)
      script.open(test.start)
      test.act(&script, test.start)
      let before = script.records.filter { $0.time <= .seconds(Int64(test.start + seconds)) }
      var ending = TraceScript()
      ending.open(0)
      ending.kill(test.start + seconds)
      let records = before + ending.records.suffix(1)
      let single = interrupted(records, from: test.start, to: test.start + seconds)
      #expect(try possibilities(records) == possibilities(single))
    }
  }
}
