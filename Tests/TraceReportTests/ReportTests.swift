import EmulatorTestSupport
import SchedulingRules
import Testing
import TraceReport
import ValueExpectations
import VirtualTime

@testable import Emulator

@Suite("Reports of a run")
struct ReportTests {
  private func render(_ format: ReportFormat, _ records: [TraceRecord]) -> String {
    var text = ""
    let recorder = format.recorder { text += $0 }
    for record in records { recorder.record(record) }
    return text
  }

  @Test("The text report shows head, timeline and summary")
  func text() throws {
    try expectGolden(render(.text, SampleTrace.records), "Sample.txt")
  }

  @Test("The summary report shows head and summary without the timeline")
  func summary() throws {
    try expectGolden(render(.summary, SampleTrace.records), "Sample.summary.txt")
  }

  @Test(
    "A balance with a correction of the clock says how much of it is not what the user lived",
    arguments: [
      (-900_000, "the books have 0:15:00.000 more than the user lived"),
      (600_001, "the books have 0:10:00.001 less than the user lived"),
    ] as [(Int64, String)])
  func correction(milliseconds: Int64, words: String) {
    let balance = Balance(
      tracked: 3_600_000, durable: 3_600_000 - milliseconds, inMemory: 0, capped: 0, dropped: 0,
      clockCorrection: milliseconds, isBalanced: true, clockShowed: 3_600_000 - milliseconds)
    let end = RunEnded(
      launches: 0, expirations: 0, kills: 0, findings: 0, unexpectedFindings: 0,
      expectationsMet: true, unmet: [], traceHash: "00000000000000ff")
    let records = [SampleTrace.at(0, .balance(balance)), SampleTrace.at(0, .runEnded(end))]
    let text = render(.summary, [SampleTrace.evening[0]] + records)
    #expect(text.contains("balanced with the clock's correction: \(words)\n"))
    #expect(!text.contains("to the millisecond"))
  }

  @Test("No line of a report is wider than 100 columns", arguments: [ReportFormat.text, .summary])
  func width(format: ReportFormat) {
    let lines = render(format, SampleTrace.records).split(separator: "\n")
    expect(lines.filter { $0.count > 100 }, is: [])
    #expect(lines.count > 20)
  }

  @Test("JSON Lines are the records' own lines in order")
  func jsonLines() {
    let expected = SampleTrace.records.map { $0.jsonLine + "\n" }.joined()
    expect(render(.jsonLines, SampleTrace.records), is: expected)
  }

  @Test("A trace that stops in the middle is reported as far as it goes")
  func truncated() {
    let whole = render(.text, SampleTrace.records)
    let part = render(.text, SampleTrace.evening)
    #expect(whole.hasPrefix(part))
    #expect(part.contains("begins background task 1"))
  }

  @Test("A passed run says so in its last line")
  func passed() {
    let end = RunEnded(
      launches: 0, expirations: 0, kills: 2, findings: 0, unexpectedFindings: 0,
      expectationsMet: true, unmet: [], traceHash: "00000000000000ff")
    let lines = render(.text, [SampleTrace.evening[0], SampleTrace.at(0, .runEnded(end))])
      .split(separator: "\n")
    expect(
      lines.last,
      is: "PASSED  0 launches, 0 expirations, 2 kills, 0 findings; trace 00000000000000ff")
  }
}
