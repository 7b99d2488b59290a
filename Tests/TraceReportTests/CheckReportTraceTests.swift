import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator
@testable import TraceReport

@Suite("What services show of a trace")
struct CheckReportTraceTests {
  private func report(
    unexpected: Int, unmet: [UnmetExpectation] = [], isCut: Bool = false
  ) -> CheckReport {
    let outcome = RunEnded(
      launches: 0, expirations: 0, kills: 1, findings: 1, unexpectedFindings: unexpected,
      expectationsMet: unexpected == 0 && unmet.isEmpty, unmet: unmet, traceHash: "")
    let records = [
      SampleTrace.at(0, .runStarted(SampleTrace.start)),
      SampleTrace.at(5, .findingReported(SampleTrace.leak)), SampleTrace.at(9, .runEnded(outcome)),
    ]
    return CheckReport(ofTrace: isCut ? records.dropLast() : records, file: "a.jsonl")
  }

  @Test("A finding that was expected is a note, another one fails its check")
  func findings() {
    let expected = report(unexpected: 0)
    expect(expected.remarks.map(\.severity), is: [.note])
    expect(expected.checks.map(\.hasPassed), is: [true, true])
    let other = report(unexpected: 1)
    expect(other.remarks.map(\.severity), is: [.error])
    expect(other.checks.map(\.hasPassed), is: [true, false])
    #expect(other.remarks[0].name == "backgroundTaskLeaked" && other.remarks[0].file == "a.jsonl")
  }

  @Test("A promise that was not kept fails the check of promises")
  func promises() {
    let unmet = UnmetExpectation(
      expectation: Expectation(kind: .kill, rule: .leakCode, count: 0), found: 1,
      atOtherTimes: 0, withOtherSuccess: 0, notCompleted: 0)
    let report = report(unexpected: 0, unmet: [unmet])
    expect(report.checks.map(\.hasPassed), is: [false, true])
  }

  @Test("A trace that breaks off says nothing, and is no success")
  func cut() {
    let report = report(unexpected: 0, isCut: true)
    #expect(report.isUnusable)
    expect(report.checks.map(\.hasPassed), is: [false])
  }
}
