import DeviceModel
import SchedulingRules
import Testing
import VirtualTime

@testable import Emulator
@testable import TraceReport

@Suite("Timeline")
struct TimelineTests {
  private func lines(_ records: [TraceRecord]) -> [String] {
    var timeline = Timeline(SampleTrace.start)
    return records.flatMap { timeline.lines(for: $0) } + timeline.flush()
  }

  private func plugIn(at milliseconds: Int64) -> TraceRecord {
    SampleTrace.at(milliseconds, .deviceChanged(.externalPower(true)))
  }

  @Test(
    "A stretch of nothing is folded from half an hour on",
    arguments: [(1_799_999, false), (1_800_000, true), (1_800_001, true)])
  func folding(gap: Int64, isFolded: Bool) {
    let text = lines([plugIn(at: 0), plugIn(at: gap)])
    #expect(text.contains { $0.hasSuffix("30 min of nothing") } == isFolded)
  }

  @Test(
    "A new day gets a heading at local midnight",
    arguments: [(1_799_999, 1), (1_800_000, 2), (1_800_001, 2)])
  func days(milliseconds: Int64, headings: Int) {
    let text = lines([plugIn(at: 0), plugIn(at: milliseconds)])
    #expect(text.filter { $0.hasSuffix("Europe/Berlin") }.count == headings)
  }

  @Test("Operations on one database are counted in one row, until something else happens")
  func storeOperations() {
    let wal = "/Documents/a.sqlite-wal"
    let records = [
      SampleTrace.at(0, .storeWritten(.init(processID: 301, file: wal, offset: 0, length: 10))),
      SampleTrace.at(5, .storeWritten(.init(processID: 301, file: wal, offset: 10, length: 20))),
      SampleTrace.at(6, .storeSynced(.init(processID: 301, file: wal))),
      SampleTrace.at(7, .storeCommitted(.init(processID: 301, file: "/Documents/a.sqlite"))),
      plugIn(at: 8),
      SampleTrace.at(9, .storeSynced(.init(processID: 301, file: wal))),
    ]
    #expect(
      lines(records) == [
        "Sun 2026-03-01  Europe/Berlin",
        "23:30:00      app 301   a.sqlite: 2 writes (30 bytes), 1 sync, 1 commit",
        "23:30:00.008  device    is plugged in",
        "23:30:00.009  app 301   a.sqlite: 1 sync",
      ])
  }

  @Test("Another file or process begins a row of its own")
  func otherStores() {
    let records = [
      SampleTrace.at(0, .storeSynced(.init(processID: 301, file: "/a.sqlite"))),
      SampleTrace.at(0, .storeSynced(.init(processID: 301, file: "/b.sqlite"))),
      SampleTrace.at(0, .storeSynced(.init(processID: 302, file: "/b.sqlite"))),
    ]
    #expect(
      lines(records).dropFirst() == [
        "23:30:00      app 301   a.sqlite: 1 sync", "23:30:00      app 301   b.sqlite: 1 sync",
        "23:30:00      app 302   b.sqlite: 1 sync",
      ])
  }

  @Test("A reason that ends says how long it lasted")
  func reasons() {
    let change = ReasonChange(identifier: "x", reason: SampleTrace.reason)
    let records = [
      SampleTrace.at(0, .reasonOpened(change)), SampleTrace.at(95_000, .reasonClosed(change)),
    ]
    #expect(
      lines(records).last?.trimmingSuffix("R-055")
        == "23:31:35      system    x: no longer waits for external power after 1 min 35 s")
  }

  @Test("Rows after a jump of the clock show the new time")
  func jump() {
    let jump = SampleTrace.at(0, .deviceChanged(.wallClockJump(milliseconds: -90_000)))
    #expect(
      lines([jump, plugIn(at: 0)]).dropFirst() == [
        "23:30:00      device    clock set back by 1 min 30 s",
        "23:28:30      device    is plugged in",
      ])
  }

  @Test("Rows after a change of the time zone show the new local time")
  func timeZone() {
    let change = SampleTrace.at(0, .deviceChanged(.timeZone("America/New_York")))
    #expect(
      lines([change, plugIn(at: 0)]).dropFirst() == [
        "23:30:00      device    time zone: America/New_York",
        "17:30:00      device    is plugged in",
      ])
  }
}

extension String {
  /// The text without a suffix and the spaces before it.
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    guard hasSuffix(suffix) else { return self }
    var text = String(dropLast(suffix.count))
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
